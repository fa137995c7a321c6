import { data, redirect } from "react-router";
import { ASK_LINK_PATH } from "../content/paths";
import { CallUs } from "../opening/call-us";
import { isOverLimit, PERIOD_SECONDS, TOO_MANY_TRIES } from "../platform/http/rate-limit.server";
import { requestContext } from "../platform/http/request-context.server";
import { type FieldErrors, titleWith } from "../platform/text/field-errors";
import { postedFields } from "../platform/text/read-form";
import { sendsLinks } from "../platform/worker/bindings.server";
import { secondsUntilTomorrow } from "../platform/worker/write-budget.server";
import { OVER_BUDGET_TEXT } from "../requests/over-budget.server";
import { Alert, Done } from "../ui/alert";
import { ANSWER } from "../ui/answer";
import { Button } from "../ui/button";
import { ErrorSummary } from "../ui/error-summary";
import { TextField } from "../ui/field";
import { NARROW_PAGE } from "../ui/narrow-page";
import type { Route } from "./+types/ask-link-page";
import { askForLink } from "./ask-link.server";

const TITLE = "Link noch einmal schicken";

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => ({
  ...Object.fromEntries(actionHeaders),
  "Cache-Control": "no-store",
});

export function loader({ request, context }: Route.LoaderArgs) {
  const { bindings } = context.get(requestContext);
  return { canSend: sendsLinks(bindings), isSent: new URL(request.url).searchParams.has("gesendet") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { bindings } = context.get(requestContext);
  if (!sendsLinks(bindings)) return redirect(ASK_LINK_PATH, 303);
  const isOver = await isOverLimit(bindings.submissionLimit, request);
  const typed = await postedFields(request);
  const refused = (problem: string, seconds: number) =>
    data({ typed, errors: {}, problem }, { status: 429, headers: { "Retry-After": String(seconds) } });
  if (isOver) return refused(TOO_MANY_TRIES, PERIOD_SECONDS);
  const outcome = await askForLink(bindings, request, typed);
  if (outcome === "over") return refused(OVER_BUDGET_TEXT, secondsUntilTomorrow(new Date()));
  if (outcome) return data({ typed, errors: outcome, problem: undefined }, { status: 422 });
  return redirect(`${ASK_LINK_PATH}?gesendet`, 303);
}

/** Page that sends the lost link to one's request again. It answers the same whatever was found. */
export default function AskLinkPage({ loaderData: { canSend, isSent }, actionData }: Route.ComponentProps) {
  const errors: FieldErrors = actionData?.errors ?? {};
  const problem = actionData?.problem;
  const done = canSend && isSent ? "Sehen Sie in Ihr Postfach" : undefined;
  return (
    <div className={NARROW_PAGE}>
      <title>{titleWith({ errors, problem, done }, TITLE)}</title>
      <h1 className="text-title-l">{TITLE}</h1>
      {!canSend && (
        <p>
          Am Telefon sagen wir Ihnen, wie es um Ihre Anfrage steht, und geben Ihnen den Link noch einmal. So erreichen
          Sie uns:
        </p>
      )}
      {done && (
        <Done {...ANSWER}>
          Passen <span className="whitespace-nowrap">E-Mail-Adresse</span> und Nummer zu einer Anfrage, ist der Link in
          ein paar Minuten in Ihrem Postfach. Mehr als drei am Tag schicken wir nicht. Sehen Sie auch im Spam-Ordner
          nach. Nichts angekommen? So erreichen Sie uns:
        </Done>
      )}
      {canSend && !isSent && (
        <>
          <p>
            Der Link zu Ihrer persönlichen Seite ist weg? Wir schicken ihn an{" die "}
            <span className="whitespace-nowrap">E-Mail-Adresse</span>, mit der Sie angefragt haben.
          </p>
          <form className="grid gap-6" method="post" action={ASK_LINK_PATH} noValidate>
            <ErrorSummary errors={errors} />
            {problem && (
              <Alert {...ANSWER}>
                <p>{problem}</p>
              </Alert>
            )}
            <TextField
              id="email"
              name="email"
              label="E-Mail"
              type="email"
              autoComplete="email"
              defaultValue={actionData?.typed.email}
              errors={errors.email}
            />
            <TextField
              id="reference"
              name="reference"
              label="Nummer der Anfrage"
              hint="Zum Beispiel R-7K3M-92"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={actionData?.typed.reference}
              errors={errors.reference}
            />
            <Button className="justify-self-start" type="submit">
              Link schicken
            </Button>
          </form>
          <p>Keine Nummer zur Hand? So erreichen Sie uns:</p>
        </>
      )}
      <CallUs />
    </div>
  );
}
