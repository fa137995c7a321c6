import { data } from "react-router";
import type { RouteHandle } from "../platform/hydration";
import { Gone } from "./gone";

export const handle: RouteHandle = { isPrivate: true };

/** Every address below /anfrage that no other route knows. */
export function loader() {
  return data(null, { status: 404 });
}

export const action = loader;

export default function GonePage() {
  return <Gone />;
}
