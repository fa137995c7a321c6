import { data, redirect } from "react-router";
import { ACCOUNT_LINK_PATH, LOGIN_PATH } from "../../content/admin-paths";
import { company } from "../../content/company";
import { labelOf } from "../../content/labels";
import { accountEventKinds } from "../../content/lists";
import { timeInShort } from "../../platform/berlin-days";
import type { RouteHandle } from "../../platform/hydration";
import { postedFields } from "../../platform/read-form";
import { requestContext } from "../../platform/request-context.server";
import { withUnicodeDomains } from "../../platform/unicode-domains.server";
import { Button } from "../../ui/button";
import { ErrorSummary } from "../../ui/error-summary";
import { TextField } from "../../ui/field";
import { ACTIONS, NARROW_PAGE, PANEL } from "../../ui/narrow-page";
import { findWeakness } from "../session/account.server";
import { deviceInWords } from "../session/device-words";
import { newPasswordProblem } from "../session/password-rules";
import type { Route } from "./+types/account-page";
import type { AccountEvent } from "./events.server";
import {
  listRenewed,
  listSteps,
  type OpenedLink,
  openLink,
  type RenewedLink,
  setPassword,
  takeBack,
} from "./take-back.server";

export const handle: RouteHandle = { isPrivate: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { bindings } = context.get(requestContext);
  const opened = await open(context, params);
  const steps = opened.state === "open" ? await listSteps(bindings, opened) : [];
  const renewed = opened.state === "open" ? [] : await listRenewed(bindings, opened);
  return {
    state: opened.state,
    email: withUnicodeDomains(opened.account.email),
    eventId: opened.event.id,
    steps: steps.map(({ id, kind, createdAt, device, about }) => ({ id, kind, createdAt, device, about })),
    renewed,
    path: `${ACCOUNT_LINK_PATH}/${params.id}/${params.code}`,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { bindings, deliver } = context.get(requestContext);
  const opened = await open(context, params);
  const fields = await postedFields(request);
  const device = deviceInWords(request.headers.get("User-Agent") ?? undefined);
  const { email, id } = opened.account;
  if (opened.state === "open") await takeBack(bindings, opened, fields.from, device, new Date());
  // The first form sent twice has no password yet.
  if (opened.state === "locked" && fields.newPassword !== undefined) {
    const { newPassword, confirmation = "" } = fields;
    const problem =
      newPasswordProblem(newPassword, confirmation, email) ?? (await findWeakness(bindings.db, newPassword, email));
    if (problem) return data({ errors: { newPassword: [problem] } }, { status: 422 });
    await setPassword(bindings, opened, newPassword, device, new Date());
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

/** Page of a link in a mail about an account: takes back, then asks for a new password. Needs no JavaScript. */
export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, email, path } = loaderData;
  const title = TITLES[state];
  return (
    <div className={NARROW_PAGE}>
      <title>{`${title} | ${company.name}`}</title>
      <h1>{title}</h1>
      {state === "open" && <TakeBack {...loaderData} />}
      {state === "locked" && (
        <form className="grid max-w-96 gap-4" method="post" action={path} noValidate>
          <ErrorSummary errors={actionData?.errors ?? {}} />
          <p className="wrap-anywhere">
            Es ist zurückgenommen, und niemand ist mehr angemeldet. Jetzt braucht das Konto <strong>{email}</strong> ein
            neues Passwort.
          </p>
          <Renewed links={loaderData.renewed} />
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
      {state === "done" && (
        <>
          <p>
            Sie können sich damit <a href={LOGIN_PATH}>in der Verwaltung anmelden</a>.
          </p>
          <Renewed links={loaderData.renewed} />
        </>
      )}
    </div>
  );
}

const TITLES = {
  open: "Das waren Sie nicht?",
  locked: "Neues Passwort festlegen",
  done: "Das neue Passwort gilt",
};

const TAKEN_BACK = [...new Set(accountEventKinds.flatMap(({ takenBack }) => takenBack ?? []))];

function TakeBack({ steps, eventId, email, path }: Route.ComponentProps["loaderData"]) {
  const step = steps.find(({ id }) => id === eventId);
  return (
    <form className="grid gap-6" method="post" action={path}>
      {steps.length > 1 ? (
        <fieldset>
          <legend className="mb-2">
            Das ist mit dem Konto <strong className="wrap-anywhere">{email}</strong> geschehen. Was war das Erste, das
            nicht von Ihnen war?
          </legend>
          {steps.map((one) => (
            <label className="flex min-h-11 items-start gap-3 border-t border-line py-3" key={one.id}>
              <input className="mt-1 size-5 flex-none accent-accent" type="radio" name="from" value={one.id} required />
              <Step step={one} />
            </label>
          ))}
        </fieldset>
      ) : (
        step && (
          <p className={PANEL}>
            <Step step={step} />
          </p>
        )
      )}
      <div>
        <p>
          Dann nehmen Sie jetzt zurück, was seitdem mit dem Konto <strong className="wrap-anywhere">{email}</strong>{" "}
          geschehen ist:
        </p>
        <ul className="mt-2 list-disc pl-[1.2rem]">
          {TAKEN_BACK.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </div>
      <p>Gleich danach legen Sie hier ein neues Passwort fest.</p>
      <p className={ACTIONS}>
        <Button type="submit">Abmelden und zurücknehmen</Button>
        <span>Waren Sie es doch? Dann schließen Sie diese Seite einfach.</span>
      </p>
    </form>
  );
}

/** Whose links were taken back: who has no address has to be told. */
function Renewed({ links }: { links: readonly RenewedLink[] }) {
  const inWords = (isMailed: boolean) =>
    links
      .filter((link) => link.isMailed === isMailed)
      .map(({ reference }) => reference)
      .join(", ");
  const [mailed, unmailed] = [inWords(true), inWords(false)];
  return (
    <>
      {mailed && <p>Neue Links sind per E-Mail unterwegs: {mailed}.</p>}
      {unmailed && <p>Ohne E-Mail-Adresse, bitte rufen Sie dort an: {unmailed}.</p>}
    </>
  );
}

function Step({ step }: { step: Pick<AccountEvent, "kind" | "createdAt" | "device" | "about"> }) {
  return (
    <span className="wrap-anywhere">
      <strong>{labelOf(accountEventKinds, step.kind)}</strong>
      {step.about && `: ${step.about}`}
      <br />
      {timeInShort(step.createdAt)}, {step.device}
    </span>
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
          ? "Er ist abgelaufen oder unvollständig."
          : "Es ist nichts geschehen. Bitte versuchen Sie es in einer Minute noch einmal."}{" "}
        <a href={LOGIN_PATH}>Zur Anmeldung</a>
      </p>
    </div>
  );
}
