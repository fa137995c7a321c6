/** Ways that a request can go, and whose turn the customer's page says it is. */
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { readTimeline } from "../../src/my-request/view.server";
import { refuseOffer, withdraw } from "../../src/my-request/withdraw.server";
import { readOfferedRequest } from "../../src/offer/store.server";
import { retractOffer } from "../../src/offer/transitions.server";
import { acceptOffer } from "../../src/order/accept.server";
import { endOrder as noteEnd } from "../../src/order/end.server";
import { ordersOf } from "../../src/order/store.server";
import { berlinDay } from "../../src/platform/time/berlin-days";
import { act } from "../../src/requests/history/acts";
import { findFollowUp } from "../../src/requests/work/find.server";
import { recordOwnerAct } from "../../src/requests/work/history.server";
import { changeStatus } from "../../src/requests/work/move.server";
import { HAS_ANSWERED, type Outcome } from "../../src/requests/work/options";
import { recordOutcome } from "../../src/requests/work/outcome.server";
import { isOpen } from "../../src/requests/work/steps";
import { answerCustomer, writeToOwner } from "../../src/requests/work/thread.server";
import { setViewing } from "../../src/requests/work/viewings.server";
import { linkedBy } from "./customer-link";
import { deleteRequests, newRequest, SINGLE_JOB, storeOffer } from "./deal";
import { householdOffer } from "./offer-input";

export const db = openDatabase(env.DB);
export const HOUR = 3_600_000;
export const author = "betreiberin@example.com";
export const RECEIVED = new Date("2026-11-02T09:00:00Z");

export let id: string;

export async function begin(): Promise<void> {
  await deleteRequests(db);
  id = await newRequest(db, {}, RECEIVED.toISOString());
}

export const way = async (now: Date) => (await readTimeline(db, await linkedBy(id, now), undefined, now)).timeline;
export const revision = async () => (await readOfferedRequest(db, id))?.offers.at(-1)?.revision ?? 0;
export const version = async () => (await findFollowUp(db, id))?.version ?? 0;

export async function no(now: Date) {
  const offer = (await readOfferedRequest(db, id))?.offers.at(-1);
  return offer && refuseOffer(db, id, { revision: offer.revision }, false, now);
}

export async function step(name: "done" | "withdrawn", now: Date) {
  const [order] = await ordersOf(db, id);
  const today = berlinDay(now);
  const body = { version: order?.version ?? 0, end: name, on: today };
  return order && noteEnd(db, order.id, body as never, { author, now });
}

export const ACTS: Record<string, (now: Date) => Promise<unknown>> = {
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
  withdraw: async (now) => withdraw(db, await linkedBy(id, now), false, now),
  done: (now) => step("done", now),
  widerruf: (now) => step("withdrawn", now),
};

/** How a request comes into each state, a day between the steps; and whose turn it is there. */
export const STAGES: Record<string, { acts: string[]; turn: string | undefined }> = {
  received: { acts: [], turn: "ours" },
  contacted: { acts: ["contacted"], turn: "ours" },
  viewing: { acts: ["viewing"], turn: "ours" },
  "offer open": { acts: ["offer"], turn: "yours" },
  "offer after a viewing": { acts: ["viewing", "offer"], turn: "yours" },
  "offer expired": { acts: ["offer", "month"], turn: "yours" },
  "offer retracted": { acts: ["offer", "retract"], turn: "ours" },
  "offer declined": { acts: ["offer", "decline"], turn: undefined },
  agreed: { acts: ["offer", "accept"], turn: "ours" },
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
  return recordOwnerAct(db, id, act("contact", { channel: "phone" }), { author, now });
}

function outcome(of: Outcome) {
  return async (now: Date) => recordOutcome(db, id, { version: await version(), outcome: of }, { author, now });
}

/** The last word decides whose turn it is, whoever has it. */
export async function expectTurn({ acts, turn }: (typeof STAGES)[string]): Promise<void> {
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
    // A closed request takes no outcome of a call: there the call itself is the answer.
    const isNoted = who !== "the customer, whom we could not reach" || (await isStillOpen());
    const isTurned = turns === "all" ? isNoted : turns === "theirs" && turn === "yours";
    if (isTurned) expect(after, who).toMatchObject({ nextStep: says, turn: "ours" });
    else expect([after.turn, after.nextStep.startsWith("Sie haben uns")], who).toEqual([turn, false]);
    const ifAnswered = after.turn === "yours" ? "Schon geantwortet oder angerufen? Dann sind wir dran." : undefined;
    const isAsked = after.title === "Wir haben Ihnen geschrieben";
    expect(after.hint, who).toBe(isAsked ? "Haben wir Sie unten etwas gefragt? Dann sind Sie dran." : ifAnswered);
  }
}
