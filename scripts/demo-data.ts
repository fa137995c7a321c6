/** What `npm run demo` shows: work in every stage, made by the product's own functions. Nobody in it is real. */
import { eq } from "drizzle-orm";
import { contactForm } from "../src/contact/form.server";
import { towns } from "../src/content/towns";
import { openDatabase } from "../src/db/client.server";
import { leads, outbox, photos } from "../src/db/schema";
import { draftFromRequest, parseDraft } from "../src/offer/draft";
import { currentWordings, offerFacts } from "../src/offer/facts";
import type { OfferDraft } from "../src/offer/schema";
import { sendOffer } from "../src/offer/send.server";
import { declineOffer, expireOffer } from "../src/offer/transitions.server";
import { acceptOffer } from "../src/order/accept.server";
import { recordStep } from "../src/order/change.server";
import { ordersOf } from "../src/order/store.server";
import { berlinDay, berlinInstant } from "../src/platform/berlin-days";
import { quoteForm } from "../src/quote/form.server";
import { photoKey } from "../src/requests/erasing/photo-keys";
import type { Sender, SubmissionForm } from "../src/requests/take-in/form.server";
import { submit } from "../src/requests/take-in/store.server";
import { findFollowUp } from "../src/requests/work/find.server";
import { recordContact } from "../src/requests/work/history.server";
import { changeStatus } from "../src/requests/work/move.server";
import type { LossReason, Outcome } from "../src/requests/work/options";
import { recordOutcome } from "../src/requests/work/outcome.server";
import { answerCustomer, sendMessage } from "../src/requests/work/thread.server";
import { setViewing } from "../src/requests/work/viewings.server";
import { createCollector, type Report } from "../src/statistics/collect.server";
import { totalFinishedDays } from "../src/statistics/days.server";
import { reportedSteps } from "../src/statistics/steps";

const SOURCES = ["direct", "google", "google", "bing", "branchenbuch.example"];
const PAGES = ["/", "/", "/leistungen/haushaltsreinigung", "/leistungen/fensterreinigung", "/standorte/kisdorf"];

/** Days since each request, and what has happened to it: so many days ago, and with what. */
const REQUESTS = [
  ...["42", "37", "31", "24"].map((ago) => `${ago}: reached -1, offer -2 140, accepted -3 -15`),
  "41: reached -1, offer -3 90, lost -11 price",
  ...["40", "28", "4"].map((ago) => `${ago}: not-reached 0, not-reached -1`),
  ...["38", "33", "30"].map((ago) => `${ago} once: reached -1, offer -2 420, accepted -4 -16, done -21`),
  "35: spam -1",
  "34: reached -1, lost -1 out-of-scope",
  "29: reached -1, offer -2 120, expired -24",
  "27: no-interest 0",
  "26 once: reached -1, offer -2 350, accepted -4 -20",
  "22: reached -1, offer -2 95, declined -10 competitor",
  "20 once: reached -1, offer -2 180, accepted -4 -17",
  "18: reached -1, offer -2 130, accepted -4",
  "16: reached -1, viewing -2 -3, offer -6 240",
  "12: reached -1, offer -9 310, asked -11 Sind die Fenster im Preis enthalten?",
  "10: reached -1, photo -2, viewing -3 -5",
  "8: reached -1, viewing -2 -6",
  "7: asked -1 Geht auch abends?, answered -2 Ja bis 20 Uhr., viewing -5 -3",
  "3: reached -1",
  ...["2", "0.9", "0.4", "0.2", "0.01"].map((ago) => `${ago}:`),
];
const PHOTO = { type: "image/jpeg", width: 960, height: 720 } as const;

/**
 * @param env the local bindings, empty but for the test account
 * @param picture what a customer photographed, as JPEG
 */
export async function fill(env: Env, now: Date, picture: Uint8Array): Promise<void> {
  const db = openDatabase(env.DB);
  const at = (ago: number) => new Date(now.getTime() - ago * 24 * 60 * 60 * 1000);
  const actorOf = (ago: number) => ({ author: "chefin@example.org", now: at(ago) });
  const sent = { fields: {}, request: new Request("http://localhost/"), via: "api" } as const;
  const send = async <Answers extends Sender>(form: SubmissionForm<Answers>, answers: object, ago: number) => {
    const submission = { answers: form.schema.parse(answers), idempotencyKey: null, sent };
    const result = await submit(form, { db, mail: undefined, formSecret: undefined }, submission, at(ago));
    if (result.kind !== "stored") throw new Error(result.kind);
    return result.receipt.id;
  };

  for (const [index, text] of REQUESTS.entries()) {
    const [, since = "", once, steps = ""] = /^([\d.]+)( once)?:(.*)$/.exec(text) ?? [];
    const id = await send(quoteForm, quoteOf(index, once ? "once" : "weekly"), Number(since) + (index % 9) / 40);
    for (const step of steps.trim().split(", ").filter(Boolean)) {
      const [what = "", days, ...words] = step.split(" ");
      await happen(what, id, Number(since) + Number(days), words.join(" "));
    }
  }
  for (const [index, ago] of [39, 33, 28, 21, 17, 12, 9, 5, 2, 0.15].entries()) {
    const { firstName, lastName, ...reach } = personOf(index + 70);
    const message = { name: `${firstName} ${lastName}`, subject: "Dachfenster", message: "Putzen Sie die auch?" };
    const id = await send(contactForm, { ...message, ...reach }, ago);
    if (ago > 3) await answerCustomer(db, id, { text: "Ja, gern.", mails: false }, actorOf(ago - 1));
  }
  // Nothing of it is to be mailed.
  await db.delete(outbox);
  for (let ago = 42; ago >= 0; ago -= 1) {
    await visit(env.STATISTICS, ago, at(ago + 0.01));
    await totalFinishedDays({ statistics: env.STATISTICS, db }, berlinInstant(berlinDay(at(ago - 1)), "03:00"));
  }

  async function happen(what: string, id: string, ago: number, text = ""): Promise<unknown> {
    const actor = actorOf(ago);
    const on = berlinDay(at(ago));
    const lossReason = text as LossReason;
    const version = (await findFollowUp(db, id))?.version ?? 0;
    const [order = { id: "", version: 0 }] = await ordersOf(db, [id]);
    if (what === "asked") return sendMessage(db, id, text, actor);
    if (what === "answered") return answerCustomer(db, id, { text, mails: false }, actor);
    if (what === "declined") return declineOffer(db, id, { revision: 1, lossReason }, actor);
    if (what === "expired") return expireOffer(db, { leadId: id, revision: 1 }, at(ago));
    if (what === "done" || what === "instructed" || what === "confirmed")
      return recordStep(db, order.id, { version: order.version, step: what, on }, actor);
    if (what === "lost" || what === "spam") return changeStatus(db, id, { version, status: what, lossReason }, actor);
    if (what === "viewing") {
      const time = berlinInstant(berlinDay(at(ago + Number(text))), "16:30").toISOString();
      return setViewing(db, id, { version, times: [time] }, false, actor);
    }
    if (what === "photo") {
      // Workers alone have the stream of an upload.
      await env.PHOTOS?.put(photoKey(id, id), picture);
      return db
        .insert(photos)
        .values({ id, leadId: id, bytes: picture.length, ...PHOTO, createdAt: at(ago).toISOString() });
    }
    if (what === "offer") {
      const [lead] = await db.select().from(leads).where(eq(leads.id, id));
      const draft = lead && draftFromRequest({ ...lead, company: null, furtherObjects: null }, { viewedOn: null });
      const positions = draft?.positions.map((line) => ({ ...line, quantity: "1", price: text }));
      const { offer } = parseDraft({ ...draft, positions } as OfferDraft);
      const frozen = { facts: offerFacts, wordings: currentWordings(), mails: false };
      return offer && sendOffer(db, id, { offer, followUpVersion: version, byMail: false }, frozen, actor);
    }
    if (what === "accepted") {
      const startsOn = text ? berlinDay(at(ago + Number(text))) : null;
      await acceptOffer(db, id, { revision: 1, acceptedOn: on, way: "phone", startsOn }, actor);
      for (const step of ["instructed", "confirmed"]) await happen(step, id, ago);
      return undefined;
    }
    await recordContact(db, id, "phone", actor);
    return recordOutcome(db, id, { version, outcome: what as Outcome }, actor);
  }
}

function pick<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item;
}

function personOf(index: number) {
  const firstName = pick(["Erika", "Jörg", "Änne", "Max", "Lena", "Uwe", "Sabine", "Kai", "Greta"], index);
  const lastName = pick(["Muster", "Beispiel", "Probst", "Musterfrau", "Beispielsen", "Mustermann", "Probe"], index);
  return { firstName, lastName, email: `kunde${index}@example.org`, phone: `04191 000 ${100 + index}` };
}

function quoteOf(index: number, frequency: string) {
  const [service, propertyType, size] = pick(["household house 81-120", "office office 101-300"], index).split(" ");
  const { name: town, postcode } = pick(towns, index * 4);
  const place = { address: `Beispielweg ${index + 1}`, postcode, town, firstSource: pick(SOURCES, index) };
  const wishes = { frequency, startDate: "asap", timePreference: "morning", privacyConsent: true };
  return { service, propertyType, size, ...wishes, ...personOf(index), ...place };
}

/** Some visits of a day, of which some ask for a quote. */
async function visit(kv: KVNamespace, ago: number, at: Date): Promise<void> {
  const collect = createCollector({ add: (day, cause) => console.error(day, cause) });
  for (let visitor = 0; visitor < 6 + ((ago * 7) % 11); visitor += 1) {
    const sessionId = `demo-${ago}-${visitor}`;
    const seen = (id: string, record: Report["record"]) => collect(kv, { sessionId, id, record }, sessionId, at);
    const source = pick(SOURCES, visitor + ago);
    await seen("first", { page: pick(PAGES, visitor * 3 + ago), source });
    if (visitor % 3 > 0) continue;
    await seen("quote", { page: "/angebot", source });
    for (const step of reportedSteps.slice(0, (visitor + ago) % 6)) await seen(step, { step });
  }
}
