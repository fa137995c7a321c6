import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { company } from "../content/company";
import { fieldErrors } from "../platform/field-errors";
import { requestContext } from "../platform/request-context.server";
import { ErrorSummary } from "../ui/error-summary";
import { TextField } from "../ui/field";
import type { Route } from "./+types/login-page";
import { seededDevelopmentAccount } from "./development-account.server";
import { loginSchema } from "./schema";
import { storeToken } from "./session";

const REDIRECT_DELAY_MS = 1000;

export const meta: Route.MetaFunction = () => [
  { title: `Anmelden | ${company.name}` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).bindings;
  return { developmentAccount: await seededDevelopmentAccount(db) };
}

type State = { kind: "idle" } | { kind: "pending" } | { kind: "failed"; message: string } | { kind: "done" };

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: "idle" });
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const pending = state.kind === "pending" || state.kind === "done";

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const credentials = loginSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setErrors(credentials.success ? {} : fieldErrors(credentials.error));
    if (!credentials.success) return;

    setState({ kind: "pending" });
    const result = await requestToken(credentials.data);
    if (!result.ok) return setState({ kind: "failed", message: result.message });
    storeToken(result.token);
    setState({ kind: "done" });
    setTimeout(() => navigate("/admin/dashboard"), REDIRECT_DELAY_MS);
  }

  return (
    <div className="login">
      <h1>Verwaltung</h1>
      <form className="login-form" method="post" noValidate onSubmit={submit}>
        <ErrorSummary errors={errors} />
        <p role="status">{statusText(state)}</p>
        <TextField
          id="email"
          name="email"
          type="email"
          label="E-Mail"
          autoComplete="username"
          disabled={pending}
          errors={errors.email}
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label="Passwort"
          autoComplete="current-password"
          disabled={pending}
          errors={errors.password}
        />
        <button className="button" type="submit" disabled={pending}>
          {pending ? "Wird angemeldet..." : "Anmelden"}
        </button>
      </form>
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

function statusText(state: State): string {
  if (state.kind === "failed") return `Anmeldung fehlgeschlagen: ${state.message}`;
  if (state.kind === "done") return "Anmeldung erfolgreich. Sie werden weitergeleitet...";
  return "";
}

type TokenResult = { ok: true; token: string } | { ok: false; message: string };

/** The server's message where the answer carries one, "HTTP {status}" otherwise (spec section 8, decisions "The API"). */
async function requestToken(credentials: { email: string; password: string }): Promise<TokenResult> {
  const response = await fetch("/api/admin/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(credentials),
  }).catch(() => undefined);
  if (!response) return { ok: false, message: "Keine Verbindung zum Server" };
  const answer = (await response.json().catch(() => ({}))) as { token?: string; message?: string };
  if (response.ok && answer.token) return { ok: true, token: answer.token };
  return { ok: false, message: answer.message ?? (response.ok ? "Ungültige Anmeldedaten" : `HTTP ${response.status}`) };
}
