import { data } from "react-router";
import type { Route } from "./+types/not-found-page";
import { NotFound } from "./not-found";
import { prerenderedAddress } from "./prerendered-address";
import { notFoundMeta } from "./seo";

export const meta = notFoundMeta;

/** Answers 404 for every path that no route knows. */
export function loader() {
  return data(null, { status: 404 });
}

/** The same for every method, but for pages that only say something: the build has rendered them, so nothing is left of their routes. */
export function action({ request }: Route.ActionArgs) {
  const isPage = prerenderedAddress(request.url) !== undefined;
  return isPage ? data(null, { status: 405, headers: { Allow: "GET, HEAD" } }) : loader();
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function NotFoundPage() {
  return <NotFound />;
}
