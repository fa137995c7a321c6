import type { Bindings } from "../platform/bindings.server";
import { rollUp } from "./rollup.server";

/** The hourly roll-up of the visitor statistics, for the Worker's scheduled handler. */
export function rollUpStatistics(bindings: Bindings, now: Date): Promise<void> {
  return rollUp(bindings, now);
}
