import { data } from "react-router";
import { NotFound } from "./not-found";
import { notFoundMeta } from "./seo";

export const meta = notFoundMeta;

/** Answers 404 for every path that no route knows, whatever the method. */
export function loader() {
  return data(null, { status: 404 });
}

export const action = loader;

export default function NotFoundPage() {
  return <NotFound />;
}
