import { data, redirect } from "react-router";
import { ACCOUNT_LINK_PATH, LOGIN_PATH } from "../../content/admin-paths";
import { company } from "../../content/company";
import { accountEventKinds, labelOf } from "../../content/lists";
import type { RouteHandle } from "../../platform/hydration";
import { RESET_LINK_MINUTES } from "../../platform/lifetimes";
import { postedFields } from "../../platform/read-form";
import { requestContext } from "../../platform/request-context.server";
import { Button } from "../../ui/button";
import { ErrorSummary } from "../../ui/error-summary";
import { TextField } from "../../ui/field";
import { ACTIONS, NARROW_PAGE, PANEL } from "../../ui/narrow-page";
import { formatDateTime } from "../dates";
import { findWeakness } from "../session/account.server";
import { deviceInWords } from "../session/device-words";
import { newPasswordProblem } from "../session/password-rules";
import type { Route } from "./+types/account-page";
import { countOlderPasskeys, lock, type OpenedLink, openLink, setPassword } from "./lock.server";

export const handle: RouteHandle = { isPrivate: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { bindings } = context.get(requestContext);
  const opened = await open(context, params);
  const { kind, createdAt, device, about } = opened.event;
  return {
    state: opened.state,
    email: opened.account.email,
    event: { kind, createdAt, device, about },
    olderPasskeys: opened.state === "lock" ? await countOlderPasskeys(bindings, opened) : 0,
    path: `${ACCOUNT_LINK_PATH}/${params.id}/${params.code}`,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { bindings, deliver } = context.get(requestContext);
  const opened = await open(context, params);
  const fields = await postedFields(request);
  const device = deviceInWords(request.headers.get("User-Agent") ?? undefined);
  const { email, id } = opened.account;
  if (opened.state === "reset") {
    const { newPassword = "", confirmation = "" } = fields;
    const problem =
      newPasswordProblem(newPassword, confirmation, email) ?? (await findWeakness(bindings.db, newPassword, email));
    if (problem) return data({ errors: { newPassword: [problem] } }, { status: 422 });
    await setPassword(bindings, opened, newPassword, device, new Date());
  } else if (opened.state !== "used") {
    await lock(bindings, opened, device, fields.olderPasskeys === "on", new Date());
  }
  deliver(id);
  return redirect(`${ACCOUNT_LINK_PATH}/${params.id}/${params.code}`, 303);
}

/** @throws 404 for every link that opens nothing, 429 over the limit */
async function open(context: Route.LoaderArgs["context"], params: Route.LoaderArgs["params"]): Promise<OpenedLink> {
  const { bindings, isOverLimit } = context.get(requestContext);
  if (isOverLimit) throw data(null, { status: 429 });
  const opened = await openLink(bindings, params, new Date());
  if (!opened) throw data(null, { status: 404 });
  return opened;
}

/** What a link in a mail about an account opens: locking it, or a new password. Works without JavaScript. */
export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, email, path } = loaderData;
  const title = TITLES[state];
  return (
    <div className={NARROW_PAGE}>
      <title>{`${title} | ${company.name}`}</title>
      <h1>{title}</h1>
      {state === "lock" && <Lock {...loaderData} />}
      {state === "locked" && (
        <form className="grid gap-6" method="post" action={path}>
          <p>
            An <strong className="wrap-anywhere">{email}</strong> ist eine E-Mail unterwegs. Mit ihrem Link legen Sie
            ein neues Passwort fest; er gilt {RESET_LINK_MINUTES} Minuten.
          </p>
          <p className={ACTIONS}>
            <Button look="quiet" type="submit">
              Link noch einmal schicken
            </Button>
          </p>
        </form>
      )}
      {state === "reset" && (
        <form className="grid max-w-96 gap-4" method="post" action={path} noValidate>
          <ErrorSummary errors={actionData?.errors ?? {}} />
          <p className="wrap-anywhere">
            Für das Konto <strong>{email}</strong>.
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
            id="confirmation"
            name="confirmation"
            type="password"
            label="Passwort bestätigen"
            autoComplete="new-password"
          />
          <Button type="submit">Passwort festlegen</Button>
        </form>
      )}
      {state === "used" && (
        <p>
          Sie können sich damit <a href={LOGIN_PATH}>in der Verwaltung anmelden</a>.
        </p>
      )}
    </div>
  );
}

const TITLES = {
  lock: "Das waren Sie nicht?",
  locked: "Ihr Konto ist gesperrt",
  reset: "Neues Passwort festlegen",
  used: "Das neue Passwort gilt",
};

function Lock({ event, email, olderPasskeys, path }: Route.ComponentProps["loaderData"]) {
  return (
    <form className="grid gap-6" method="post" action={path}>
      <p className={PANEL}>
        <span>
          <strong>{labelOf(accountEventKinds, event.kind)}</strong>
          {event.about && `: ${event.about}`}
          <br />
          {formatDateTime(event.createdAt)}, {event.device}
        </span>
      </p>
      <div>
        <p>
          Dann sperren Sie jetzt das Konto <strong className="wrap-anywhere">{email}</strong>:
        </p>
        <ul className="mt-2 list-disc pl-[1.2rem]">
          <li>Alle Geräte werden abgemeldet, auch Ihre eigenen. Das bisherige Passwort gilt nicht mehr.</li>
          <li>Seitdem eingerichtete Geräte mit Fingerabdruck oder Gesicht sind gesperrt, entfernte gelten wieder.</li>
          <li>Die Empfänger der E-Mails sind wieder die von vorher.</li>
        </ul>
      </div>
      {olderPasskeys > 0 && (
        <label className="flex min-h-11 items-start gap-3">
          <input className="mt-1 size-5 flex-none accent-accent" type="checkbox" name="olderPasskeys" />
          <span>
            Auch Geräte sperren, die schon vorher mit Fingerabdruck oder Gesicht eingerichtet waren ({olderPasskeys})
          </span>
        </label>
      )}
      <p>Danach kommt an dieselbe Adresse eine E-Mail, mit der Sie ein neues Passwort festlegen.</p>
      <p className={ACTIONS}>
        <Button type="submit">Konto sperren</Button>
        <span>Waren Sie es doch? Dann schließen Sie diese Seite einfach.</span>
      </p>
    </form>
  );
}

/** The link opens nothing, or storage does not answer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = (error as { status?: number }).status === 404;
  const title = isGone ? "Dieser Link gilt nicht mehr" : "Das geht gerade nicht";
  return (
    <div className={NARROW_PAGE}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p>
        {isGone
          ? "Er wurde schon benutzt, ist abgelaufen oder unvollständig."
          : "Es ist nichts geschehen. Bitte versuchen Sie es in einer Minute noch einmal."}{" "}
        <a href={LOGIN_PATH}>Zur Anmeldung</a>
      </p>
    </div>
  );
}
