import { data } from "react-router";
import type { RouteHandle } from "../platform/hydration";
import { requestContext } from "../platform/request-context.server";
import type { Route } from "./+types/photos-page";
import { findRequest } from "./find.server";
import { Gone } from "./gone";
import { gone } from "./gone.server";
import { handlePhotoUpload } from "./photos/accept.server";
import { UPLOAD_FAILURES } from "./photos/words";
import { RequestOverview } from "./request-overview";
import type { RequestView } from "./view";
import { redirectToRequest, requestView } from "./view.server";

export const handle: RouteHandle = { isPrivate: true };

/** The request's page, which is shown again after a failed upload; the router then runs this loader too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(requestContext);
  const opened = await findRequest(site.bindings, params);
  if (!opened) return gone();
  const view = await requestView(site.bindings, opened, params);
  if (view.view !== "request") return redirectToRequest(params);
  return data<RequestView & { photoError?: string }>(view);
}

/** An upload without JavaScript. A failure is shown at the field. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const site = context.get(requestContext);
  const opened = await findRequest(site.bindings, params);
  const outcome = opened && (await handlePhotoUpload(site, opened, request));
  if (!opened || !outcome) return gone();
  if (outcome === "stored") return redirectToRequest(params, "fotos-gespeichert");
  const view = await requestView(site.bindings, opened, params);
  if (view.view !== "request") return redirectToRequest(params);
  const { status, text } = UPLOAD_FAILURES[outcome];
  return data<RequestView & { photoError: string }>({ ...view, photoError: text }, { status });
}

export default function PhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  return page.view === "gone" ? <Gone /> : <RequestOverview request={page} photoError={page.photoError} />;
}
