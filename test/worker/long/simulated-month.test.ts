import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "../../../src/db/client.server";
import { readDue, readUnfinished } from "../../../src/desk/stage.server";
import { deliverDue } from "../../../src/notify/deliver.server";
import { announceScheduledMails } from "../../../src/notify/jobs.server";
import { addDays, berlinInstant } from "../../../src/platform/time/berlin-days";
import type { Bindings } from "../../../src/platform/worker/bindings.server";
import { act } from "../../../src/requests/history/acts";
import { type FollowUp, findFollowUp } from "../../../src/requests/work/find.server";
import { recordOwnerAct } from "../../../src/requests/work/history.server";
import { recordOutcome } from "../../../src/requests/work/outcome.server";
import { agreed } from "../../support/deal";
import { moveRequest } from "../../support/move-request";
import { randomNumbers } from "../../support/random-numbers";
import { mailBindings, RecordingMailer } from "../../support/recording-mailer";
import { storeContact, storeLead } from "../../support/submission";

const REQUESTS = 60;
const MESSAGES = 10;
const HOUR_MS = 60 * 60 * 1000;
const db = openDatabase(env.DB);

// Includes the end of summer time: one day has 25 hours.
test("in a month of 60 requests and 10 messages an owner who only follows the product misses none", {
  timeout: 120_000,
}, async () => {
  const next = randomNumbers(19);
  const mailer = new RecordingMailer();
  const site = { db, statistics: env.STATISTICS, mail: mailBindings(mailer) };
  const first = "2026-10-05";
  const ids: string[] = [];
  const messages: string[] = [];
  const forgotten: string[] = [];

  for (let day = first, count = 0; count < 45; day = addDays(day, 1), count += 1) {
    const morning = berlinInstant(day, "07:00");
    await announceScheduledMails(site as Bindings, new Date(morning.getTime() - HOUR_MS));
    mailer.sent.length = 0;
    await deliverDue({ ...site, linkSecrets: undefined, now: () => morning });
    await deliverDue({ ...site, linkSecrets: undefined, now: () => morning });
    const told = mailer.sent.map(({ text }) => text).join("\n");

    const noon = berlinInstant(day, "12:00");
    const due = await readDue(db, noon);
    const shown = new Set(due.map(({ id }) => id));
    const { results } = await env.DB.prepare("SELECT * FROM follow_ups").all<Record<string, string | null>>();
    for (const row of results) {
      const isOpen = ["new", "contacted", "viewing", "offer"].includes(row.status ?? "");
      const hasFuture = (row.follow_up_on ?? "") > day;
      // The weekends and holidays of these weeks are within it.
      const isOld = Date.parse(row.changed_at ?? "") < noon.getTime() - 8 * 24 * HOUR_MS;
      if (isOpen && !hasFuture && isOld && !told.includes(row.id ?? "") && !shown.has(row.id ?? ""))
        forgotten.push(`${day} ${row.id}`);
    }

    // The owner does what is due, and is away on Sundays.
    if (new Date(`${day}T12:00:00Z`).getUTCDay() !== 0) for (const id of shown) await work(id, noon);

    if (messages.length < MESSAGES && count % 3 === 0)
      messages.push(await storeContact(site, { email: `frage${count}@example.com` }, berlinInstant(day, "10:30")));
    if (ids.length < REQUESTS) {
      for (const hour of ["08:10", "17:45"]) {
        const id = await storeLead(site, { email: `kunde${ids.length}@example.com` }, berlinInstant(day, hour));
        ids.push(id);
      }
    }
  }

  /** A call that is not always taken, and an offer that is not always answered. */
  async function work(id: string, now: Date): Promise<void> {
    const actor = { author: "chefin@example.com", now };
    const row = await findFollowUp(db, id);
    if (!row || !["new", "contacted", "viewing", "offer"].includes(row.status)) return;
    await recordOwnerAct(db, id, act("contact", { channel: "phone" }), actor);
    const { version } = (await findFollowUp(db, id)) as FollowUp;
    const chance = next();
    if (chance < 0.3) await recordOutcome(db, id, { version, outcome: "not-reached" }, actor);
    else if (chance < 0.4) await recordOutcome(db, id, { version, outcome: "no-interest" }, actor);
    else if (row.kind === "contact") await moveRequest(db, id, { version, status: "done" }, actor);
    else if (row.status === "offer") await agreed(db, id, {}, actor);
    // No follow-up date: only the reminder brings the offer back.
    else if (chance < 0.7) await moveRequest(db, id, { version, status: "offer" }, actor);
    else await recordOutcome(db, id, { version, outcome: "reached" }, actor);
  }

  expect([ids.length, messages.length]).toEqual([REQUESTS, MESSAGES]);
  expect(forgotten).toEqual([]);
  const left = await readUnfinished(db, new Date("2026-11-20T12:00:00Z"));
  expect(left.filter(({ status }) => status === "new")).toEqual([]);
  console.info(
    `${REQUESTS} requests, ${MESSAGES} messages, ${forgotten.length} forgotten, ${left.length} still in work`,
  );
});
