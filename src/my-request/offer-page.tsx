import { data } from "react-router";
import { STILL_RUNNING } from "../content/lists";
import { refusalSchema } from "../offer/bodies";
import { readRevision } from "../offer/number";
import type { OfferRefusal } from "../offer/transitions.server";
import { orderOnline } from "../order/accept.server";
import { requestContext } from "../platform/http/request-context.server";
import { logError } from "../platform/http/request-log.server";
import { INTENT_FIELD, postedFields } from "../platform/text/read-form";
import type { Refusal } from "../platform/worker/result";
import { isOverBudget } from "../platform/worker/write-budget.server";
import { OVER_BUDGET_TEXT } from "../requests/over-budget.server";
import { writeToOwner } from "../requests/work/thread.server";
import { TO_ANSWER } from "../ui/answer";
import type { Route } from "./+types/offer-page";
import { type Posted, readSigned } from "./accepting.server";
import { gone, linkedRequest, unavailable } from "./linked.server";
import { OfferOverview } from "./offer-overview";
import { type OfferView, offerView } from "./offer-view.server";
import { redirectToRequest } from "./view.server";
import { refuseOffer } from "./withdraw.server";
import { DONE_QUERY, doneWords, MOVE_PROBLEMS, TEXT_DONE, TRY_AGAIN } from "./words";

type PageArgs = Pick<Route.LoaderArgs, "request" | "params" | "context">;

export async function loader(args: Route.LoaderArgs) {
  const done = doneWords(new URL(args.request.url).searchParams.get(DONE_QUERY));
  return data<OfferView>({ ...(await viewOf(args)), done });
}

/** Orders, declines or asks. What cannot be stored is shown again as typed. */
export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const form = await postedFields(request);
  const typed = form.text ?? "";
  const intent = form[INTENT_FIELD];
  const signing = intent === "order" ? readSigned(form) : undefined;
  const showAgain = async (problem: string, status: 409 | 422 | 429) => {
    const again = signing && { typed: signing.typed };
    return data<OfferView>({ ...(await viewOf(args, again)), problem, unsent: { typed } }, { status });
  };
  const { db, mail } = context.get(requestContext).bindings;
  const { lead, keptUntil } = context.get(linkedRequest);
  try {
    const revision = askedRevision(params);
    const refused = async ({ no, why }: Refusal<OfferRefusal>) => {
      if (no === "missing") throw gone();
      if (why) return await showAgain(MOVE_PROBLEMS[why], 409);
      const { mayAnswer, status } = await viewOf(args);
      return await showAgain(mayAnswer ? TRY_AGAIN : MOVE_PROBLEMS[status], 409);
    };
    if (signing) {
      const { signed } = signing;
      const view = await viewOf(args, signing);
      // Without `accept` it was accepted meanwhile, maybe by this very press: orderOnline finds out.
      if (view.accept && !view.accept.isOnline) return await showAgain(MOVE_PROBLEMS.changed, 409);
      if (!signed) return data<OfferView>(view, { status: 422 });
      const { digest = "", sum = "" } = form;
      const order = { ...signed, options: view.chosen, revision, digest, sum };
      const result = await orderOnline(db, lead.id, order, new Date());
      return "ok" in result ? done(request) : await refused(result);
    }
    if (intent === "ask") {
      const view = await viewOf(args);
      const written = await writeToOwner(db, lead.id, typed, { offer: view.asked });
      if ("ok" in written) return done(request, TEXT_DONE);
      const problem = written.errors?.text?.[0] ?? "";
      return data<OfferView>({ ...view, unsent: { typed, problem } }, { status: 422 });
    }
    const no = refusalSchema.safeParse(form);
    if (!no.success) return await showAgain(no.error.issues[0]?.message ?? "", 422);
    const result = await refuseOffer(db, lead.id, { ...no.data, revision }, mail !== undefined);
    // The words on the request's page depend on whether an order still runs.
    const key = keptUntil === STILL_RUNNING ? "nur-angebot-abgelehnt" : "abgelehnt";
    return "ok" in result ? redirectToRequest(params, key) : await refused(result);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (isOverBudget(error)) return await showAgain(OVER_BUDGET_TEXT, 429);
    logError(error);
    throw unavailable(typed || [form.name, form.role].filter(Boolean).join(", "));
  }
}

/** Redirect to the page as it is now, with the lines that its address names. */
function done({ url }: Request, key?: string): Response {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete(DONE_QUERY);
  if (key) searchParams.set(DONE_QUERY, key);
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  return new Response(null, { status: 303, headers: { Location: pathname + query + TO_ANSWER } });
}

async function viewOf({ request, params, context }: PageArgs, signed?: Posted): Promise<OfferView> {
  const { bindings } = context.get(requestContext);
  const page = { address: request.url, signed };
  const linked = context.get(linkedRequest);
  const view = await offerView(bindings, linked, params, askedRevision(params), new Date(), page);
  if (!view) throw gone();
  return view;
}

function askedRevision(params: Route.LoaderArgs["params"]): number {
  const revision = readRevision(params.revision);
  if (revision === undefined) throw gone();
  return revision;
}

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferOverview offer={actionData ?? loaderData} />;
}
