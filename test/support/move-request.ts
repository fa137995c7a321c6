import type { Database } from "../../src/db/client.server";
import type { Result } from "../../src/platform/worker/result";
import { changeShown } from "../../src/requests/work/change.server";
import type { FollowUp } from "../../src/requests/work/find.server";
import type { Actor } from "../../src/requests/work/history.server";
import { changeStatus, moveTo } from "../../src/requests/work/move.server";
import type { StatusChange } from "../../src/requests/work/schema";

/** Statuses that follow from what happens elsewhere. */
const FOLLOWING = ["contacted", "viewing", "offer", "done"];

/** Brings a request into a status: by hand as the API does, or as if what leads there had happened. */
export async function moveRequest(
  db: Database,
  id: string,
  change: StatusChange,
  actor: Actor,
): Promise<Result<FollowUp>> {
  if (!FOLLOWING.includes(change.status)) return changeStatus(db, id, change, actor);
  return changeShown(db, id, change, (current) => moveTo(current, change, actor));
}
