/** Parts that the owner's APIs about one request share. */
import type { AdminEnv } from "../../platform/http/api-env.server";
import { invalidFields, problem, proofMissing } from "../../platform/http/problem.server";
import type { Result } from "../../platform/worker/result";
import { overBudget } from "../over-budget.server";
import type { Actor } from "./history.server";

/** Author and time of a change, for the history. @param read what its body says of that */
export function actorOf({ var: { account } }: { var: AdminEnv["Variables"] }, read: Pick<Actor, "seen"> = {}): Actor {
  return { author: account.email, now: new Date(), seen: read.seen };
}

/** Response to a change: what it made, or why it was not made. @param status where it is made */
export function respond(result: Result<object>, status: 200 | 201 = 200): Response {
  if ("ok" in result) return Response.json(result.ok, { status });
  const { errors = {}, why } = result;
  switch (result.no) {
    case "missing":
      return requestMissing();
    case "conflict":
      return problem(409, why ?? "Das wurde inzwischen geändert. Bitte sehen Sie sich den neuen Stand an.");
    case "refused":
      return why ? problem(409, why) : invalidFields({ status: ["Dieser Status kann hier nicht folgen"] });
    case "unproved":
      return proofMissing();
    case "over-budget":
      return overBudget(new Date());
    case "invalid":
      return invalidFields(errors, Object.values(errors).flat().join(". "));
  }
}

/** The 404 for a request or message that does not exist. */
export function requestMissing(): Response {
  return problem(404, "Diese Anfrage gibt es nicht (mehr).");
}
