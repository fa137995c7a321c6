import { data } from "react-router";
import { CallUs } from "../platform/call-us";
import { useOpened } from "../platform/opened";
import { postedFields } from "../platform/read-form";
import { requestContext } from "../platform/request-context.server";
import { logError } from "../platform/request-log.server";
import { optionalLine, optionalText } from "../platform/text-fields";
import { isOverBudget, OVER_BUDGET_TEXT } from "../platform/write-budget.server";
import { ADDRESS_MAX_LENGTH } from "../requests/answers/questions";
import { retainedText } from "../requests/erasing/retention";
import { streetOf } from "../requests/full-address";
import { MESSAGE_MAX_LENGTH } from "../requests/work/limits";
import { sendMessage } from "../requests/work/thread.server";
import { refuseViewings, takeViewing } from "../requests/work/viewings.server";
import { Done } from "../ui/alert";
import { Button } from "../ui/button";
import { NARROW_PAGE } from "../ui/narrow-page";
import type { Route } from "./+types/request-page";
import { openedRequest, unavailable } from "./opened.server";
import { ReadableOverview } from "./readable-overview";
import { RequestOverview } from "./request-overview";
import { type ErasingView, openOfferOf, type RetainedView, redirectToRequest, requestView } from "./view.server";
import { revokeErasure } from "./withdraw.server";
import { DONE_QUERY, doneMessage, INTENT_FIELD, MESSAGE_DONE, OTHER_VIEWING_DONE, OVER_BUDGET_DONE } from "./words";

/** Where to come. */
const streetSchema = optionalLine(ADDRESS_MAX_LENGTH);
const NO_STREET = "Bitte schreiben Sie uns Straße, Hausnummer und Ort";

/** With the answer to proposed times. */
const wordSchema = optionalText(MESSAGE_MAX_LENGTH);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { bindings } = context.get(requestContext);
  const key = new URL(request.url).searchParams.get(DONE_QUERY);
  const page = await requestView(bindings, context.get(openedRequest), params);
  const agreed = page.view === "request" ? page.viewing?.agreed : undefined;
  const done = key === OVER_BUDGET_DONE ? OVER_BUDGET_TEXT : doneMessage(key, agreed?.words);
  return { page, done };
}

/** A message, an answer to proposed times, or taking back an erasure. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext).bindings;
  const opened = context.get(openedRequest);
  const {
    [INTENT_FIELD]: intent,
    text: typed = "",
    round,
    slot = "",
    agreed,
    address = "",
  } = await postedFields(request);
  if (intent === "ask") {
    const sent = openOfferOf(db, opened).then((offer) => sendMessage(db, opened.lead.id, typed, { offer }));
    const problem = await sent.catch((error) => {
      if (isOverBudget(error)) return OVER_BUDGET_TEXT;
      logError(error);
      throw unavailable(typed);
    });
    const status = problem === OVER_BUDGET_TEXT ? 429 : 422;
    return problem ? data({ typed, problem }, { status }) : redirectToRequest(params, MESSAGE_DONE);
  }
  if (intent === "take-viewing") {
    const { data: street, error } = streetSchema.safeParse(address);
    if (!streetOf(opened.lead) && !street)
      return data(
        { typed: address, problem: error?.issues[0]?.message ?? NO_STREET, isAddress: true },
        { status: 422 },
      );
    const taken = await takeViewing(db, opened.lead.id, { round: Number(round), slot, agreed, street });
    if (taken === "other") return redirectToRequest(params, OTHER_VIEWING_DONE);
    return redirectToRequest(params, taken ? "termin-zugesagt" : "termin-vergeben");
  }
  if (intent === "refuse-viewing") {
    const { data: text = "", error } = wordSchema.safeParse(typed);
    if (error) return data({ typed, problem: error.issues[0]?.message ?? "" }, { status: 422 });
    const refused = await refuseViewings(db, opened.lead.id, { round: Number(round), text, agreed }).catch((error) => {
      if (isOverBudget(error)) return undefined;
      throw error;
    });
    if (refused === undefined) return data({ typed, problem: OVER_BUDGET_TEXT }, { status: 429 });
    if (refused === "other") return redirectToRequest(params, OTHER_VIEWING_DONE);
    return redirectToRequest(params, refused ? "termin-passt-nicht" : "termin-vergeben");
  }
  if (intent === "revoke") {
    return redirectToRequest(params, (await revokeErasure(db, opened)) ? "loeschung-widerrufen" : "zu-spaet");
  }
  return redirectToRequest(params);
}

export default function RequestPage({ loaderData: { page, done }, actionData }: Route.ComponentProps) {
  switch (page.view) {
    case "erasing":
      return <ErasingNotice request={page} done={done} />;
    case "retained":
      return <RetainedNotice request={page} />;
    case "readable":
      return <ReadableOverview request={page} />;
    case "request":
      return <RequestOverview request={page} done={done} unsent={actionData} />;
  }
}

/** Replaces the page until the data are deleted. */
function ErasingNotice({ request, done }: { request: ErasingView; done: string | undefined }) {
  const { path, reference, due, retained } = request;
  const title = retained ? "Ihre Daten werden gesperrt" : "Ihre Daten werden gelöscht";
  return (
    <div className={NARROW_PAGE}>
      <title>{`${title}: ${reference}`}</title>
      <h1>{title}</h1>
      {done && <Done>{done}</Done>}
      <p>
        {retained ? (
          retainedText(retained)
        ) : (
          <>
            Wir löschen Ihre Anfrage{" "}
            <span className="whitespace-nowrap" translate="no">
              {reference}
            </span>{" "}
            mit allem, was dazu gespeichert ist, am {due}.
          </>
        )}
      </p>
      <p>Bis {retained ? due : "dahin"} können Sie es sich noch anders überlegen.</p>
      <form method="post" action={path}>
        <Button look="quiet" type="submit" name={INTENT_FIELD} value="revoke">
          Löschung widerrufen
        </Button>
      </form>
      <p>
        <a href={`${path}/daten`}>Meine Daten ansehen</a>
      </p>
    </div>
  );
}

/** Data kept only for statutory retention is not shown. */
function RetainedNotice({ request: { path, reference, until } }: { request: RetainedView }) {
  return (
    <div className={NARROW_PAGE}>
      <title>{`Gesperrt: ${reference}`}</title>
      <h1>Ihre Daten sind gesperrt</h1>
      <p>{retainedText(until)}</p>
      <p>
        <a href={`${path}/daten`}>Meine Daten ansehen</a>
      </p>
      <p>Fragen? Rufen Sie uns an:</p>
      <CallUs office={useOpened()?.office} />
    </div>
  );
}
