import { data } from "react-router";
import { readRevision } from "../offer/number";
import { answerSchema } from "../offer/schema";
import { answerOffer } from "../offer/transitions.server";
import { postedFields } from "../platform/read-form";
import { requestContext } from "../platform/request-context.server";
import { logError } from "../platform/request-log.server";
import { isOverBudget, OVER_BUDGET_TEXT } from "../platform/write-budget.server";
import { sendMessage } from "../requests/work/thread.server";
import type { Route } from "./+types/offer-page";
import { OfferOverview } from "./offer-overview";
import { type OfferView, offerView } from "./offer-view.server";
import { gone, openedRequest, unavailable } from "./opened.server";
import { pathOf } from "./view.server";
import { ANSWER_DONE, doneMessage, INTENT_FIELD, MESSAGE_DONE, MOVE_PROBLEMS, TRY_AGAIN } from "./words";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const view = await viewOf({ params, context });
  const done = doneMessage(new URL(request.url).searchParams.get("erledigt"));
  return data<OfferView>({ ...view, done });
}

/** Declining, asking, wishing for a new offer. What cannot be stored is shown again as typed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await postedFields(request);
  const typed = form.text ?? "";
  const showAgain = async (problem: string, status: 409 | 422 | 429) =>
    data<OfferView>({ ...(await viewOf({ params, context })), problem, unsent: { typed } }, { status });
  const { db, mail } = context.get(requestContext).bindings;
  const { lead } = context.get(openedRequest);
  try {
    const revision = revisionOf(params);
    const done = (key: string) => {
      const Location = `${pathOf(params)}/angebot/${revision}?erledigt=${key}`;
      return new Response(null, { status: 303, headers: { Location } });
    };
    if (form[INTENT_FIELD] === "ask") {
      const view = await viewOf({ params, context });
      const problem = await sendMessage(db, lead.id, typed, { offer: view.asked });
      if (problem) return data<OfferView>({ ...view, unsent: { typed, problem } }, { status: 422 });
      return done(MESSAGE_DONE);
    }
    const answer = answerSchema.safeParse(form);
    if (!answer.success) return await showAgain(answer.error.issues[0]?.message ?? "", 422);
    const result = await answerOffer(db, lead.id, { ...answer.data, revision }, new Date(), mail !== undefined);
    switch (result.kind) {
      case "moved":
        return done(ANSWER_DONE[answer.data.intent]);
      case "missing":
        throw gone();
      case "refused":
        return await showAgain(MOVE_PROBLEMS[result.status], 409);
      default: {
        const { mayAnswer, status } = await viewOf({ params, context });
        return await showAgain(mayAnswer ? TRY_AGAIN : MOVE_PROBLEMS[status], 409);
      }
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (isOverBudget(error)) return await showAgain(OVER_BUDGET_TEXT, 429);
    logError(error);
    throw unavailable(typed);
  }
}

async function viewOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): Promise<OfferView> {
  const { db } = context.get(requestContext).bindings;
  const view = await offerView(db, context.get(openedRequest), params, revisionOf(params), new Date());
  if (!view) throw gone();
  return view;
}

function revisionOf(params: Route.LoaderArgs["params"]): number {
  const revision = readRevision(params.revision);
  if (revision === undefined) throw gone();
  return revision;
}

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferOverview offer={actionData ?? loaderData} />;
}
