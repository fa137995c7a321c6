/** Parts that the operator's APIs about one request share. */
import type { OperatorEnv } from "../../platform/api-env.server";
import { problem } from "../../platform/problem.server";
import type { Actor } from "../../requests/work/history.server";

/** Author and time of a change, for the history. @param read what its body says of that */
export function actorOf(
  { var: { account } }: { var: OperatorEnv["Variables"] },
  read: Pick<Actor, "seen"> = {},
): Actor {
  return { author: account.email, now: new Date(), seen: read.seen };
}

/** The 404 for a request or message that does not exist. */
export function requestMissing(): Response {
  return problem(404, "Diese Anfrage gibt es nicht (mehr).");
}
