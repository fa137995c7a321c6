/** A year of mails to customers: one mailbox works, one is full for 30 hours each month, and one is not there. */
import { env } from "cloudflare:workers";
import { isNotNull } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../../../src/db/client.server";
import { orders } from "../../../src/db/schema";
import { readDue } from "../../../src/desk/stage.server";
import { deliverDue } from "../../../src/notify/deliver.server";
import { announceScheduledMails } from "../../../src/notify/jobs.server";
import { takeMailEvents } from "../../../src/notify/mail-events.server";
import { retractOffer } from "../../../src/offer/transitions.server";
import { acceptOffer } from "../../../src/order/accept.server";
import { takeBackEnd } from "../../../src/order/end.server";
import { ordersOf } from "../../../src/order/store.server";
import type { Mail } from "../../../src/platform/mail/mailer.server";
import {
  addDays,
  berlinDay,
  berlinInstant,
  startOfBerlinDay,
  timeInWords,
} from "../../../src/platform/time/berlin-days";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/platform/time/durations";
import type { Bindings } from "../../../src/platform/worker/bindings.server";
import { type MailKind, mailFacts } from "../../../src/requests/outbox/kinds";
import { unsentMail, unsentRows } from "../../../src/requests/outbox/unsent.server";
import { findFollowUp } from "../../../src/requests/work/find.server";
import { setViewing } from "../../../src/requests/work/viewings.server";
import { deleteRequests, endOrder, newRequest, storeOffer } from "../../support/deal";
import { MailService } from "../../support/mail-service";
import { householdOffer } from "../../support/offer-input";
import { mailBindings } from "../../support/recording-mailer";

/** Mail that an act owes its customer, and what really became of it. */
interface Owed {
  id: string;
  to: string;
  kind: MailKind;
  title: RegExp;
  /** Time from which it is not true any more. */
  until: number;
  /** Times that it names as long as they are to come. */
  times: number[];
  /** Mail without which there is nothing to say. */
  after?: Owed;
  isOvertaken: boolean;
  fate: "new" | "on its way" | "arrived" | "waits" | "back" | "over";
  since: number;
  nextTry: number;
}

const db = openDatabase(env.DB);
const CUSTOMERS = ["works", "full", "missing"].map((name) => `${name}@example.com`);
/** Hours after the mailbox of a month begins to be full at which the owner acts: another one each month. */
const LAGS = [0, 12, 20, 28];
const fullFrom = (month: number) => Date.UTC(2026, 11 + month, 10, 8);

let clock = new Date("2026-12-01T08:00:00Z");
const owed: Owed[] = [];
const byMessage = new Map<string, Owed>();
const faults = new Set<string>();

const service = new MailService(
  () => clock,
  (address, now) => {
    if (address.startsWith("missing")) return "missing";
    const since = now.getTime() - Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 10, 8);
    return address.startsWith("full") && since >= 0 && since < 30 * HOUR_MS ? "full" : "works";
  },
);
/** Whether the service has taken it, and it is not back. */
const isOut = ({ fate }: Owed) => fate === "on its way" || fate === "arrived";
/** Whether there is something to say. */
const isMeant = ({ isOvertaken, after }: Owed) => !isOvertaken && (!after || isOut(after));

async function send(mail: Mail): Promise<string | undefined> {
  if (!CUSTOMERS.includes(mail.to)) return service.mailer.send(mail);
  const now = clock.getTime();
  const one = owed.findLast(({ to, title }) => to === mail.to && title.test(mail.subject));
  const isTrue = one && isMeant(one) && now < one.until && !isOut(one);
  const isTimely = one?.times.every((time) => mail.text.includes(timeInWords(iso(time))) === time > now);
  if (!isTrue || !isTimely) faults.add(`${iso(now)} ${mail.to} got "${mail.subject}", which is ${one?.fate}`);
  const messageId = await service.mailer.send(mail).catch((error) => {
    if (one) fail(one, "waits");
    throw error;
  });
  if (one) byMessage.set(messageId ?? "", Object.assign(one, { fate: "on its way" }));
  return messageId;
}

function fail(one: Owed, fate: "waits" | "back"): void {
  one.since ||= clock.getTime();
  // An address that is suppressed is tried for eight days.
  one.fate = clock.getTime() - one.since >= 8 * DAY_MS ? "back" : fate;
  one.nextTry = clock.getTime() + DAY_MS;
}

const bindings = { db, linkSecrets: undefined, mail: mailBindings({ send }), statistics: env.STATISTICS };

async function deliver(): Promise<void> {
  const due = env.DB.prepare("SELECT 1 FROM outbox WHERE sent_at IS NULL AND refused_at IS NULL AND due_at <= ?");
  const now = iso(clock.getTime());
  while (await due.bind(now).first()) await deliverDue({ ...bindings, now: () => clock });
  // What has no time left is not said to wait any more, once it would have been tried again.
  for (const one of owed)
    if (one.fate === "waits" && Math.max(one.until, one.nextTry) <= clock.getTime()) one.fate = "over";
}

async function takeEvents(): Promise<void> {
  const events = service.events();
  for (const { body } of events.messages) {
    const { type, payload } = body as { type: string; payload: { messageId: string; bounce?: { type: string } } };
    const one = byMessage.get(payload.messageId);
    if (one?.fate === "on its way" && type.endsWith("delivered")) one.fate = "arrived";
    if (one?.fate === "on its way" && type.endsWith("bounced"))
      fail(one, payload.bounce?.type === "hard" ? "back" : "waits");
  }
  await takeMailEvents(events, { db }, clock);
}

/** Notes where the desk or its marks say anything but what became of a mail, or an order is confirmed by none. */
async function compareWithDesk(): Promise<void> {
  const said = new Set<string>();
  for (const row of await unsentRows(db)) {
    const { kind, isBack, isOver } = unsentMail(row);
    said.add(`${kind} ${isOver ? "over" : isBack ? "back" : "waits"} ${row.subjectId}`);
  }
  for (const { id, due } of await readDue(db, clock))
    for (const mark of due.ids)
      if (/^(mail-waits|mail-back|confirmation-unsent)$/.test(mark)) said.add(`${mark} ${id}`);
  const confirmed = db.select({ id: orders.leadId }).from(orders).where(isNotNull(orders.confirmedOn));
  for (const { id } of await confirmed) said.add(`confirmed ${id}`);

  const real = new Set<string>();
  for (const one of owed) {
    const { id, kind, fate } = one;
    const isConfirmation = kind === "order-confirmation";
    if (isConfirmation && isOut(one)) real.add(`confirmed ${id}`);
    if (!isMeant(one) || fate === "new" || isOut(one)) continue;
    if (fate === "over" && mailFacts(kind)?.ends !== "marked") continue;
    real.add(`${kind} ${fate} ${id}`);
    real.add(`${isConfirmation ? "confirmation-unsent" : "mail-waits"} ${id}`);
    if (!isConfirmation && fate !== "waits") real.add(`mail-back ${id}`);
  }
  for (const one of said) if (!real.has(one)) faults.add(`said: ${one}`);
  for (const one of real) if (!said.has(one)) faults.add(`not said: ${one}`);
}

/** A month of one customer; in each third of the months the stories take another turn. */
interface Month {
  to: string;
  month: number;
  turn: number;
  /** Time so many hours after the owner's first act. */
  at: (hours: number, month?: number) => number;
}

const iso = (time: number) => new Date(time).toISOString();
const startOfDay = (time: number) => startOfBerlinDay(berlinDay(new Date(time))).getTime();
const actor = () => ({ author: "chefin@example.com", now: clock });
const overtake = (...all: Owed[]) => {
  for (const one of all) one.isOvertaken = true;
};

/** A new request, and what is done with it. */
async function request(to: string) {
  const id = await newRequest(db, { email: to }, iso(clock.getTime()));
  const reference = await env.DB.prepare("SELECT reference FROM leads WHERE id = ?").bind(id).first("reference");
  const owe = (kind: MailKind, title: string, more: Partial<Owed> = {}): Owed => {
    const named = { id, to, kind, title: new RegExp(`^${title.replace("R", String(reference))}`) };
    const state = { isOvertaken: false, fate: "new", since: 0, nextTry: 0 } as const;
    owed.push({ ...named, until: Number.POSITIVE_INFINITY, times: [], ...state, ...more });
    return owed.at(-1) as Owed;
  };
  const view = async (...times: number[]) => {
    const version = (await findFollowUp(db, id))?.version ?? 0;
    expect(await setViewing(db, id, { version, times: times.map(iso) }, actor())).toHaveProperty("ok");
  };
  /** Agrees on a time, which is mailed, and reminded of on the day before. */
  const agree = async (time: number, what: string) => {
    await view(time);
    const until = startOfDay(time);
    const told = owe("times", `Besichtigung ${what}, Anfrage R`, { until: time, times: [time] });
    return [told, owe("viewing-reminder", "Morgen: Besichtigung, Anfrage R", { until, times: [time] })] as const;
  };
  const offer = async (title: string) => {
    const startsOn = addDays(berlinDay(clock), 7);
    await storeOffer(db, id, iso(clock.getTime()), { ...householdOffer, startsOn, validDays: 7 }, { byMail: true });
    return owe("offer", title, { until: startOfBerlinDay(addDays(startsOn, 1)).getTime() });
  };
  return { id, owe, view, agree, offer };
}

const MOMENT = 5 / 60;

/** What happens to a request; each yields the time of its next act. */
const STORIES: ((month: Month) => AsyncGenerator<number>)[] = [
  async function* proposed({ to, turn, at }) {
    yield at(-48);
    const { owe, view, agree } = await request(to);
    yield at(0);
    const times = [at(20), at(50)];
    await view(...times);
    const proposal = owe("viewing-proposal", "Ihre Anfrage R: Wann", { until: at(50), times });
    if (turn === 0) return;
    yield turn === 1 ? at(MOMENT) : at(32);
    overtake(proposal);
    await agree(at(100), "steht fest");
  },
  async function* viewed({ to, turn, at }) {
    yield at(-48);
    const { owe, view, agree } = await request(to);
    const time = berlinInstant(addDays(berlinDay(new Date(at(0))), 1), "12:00").getTime();
    yield turn === 1 ? at(0) : at(-40);
    const told = await agree(time, "steht fest");
    if (turn === 0) return;
    yield turn === 1 ? at(MOMENT) : at(0);
    overtake(...told);
    if (turn === 2) return void (await agree(time + 3 * DAY_MS, "(verlegt|steht fest)"));
    await view();
    owe("times", "Besichtigung abgesagt, Anfrage R", { until: time, after: told[0] });
  },
  async function* offered({ to, month, turn, at }) {
    yield at(-48);
    const { id, owe, offer } = await request(to);
    yield turn === 0 && month % 2 === 1 ? at(-40) : at(0);
    const first = await offer("Angebot R/1$");
    if (turn === 1) return;
    yield turn === 0 ? at(MOMENT) : at(32);
    overtake(first);
    if (turn === 2) return void (await offer("Angebot R/2$"));
    await retractOffer(db, id, { revision: 1 }, actor(), true);
    owe("offer-closed", "Angebot R/1 gilt nicht mehr", { after: first });
  },
  async function* ordered({ to, month, turn, at }) {
    yield at(-48);
    const { id, owe, offer } = await request(to);
    yield at(-40);
    await offer("Angebot R/1$");
    yield at(0);
    await acceptOffer(db, id, { revision: 1, acceptedOn: berlinDay(clock), way: "phone" }, actor());
    overtake(...owed.filter((one) => one.id === id));
    owe("order-confirmation", "Auftragsbestätigung R/1");
    yield at(0, month + 1);
    await endOrder(db, id, "notice", clock);
    const ended = owe("order-end", "Auftrag R/1 endet");
    if (turn === 0) return;
    yield turn === 1 ? at(MOMENT, month + 1) : at(32, month + 1);
    const [order] = await ordersOf(db, id);
    expect(await takeBackEnd(db, order?.id ?? "", { version: order?.version ?? 0 }, actor())).toHaveProperty("ok");
    overtake(ended);
    owe("order-end", "Auftrag R/1 läuft weiter", { after: ended });
  },
];

const told = Array.from({ length: 12 }, (_, month) => {
  const at = (hours: number, of = month) => fullFrom(of) + ((LAGS[of % 4] ?? 0) + hours) * HOUR_MS;
  return CUSTOMERS.flatMap((to) =>
    STORIES.map((story) => ({ next: 0, story: story({ to, month, turn: month % 3, at }) })),
  );
}).flat();

/** Lets everybody act who acts by now, and sends what is due. */
async function actAndDeliver(): Promise<void> {
  for (const one of told)
    while (one.next <= clock.getTime()) {
      const { value, done } = await one.story.next();
      one.next = done ? Number.POSITIVE_INFINITY : value;
    }
  await deliver();
}

const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * MINUTE_MS);
};

test("nothing is lost, nothing comes twice, and nothing is untrue in a mail or on the desk", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await deleteRequests(db);
  while (clock.getTime() < fullFrom(12) + 12 * DAY_MS) {
    // The days of the acts pass in short steps.
    const day = clock.getUTCDate();
    const hours = day < 8 || day > 17 ? 24 : day < 14 ? 4 : 8;
    await announceScheduledMails(bindings as unknown as Bindings, clock);
    await actAndDeliver();
    pass(5);
    await actAndDeliver();
    pass(5);
    await deliver();
    await takeEvents();
    pass(hours * 60 - 10);
    if (hours < 24) await compareWithDesk();
  }
  expect([...faults]).toEqual([]);
  const really = owed.filter(isMeant);
  expect(really.filter(({ fate }) => !/arrived|back|over/.test(fate))).toEqual([]);
  expect(really.filter(({ to, fate }) => to.startsWith("works") && fate !== "arrived")).toEqual([]);
  const arrived = service.arrived.filter(({ to }) => CUSTOMERS.includes(to));
  expect(arrived).toHaveLength(owed.filter(({ fate }) => fate === "arrived").length);
  const figures = Map.groupBy(really, ({ to, kind, fate }) => `${to} ${kind} ${fate}`);
  console.info([...figures].map(([what, { length }]) => `${what}: ${length}`).join("\n"));
}, 600_000);
