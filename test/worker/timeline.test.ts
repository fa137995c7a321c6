/** The way on the customer's page says what the history says, whatever happened. */
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { readTimeline } from "../../src/my-request/view.server";
import { refuseOffer, withdraw } from "../../src/my-request/withdraw.server";
import { readOfferedRequest } from "../../src/offer/store.server";
import { retractOffer } from "../../src/offer/transitions.server";
import { acceptOffer } from "../../src/order/accept.server";
import { endOrder as noteEnd } from "../../src/order/end.server";
import { ordersOf } from "../../src/order/store.server";
import { berlinDay } from "../../src/platform/berlin-days";
import { act } from "../../src/requests/history/acts";
import { findFollowUp } from "../../src/requests/work/find.server";
import { recordDeed } from "../../src/requests/work/history.server";
import { changeStatus } from "../../src/requests/work/move.server";
import { HAS_ANSWERED, type Outcome } from "../../src/requests/work/options";
import { recordOutcome } from "../../src/requests/work/outcome.server";
import { isOpen } from "../../src/requests/work/steps";
import { answerCustomer, writeToOwner } from "../../src/requests/work/thread.server";
import { setViewing } from "../../src/requests/work/viewings.server";
import { openedBy } from "../support/customer-link";
import { deleteRequests, endOrder, newRequest, orderIn, SINGLE_JOB, storeOffer } from "../support/deal";
import { householdOffer } from "../support/offer-input";

const db = openDatabase(env.DB);
const HOUR = 3_600_000;
const author = "betreiberin@example.com";
const RECEIVED = new Date("2026-11-02T09:00:00Z");

let id: string;

beforeEach(begin);

async function begin(): Promise<void> {
  await deleteRequests(db);
  id = await newRequest(db, {}, RECEIVED.toISOString());
}

const way = async (now: Date) => (await readTimeline(db, await openedBy(id, now), undefined, now)).timeline;
const revision = async () => (await readOfferedRequest(db, id))?.offers.at(-1)?.revision ?? 0;
const version = async () => (await findFollowUp(db, id))?.version ?? 0;

async function no(now: Date) {
  const offer = (await readOfferedRequest(db, id))?.offers.at(-1);
  return offer && refuseOffer(db, id, { revision: offer.revision }, false, now);
}

async function step(name: "done" | "withdrawn", now: Date) {
  const [order] = await ordersOf(db, [id]);
  const today = berlinDay(now);
  const body = { version: order?.version ?? 0, end: name, on: today };
  return order && noteEnd(db, order.id, body as never, { author, now });
}

const ACTS: Record<string, (now: Date) => Promise<unknown>> = {
  offer: (now) => storeOffer(db, id, now.toISOString()).catch(() => undefined),
  single: (now) => storeOffer(db, id, now.toISOString(), { ...householdOffer, ...SINGLE_JOB }).catch(() => undefined),
  decline: no,
  retract: async (now) => retractOffer(db, id, { revision: await revision() }, { author, now }),
  accept: async (now) =>
    acceptOffer(db, id, { revision: await revision(), acceptedOn: berlinDay(now), way: "phone" }, { author, now }),
  viewing: async (now) => {
    const viewingAt = new Date(now.getTime() + 30 * HOUR).toISOString();
    return setViewing(db, id, { version: await version(), times: [viewingAt] }, { author, now });
  },
  contacted: async (now) => recordOutcome(db, id, { version: await version(), outcome: "reached" }, { author, now }),
  lost: async (now) =>
    changeStatus(db, id, { version: await version(), status: "lost", lossReason: "price" }, { author, now }),
  withdraw: async (now) => withdraw(db, await openedBy(id, now), false, now),
  done: (now) => step("done", now),
  widerruf: (now) => step("withdrawn", now),
};

test("an offer's way: open, expired, retracted and declined are called so", async () => {
  await storeOffer(db, id, "2026-11-03T09:00:00Z");
  const on = (time: string) => new Date(time);
  expect(await way(on("2026-11-03T10:00:00Z"))).toMatchObject({
    title: "Angebot liegt vor",
    turn: "Sie sind dran",
    steps: [
      { label: "Eingegangen", day: "02.11.2026" },
      { label: "Angebot", day: "03.11.2026" },
    ],
  });
  expect(await way(on("2026-11-30T12:00:00Z"))).toMatchObject({ title: "Angebot abgelaufen", turn: "Sie sind dran" });
  await writeToOwner(db, id, "Bitte machen Sie mir ein neues Angebot.", { now: on("2026-11-30T12:00:00Z") });
  expect(await way(on("2026-11-30T12:00:00Z"))).toMatchObject({ title: "Angebot abgelaufen", turn: "Wir sind dran" });
  await storeOffer(db, id, "2026-12-01T09:00:00Z");
  await ACTS.retract?.(on("2026-12-02T09:00:00Z"));
  expect(await way(on("2026-12-02T10:00:00Z"))).toMatchObject({
    title: "Angebot zurückgezogen",
    turn: "Wir sind dran",
    steps: [{ label: "Eingegangen" }, { label: "Angebot", note: "zurückgezogen am 02.12.2026" }],
  });
  await storeOffer(db, id, "2026-12-03T09:00:00Z");
  await no(on("2026-12-03T11:00:00Z"));
  expect(await way(on("2026-12-03T12:00:00Z"))).toMatchObject({
    title: "Angebot abgelehnt",
    nextStep:
      "Das Angebot ist abgelehnt und die Anfrage damit geschlossen. Doch Interesse? Schreiben Sie uns, dann machen wir ein neues Angebot.",
  });
});

/** When an offer is sent and accepted. */
const AGREED = { sentAt: "2026-11-03T09:00:00Z", at: "2026-11-04T09:00:00Z" };

test("what is done says how long it can be withdrawn from, until that is over", async () => {
  const done = (isEarly: boolean) =>
    orderIn(db, "done", {
      leadId: id,
      ...AGREED,
      offer: SINGLE_JOB,
      isMailed: true,
      isEarly,
      endedAt: "2026-11-06T09:00:00Z",
    });
  await done(false);
  const next = async (day: string) => (await way(new Date(`${day}T09:00:00Z`))).nextStep;
  expect(await next("2026-11-18")).toContain("Widerrufen können Sie ihn bis zum 18.11.2026");
  expect(await next("2026-11-19")).not.toContain("Widerruf");
  // Begun at the consumer's wish, who knew it, and done completely, it has lapsed.
  await begin();
  await done(true);
  expect(await next("2026-11-18")).not.toContain("Widerruf");
});

test("an order's way: agreed, running, ended", async () => {
  await orderIn(db, "agreed", { leadId: id, ...AGREED, startsOn: "2026-11-20" });
  expect(await way(new Date("2026-11-05T09:00:00Z"))).toMatchObject({
    title: "Beauftragt",
    nextStep: "Wir beginnen am 20.11.2026.",
    steps: [{ label: "Eingegangen" }, { label: "Angebot" }, { label: "Angenommen", day: "04.11.2026" }],
  });
  expect(await way(new Date("2026-11-21T09:00:00Z"))).toMatchObject({ title: "Auftrag läuft", turn: undefined });
  await endOrder(db, id, "notice", "2026-11-22T09:00:00Z", "2026-12-31");
  const after = await way(new Date("2027-01-02T09:00:00Z"));
  expect(after).toMatchObject({ title: "Auftrag beendet" });
  expect(after.steps.at(-1)).toMatchObject({ label: "Beendet", day: "31.12.2026" });
});

test("steps stand in the order of their days, and an order's are those of its own offer", async () => {
  const labels = async (day: string) =>
    (await way(new Date(`${day}T09:00:00Z`))).steps.map((step) => `${step.label} ${step.day}`);
  await storeOffer(db, id, "2026-11-03T09:00:00Z");
  await ACTS.viewing?.(new Date("2026-11-03T10:00:00Z"));
  const viewed = ["Eingegangen 02.11.2026", "Angebot 03.11.2026", "Besichtigung 04.11.2026"];
  expect(await labels("2026-11-04")).toEqual(viewed.slice(0, 2));
  expect(await labels("2026-11-05")).toEqual(viewed);
  await ACTS.accept?.(new Date("2026-11-05T09:00:00Z"));
  await changeStatus(db, id, { version: await version(), status: "contacted" }, { author, now: RECEIVED });
  await storeOffer(db, id, "2026-11-06T09:00:00Z");
  await ACTS.retract?.(new Date("2026-11-07T09:00:00Z"));
  expect(await labels("2026-11-08")).toEqual([...viewed, "Angenommen 05.11.2026"]);
});

test("what the customer has withdrawn ends with that", async () => {
  await ACTS.withdraw?.(new Date("2026-11-03T09:00:00Z"));
  const { steps } = await way(new Date("2026-11-04T09:00:00Z"));
  expect(steps.at(-1)).toMatchObject({ label: "Zurückgezogen", day: "03.11.2026" });
});

/** How a request comes into each state, a day between the steps; and whose turn it is there. */
const STAGES: Record<string, { acts: string[]; turn: string | undefined }> = {
  received: { acts: [], turn: "Wir sind dran" },
  contacted: { acts: ["contacted"], turn: "Wir sind dran" },
  viewing: { acts: ["viewing"], turn: "Wir sind dran" },
  "offer open": { acts: ["offer"], turn: "Sie sind dran" },
  "offer after a viewing": { acts: ["viewing", "offer"], turn: "Sie sind dran" },
  "offer expired": { acts: ["offer", "month"], turn: "Sie sind dran" },
  "offer retracted": { acts: ["offer", "retract"], turn: "Wir sind dran" },
  "offer declined": { acts: ["offer", "decline"], turn: undefined },
  agreed: { acts: ["offer", "accept"], turn: "Wir sind dran" },
  done: { acts: ["single", "accept", "done"], turn: undefined },
  "withdrawn from": { acts: ["offer", "accept", "widerruf"], turn: undefined },
  lost: { acts: ["lost"], turn: undefined },
  "lost with an open offer": { acts: ["offer", "lost"], turn: undefined },
  withdrawn: { acts: ["withdraw"], turn: undefined },
};

/** Who had the last word, and whose turn it makes where it changes that. */
const WORDS: Record<string, { speak: ((now: Date) => Promise<unknown>)[]; says?: string; turns?: "all" | "theirs" }> = {
  nobody: { speak: [] },
  "the customer": { speak: [write], says: "Sie haben uns geschrieben, wir antworten Ihnen.", turns: "all" },
  "the customer, whom we could not reach": {
    speak: [write, called, outcome("not-reached")],
    says: "Sie haben uns geschrieben, wir antworten Ihnen.",
    turns: "all",
  },
  "the customer after our answer": {
    speak: [write, answer, write],
    says: "Sie haben uns geschrieben, wir antworten Ihnen.",
    turns: "all",
  },
  "our answer": { speak: [write, answer] },
  "our call": { speak: [write, called] },
  "our closing of the question": { speak: [write, outcome("closed")] },
  "the customer by telephone": {
    speak: [outcome(HAS_ANSWERED)],
    says: "Sie haben uns geantwortet, wir melden uns bei Ihnen.",
    turns: "theirs",
  },
  "our answer to the telephone": { speak: [outcome(HAS_ANSWERED), answer] },
};

let words = 0;

const isStillOpen = async () => isOpen((await findFollowUp(db, id))?.status ?? "lost");

function write(now: Date) {
  words += 1;
  return writeToOwner(db, id, `Wort ${words}`, { now });
}

function answer(now: Date) {
  words += 1;
  return answerCustomer(db, id, { text: `Antwort ${words}`, mails: false }, { author, now });
}

function called(now: Date) {
  return recordDeed(db, id, act("contact", { channel: "phone" }), { author, now });
}

function outcome(of: Outcome) {
  return async (now: Date) => recordOutcome(db, id, { version: await version(), outcome: of }, { author, now });
}

test.each(Object.entries(STAGES))("%s: the last word decides whose turn it is", async (_, { acts, turn }) => {
  for (const [who, { speak, says, turns }] of Object.entries(WORDS)) {
    await begin();
    let now = RECEIVED;
    for (const name of acts) {
      now = new Date(now.getTime() + (name === "month" ? 30 * 24 : 2) * HOUR);
      await ACTS[name]?.(now);
    }
    const before = await way(now);
    expect(before.turn).toBe(turn);
    for (const one of speak) {
      now = new Date(now.getTime() + HOUR);
      await one(now);
    }
    const after = await way(now);
    // Of what is closed no outcome of a call is noted: there the call is the answer.
    const isNoted = who !== "the customer, whom we could not reach" || (await isStillOpen());
    const isTurned = turns === "all" ? isNoted : turns === "theirs" && turn === "Sie sind dran";
    if (isTurned) expect(after, who).toMatchObject({ nextStep: says, turn: "Wir sind dran" });
    else expect([after.turn, after.nextStep.startsWith("Sie haben uns")], who).toEqual([turn, false]);
    const isHinted = after.turn === "Sie sind dran";
    expect(after.hint, who).toBe(isHinted ? "Schon geantwortet oder angerufen? Dann sind wir dran." : undefined);
  }
});
