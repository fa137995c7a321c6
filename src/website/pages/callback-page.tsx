import { data } from "react-router";
import { readCallSlots } from "../../contact/call-slots.server";
import { emptyCallback } from "../../contact/callback";
import { handleCallbackPost } from "../../contact/callback.server";
import { CallbackView } from "../../contact/callback-view";
import { callback } from "../../content/callback";
import { requirePost } from "../../forms/page-post.server";
import { CallUs } from "../../opening/call-us";
import { requestContext } from "../../platform/http/request-context.server";
import { titleWith } from "../../platform/text/field-errors";
import { classes } from "../../ui/classes";
import { PANEL } from "../../ui/narrow-page";
import { Headline, Intro } from "../sections/section";
import type { Route } from "./+types/callback-page";

/** Meta tags that hide the page: it is linked where the office's number stands, once nobody answers there. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export function loader({ context }: Route.LoaderArgs) {
  return readCallSlots(context.get(requestContext).bindings.db, new Date());
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request);
  const { state, status, headers } = await handleCallbackPost(request, context.get(requestContext));
  return data(state, { status, headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** Page that asks for a call; without a post, with the empty form. */
export default function CallbackPage({ loaderData, actionData = emptyCallback }: Route.ComponentProps) {
  const isForm = actionData.view === "form";
  const answered =
    actionData.view === "sent"
      ? { done: "Wir rufen Sie zurück" }
      : { errors: actionData.errors, problem: actionData.notice };
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-8 pb-section">
      <title>{titleWith(answered, callback.headline)}</title>
      {isForm && <Headline className="text-title-l">{callback.headline}</Headline>}
      {isForm && <Intro>{callback.intro}</Intro>}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-2">
        <CallbackView state={actionData} slots={loaderData} />
        {isForm && (
          <div className={classes(PANEL, "print:hidden")}>
            <h2 className="text-card">Lieber selbst anrufen?</h2>
            <CallUs isNumbersOnly />
          </div>
        )}
      </div>
    </div>
  );
}
