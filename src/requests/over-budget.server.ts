/** Words for whoever has reached a limit of the write budget. */
import { callLines } from "../content/opening-hours";
import { problem } from "../platform/http/problem.server";
import { secondsUntilTomorrow } from "../platform/worker/write-budget.server";

export const OVER_BUDGET_TEXT =
  "Von hier kam heute schon sehr viel. Bitte versuchen Sie es morgen noch einmal oder rufen Sie uns an: " +
  callLines.map(({ label, phone }) => `${label}: ${phone.display}`).join("; ");

/** The API's answer beyond a limit. */
export function overBudget(now: Date): Response {
  return problem(429, OVER_BUDGET_TEXT, { headers: { "Retry-After": String(secondsUntilTomorrow(now)) } });
}
