import { data } from "react-router";
import { requestContext } from "../platform/request-context.server";
import type { Route } from "./+types/photos-page";
import { gone, openedRequest } from "./opened.server";
import { handlePhotoUpload, retryHeaders, UPLOAD_FAILURES } from "./photos/upload.server";
import { RequestOverview } from "./request-overview";
import { type RequestView, redirectToRequest, requestView } from "./view.server";

/** The request's page, which is shown again after a failed upload; the router then runs this loader too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { bindings } = context.get(requestContext);
  const view = await requestView(bindings, context.get(openedRequest), params);
  if (view.view !== "request") return redirectToRequest(params);
  return data<RequestView & { photoError?: string }>(view);
}

/** An upload without JavaScript. A failure is shown at the field. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const site = context.get(requestContext);
  const opened = context.get(openedRequest);
  const outcome = await handlePhotoUpload(site, opened, request);
  if (!outcome) throw gone();
  if (outcome === "stored") return redirectToRequest(params, "fotos-gespeichert");
  const view = await requestView(site.bindings, opened, params);
  if (view.view !== "request") return redirectToRequest(params);
  const { status, text } = UPLOAD_FAILURES[outcome];
  return data<RequestView & { photoError: string }>(
    { ...view, photoError: text },
    { status, headers: retryHeaders(outcome) },
  );
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function PhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  return <RequestOverview request={page} photoError={page.photoError} />;
}
