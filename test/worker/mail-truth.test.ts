/** Until when a mail is true: each kind waits while the service takes nothing, and something happens meanwhile. */
import { env } from "cloudflare:workers";
import { and, eq, ne } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { MAIL_KINDS } from "../../src/content/lists";
import { offers, outbox } from "../../src/db/schema";
import { readDue } from "../../src/desk/stage.server";
import { refuseOffer } from "../../src/my-request/withdraw.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { announceScheduledMails } from "../../src/notify/jobs.server";
import { announceMorningList } from "../../src/notify/mails/morning-list.server";
import { declineOffer, retractOffer } from "../../src/offer/transitions.server";
import { acceptOffer } from "../../src/order/accept.server";
import { takeBackEnd } from "../../src/order/end.server";
import type { Order } from "../../src/order/states";
import { berlinDay } from "../../src/platform/time/berlin-days";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/platform/time/durations";
import type { Bindings } from "../../src/platform/worker/bindings.server";
import { announceErasure, erase } from "../../src/requests/erasing/erase.server";
import { type MailKind, mailFacts } from "../../src/requests/outbox/kinds";
import { announce } from "../../src/requests/outbox/outbox.server";
import { askForData, dropDemand, handOut } from "../../src/requests/work/demands.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import type { StatusChange } from "../../src/requests/work/schema";
import { answerCustomer, writeToOwner } from "../../src/requests/work/thread.server";
import { refuseViewings, setViewing, takeViewing } from "../../src/requests/work/viewings.server";
import { insertAccount } from "../support/account";
import { linkSecrets } from "../support/customer-link";
import { db } from "../support/database";
import { deleteRequests, endOrder, firstOrder, offerIn, orderIn, plan, SINGLE_JOB, storeOffer } from "../support/deal";
import { mailSettings } from "../support/mail-settings";
import { moveRequest } from "../support/move-request";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeContact, storeLead } from "../support/submission";

const START = "2026-11-24T09:00:00.000Z";

let clock: Date;
let mailer: RecordingMailer;

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(START) });
  clock = new Date(START);
  mailer = new RecordingMailer();
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM admin_users");
  return () => vi.useRealTimers();
});

const site = () => ({ db, linkSecrets, mail: mailBindings(mailer) });
const actor = () => ({ author: "chefin@example.com", now: clock });
const at = (time: number) => new Date(Date.parse(START) + time).toISOString();

function pass(time: number): void {
  clock = new Date(clock.getTime() + time);
  vi.setSystemTime(clock);
}

async function deliver(): Promise<void> {
  for (let runs = 0; runs < 3; runs += 1) await deliverDue({ ...site(), now: () => clock });
}

/** What waits, and what happens meanwhile. @returns the subject's id */
type Queue = () => Promise<string>;
type Meanwhile = (id: string) => unknown;

/** Left of it when the service works again: it goes out, nothing, or a mark. */
type Left = "goes out" | "dropped" | "marked";

const submitted: Queue = () => storeLead(site(), {}, clock);
const written: Queue = () => storeContact(site(), {}, clock);

/** What this act queues about a request, or about what is there before it, and nothing else. */
const queuedBy =
  (act: Meanwhile, before = submitted): Queue =>
  async () => {
    const id = await before();
    await db.delete(outbox);
    await act(id);
    return id;
  };
const both =
  (...all: Meanwhile[]): Meanwhile =>
  async (id) => {
    for (const one of all) await one(id);
  };
/** Until then it waits for another change. */
const waits = () => pass(10 * MINUTE_MS);
const onOrder =
  (act: (order: Order) => Promise<unknown>): Meanwhile =>
  async (id) =>
    act(await firstOrder(db, id));

const OWN = { to: "leitung@example.com", account: "leitung@example.com", device: "Firefox", details: "", before: "" };
const account = () => insertAccount(env.DB, { email: OWN.to });
const noticed = queuedBy(
  (id) => announce(db, "account-notice", { ...OWN, at: at(0), what: "password" }, { subjectId: id, now: clock }),
  account,
);
const forgotten = queuedBy(
  (id) => announce(db, "password-link", { askedAt: at(0) }, { subjectId: id, now: clock }),
  account,
);
const linked = queuedBy((id) => announce(db, "link", { askedAt: at(0) }, { subjectId: id, now: clock }));
const asks = queuedBy((id) => writeToOwner(db, id, "Geht es früher?", { now: clock }));
const answers: Meanwhile = (id) => answerCustomer(db, id, { text: "Gern.", mails: true }, actor());
const answered = queuedBy(answers);

const times = (id: string, time: number[], isProposed = false) =>
  findFollowUp(db, id).then((current) =>
    setViewing(db, id, { version: current?.version ?? 0, times: time.map(at), isProposed }, actor()),
  );
const [FIRST, LAST] = [2 * DAY_MS, 3 * DAY_MS];
const proposed = queuedBy((id) => times(id, [FIRST, LAST]));
const fixed = queuedBy((id) => times(id, [FIRST]));
/** Another time than the agreed one, which stands until it is taken. */
const proposedInstead = queuedBy((id) => times(id, [LAST], true), fixed);
const moved = queuedBy(
  both((id) => times(id, [LAST]), waits),
  fixed,
);
const reminded = queuedBy(
  async () => {
    await announceScheduledMails(site() as unknown as Bindings, clock);
    await db.delete(outbox).where(eq(outbox.kind, "morning-list"));
    pass(7 * HOUR_MS);
  },
  queuedBy((id) => times(id, [DAY_MS])),
);

const offered = queuedBy((id) => storeOffer(db, id, clock.toISOString(), undefined, { byMail: true }));
const retracted = (isMailed: boolean) =>
  queuedBy(
    both(
      (id) => storeOffer(db, id, clock.toISOString(), undefined, { isMailed }),
      (id) => retractOffer(db, id, { revision: 1 }, actor(), true),
      waits,
    ),
  );
const refused = queuedBy(async (id) => {
  const { digest } = await offerIn(db, "sent", { leadId: id, sentAt: clock.toISOString() });
  await refuseOffer(db, id, { revision: 1, digest: digest ?? "" }, true, clock);
});
const ordering =
  (how: Parameters<typeof orderIn>[2] = {}): Meanwhile =>
  (leadId) =>
    orderIn(db, "agreed", { leadId, sentAt: clock.toISOString(), at: clock.toISOString(), ...how });
const ordered = queuedBy(ordering());
const replanned = queuedBy(
  both(
    onOrder((order) => plan(db, order, { startsOn: "2026-11-26" }, clock)),
    waits,
  ),
  queuedBy(ordering({ isConfirmed: true, offer: SINGLE_JOB })),
);
const ended = queuedBy((id) => endOrder(db, id, "notice", clock), queuedBy(ordering({ isConfirmed: true })));
const resumed = onOrder(async ({ id, version }) =>
  expect(await takeBackEnd(db, id, { version }, actor())).toMatchObject({ ok: {} }),
);

const demanded = queuedBy((id) => askForData(db, id, "access", true, clock));
const met = queuedBy((id) => handOut(db, id, { asOf: at(0), without: [] }, [], actor()));
const erasedOnDemand = queuedBy(
  (id) => erase(db, [id], clock, announceErasure(db, id, true, actor())),
  queuedBy((id) => askForData(db, id, "erasure", false, clock)),
);

const days = (number: number) => () => pass(number * DAY_MS);
const becomes =
  (status: StatusChange["status"]): Meanwhile =>
  async (id) => {
    const version = (await findFollowUp(db, id))?.version ?? 0;
    expect(
      await moveRequest(db, id, { version, status, lossReason: status === "lost" ? "price" : undefined }, actor()),
    ).not.toHaveProperty("no");
  };
const isErased: Meanwhile = (id) => erase(db, [id], clock);
const lastDay: Meanwhile = async (id) => {
  const offer = await db.select().from(offers).where(eq(offers.leadId, id)).get();
  pass(Date.parse(`${offer?.validUntil}T12:00:00Z`) - clock.getTime());
};
const accepted: Meanwhile = (id) =>
  acceptOffer(db, id, { revision: 1, acceptedOn: berlinDay(clock), way: "phone" }, actor());

type Case = [what: string, queue: Queue, meanwhile: Meanwhile, left: Left];

const MEANWHILE = {
  "a week": days(7),
  "it is lost": becomes("lost"),
  "it is done": becomes("done"),
  "it is spam": becomes("spam"),
  "it is erased": isErased,
};
const usual = (queue: Queue, lefts: Partial<Record<keyof typeof MEANWHILE, Left>>): Case[] =>
  Object.entries(lefts).map(([what, left]) => [what, queue, MEANWHILE[what as keyof typeof MEANWHILE], left]);
const LASTS = { "a week": "goes out" } as const;
const NEVER_LOST = { "it is lost": "goes out" } as const;
const GOES = { "it is erased": "dropped" } as const;
const SPAM_GOES = { "it is spam": "dropped", ...GOES } as const;
const OF_REQUEST = usual(submitted, { ...LASTS, "it is lost": "dropped", ...SPAM_GOES });
const OF_MESSAGE = usual(written, { ...LASTS, "it is done": "dropped", ...SPAM_GOES });

/** A new kind says here, too, until when it is true: without its line this does not compile. */
const TRUTH: Record<MailKind, Case[]> = {
  "lead-notice": OF_REQUEST,
  "contact-notice": OF_MESSAGE,
  "lead-change-notice": usual(asks, { ...LASTS, ...NEVER_LOST, ...SPAM_GOES }),
  "morning-list": [
    ["the evening", morning, () => pass(14 * HOUR_MS), "goes out"],
    ["the next day", morning, days(1), "dropped"],
  ],
  "account-notice": [
    ...usual(noticed, LASTS),
    ["it is gone", noticed, () => env.DB.exec("DELETE FROM admin_users"), "dropped"],
  ],
  "password-link": [
    ["half of it", forgotten, () => pass(HOUR_MS / 2), "goes out"],
    ["an hour", forgotten, () => pass(HOUR_MS), "dropped"],
  ],
  "lead-receipt": OF_REQUEST,
  "contact-receipt": OF_MESSAGE,
  "act-receipt": [
    ["a week after a no", refused, days(7), "goes out"],
    ["it is taken up again", refused, becomes("contacted"), "dropped"],
    ["it is erased", refused, isErased, "dropped"],
    ["a week after a demand", demanded, days(7), "goes out"],
    ["its last day is over", demanded, days(31), "dropped"],
    ["it is taken back", demanded, (id) => dropDemand(db, id, clock), "dropped"],
    ["it is met", demanded, (id) => handOut(db, id, { asOf: at(0), without: [] }, undefined, actor()), "dropped"],
  ],
  link: usual(linked, { ...NEVER_LOST, ...GOES }),
  answer: [
    ...usual(answered, { ...LASTS, ...NEVER_LOST, ...SPAM_GOES }),
    ["a message is done", queuedBy(answers, written), () => {}, "goes out"],
  ],
  "viewing-proposal": [
    ["its first time is over", proposed, () => pass(FIRST), "goes out"],
    ["its last time is over", proposed, () => pass(LAST), "marked"],
    ["one is taken", proposed, (id) => takeViewing(db, id, { round: 1, slot: at(FIRST) }, clock), "dropped"],
    ["all are refused", proposed, (id) => refuseViewings(db, id, { round: 1, text: "" }, clock), "dropped"],
    ["another is fixed", proposed, (id) => times(id, [DAY_MS]), "dropped"],
    ["an offer takes its place", proposed, (id) => storeOffer(db, id, at(0)), "dropped"],
    ["an offer is sent beside an agreed viewing", proposedInstead, (id) => storeOffer(db, id, at(0)), "goes out"],
    ...usual(proposed, { "it is lost": "dropped", ...GOES }),
    ["it is lost, and the last time is over", proposed, both(becomes("lost"), () => pass(LAST)), "dropped"],
  ],
  times: [
    ["the time is to come", fixed, () => pass(DAY_MS), "goes out"],
    ["the time is over", fixed, () => pass(FIRST), "marked"],
    ["the time is over, and the request closed", fixed, both(() => pass(FIRST), becomes("lost")), "dropped"],
    ["it is moved", moved, () => pass(DAY_MS), "goes out"],
    ["it is moved, and the new time is over", moved, () => pass(LAST), "marked"],
    ["it is moved back", moved, (id) => times(id, [FIRST]), "dropped"],
    ["it is called off", moved, (id) => times(id, []), "goes out"],
    [
      "it is called off, and was to be before",
      moved,
      both(
        (id) => times(id, []),
        () => pass(FIRST),
      ),
      "marked",
    ],
    ["the request is lost, with it", moved, becomes("lost"), "goes out"],
    ["nobody was told of what is called off", fixed, (id) => times(id, []), "dropped"],
    ["the day of an order is to come", replanned, () => pass(DAY_MS), "goes out"],
    ["the only day of an order is over", replanned, () => pass(3 * DAY_MS), "marked"],
    ["the order is called off", replanned, (id) => endOrder(db, id, "void", clock), "dropped"],
  ],
  "viewing-reminder": [
    ["the evening", reminded, () => pass(4 * HOUR_MS), "goes out"],
    ["the day of the viewing", reminded, () => pass(8 * HOUR_MS), "dropped"],
    ["it is moved", reminded, (id) => times(id, [LAST]), "dropped"],
    ["it is off", reminded, (id) => times(id, []), "dropped"],
    ["the request is lost", reminded, becomes("lost"), "dropped"],
  ],
  offer: [
    ["its last day", offered, lastDay, "goes out"],
    ["its last day is over", offered, both(lastDay, days(1)), "marked"],
    ["its last day is over, and the request closed", offered, both(lastDay, days(1), becomes("lost")), "dropped"],
    ["it is accepted", offered, accepted, "dropped"],
    ["it is declined", offered, (id) => declineOffer(db, id, { revision: 1, lossReason: "price" }, actor()), "dropped"],
    ["it is retracted", offered, (id) => retractOffer(db, id, { revision: 1 }, actor(), true), "dropped"],
    ["it is replaced", offered, (id) => storeOffer(db, id, clock.toISOString()), "dropped"],
    ...usual(offered, GOES),
  ],
  "offer-closed": [...usual(retracted(true), { ...LASTS, ...NEVER_LOST, ...GOES }), ...usual(retracted(false), LASTS)],
  "order-confirmation": [
    ...usual(ordered, LASTS),
    ["the order ends", ordered, (id) => endOrder(db, id, "withdrawn", clock), "dropped"],
    ["it never was one", ordered, (id) => endOrder(db, id, "void", clock), "dropped"],
  ],
  "order-end": [...usual(ended, LASTS), ["it is taken back", ended, resumed, "dropped"]],
  "demand-met": usual(met, { ...NEVER_LOST, ...GOES }),
  erased: usual(erasedOnDemand, LASTS),
};

async function morning(): Promise<string> {
  await submitted();
  await db.delete(outbox);
  clock = new Date("2026-11-24T05:00:00Z");
  await announceMorningList(db, { ...mailSettings, morningTime: "07:00" }, clock);
  pass(2 * HOUR_MS);
  return "2026-11-24";
}

const CASES = MAIL_KINDS.flatMap((kind) =>
  TRUTH[kind].map(([what, queue, meanwhile, left]) => ({ kind, what, queue, meanwhile, left })),
);

test.each(CASES)("$kind, $what: $left", async ({ kind, queue, meanwhile, left }) => {
  mailer.failing = true;
  const id = await queue();
  await db.delete(outbox).where(and(eq(outbox.subjectId, id), ne(outbox.kind, kind)));
  await deliver();
  const rows = () => db.select().from(outbox).where(eq(outbox.subjectId, id));
  expect(await rows()).toMatchObject([{ failures: 1 }]);
  await meanwhile(id);
  pass(15 * MINUTE_MS);
  mailer.failing = false;
  for (let hour = 0; hour < 2; hour += 1) {
    await deliver();
    pass(HOUR_MS);
  }
  const LEFT = { dropped: [], "goes out": [{ sentAt: expect.any(String) }], marked: [{ sentAt: null, fate: "over" }] };
  expect((await rows()).filter((row) => row.kind === kind)).toMatchObject(LEFT[left]);
  const due = (await readDue(db, clock)).find((one) => one.id === id)?.due;
  expect(due?.ids.includes("mail-back") ?? false).toBe(left === "marked");
});

test.each(MAIL_KINDS)("%s has a case in which it is kept, and one for each way in which it ends", (kind) => {
  const lefts = new Set(TRUTH[kind].map(([, , , left]) => left));
  expect(lefts.has("goes out")).toBe(true);
  expect(lefts.has("marked")).toBe(mailFacts(kind)?.ends === "marked");
  if (mailFacts(kind)?.ends === "dropped") expect(lefts.has("dropped")).toBe(true);
});
