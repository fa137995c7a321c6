import type { Database } from "../../src/db/client.server";
import { acceptWithoutOffer } from "../../src/order/accept.server";
import type { StatusChange } from "../../src/requests/work/schema";
import { type Actor, type ChangeResult, changeStatus } from "../../src/requests/work/store.server";

/** Changes a request's status as the API does: "won" is an acceptance without an offer. */
export function moveRequest(db: Database, id: string, change: StatusChange, actor: Actor): Promise<ChangeResult> {
  return change.status === "won" ? acceptWithoutOffer(db, id, change, actor) : changeStatus(db, id, change, actor);
}
