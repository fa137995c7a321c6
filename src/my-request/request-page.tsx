import { postedFields } from "../platform/read-form";
import { requestContext } from "../platform/request-context.server";
import type { Route } from "./+types/request-page";
import { ErasingNotice, RetainedNotice } from "./closed";
import { openedRequest } from "./opened.server";
import { RequestOverview } from "./request-overview";
import { redirectToRequest, requestView } from "./view.server";
import { revokeErasure, undoWithdrawal } from "./withdraw.server";
import { doneMessage, INTENT_FIELD } from "./words";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { bindings } = context.get(requestContext);
  const done = new URL(request.url).searchParams.get("erledigt");
  return { page: await requestView(bindings, context.get(openedRequest), params), done: doneMessage(done) };
}

/** Taking back what was done a moment ago. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext).bindings;
  const opened = context.get(openedRequest);
  const { [INTENT_FIELD]: intent } = await postedFields(request);
  if (intent === "keep")
    return redirectToRequest(params, (await undoWithdrawal(db, opened)) ? "nicht-zurueckgezogen" : "zu-spaet");
  if (intent === "revoke")
    return redirectToRequest(params, (await revokeErasure(db, opened)) ? "loeschung-widerrufen" : "zu-spaet");
  return redirectToRequest(params);
}

export default function RequestPage({ loaderData: { page, done } }: Route.ComponentProps) {
  switch (page.view) {
    case "erasing":
      return <ErasingNotice request={page} />;
    case "retained":
      return <RetainedNotice request={page} />;
    case "request":
      return <RequestOverview request={page} done={done} />;
  }
}
