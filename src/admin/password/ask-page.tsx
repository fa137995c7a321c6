import { data, redirect } from "react-router";
import * as z from "zod/mini";
import { LOGIN_PATH, PASSWORD_PATH } from "../../content/admin-paths";
import { company } from "../../content/company";
import type { RouteHandle } from "../../platform/browser/hydration";
import { isOverLimit, PERIOD_SECONDS, TOO_MANY_TRIES } from "../../platform/http/rate-limit.server";
import { requestContext } from "../../platform/http/request-context.server";
import { email } from "../../platform/mail/email";
import { type FieldErrors, fieldErrors, titleWith } from "../../platform/text/field-errors";
import { postedFields } from "../../platform/text/read-form";
import { sendsLinks } from "../../platform/worker/bindings.server";
import { secondsUntilTomorrow } from "../../platform/worker/write-budget.server";
import { Alert, Done } from "../../ui/alert";
import { ANSWER } from "../../ui/answer";
import { Button, ButtonLink, TALL_LINK } from "../../ui/button";
import { ErrorSummary } from "../../ui/error-summary";
import { TextField } from "../../ui/field";
import { ACTIONS, NARROW_PAGE } from "../../ui/narrow-page";
import type { Route } from "./+types/ask-page";
import { askForPassword } from "./forgotten.server";

export const handle: RouteHandle = { isPrivate: true };

const askSchema = z.object({ email });

/** Queries of this page after a post: the mail was asked for, or its link has set a password. */
const ASKED_QUERY = "gesendet";
const SET_QUERY = "gesetzt";
export const PASSWORD_SET_PATH = `${PASSWORD_PATH}?${SET_QUERY}`;

export function loader({ request, context }: Route.LoaderArgs) {
  const { bindings, isOverLimit } = context.get(requestContext);
  if (isOverLimit) throw data(null, { status: 429 });
  const query = new URL(request.url).searchParams;
  if (query.has(SET_QUERY)) return { part: "set" as const };
  if (!sendsLinks(bindings)) return { part: "help" as const };
  return { part: query.has(ASKED_QUERY) ? ("asked" as const) : ("form" as const) };
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const { bindings, deliver, isOverLimit: isTooOften } = context.get(requestContext);
  const isBusy = isTooOften || (await isOverLimit(bindings.loginLimit, request));
  const typed = await postedFields(request);
  const refused = (problem: string, seconds: number) =>
    data({ typed, errors: {}, problem }, { status: 429, headers: { "Retry-After": String(seconds) } });
  if (isBusy) return refused(TOO_MANY_TRIES, PERIOD_SECONDS);
  if (!sendsLinks(bindings)) return redirect(PASSWORD_PATH, 303);
  const asked = askSchema.safeParse(typed);
  if (!asked.success) return data({ typed, errors: fieldErrors(asked.error), problem: undefined }, { status: 422 });
  const outcome = await askForPassword(bindings, request, asked.data.email);
  if (outcome === "over") return refused(OVER_TEXT, secondsUntilTomorrow(new Date()));
  deliver(outcome.due);
  return redirect(`${PASSWORD_PATH}?${ASKED_QUERY}`, 303);
}

const OVER_TEXT = "Mehr als fünfmal am Tag geht das von hier aus nicht. Morgen geht es wieder.";

const TITLES = {
  form: "Passwort vergessen?",
  help: "Passwort vergessen?",
  asked: "Sehen Sie in Ihr Postfach",
  set: "Das neue Passwort gilt",
};

/** Page that mails a link to a new password. It answers the same whether or not there is such an account. */
export default function AskPage({ loaderData: { part }, actionData }: Route.ComponentProps) {
  const errors: FieldErrors = actionData?.errors ?? {};
  const title = TITLES[part];
  return (
    <div className={NARROW_PAGE}>
      <title>{titleWith({ errors, problem: actionData?.problem }, `${title} | ${company.name}`)}</title>
      <h1 className="text-title-l" {...((part === "asked" || part === "set") && ANSWER)}>
        {title}
      </h1>
      {part === "set" && (
        <>
          <p>
            Alle Geräte sind abgemeldet, Fingerabdruck und Gesicht sind entfernt, und ein Link zum Kalender gilt nicht
            mehr: Das richten Sie in den Einstellungen neu ein.
          </p>
          <p className={ACTIONS}>
            <ButtonLink href={LOGIN_PATH}>Jetzt anmelden</ButtonLink>
          </p>
        </>
      )}
      {part === "asked" && (
        <>
          <Done>
            Gibt es dieses Konto, kommt gleich eine <span className="whitespace-nowrap">E-Mail</span> (höchstens drei in
            der Stunde). Ihr Link gilt eine Stunde.
          </Done>
          <p>
            Nichts angekommen? Sehen Sie auch im <span className="whitespace-nowrap">Spam-Ordner</span> nach, oder
            fragen Sie, wer diese Website betreut: <Agency />
          </p>
        </>
      )}
      {part === "form" && <AskForm errors={errors} problem={actionData?.problem} typed={actionData?.typed.email} />}
      {part === "help" && <Help />}
      {part !== "set" && (
        <p>
          <a className={TALL_LINK} href={LOGIN_PATH}>
            Zur Anmeldung
          </a>
        </p>
      )}
    </div>
  );
}

interface AskFormProps {
  errors: FieldErrors;
  problem: string | undefined;
  typed: string | undefined;
}

function AskForm({ errors, problem, typed }: AskFormProps) {
  return (
    <form className="grid max-w-[26rem] gap-6" method="post" action={PASSWORD_PATH} noValidate>
      <ErrorSummary errors={errors} />
      {problem && (
        <Alert {...ANSWER}>
          <p>{problem}</p>
        </Alert>
      )}
      <p>Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.</p>
      <TextField
        id="email"
        name="email"
        label="E-Mail Ihres Kontos"
        type="email"
        autoComplete="username"
        defaultValue={typed}
        errors={errors.email}
      />
      <Button className="justify-self-start" type="submit">
        Link schicken
      </Button>
    </form>
  );
}

/** Who sets a password without a mail. */
function Help() {
  return (
    <p>
      Von hier aus kann gerade keine <span className="whitespace-nowrap">E-Mail</span> hinausgehen. Ein neues Passwort
      setzt, wer diese Website betreut, mit <code>npm run admin -- password</code>: <Agency />
    </p>
  );
}

function Agency() {
  const { name, phone } = company.webAgency;
  return (
    <>
      {name}, <a href={`tel:${phone.e164}`}>{phone.display}</a>
    </>
  );
}

/** Shown where the page was opened too often, or storage does not answer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isTooOften = (error as { status?: number }).status === 429;
  return (
    <div className={NARROW_PAGE}>
      <title>Das geht gerade nicht</title>
      <h1 className="text-title-l" {...ANSWER}>
        Das geht gerade nicht
      </h1>
      <p>
        {isTooOften && "Das waren sehr viele Versuche in kurzer Zeit. "}Bitte versuchen Sie es in einer Minute noch
        einmal, oder fragen Sie, wer diese Website betreut: <Agency />
      </p>
    </div>
  );
}
