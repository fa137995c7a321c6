import { data } from "react-router";
import type { RouteHandle } from "../platform/hydration";
import { requestContext } from "../platform/request-context.server";
import type { Route } from "./+types/request-page";
import { ErasingNotice, RetainedNotice } from "./closed";
import { findRequest } from "./find.server";
import { Gone } from "./gone";
import { gone } from "./gone.server";
import { RequestOverview } from "./request-overview";
import type { PageView } from "./view";
import { redirectToRequest, requestView } from "./view.server";
import { revokeErasure, undoWithdrawal } from "./withdraw.server";
import { doneMessage, INTENT_FIELD } from "./words";

export const handle: RouteHandle = { isPrivate: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(requestContext);
  const opened = await findRequest(site.bindings, params);
  if (!opened) return gone();
  const done = new URL(request.url).searchParams.get("erledigt");
  const view = await requestView(site.bindings, opened, params);
  return data<PageView & { done?: string | undefined }>({ ...view, done: doneMessage(done) });
}

/** Taking back what was done a moment ago. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const site = context.get(requestContext);
  const opened = await findRequest(site.bindings, params);
  if (!opened) return gone();
  const intent = (await request.formData().catch(() => new FormData())).get(INTENT_FIELD);
  if (intent === "keep")
    return redirectToRequest(
      params,
      (await undoWithdrawal(site.bindings.db, opened)) ? "nicht-zurueckgezogen" : "zu-spaet",
    );
  if (intent === "revoke") {
    return redirectToRequest(
      params,
      (await revokeErasure(site.bindings.db, opened)) ? "loeschung-widerrufen" : "zu-spaet",
    );
  }
  return redirectToRequest(params);
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  switch (page.view) {
    case "gone":
      return <Gone />;
    case "erasing":
      return <ErasingNotice request={page} />;
    case "retained":
      return <RetainedNotice request={page} />;
    case "request":
      return <RequestOverview request={page} done={page.done} />;
  }
}
