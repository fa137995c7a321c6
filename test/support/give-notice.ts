import type { Database } from "../../src/db/client.server";
import { recordStep } from "../../src/order/change.server";
import { ordersOf } from "../../src/order/store.server";
import { addDays, berlinDay } from "../../src/platform/berlin-days";
import type { Actor } from "../../src/requests/work/history.server";

/** Both agree that the newest order of a request ends tomorrow. */
export async function giveNotice(db: Database, leadId: string, actor: Actor) {
  const [order] = await ordersOf(db, [leadId]);
  const on = berlinDay(actor.now);
  const notice = { step: "notice", version: order?.version ?? 0, on, endsOn: addDays(on, 1), isAgreed: true } as const;
  return recordStep(db, order?.id ?? "", notice, actor);
}
