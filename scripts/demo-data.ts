/** What `npm run demo` shows: work in every stage, made by the product's own functions. Nobody in it is real. */
import { contactForm } from "../src/contact/form.server";
import { pagePaths } from "../src/content/page-paths";
import { QUOTE_PATH } from "../src/content/paths";
import { towns } from "../src/content/towns";
import { type Database, openDatabase } from "../src/db/client.server";
import { outbox } from "../src/db/schema";
import { storePhoto } from "../src/my-request/photos/upload.server";
import { draftFromRequest, parseDraft } from "../src/offer/draft";
import { currentWordings, offerFacts } from "../src/offer/facts";
import { sendOffer } from "../src/offer/send.server";
import { acceptOffer } from "../src/order/accept.server";
import { recordStep } from "../src/order/change.server";
import { endOrder } from "../src/order/end.server";
import { endSchema, stepSchema } from "../src/order/schema";
import { ordersOf } from "../src/order/store.server";
import { addDays, berlinDay, berlinInstant } from "../src/platform/berlin-days";
import { DAY_MS } from "../src/platform/durations";
import { quoteForm } from "../src/quote/form.server";
import { propertyTypesOf, serviceChoices, sizesOf } from "../src/requests/answers/options";
import type { Sender, SubmissionForm } from "../src/requests/take-in/form.server";
import { submit } from "../src/requests/take-in/store.server";
import { findFollowUp } from "../src/requests/work/find.server";
import type { Actor } from "../src/requests/work/history.server";
import { changeStatus } from "../src/requests/work/move.server";
import { recordOutcome } from "../src/requests/work/outcome.server";
import { answerCustomer, sendMessage } from "../src/requests/work/thread.server";
import { setViewing } from "../src/requests/work/viewings.server";
import { createCollector } from "../src/statistics/collect.server";
import { totalFinishedDays } from "../src/statistics/days.server";
import { reportedSteps } from "../src/statistics/steps";

/** A request, as somebody sees it on a day. */
type Seen = { db: Database; id: string; version: number; actor: Actor; on: string } & ReturnType<typeof answersOf>;

const DEEDS = {
  missed: ({ db, id, version, actor }) => recordOutcome(db, id, { version, outcome: "not-reached" }, actor),
  lost: ({ db, id, version, actor }) => changeStatus(db, id, { version, status: "lost", lossReason: "price" }, actor),
  spam: ({ db, id, version, actor }) => changeStatus(db, id, { version, status: "spam" }, actor),
  asked: ({ db, id, actor }, text) => sendMessage(db, id, text, actor),
  viewing: ({ db, id, version, actor, on }, days) =>
    setViewing(db, id, { version, times: [`${addDays(on, Number(days))}T15:30Z`] }, actor),
  offered: ({ db, id, version, actor, ...answers }, price) => {
    const draft = draftFromRequest(answers, { viewedOn: null });
    const positions = draft.positions.map((line) => ({ ...line, quantity: "1", price }));
    const { offer } = parseDraft({ ...draft, positions });
    const frozen = { facts: offerFacts, wordings: currentWordings(), mails: false };
    return offer && sendOffer(db, id, { offer, followUpVersion: version, byMail: false }, frozen, actor);
  },
  accepted: ({ db, id, actor, on }) =>
    acceptOffer(db, id, { revision: 1, acceptedOn: on, way: "phone", startsOn: addDays(on, 15) }, actor),
  order: async ({ db, id, actor, on }, steps) => {
    for (const step of steps.split(" "))
      for (const { id: order, version } of await ordersOf(db, [id])) {
        if (step === "done") await endOrder(db, order, endSchema.parse({ version, end: step, on }), actor);
        else await recordStep(db, order, stepSchema.parse({ version, step, on }), actor);
      }
  },
} satisfies Record<string, (seen: Seen, word: string) => unknown>;

/** How often is to be cleaned, how many days ago that was asked for, and what has happened so many days later. */
const REQUESTS: readonly [string, number[], ...[number, keyof typeof DEEDS, string?][]][] = [
  ["weekly", [42, 35, 29, 20, 18], [2, "offered", "140"], [4, "accepted"], [4, "order", "instructed confirmed"]],
  ["once", [41, 34, 22], [2, "offered", "190"], [11, "lost"]],
  ["biweekly", [40, 28, 4], [0, "missed"], [1, "missed"]],
  ["once", [39, 37, 33, 30], [2, "offered", "420"], [4, "accepted"], [21, "order", "instructed confirmed done"]],
  ["monthly", [38, 25, 15, 5], [2, "offered", "120"]],
  ["weekly", [36, 27], [1, "spam"]],
  ["monthly", [12], [9, "offered", "310"], [11, "asked", "Sind die Fenster im Preis enthalten?"]],
  ["weekly", [9, 7, 3], [2, "viewing", "7"]],
  ["weekly", [2, 0.9, 0.4, 0.1, 0.01]],
];
const SOURCES = ["direct", "google", "google", "bing", "branchenbuch.example"];

/** @param picture a customer's photo, as the server takes it */
export async function fill({ DB, PHOTOS, STATISTICS }: Env, now: Date, picture: Uint8Array): Promise<void> {
  const db = openDatabase(DB);
  const at = (ago: number) => new Date(now.getTime() - ago * DAY_MS);
  const ownerAt = (ago: number) => ({ author: "chefin@example.org", now: at(ago) });
  const sent = { fields: {}, request: new Request("http://localhost/"), via: "api" } as const;
  const send = async <Answers extends Sender>(form: SubmissionForm<Answers>, answers: object, ago: number) => {
    const submission = { answers: form.schema.parse(answers), idempotencyKey: null, sent };
    const result = await submit(form, { db, mail: undefined, formSecret: undefined }, submission, at(ago));
    if (result.kind !== "stored") throw new Error(result.kind);
    return result.receipt.id;
  };

  const requests = REQUESTS.flatMap(([frequency, days, ...deeds]) => days.map((ago) => ({ frequency, ago, deeds })));
  for (const [index, { frequency, ago, deeds }] of requests.entries()) {
    const answers = answersOf(index, frequency);
    const id = await send(quoteForm, answers, ago);
    if (PHOTOS && index % 7 === 0)
      await storePhoto({ db, bucket: PHOTOS, formSecret: undefined }, id, picture, sent.request, at(ago));
    for (const [later, deed, word = ""] of deeds) {
      const actor = ownerAt(ago - later);
      const { version = 0 } = (await findFollowUp(db, id)) ?? {};
      await DEEDS[deed]({ ...answers, db, id, version, actor, on: berlinDay(actor.now) }, word);
    }
  }
  for (const [index, ago] of [39, 33, 28, 21, 17, 12, 9, 5, 2, 0.15].entries()) {
    const id = await send(contactForm, answersOf(index + 70), ago);
    if (ago > 3) await answerCustomer(db, id, { text: "Ja, gern.", mails: false }, ownerAt(ago - 1));
  }
  // Nothing of it is to be mailed.
  await db.delete(outbox);
  const collect = createCollector({
    addMissing: (day, cause) => console.error(day, cause),
    addKey: () => {},
    isFull: () => false,
  });
  for (let ago = 42; ago >= 0; ago -= 1) {
    for (let visit = 0; visit < 6 + ((ago * 7) % 11); visit += 1) {
      const first = { page: pick(pagePaths, Math.floor(visit ** 2 / 9)), source: pick(SOURCES, visit + ago) };
      const steps = first.page === QUOTE_PATH ? reportedSteps.slice(0, ago % 6).map((step) => ({ step })) : [];
      for (const record of [first, ...steps])
        await collect(STATISTICS, { sessionId: `${ago} ${visit}`, id: JSON.stringify(record), record }, "", at(ago));
    }
    await totalFinishedDays({ statistics: STATISTICS, db }, berlinInstant(berlinDay(at(ago - 1)), "03:00"));
  }
}

const pick = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item;

/** What somebody who does not exist writes into either form. */
function answersOf(index: number, frequency = "once") {
  const firstName = pick(["Erika", "Jörg", "Änne", "Max", "Lena", "Uwe", "Sabine", "Kai", "Greta"], index);
  const lastName = pick(["Muster", "Beispiel", "Probst", "Musterfrau", "Beispielsen", "Mustermann", "Probe"], index);
  const { id: service } = pick(serviceChoices(), index);
  const { name: town, postcode } = pick(towns, index * 4);
  const object = { service, propertyType: propertyTypesOf(service)[0]?.id ?? "", size: sizesOf(service)[1]?.id ?? "" };
  const wishes = { ...object, frequency, startDate: "asap", timePreference: "morning", privacyConsent: true };
  const open = { address: `Beispielweg ${index}`, selectedServices: null, company: null, furtherObjects: null };
  const reach = { phone: `04191 000 ${100 + index}`, email: `kunde${index}@example.org`, town, postcode };
  const message = { name: `${firstName} ${lastName}`, subject: "Dachfenster", message: "Putzen Sie die auch?" };
  return { firstName, lastName, firstSource: pick(SOURCES, index), ...reach, ...open, ...wishes, ...message };
}
