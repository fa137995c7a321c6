/** Data of `npm run demo`: work in every stage, made by the product's own functions. Nobody in it is real. */
import { developmentAccount } from "../src/admin/session/development-account";
import { messageForm } from "../src/contact/form.server";
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
import { planOrder, recordStep } from "../src/order/change.server";
import { endOrder } from "../src/order/end.server";
import { planSchema } from "../src/order/schema";
import { ordersOf } from "../src/order/store.server";
import { LIST_SEPARATOR } from "../src/platform/text/read-form";
import {
  addDays,
  berlinDay,
  berlinInstant,
  type Day,
  daysFrom,
  startOfBerlinDay,
  weekdayOf,
} from "../src/platform/time/berlin-days";
import { DAY_MS, MINUTE_MS } from "../src/platform/time/durations";
import { quoteForm } from "../src/quote/form.server";
import * as options from "../src/requests/answers/options";
import type { Sender, SubmissionForm } from "../src/requests/intake/form.server";
import { submit } from "../src/requests/intake/store.server";
import { findLead } from "../src/requests/lists/leads.server";
import { type FollowUp, findFollowUp } from "../src/requests/work/find.server";
import type { Actor } from "../src/requests/work/history.server";
import { changeFollowUpDay, changeStatus } from "../src/requests/work/move.server";
import type { LossReason, Outcome } from "../src/requests/work/options";
import { recordOutcome } from "../src/requests/work/outcome.server";
import { answerCustomer, writeToOwner } from "../src/requests/work/thread.server";
import { readProposed, setViewing, takeViewing } from "../src/requests/work/viewings.server";
import { createCollector } from "../src/statistics/collect.server";
import { totalFinishedDays } from "../src/statistics/days.server";
import { type ReportedStep, reportedSteps } from "../src/statistics/steps";

/** A request, as somebody sees it on a day. */
type Seen = FollowUp & { db: Database; index: number; actor: Actor; on: Day; today: Day };

const STEPS = {
  called: (seen, word) => recordOutcome(seen.db, seen.id, { ...seen, outcome: word as Outcome }, seen.actor),
  later: (seen, word) =>
    changeFollowUpDay(seen.db, seen.id, { ...seen, followUpOn: addDays(seen.today, Number(word)) }, seen.actor),
  lost: (seen, word) =>
    changeStatus(seen.db, seen.id, { ...seen, status: "lost", lossReason: word as LossReason }, seen.actor),
  spam: ({ db, id, version, actor }) => changeStatus(db, id, { version, status: "spam" }, actor),
  asked: ({ db, id, actor }, text) => writeToOwner(db, id, text, actor),
  viewing: (seen, word) => setViewing(seen.db, seen.id, { ...seen, times: timesOf(seen.today, word) }, seen.actor),
  taken: async ({ db, id, actor, today, viewingAt }, word) => {
    const { round = 0 } = (await readProposed(db, id)) ?? {};
    await takeViewing(db, id, { round, slot: timesOf(today, word).join(), agreed: viewingAt ?? "" }, actor.now);
  },
  offered: async ({ db, id, version, actor, index }, word) => {
    const lead = await findLead(db, id);
    const draft = lead && draftFromRequest(lead, { viewedOn: null });
    if (!draft) return;
    const euros = Number(word) * (1 + (index % 3)) + (index % 9);
    const inHours = { quantity: String(Math.ceil(euros / 36)), price: "36" };
    const priceOf = (unit: string) => (unit === "hour" ? inHours : { quantity: "1", price: String(euros) });
    const positions = draft.positions.map((line) => ({
      ...line,
      ...priceOf(line.unit),
      rhythm: line.rhythm || ("yearly" as const),
    }));
    // Managers of houses are businesses.
    const isFirm = lead.company && draft.customerKind === "consumer";
    const customerKind = isFirm ? "business" : (draft.customerKind ?? "consumer");
    const { offer } = parseDraft({ ...draft, positions, customerKind });
    const frozen = { facts: offerFacts, wordings: currentWordings(), mails: false };
    if (offer) await sendOffer(db, id, { offer, followUpVersion: version, byMail: false }, frozen, actor);
  },
  ordered: async ({ db, id, actor, on, today, index }) => {
    const startsOn = addDays(on, 19);
    await acceptOffer(db, id, { revision: 1, acceptedOn: on, way: "phone", startsOn }, actor);
    for (const order of await ordersOf(db, id)) {
      const steps = order.customerKind === "consumer" ? (["instructed", "confirmed"] as const) : ["confirmed" as const];
      for (const [n, step] of steps.entries()) await recordStep(db, order.id, { version: 1 + n, step, on }, actor);
      const weekdays = order.kind === "once" ? [] : [weekdayOf(addDays(today, index % 5))];
      const how = { timeText: pick(["7 bis 9 Uhr", "ab 17 Uhr"], index), access: `Schlüssel ${index}` };
      const plan = planSchema.parse({ version: 1 + steps.length, startsOn, weekdays, ...how });
      await planOrder(db, order.id, plan, actor);
    }
  },
  finished: async ({ db, id, actor, on }) => {
    for (const { id: order, version } of await ordersOf(db, id))
      await endOrder(db, order, { version, end: "done", on, text: undefined }, actor);
  },
} satisfies Record<string, (seen: Seen, word: string) => unknown>;

type Done = [daysLater: number, step: keyof typeof STEPS, word?: string];

/** They agree with whatever else a request says. */
const WISHES = ["Bitte vorher anrufen.", "Parken geht im Hof.", "Der Eingang ist hinten."];

/** Requests: the answers, how many days ago (by one person where it is the same day), and the steps that follow. */
const REQUESTS: readonly [Partial<ReturnType<typeof answersOf>>, number[], ...Done[]][] = [
  [{ frequency: "weekly" }, [0]],
  [{ frequency: "monthly" }, [1, 1]],
  [{ frequency: "biweekly" }, [2], [1, "called", "not-reached"]],
  [{ frequency: "weekly" }, [4], [1, "called", "reached"], [2, "viewing", "0 14:00"]],
  [{ frequency: "weekly" }, [5], [1, "called", "reached"], [2, "viewing", "1 10:30"]],
  [{ frequency: "biweekly" }, [3], [1, "called", "reached"], [2, "viewing", "4 15:00"]],
  [{}, [6], [1, "viewing", "2 09:00, 3 16:30"], [2, "taken", "2 09:00"], [5, "taken", "3 16:30"]],
  [{ frequency: "monthly" }, [9], [2, "offered", "95"], [8, "asked", "Sind die Fenster im Preis enthalten?"]],
  [{ frequency: "weekly" }, [7], [1, "called", "reached"], [3, "later", "4"]],
  [{ frequency: "biweekly" }, [3, 4, 6], [2, "offered", "65"]],
  [{ frequency: "monthly" }, [14], [2, "offered", "120"]],
  [{ frequency: "weekly" }, [60, 56, 52, 48, 43, 39, 35, 26, 13, 9], [2, "offered", "60"], [4, "ordered"]],
  [{}, [23, 21], [2, "offered", "260"], [4, "ordered"]],
  [{}, [58, 50, 46, 41, 37, 34], [2, "offered", "240"], [4, "ordered"], [25, "finished"]],
  [{ frequency: "monthly" }, [57, 44, 27], [2, "offered", "150"], [11, "lost", "price"]],
  [{ frequency: "weekly" }, [53, 32, 17], [1, "called", "not-reached"], [8, "lost", "no-answer"]],
  [{ frequency: "biweekly" }, [47, 29, 19, 12], [1, "called", "reached"], [6, "lost", "competitor"]],
  [{ lastName: "www.example.org", requirements: "Platz 1 in jeder Suche, nur diese Woche!" }, [2]],
  [{ lastName: "Kredit", requirements: "Geld in 24 Stunden, ohne Auskunft.", entryPage: "" }, [36], [1, "spam"]],
  [{ lastName: "Adressen", requirements: "50.000 Firmen zum halben Preis.", entryPage: "" }, [13], [1, "spam"]],
];

/** How many days ago, subject, message, and what was answered. */
const MESSAGES: readonly [number, string, string, string?][] = [
  [52, "Dachfenster", "Putzen Sie auch Dachfenster? Es sind vier Stück.", "Ja, gern. Wir putzen sie von innen."],
  [38, "Schlüssel", "Wohin mit dem Schlüssel, wenn Ihr Büro schon zu ist?", "Bitte klingeln Sie nebenan."],
  [30, "Dank", "Das Treppenhaus ist wie neu. Bitte sagen Sie das Ihrer Kollegin!", "Das tun wir gern."],
  [22, "Rechnung", "Können Sie mir die letzte Rechnung noch einmal schicken?", "Sie kommt heute noch per E-Mail."],
  [15, "Arbeit am Abend", "Suchen Sie noch jemanden für die Abendstunden?", "Ja. Rufen Sie uns bitte an."],
  [8, "Urlaub", "Wir sind zwei Wochen verreist. Kann die Reinigung so lange ausfallen?", "Ja, das ist notiert."],
  [1, "Allergie", "Haben Sie auch Reinigungsmittel ohne Duftstoffe?"],
  [0, "Parkplatz", "Ab Montag ist unsere Einfahrt gesperrt. Wo wollen Sie parken?"],
];

/** Three at a time are totalled. */
const DAYS_SHOWN = 61;
const SOURCES = "direct www.google.com www.google.com www.bing.com www.google.com branchenbuch.example".split(" ");

/** A visit and its day. */
interface Visit {
  day: Day;
  records: ReturnType<typeof visitOf>;
}

/** @param picture a customer's photo, as the server takes it */
export async function fill({ DB, PHOTOS, STATISTICS }: Env, now: Date, picture: Uint8Array): Promise<void> {
  const db = openDatabase(DB);
  const today = berlinDay(now);
  // Nothing of today lies in the future, at whatever hour the demo is started.
  const at = (ago: number, index: number) => {
    const began = berlinInstant(addDays(today, -ago), "08:00").getTime() + ((index * 23) % 560) * MINUTE_MS;
    return new Date(Math.min(began, now.getTime() - (25 + (index % 5) * 20) * MINUTE_MS));
  };
  const ownerAt = (ago: number, index: number) => ({ author: developmentAccount.email, now: at(ago, index) });
  const sent = { fields: {}, request: new Request("http://localhost/"), via: "api" } as const;
  const send = async <Sent extends Sender>(form: SubmissionForm<Sent>, answers: object, on: Date) => {
    const submission = { answers: form.schema.parse(answers), idempotencyKey: null, sent };
    const result = await submit(form, { db, mail: undefined, formSecret: undefined }, submission, on);
    if ("no" in result) throw new Error(result.no);
    return result.ok.ids.id;
  };

  const visits: Visit[] = [];
  const requests = REQUESTS.flatMap(([typed, days, ...steps]) => days.map((ago) => ({ typed, ago, steps })));
  for (const [index, { typed, ago, steps }] of requests.entries()) {
    const isSame = requests[index - 1]?.ago === ago;
    const answers = { ...answersOf(isSame ? index - 1 : index), ...typed };
    const came = at(ago, index);
    const id = await send(quoteForm, answers, came);
    const { firstSource, entryPage } = answers;
    // Programs are not counted.
    if (entryPage) visits.push({ day: berlinDay(came), records: visitOf(firstSource, [entryPage], reportedSteps) });
    if (PHOTOS && index % 7 === 3)
      await storePhoto({ db, bucket: PHOTOS, formSecret: undefined }, id, picture, sent.request, came);
    for (const [later, step, word = ""] of steps) {
      const actor = ownerAt(ago - later, index + later);
      const followUp = await findFollowUp(db, id);
      if (followUp) await STEPS[step]({ ...followUp, db, index, actor, on: berlinDay(actor.now), today }, word);
    }
  }
  for (const [index, [ago, subject, message, text]] of MESSAGES.entries()) {
    const id = await send(messageForm, { ...answersOf(requests.length + index), subject, message }, at(ago, index));
    if (text) await answerCustomer(db, id, { text, mails: false }, ownerAt(ago - 1, index));
  }
  // Nothing of it is to be mailed.
  await db.delete(outbox);
  await fillStatistics({ statistics: STATISTICS, db }, now, visits);
}

/** @param visits of the requests, beside which there are others */
async function fillStatistics(stores: Parameters<typeof totalFinishedDays>[0], now: Date, visits: Visit[]) {
  const today = berlinDay(now);
  const collect = createCollector({ noteRefusal: console.error, addKey: () => {}, isFull: () => false });
  for (const [index, day] of daysFrom(addDays(today, 1 - DAYS_SHOWN), today).entries()) {
    const began = startOfBerlinDay(day).getTime();
    const length = (10 + (index % 7) + index / 12) * Math.min(1, (now.getTime() - began) / DAY_MS);
    const others = Array.from({ length }, (_, n) =>
      visitOf(
        pick(SOURCES, index + n),
        [entryOf(index + n)],
        n % 6 === 3 ? reportedSteps.slice(0, index % 5) : undefined,
      ),
    );
    const all = [...others, ...visits.filter((visit) => visit.day === day).map(({ records }) => records)];
    await Promise.all(
      all.flatMap((records, visit) =>
        records.map((record, n) => {
          const report = { sessionId: `${day} ${visit}`, id: String(n), record };
          return collect(stores.statistics, report, "", new Date(began + n));
        }),
      ),
    );
    if (index % 3 === 2) await totalFinishedDays(stores, berlinInstant(addDays(day, 1), "03:00"));
  }
}

/** Counts of a visit. @param steps of the form; undefined where it was not opened */
function visitOf(source: string, pages: string[], steps?: readonly ReportedStep[]) {
  const viewed = steps ? [...pages, QUOTE_PATH] : pages;
  return [...viewed.map((page) => ({ page, source })), ...(steps ?? []).map((step) => ({ step }))];
}

const entryOf = (index: number) => pick(pagePaths, Math.floor(((index * 7) % 29) ** 2 / 30));
const pick = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item;

/** "2 09:00, 3 16:30": each so many days from today, by the clock in Berlin. */
function timesOf(today: Day, words: string): string[] {
  const times = words.split(", ").map((word) => word.split(" "));
  return times.map(([days, time = ""]) => berlinInstant(addDays(today, Number(days)), time).toISOString());
}

const FIRST_NAMES = "Erika Jörg Änne Max Lena Uwe Sabine Kai Greta Ole Yasemin Tom Ida".split(" ");
const LAST_NAMES = "Muster Beispiel Probe Mustersen Beispielsen Musterkamp Probehof Beispielmann Musterbek".split(" ");

/** Answers that somebody who does not exist types into either form. */
function answersOf(index: number) {
  const { id: service } = pick(options.serviceChoices(), index);
  const { id: propertyType, label } = pick(options.propertyTypesOf(service), index);
  const { name: town, postcode } = pick(towns, index * 4);
  const [firstName, lastName] = [pick(FIRST_NAMES, index), pick(LAST_NAMES, index)];
  const isPublic = /^(kinder|day|school|univ)/.test(propertyType);
  const firm = isPublic ? `${label} ${lastName}` : `${lastName} ${pick(["GmbH", "KG", "& Partner"], index)}`;
  const tasks = options.tasksOf(service).filter((_, n, all) => n < 2 || n === all.length - 1 - (index % 2));
  return {
    service,
    propertyType,
    size: options.sizesOf(service)[index % 3]?.id ?? "",
    frequency: "once",
    selectedServices: tasks.map(({ id }) => id).join(LIST_SEPARATOR),
    requirements: index < 7 ? pick(WISHES, index) : "",
    startDate: pick(options.startDates, index).id,
    timePreference: pick(options.timePreferences, index + 1).id,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: `${firstName[0]}.${lastName}@example.org`.toLowerCase().normalize("NFD").replace(/\p{M}/gu, ""),
    phone: `04191 000 ${100 + index}`,
    address: `${pick(["Beispielweg", "Musterstraße", "Probestieg"], index)} ${1 + index}`,
    town,
    postcode,
    company: options.PRIVATE_PROPERTY_TYPES.includes(propertyType) ? null : firm,
    furtherObjects: null,
    privacyConsent: true,
    firstSource: pick(SOURCES, index),
    entryPage: entryOf(index),
  };
}
