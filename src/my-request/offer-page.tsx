import { data } from "react-router";
import { readRevision } from "../offer/number";
import { answerSchema } from "../offer/schema";
import { answerOffer } from "../offer/transitions.server";
import type { RouteHandle } from "../platform/hydration";
import { requestContext } from "../platform/request-context.server";
import { logError } from "../platform/request-log.server";
import type { Route } from "./+types/offer-page";
import { findRequest, isClosed } from "./find.server";
import { Gone } from "./gone";
import { gone } from "./gone.server";
import { OfferOverview } from "./offer-overview";
import { OfferUnavailable } from "./offer-unavailable";
import type { OfferPageView } from "./offer-view";
import { offerView } from "./offer-view.server";
import { pathOf, redirectToRequest } from "./view.server";
import { ANSWER_DONE, doneMessage, EMPTY_QUESTION, MOVE_PROBLEMS } from "./words";

export const handle: RouteHandle = { isPrivate: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(requestContext);
  const opened = await findRequest(site.bindings, params);
  const revision = readRevision(params.revision);
  if (!opened || revision === undefined) return gone();
  if (isClosed(opened)) return redirectToRequest(params);
  const view = await offerView(site.bindings.db, opened, params, revision, new Date());
  if (!view) return gone();
  const done = doneMessage(new URL(request.url).searchParams.get("erledigt"));
  return data<OfferPageView>({ ...view, done });
}

/** Declining, asking a question, asking for a new offer. If it cannot be stored, the page shows what was typed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext).bindings;
  const form = await request.formData().catch(() => new FormData());
  const typed = String(form.get("text") ?? "");
  try {
    const opened = await findRequest(context.get(requestContext).bindings, params);
    const revision = readRevision(params.revision);
    if (!opened || revision === undefined) return gone();
    if (isClosed(opened)) return redirectToRequest(params);
    const showAgain = async (problem: string, status: 409 | 422) => {
      const view = await offerView(db, opened, params, revision, new Date());
      return view ? data<OfferPageView>({ ...view, problem, typed }, { status }) : gone();
    };
    const answer = answerSchema.safeParse(Object.fromEntries(form));
    if (!answer.success) return await showAgain(answer.error.issues[0]?.message ?? "", 422);
    const { intent, text } = answer.data;
    if (intent === "ask" && !text) return await showAgain(EMPTY_QUESTION, 422);
    const result = await answerOffer(db, opened.lead.id, { ...answer.data, revision }, new Date());
    switch (result.kind) {
      case "moved": {
        const Location = `${pathOf(params)}/angebot/${revision}?erledigt=${ANSWER_DONE[intent]}`;
        return new Response(null, { status: 303, headers: { Location } });
      }
      case "missing":
        return gone();
      case "refused":
        return await showAgain(MOVE_PROBLEMS[result.status] ?? MOVE_PROBLEMS.changed, 409);
      default:
        return await showAgain(MOVE_PROBLEMS.changed, 409);
    }
  } catch (error) {
    logError(error);
    return data<OfferPageView>({ view: "unavailable", typed }, { status: 503, headers: { "Retry-After": "10" } });
  }
}

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  switch (page.view) {
    case "gone":
      return <Gone />;
    case "unavailable":
      return <OfferUnavailable typed={page.typed} />;
    case "offer":
      return <OfferOverview offer={page} />;
  }
}
