import { data } from "react-router";
import { company } from "../content/company";
import type { DataDemand } from "../content/lists";
import { CallUs } from "../opening/call-us";
import { requestContext } from "../platform/http/request-context.server";
import { logError } from "../platform/http/request-log.server";
import { INTENT_FIELD, postedFields } from "../platform/text/read-form";
import { optionalLine, optionalText } from "../platform/text/text-fields";
import type { Refusal } from "../platform/worker/result";
import { isOverBudget } from "../platform/worker/write-budget.server";
import { ADDRESS_MAX_LENGTH } from "../requests/answers/questions";
import { retainedText } from "../requests/erasing/retention";
import { useLinkedPage } from "../requests/linked";
import { OVER_BUDGET_TEXT } from "../requests/over-budget.server";
import { streetOf } from "../requests/place";
import { askForData, dropDemand } from "../requests/work/demands.server";
import { THREAD_TEXT_MAX_LENGTH } from "../requests/work/limits";
import { writeToOwner } from "../requests/work/thread.server";
import { refuseViewings, takeViewing } from "../requests/work/viewings.server";
import { READING_PAGE } from "../ui/narrow-page";
import type { Route } from "./+types/request-page";
import { findRequest } from "./find.server";
import { linkedRequest, unavailable } from "./linked.server";
import { ReadableOverview } from "./readable-overview";
import { RequestOverview, type Typed, type Unsent } from "./request-overview";
import { openOfferOf, type RetainedView, redirectToRequest, requestView } from "./view.server";
import { DEMAND_DONE, DEMANDS, DONE_QUERY, doneWords, OTHER_VIEWING_DONE, OVER_BUDGET_DONE, TEXT_DONE } from "./words";

/** Schema of the address of a viewing. */
const streetSchema = optionalLine(ADDRESS_MAX_LENGTH);
const NO_STREET = "Bitte schreiben Sie uns, in welche Straße wir kommen dürfen";

/** Key in the query where no street was typed: a page of its own says so, to which "back" can lead. */
const STREET_MISSING = "strasse-fehlt";
const MISSING: Unsent = { typed: {}, problem: NO_STREET, field: "address" };

/** Schema of the words beside an answer to proposed times. */
const wishSchema = optionalText(THREAD_TEXT_MAX_LENGTH);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { bindings } = context.get(requestContext);
  const page = await requestView(bindings, context.get(linkedRequest), params);
  const done = new URL(request.url).searchParams.get(DONE_QUERY);
  return { page, done, overBudget: done === OVER_BUDGET_DONE ? OVER_BUDGET_TEXT : undefined };
}

/**
 * Stores a text, answers proposed times, or asks for the person's own data. What is typed and not sent by the pressed
 * button is shown again.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { bindings } = context.get(requestContext);
  const { db } = bindings;
  const linked = context.get(linkedRequest);
  const leadId = linked.lead.id;
  const { intent, slot, shown, asked, all } = await readPress(request);
  const refused = (problem: string, status: 422 | 429 = 422, field: keyof Typed = "text") =>
    data<Unsent>({ typed: all, problem, field }, { status });
  const done = async (key: string, stored?: keyof Typed) => {
    const typed = { ...all, ...(stored && { [stored]: "" }) };
    if (!Object.values(typed).some(Boolean)) return redirectToRequest(params, key);
    context.set(linkedRequest, (await findRequest(bindings, params)) ?? linked);
    return data<Unsent>({ typed, done: key });
  };
  try {
    if (slot) {
      const { data: street, error } = streetSchema.safeParse(all.address);
      if (!streetOf(linked.lead) && !street)
        return Object.values(all).some(Boolean)
          ? refused(error?.issues[0]?.message ?? NO_STREET, 422, "address")
          : redirectToRequest(params, STREET_MISSING, "#address");
      const taken = await takeViewing(db, leadId, { ...shown, slot, street });
      return "ok" in taken ? await done("termin-zugesagt", "address") : await done(lateDone(taken));
    }
    if (intent === "ask") {
      const written = await writeToOwner(db, leadId, all.text, { offer: await openOfferOf(db, linked) });
      return "ok" in written ? await done(TEXT_DONE, "text") : refused(written.errors?.text?.[0] ?? "");
    }
    if (intent === "refuse-viewing" || intent === "keep-viewing") {
      const isKept = intent === "keep-viewing";
      const { data: word = "", error } = wishSchema.safeParse(all.wish);
      if (error) return refused(error.issues[0]?.message ?? "", 422, "wish");
      const refusal = await refuseViewings(db, leadId, { ...shown, text: word, isKept });
      return "ok" in refusal
        ? await done(isKept ? "termin-bleibt" : "termin-passt-nicht", "wish")
        : await done(lateDone(refusal));
    }
    if (isDemand(asked)) {
      const open = await askForData(db, leadId, asked, bindings.mail !== undefined);
      return await done(open === asked ? DEMAND_DONE : open ? "andere-bitte" : "zu-spaet");
    }
    if (intent === "drop-demand") return await done("ok" in (await dropDemand(db, leadId)) ? "doch-nicht" : "zu-spaet");
  } catch (error) {
    if (isOverBudget(error)) return refused(OVER_BUDGET_TEXT, 429);
    logError(error);
    throw unavailable(all.text);
  }
  return redirectToRequest(params);
}

/** What was pressed, with the times that were shown and all that was typed. */
async function readPress(request: Request) {
  const posted = await postedFields(request);
  const { slot, round, agreed, data: asked = "", text = "", address = "", wish = "" } = posted;
  const all: Typed = { text, address, wish };
  return { intent: posted[INTENT_FIELD], slot, shown: { round: Number(round), agreed }, asked, all };
}

/** Key of what is said where an answer to times comes too late. */
function lateDone({ why }: Refusal): string {
  return why === "other" ? OTHER_VIEWING_DONE : "termin-vergeben";
}

function isDemand(asked: string): asked is DataDemand {
  return Object.hasOwn(DEMANDS, asked);
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData;
  const key = actionData?.done ?? loaderData.done;
  const agreed = page.view === "request" ? page.viewing?.agreed : undefined;
  const done = doneWords(key, agreed?.words) ?? loaderData.overBudget;
  switch (page.view) {
    case "retained":
      return <RetainedNotice request={page} />;
    case "readable":
      return <ReadableOverview request={page} />;
    case "request":
      return (
        <RequestOverview
          request={page}
          done={done}
          unsent={actionData ?? (key === STREET_MISSING ? MISSING : undefined)}
        />
      );
  }
}

/** Page of data kept only for statutory retention, which it does not show. */
function RetainedNotice({ request: { reference, until } }: { request: RetainedView }) {
  return (
    <div className={READING_PAGE}>
      <title>{`Gesperrt: ${reference}`}</title>
      <h1>Ihre Daten sind gesperrt</h1>
      <p>{retainedText(until)}</p>
      <p>
        Möchten Sie wissen, was noch gespeichert ist? Schreiben Sie{" an "}
        <a href={`mailto:${company.email}`}>{company.email}</a>. Sie bekommen die Auskunft binnen eines Monats. Sonst
        erreichen Sie uns so:
      </p>
      <CallUs office={useLinkedPage()?.office} />
    </div>
  );
}
