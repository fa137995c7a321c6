/** For pages only: it loads React Router. */
import { data } from "react-router";
import type { GoneView } from "./view";

/** The response to every link that opens nothing. */
export function gone() {
  return data<GoneView>({ view: "gone" }, { status: 404 });
}
