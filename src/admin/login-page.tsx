import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { company } from "../content/company";
import { fieldErrors } from "../platform/field-errors";
import { requestContext } from "../platform/request-context.server";
import { ErrorSummary } from "../ui/error-summary";
import { TextField } from "../ui/field";
import { useToast } from "../ui/toast";
import type { Route } from "./+types/login-page";
import { seededDevelopmentAccount } from "./development-account.server";
import { requestToken } from "./login";
import { PasswordField } from "./password-field";
import { type LoginReason, returnPath } from "./return-to";
import { loginSchema } from "./schema";
import { readJson, readStoredToken, SessionEnded, storeToken } from "./session";

/** Spec section 9. */
const REDIRECT_DELAY_MS = 1000;

export const meta: Route.MetaFunction = () => [
  { title: `Anmelden | ${company.name}` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).bindings;
  return { developmentAccount: await seededDevelopmentAccount(db) };
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const showToast = useToast();
  const [search] = useSearchParams();
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const reason = useReason(search);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const credentials = loginSchema.safeParse(Object.fromEntries(new FormData(form)));
    setErrors(credentials.success ? {} : fieldErrors(credentials.error));
    if (!credentials.success) return;

    setPending(true);
    const result = await requestToken(credentials.data);
    if (!result.ok) {
      setPending(false);
      showToast({ title: "Anmeldung fehlgeschlagen", description: result.message, tone: "destructive" });
      return;
    }
    storeToken(result.token);
    showToast({ title: "Anmeldung erfolgreich", description: "Sie werden weitergeleitet..." });
    setTimeout(() => navigate(returnPath(search)), REDIRECT_DELAY_MS);
  }

  return (
    <div className="login">
      <div>
        <p className="login-company">{company.name}</p>
        <h1>Verwaltung</h1>
      </div>
      {reason === "expired" && (
        <p className="login-reason" role="status">
          Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an, dann geht es weiter, wo Sie waren.
        </p>
      )}
      <form className="login-form" method="post" noValidate aria-busy={isPending} onSubmit={submit}>
        <ErrorSummary errors={errors} />
        <TextField
          id="email"
          name="email"
          type="email"
          label="E-Mail"
          autoComplete="username"
          disabled={isPending}
          errors={errors.email}
        />
        <PasswordField
          id="password"
          name="password"
          label="Passwort"
          autoComplete="current-password"
          disabled={isPending}
          errors={errors.password}
        />
        <button className="button" type="submit" disabled={isPending}>
          {isPending ? "Wird angemeldet..." : "Anmelden"}
        </button>
      </form>
      <noscript>
        <p className="login-reason">Die Verwaltung braucht JavaScript.</p>
      </noscript>
      {loaderData.developmentAccount && (
        <p className="login-note">
          Testzugang (nur in der Entwicklung): <code>{loaderData.developmentAccount.email}</code> /{" "}
          <code>{loaderData.developmentAccount.password}</code>
        </p>
      )}
      <p>
        <a href="/">Zur Website</a>
      </p>
    </div>
  );
}

/**
 * Why the operator stands here. Who comes over a link in a mail is sent here by the server, because browsers keep SameSite=Strict cookies
 * back on the way from another site: with a token that is still good it goes on at once, with a dead one the page says so.
 */
function useReason(search: URLSearchParams): LoginReason | undefined {
  const navigate = useNavigate();
  const [hasEnded, setEnded] = useState(false);
  const target = returnPath(search);
  const wasChecked = useRef(false);

  useEffect(() => {
    if (wasChecked.current || !readStoredToken()) return;
    wasChecked.current = true;
    readJson("/api/admin/user").then(
      () => navigate(target, { replace: true }),
      (error) => setEnded(error instanceof SessionEnded),
    );
  }, [target, navigate]);

  return hasEnded || search.get("reason") === "expired" ? "expired" : undefined;
}
