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
import { House } from "../../ui/house";
import { PANEL } from "../../ui/narrow-page";
import { Symbols } from "../drawings/street";
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

/** Page that asks for a call; without a post, with the empty form. What answers it is a scene of the street. */
export default function CallbackPage({ loaderData, actionData = emptyCallback }: Route.ComponentProps) {
  const view = <CallbackView state={actionData} slots={loaderData} />;
  if (actionData.view === "sent")
    return (
      <section className="flex flex-col justify-between gap-6 overflow-hidden bg-mist print:bg-transparent">
        <title>{titleWith({ done: "Wir rufen Sie zurück" }, callback.headline)}</title>
        <Symbols of={["other"]} />
        <div className="page-width grid flex-auto place-content-center pt-8">{view}</div>
        <House className="h-50 w-full overflow-visible bg-transparent stroke-2" id="other" viewBox="0 12 128 90" />
      </section>
    );
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-8 pb-section">
      <title>{titleWith({ errors: actionData.errors, problem: actionData.notice }, callback.headline)}</title>
      <Headline className="text-title-l">{callback.headline}</Headline>
      <Intro>{callback.intro}</Intro>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-2">
        {view}
        <div className={classes(PANEL, "print:hidden")}>
          <h2 className="text-card">Lieber selbst anrufen?</h2>
          <CallUs isNumbersOnly />
        </div>
      </div>
    </div>
  );
}
