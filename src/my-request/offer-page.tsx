import { data } from "react-router";
import { readRevision } from "../offer/number";
import { answerSchema } from "../offer/schema";
import { answerOffer, type TransitionResult } from "../offer/transitions.server";
import { orderOnline } from "../order/accept.server";
import { postedFields } from "../platform/read-form";
import { requestContext } from "../platform/request-context.server";
import { logError } from "../platform/request-log.server";
import { isOverBudget, OVER_BUDGET_TEXT } from "../platform/write-budget.server";
import { sendMessage } from "../requests/work/thread.server";
import type { Route } from "./+types/offer-page";
import { type AcceptStep, chosenOf, readAnswers, readSigned } from "./accepting.server";
import { OfferOverview } from "./offer-overview";
import { type OfferView, offerView } from "./offer-view.server";
import { gone, openedRequest, unavailable } from "./opened.server";
import { pathOf } from "./view.server";
import { ANSWER_DONE, CHANGED, doneMessage, INTENT_FIELD, MESSAGE_DONE, MOVE_PROBLEMS, TRY_AGAIN } from "./words";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const view = await viewOf({ params, context });
  const done = doneMessage(new URL(request.url).searchParams.get("erledigt"));
  return data<OfferView>({ ...view, done });
}

/** Accepting, declining, asking, wishing for a new offer. What cannot be stored is shown again as typed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await postedFields(request);
  const typed = form.text ?? "";
  const intent = form[INTENT_FIELD];
  const isAccepting = intent === "review" || intent === "change" || intent === "order";
  const answers = readAnswers(form);
  const showAgain = async (problem: string, status: 409 | 422 | 429) => {
    const posted = isAccepting ? { step: "choose" as const, answers } : undefined;
    return data<OfferView>({ ...(await viewOf({ params, context }, posted)), problem, unsent: { typed } }, { status });
  };
  const { db, mail } = context.get(requestContext).bindings;
  const { lead } = context.get(openedRequest);
  try {
    const revision = revisionOf(params);
    const done = (key?: string) => {
      const Location = `${pathOf(params)}/angebot/${revision}${key ? `?erledigt=${key}` : ""}`;
      return new Response(null, { status: 303, headers: { Location } });
    };
    const refused = async (result: TransitionResult) => {
      if (result.kind === "missing") throw gone();
      if (result.kind === "refused") return await showAgain(MOVE_PROBLEMS[result.status], 409);
      if (result.kind === "changed") return await showAgain(CHANGED, 409);
      const { mayAnswer, status } = await viewOf({ params, context });
      return await showAgain(mayAnswer ? TRY_AGAIN : MOVE_PROBLEMS[status], 409);
    };
    if (isAccepting) {
      const { signed, errors } = readSigned(form);
      const view = await viewOf({ params, context });
      // One that is accepted meanwhile may be this order.
      const isOnline = view.accept?.isOnline ?? true;
      if (intent === "order" && isOnline && signed) {
        const order = { ...signed, options: chosenOf(answers.options), revision, digest: form.digest ?? "" };
        const result = await orderOnline(db, lead.id, order, new Date());
        return result.kind === "moved" ? done() : await refused(result);
      }
      if (!view.accept) return await showAgain(MOVE_PROBLEMS[view.status], 409);
      if (form.digest !== view.digest) return await showAgain(CHANGED, 409);
      const step: AcceptStep = intent === "change" ? "choose" : isOnline ? "review" : "letter";
      const isWrong = step === "review" && !signed;
      const posted = isWrong ? { step: "choose" as const, answers, errors } : { step, answers };
      return data<OfferView>(await viewOf({ params, context }, posted), { status: isWrong ? 422 : 200 });
    }
    if (intent === "ask") {
      const view = await viewOf({ params, context });
      const problem = await sendMessage(db, lead.id, typed, { offer: view.asked });
      if (problem) return data<OfferView>({ ...view, unsent: { typed, problem } }, { status: 422 });
      return done(MESSAGE_DONE);
    }
    const answer = answerSchema.safeParse(form);
    if (!answer.success) return await showAgain(answer.error.issues[0]?.message ?? "", 422);
    const result = await answerOffer(db, lead.id, { ...answer.data, revision }, new Date(), mail !== undefined);
    return result.kind === "moved" ? done(ANSWER_DONE[answer.data.intent]) : await refused(result);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (isOverBudget(error)) return await showAgain(OVER_BUDGET_TEXT, 429);
    logError(error);
    throw unavailable(typed || [form.name, form.role].filter(Boolean).join(", "));
  }
}

async function viewOf(
  { params, context }: Pick<Route.LoaderArgs, "params" | "context">,
  posted?: Parameters<typeof offerView>[5],
): Promise<OfferView> {
  const { bindings } = context.get(requestContext);
  const view = await offerView(bindings, context.get(openedRequest), params, revisionOf(params), new Date(), posted);
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
