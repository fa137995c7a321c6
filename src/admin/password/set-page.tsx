import { data, redirect } from "react-router";
import { LOGIN_PATH, PASSWORD_PATH } from "../../content/admin-paths";
import { company } from "../../content/company";
import type { RouteHandle } from "../../platform/browser/hydration";
import { requestContext } from "../../platform/http/request-context.server";
import { withUnicodeDomains } from "../../platform/mail/unicode-domains.server";
import { titleWith } from "../../platform/text/field-errors";
import { postedFields } from "../../platform/text/read-form";
import { ANSWER } from "../../ui/answer";
import { Button, ButtonLink } from "../../ui/button";
import { ErrorSummary } from "../../ui/error-summary";
import { TextField } from "../../ui/field";
import { ACTIONS, NARROW_PAGE } from "../../ui/narrow-page";
import { type Account, findWeakness } from "../session/account.server";
import { newPasswordProblem } from "../session/password-rules";
import type { Route } from "./+types/set-page";
import { PASSWORD_SET_PATH } from "./ask-page";
import { openPasswordLink, setForgottenPassword } from "./forgotten.server";

export const handle: RouteHandle = { isPrivate: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { email } = await open(context, params);
  return { email: withUnicodeDomains(email), path: `${PASSWORD_PATH}/${params["*"]}` };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { bindings, deliver } = context.get(requestContext);
  const account = await open(context, params);
  const { newPassword = "", confirmPassword = "" } = await postedFields(request);
  const problem =
    newPasswordProblem(newPassword, confirmPassword, account.email) ??
    (await findWeakness(bindings.db, newPassword, account.email));
  if (problem) return data({ errors: { newPassword: [problem] } }, { status: 422 });
  if (!(await setForgottenPassword(bindings, account, newPassword, request))) throw dead();
  deliver(account.id);
  return redirect(PASSWORD_SET_PATH, 303);
}

/** @throws 404 for every link that is dead, 429 over the limit */
async function open(context: Route.LoaderArgs["context"], params: Route.LoaderArgs["params"]): Promise<Account> {
  const { bindings, isOverLimit } = context.get(requestContext);
  if (isOverLimit) throw data(null, { status: 429 });
  const account = await openPasswordLink(bindings, params["*"].split("/"));
  if (!account) throw dead();
  return account;
}

const dead = () => data(null, { status: 404 });

const TITLE = "Neues Passwort festlegen";

/** Page of the link that sets a new password. It needs no JavaScript, and reading it changes nothing. */
export default function SetPage({ loaderData: { email, path }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  return (
    <div className={NARROW_PAGE}>
      <title>{titleWith({ errors }, `${TITLE} | ${company.name}`)}</title>
      <h1 className="text-title-l">{TITLE}</h1>
      <form className="grid max-w-[26rem] gap-6" method="post" action={path} noValidate>
        <ErrorSummary errors={errors} />
        <p className="wrap-anywhere">
          Für das Konto <strong>{email}</strong>. Danach sind alle Geräte abgemeldet.
        </p>
        {/* Tells password managers whose password this is. */}
        <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <TextField
          id="newPassword"
          name="newPassword"
          type="password"
          label="Neues Passwort"
          autoComplete="new-password"
          errors={actionData?.errors.newPassword}
        />
        <TextField
          id="confirmPassword"
          name="confirmPassword"
          type="password"
          label="Passwort bestätigen"
          autoComplete="new-password"
        />
        <Button className="justify-self-start" type="submit">
          Passwort festlegen
        </Button>
      </form>
    </div>
  );
}

/** The link is dead, it was opened too often, or storage does not answer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isDead = (error as { status?: number }).status === 404;
  const title = isDead ? "Dieser Link gilt nicht mehr" : "Das geht gerade nicht";
  return (
    <div className={NARROW_PAGE}>
      <title>{title}</title>
      <h1 className="text-title-l" {...ANSWER}>
        {title}
      </h1>
      {isDead ? (
        <p>
          Er gilt eine Stunde und für ein neues Passwort. Haben Sie gerade eines festgelegt, gilt{" es: "}
          <a href={LOGIN_PATH}>Zur Anmeldung</a>
        </p>
      ) : (
        <p>Es ist nichts geschehen. Bitte versuchen Sie es in einer Minute noch einmal.</p>
      )}
      <p className={ACTIONS}>
        <ButtonLink href={PASSWORD_PATH}>Neuen Link anfordern</ButtonLink>
      </p>
    </div>
  );
}
