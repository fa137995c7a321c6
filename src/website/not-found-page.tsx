import { data } from "react-router";
import { NotFound } from "./not-found";
import { notFoundMeta } from "./seo";

export const meta = notFoundMeta;

/** Answers 404 for every path that no route knows. */
export function loader() {
  return data(null, { status: 404 });
}

/** The same for every method. */
export const action = loader;

export default function NotFoundPage() {
  return <NotFound />;
}
