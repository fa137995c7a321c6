import { env } from "cloudflare:workers";
import { and, eq, ne } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { followUpEvents, followUps, outbox } from "../../src/db/schema";
import { askForLink } from "../../src/my-request/ask-link.server";
import { withdraw } from "../../src/my-request/withdraw.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { PAGE_LIMIT, withWriteBudget } from "../../src/platform/worker/write-budget.server";
import { act } from "../../src/requests/history/acts";
import { announce } from "../../src/requests/outbox/outbox.server";
import { announceTimes } from "../../src/requests/outbox/times.server";
import { announceActReceipt, readReceiptState } from "../../src/requests/outbox/triggered.server";
import { askForData, dropDemand } from "../../src/requests/work/demands.server";
import { addLine } from "../../src/requests/work/history.server";
import { freshAddress } from "../support/api";
import { linkedBy, linkOf, linkSecrets } from "../support/customer-link";
import { db, firstColumn } from "../support/database";
import { deleteRequests } from "../support/deal";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeContact, storeLead } from "../support/submission";

const EMAIL = "joerg.beispiel@example.com";
/** Times in Berlin. */
const at = (time: string, day = "2026-11-24") => new Date(`${day}T${time}:00+01:00`);
const MORNING = at("09:00");

let mailer: RecordingMailer;
let mail: ReturnType<typeof mailBindings>;

beforeEach(async () => {
  await deleteRequests(db);
  mailer = new RecordingMailer();
  mail = mailBindings(mailer);
});

/** A request with its receipt. */
const newRequest = (email = EMAIL, now = MORNING) => storeLead({ db, mail }, { email }, now);
/** One for whose link somebody has asked ten times. */
async function askedTen(): Promise<string> {
  const id = await newRequest();
  for (let count = 1; count <= 10; count += 1) await ask(id, minute(count));
  return id;
}

/** Somebody with the link withdraws the request, by the statements of that act. */
async function withdrawn(id: string, now: Date): Promise<void> {
  const lost = act("status", { before: "new", after: "lost", reason: "withdrawn" });
  await db.batch([
    db.insert(followUpEvents).values({ subjectId: id, at: now.toISOString(), author: "customer", ...lost }),
    db.update(followUps).set({ status: "lost", lossReason: "withdrawn" }).where(eq(followUps.id, id)),
    announceActReceipt(db, "no", id, now),
  ]);
}

/** Somebody asks for the link of the request. */
async function ask(id: string, now: Date): Promise<void> {
  const headers = { "CF-Connecting-IP": freshAddress() };
  const request = new Request("http://localhost/link-anfordern", { method: "POST", headers });
  const [email = ""] = await firstColumn("SELECT email FROM leads WHERE id = ?", id);
  const { reference } = await linkOf(id);
  await askForLink({ db, formSecret: env.FORM_SECRET }, request, { email, reference }, now);
}

/** Delivers whatever is due at this time. @returns the mails to this address since the last time */
async function mailsAt(now: Date, address = EMAIL) {
  for (let runs = 0; runs < 5; runs += 1) await deliverDue({ db, linkSecrets, mail, now: () => now });
  return mailer.sent.splice(0).filter(({ to }) => to.includes(address));
}

const minute = (count: number) => new Date(MORNING.getTime() + count * 60_000);

test("of forty links that are asked for two go out beside the receipt, and no row is written for the others", async () => {
  const id = await newRequest();
  for (let count = 1; count <= 40; count += 1) await ask(id, minute(count));
  const { reference } = await linkOf(id);
  const link = { subject: `Ihr Link zur Anfrage ${reference}`, isAutomatic: true };
  const receipt = { ...link, subject: `Ihre Anfrage ${reference} ist bei uns angekommen` };
  expect(await mailsAt(minute(60))).toMatchObject([receipt, link, link]);
  expect(await db.$count(outbox, and(eq(outbox.subjectId, id), ne(outbox.kind, "lead-notice")))).toBe(3);
  expect(await mailsAt(at("23:59"))).toEqual([]);
  // The day is Berlin's: in UTC it is still the same.
  const tomorrow = at("00:30", "2026-11-25");
  await ask(id, tomorrow);
  expect(await mailsAt(tomorrow)).toHaveLength(1);
});

test("to one address five go out a day, whichever request or message it is about", async () => {
  const requests = [await newRequest(), await newRequest(EMAIL, minute(1)), await newRequest(EMAIL, minute(2))];
  for (const [index, id] of requests.entries()) {
    for (let count = 0; count < 4; count += 1) await ask(id, minute(10 * (index + 1) + count));
  }
  await storeContact({ db, mail }, { email: EMAIL }, minute(50));
  expect(await mailsAt(minute(60))).toHaveLength(5);
});

test("another address has its own number", async () => {
  await askedTen();
  const other = await newRequest("andere@example.com");
  await ask(other, minute(20));
  expect(await mailsAt(minute(60), "andere@example.com")).toHaveLength(2);
});

test("each request of an address has its receipt up to the fifth mail, and its sender is told of the others", async () => {
  const receipts = [];
  for (let count = 1; count <= 7; count += 1) {
    const id = await newRequest(count % 2 ? EMAIL : EMAIL.toUpperCase(), minute(count));
    receipts.push(await readReceiptState(db, id));
  }
  expect(receipts).toEqual([true, true, true, true, true, false, false]);
});

test("a withdrawal is told at once, each time, and counts for nothing", async () => {
  const id = await askedTen();
  await mailsAt(minute(20));
  for (const count of [30, 31]) await withdrawn(id, minute(count));
  const told = { subject: expect.stringMatching(/^Zurückgezogen: /) };
  expect(await mailsAt(minute(32))).toMatchObject([told, told]);
});

test("a demand for the own data is told at once and counts for nothing, one a day and kind", async () => {
  const id = await askedTen();
  await mailsAt(minute(20));
  const toggle = async (asked: "access" | "erasure", now: Date) => {
    await dropDemand(db, id, now);
    await askForData(db, id, asked, true, now);
  };
  const subjectsAt = async (now: Date) =>
    (await mailsAt(now)).flatMap(({ subject }) => subject.match(/^\w+ verlangt|^Löschung verlangt/)?.[0] ?? []);
  for (let count = 0; count < 20; count += 1) await toggle("erasure", minute(30 + count));
  expect(await subjectsAt(minute(60))).toEqual(["Löschung verlangt"]);
  for (let count = 0; count < 20; count += 1) await toggle("access", minute(70 + count));
  expect(await subjectsAt(minute(100))).toEqual(["Auskunft verlangt"]);
  await toggle("erasure", minute(110));
  expect(await subjectsAt(minute(300))).toEqual([]);
  await toggle("access", minute(24 * 60));
  expect(await subjectsAt(minute(24 * 60 + 1))).toEqual(["Auskunft verlangt"]);
});

test("beyond the writes of a page nobody is kept from withdrawing, demanding their data and dropping that", async () => {
  const id = await newRequest();
  const now = minute(1);
  const { reference } = await linkOf(id);
  const page = withWriteBudget(db, reference, { secret: "secret", now }, () => {});
  for (let writes = 0; writes < PAGE_LIMIT; writes += 1) await page.batch([addLine(db, id, LINE)]);
  await expect(page.batch([addLine(db, id, LINE)])).rejects.toThrow();
  expect(await withdraw(page, await linkedBy(id, now), true, now)).toBe(true);
  expect(await askForData(page, id, "erasure", true, now)).toBe("erasure");
  expect(await dropDemand(page, id, now)).toHaveProperty("ok");
});

const LINE = { at: MORNING.toISOString(), author: "customer", ...act("photos", {}) };

test("a changed time counts for nothing, nor does what the owner sends and a confirmation of an order", async () => {
  const id = await askedTen();
  await db.batch(announceTimes(db, id, { order: null, announced: null, isAtOnce: true }, minute(20)) as never);
  const queued = { subjectId: id, now: minute(21) };
  await announce(db, "answer", { text: "any" }, queued);
  await announce(db, "viewing-proposal", { proposedAt: minute(21).toISOString() }, queued);
  for (const kind of ["offer", "offer-closed", "order-confirmation"] as const)
    await announce(db, kind, { offer: "any" }, queued);
  const waiting = "SELECT kind FROM outbox WHERE due_at > ? AND subject_id = ?";
  expect(await firstColumn(waiting, minute(30).toISOString(), id)).toEqual([]);
});
