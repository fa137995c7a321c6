import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../../../src/db/client.server";
import { requestView } from "../../../src/my-request/view.server";
import { berlinInstant } from "../../../src/platform/time/berlin-days";
import { findFollowUp } from "../../../src/requests/work/find.server";
import { setViewing, takeViewing } from "../../../src/requests/work/viewings.server";
import { linkedBy, linkOf } from "../../support/customer-link";
import { deleteRequests } from "../../support/deal";
import { storeLead } from "../../support/submission";

const db = openDatabase(env.DB);
const NOW = new Date("2027-01-06T10:00:00Z");
/** A Wednesday that is no holiday. */
const DAY = "2027-01-27";
const SLOT = berlinInstant(DAY, "09:00").toISOString();
/** A single time would be agreed at once. */
const OTHER = berlinInstant("2027-02-24", "08:00").toISOString();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await deleteRequests(db);
});

afterEach(() => void vi.useRealTimers());

test("a time is taken by one of fifty customers who want the same one at once", async () => {
  const ids: string[] = [];
  for (let one = 0; one < 50; one += 1) {
    const id = await storeLead(
      { db, mail: undefined },
      { email: `kunde${one}@example.com`, phone: `04191 5${one}00` },
      NOW,
    );
    const version = (await findFollowUp(db, id))?.version ?? 0;
    await setViewing(db, id, { version, times: [SLOT, OTHER] }, { author: "owner@example.com", now: NOW });
    ids.push(id);
  }
  const taken = await Promise.all(ids.map((id) => takeViewing(db, id, { round: 1, slot: SLOT })));
  const winners = ids.filter((_, index) => "ok" in (taken[index] ?? {}));
  expect(winners).toHaveLength(1);
  const [winner = ""] = winners;
  const { results } = await env.DB.prepare(
    "SELECT id, status, follow_up_on FROM follow_ups WHERE viewing_at IS NOT NULL",
  ).all();
  expect(results).toEqual([{ id: winner, status: "viewing", follow_up_on: DAY }]);
  const told = await env.DB.prepare(
    "SELECT subject_id, kind FROM outbox WHERE kind IN ('times', 'lead-change-notice')",
  ).all();
  expect(told.results).toEqual([
    { subject_id: winner, kind: "lead-change-notice" },
    { subject_id: winner, kind: "times" },
  ]);
  const lines = await env.DB.prepare("SELECT subject_id FROM follow_up_events WHERE act = 'viewing-taken'").all();
  expect(lines.results).toEqual([{ subject_id: winner }]);
  const loser = ids.find((id) => id !== winner) ?? "";
  expect(await requestView({ db, photos: undefined }, await linkedBy(loser), await linkOf(loser))).toMatchObject({
    viewing: { agreed: undefined, slots: [{ value: OTHER }] },
  });
});
