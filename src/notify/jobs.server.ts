/** What the outbox does by itself. */
import type { Bindings } from "../platform/bindings.server";
import { deliverDue } from "./deliver.server";
import { announce } from "./outbox.server";
import { mondayOfReport } from "./report-week";

/** Every minute: sends what is due. */
export function sendDueMails(bindings: Bindings): Promise<void> {
  return deliverDue({ ...bindings, now: () => new Date() });
}

/** Every hour: on Monday mornings puts the report into the outbox, once a week however often it runs. Off without an address. */
export async function announceReport({ db, mail }: Bindings, now: Date): Promise<void> {
  const monday = mondayOfReport(now);
  if (monday && mail && mail.reportTo.length > 0) await announce(db, "weekly-report", monday, now);
}
