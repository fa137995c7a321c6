/** A time that somebody was mailed is never replaced without a mail, and the last mail says what is stored. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { company } from "../../src/content/company";
import { readTimeline } from "../../src/my-request/view.server";
import { viewingFile } from "../../src/my-request/viewing.server";
import { refuseOffer, withdraw } from "../../src/my-request/withdraw.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { readOfferedRequest } from "../../src/offer/store.server";
import { acceptOffer } from "../../src/order/accept.server";
import { planOrder } from "../../src/order/change.server";
import { endOrder, takeBackEnd } from "../../src/order/end.server";
import { planSchema } from "../../src/order/schema";
import { ordersOf } from "../../src/order/store.server";
import { addDays, berlinDay, berlinInstant, timeInWords } from "../../src/platform/time/berlin-days";
import { changeStatus } from "../../src/requests/work/move.server";
import type { StatusChange } from "../../src/requests/work/schema";
import { readProposed, refuseViewings, setViewing, takeViewing } from "../../src/requests/work/viewings.server";
import { addAccount, post, signIn } from "../support/api";
import { linkedBy, linkSecrets } from "../support/customer-link";
import { db } from "../support/database";
import { deleteRequests, newRequest, storeOffer } from "../support/deal";
import { householdOffer, officeOffer } from "../support/offer-input";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";

const headers = await signIn(await addAccount());
const MINUTE = 60_000;
const BEGIN = new Date("2026-11-23T09:00:00Z");
const author = "betreiberin@example.com";
/** Distinct times of viewings, days ahead. */
const time = (count: number) => berlinInstant(addDays("2026-12-01", count), "10:00").toISOString();

let id: string;
let now: Date;
let mailer: RecordingMailer;
let counted: number;

beforeEach(async () => {
  await deleteRequests(db);
  id = await newRequest(db, {}, BEGIN.toISOString());
  now = new Date(BEGIN.getTime() + 60 * MINUTE);
  mailer = new RecordingMailer();
  counted = 0;
});

async function later(minutes: number, act?: () => Promise<unknown>) {
  now = new Date(now.getTime() + minutes * MINUTE);
  const result = await act?.();
  const delivery = { db, linkSecrets, statistics: env.STATISTICS, mail: mailBindings(mailer), now: () => now };
  for (let runs = 0; runs < 3; runs += 1) await deliverDue(delivery);
  return result;
}

const followUp = async () => (await linked()).followUp;
const linked = () => linkedBy(id, now);
const actor = () => ({ author, now });
const fix = async (...times: string[]) => setViewing(db, id, { version: (await followUp()).version, times }, actor());

async function take() {
  const proposed = await readProposed(db, id);
  const agreed = (await followUp()).viewingAt ?? "";
  const slot = proposed?.slots.find((one) => one !== agreed);
  return slot && takeViewing(db, id, { round: proposed?.round ?? 0, slot, agreed }, now);
}

async function decline() {
  const offer = (await readOfferedRequest(db, id))?.offers.at(-1);
  return refuseOffer(db, id, { revision: offer?.revision ?? 0, digest: offer?.digest ?? "" }, true, now);
}

const accept = () => acceptOffer(db, id, { revision: 1, acceptedOn: berlinDay(now), way: "phone" }, actor());

async function plan(overrides: { startsOn?: string; weekdays?: number[]; timeText?: string } = {}) {
  counted += 1;
  const [order] = await ordersOf(db, id);
  const planned = { version: order?.version, startsOn: addDays("2027-01-04", counted), weekdays: [1 + (counted % 5)] };
  return order && planOrder(db, order.id, planSchema.parse({ ...planned, ...overrides }), actor());
}

const titlesOf = (mails: { subject: string }[]) => mails.map(({ subject }) => subject.split(/[,:]| auf /)[0]);
const sent = (title: RegExp) => mailer.sent.filter(({ subject }) => title.test(subject));

describe("a viewing", () => {
  test("that is moved twice within ten minutes is one mail, with the time that was mailed before", async () => {
    await later(1, () => fix(time(1)));
    await later(20, () => fix(time(2)));
    await later(5, () => fix(time(3)));
    expect(mailer.sent).toHaveLength(1);
    await later(6);
    expect(titlesOf(mailer.sent)).toEqual(["Besichtigung steht fest", "Besichtigung verlegt"]);
    expect(mailer.sent[1]?.text).toContain(`${timeInWords(time(3))}, statt ${timeInWords(time(1))}.`);
  });

  test("that was or is less than two hours away is told at once, and so is the customer's own press", async () => {
    const soon = new Date(now.getTime() + 150 * MINUTE).toISOString();
    await later(1, () => fix(soon));
    await later(60, () => fix(time(1)));
    expect(mailer.sent).toHaveLength(2);
    await later(1, () => fix(time(2), time(3)));
    await later(1, take);
    expect(sent(/^Besichtigung verlegt/)).toHaveLength(2);
    for (let presses = 0; presses < 8; presses += 1) await later(1, take);
    expect(sent(/^Besichtigung verlegt/)).toHaveLength(10);
  });

  test.each([
    ["a withdrawal", async () => withdraw(db, await linked(), true, now)],
    ["a no to the offer", decline],
  ])("that drops with %s is named on the page and in its mail, and in no other", async (_, act) => {
    await storeOffer(db, id, now.toISOString(), householdOffer);
    await later(1, () => fix(time(1)));
    await later(20, act);
    const [no, ...others] = sent(/^(Besichtigung abgesagt|(Zurückgezogen|Angebot abgelehnt): Anfrage)/);
    expect(no?.text).toContain(`Die Besichtigung am ${timeInWords(time(1))} entfällt.`);
    expect(others).toEqual([]);
    const { timeline } = await readTimeline(db, await linked(), undefined, now);
    expect(timeline.nextStep).toContain(`Die Besichtigung am ${timeInWords(time(1))} entfällt.`);
  });

  test("that the owner drops with the request is mailed; one that comes back with it too", async () => {
    await later(1, () => fix(time(1)));
    const move = async (change: object) =>
      changeStatus(db, id, { version: (await followUp()).version, ...change } as StatusChange, actor());
    await later(1, () => move({ status: "lost", lossReason: "price" }));
    await later(11);
    expect(sent(/^Besichtigung abgesagt/).map(({ text }) => text)).toEqual([
      expect.stringContaining(`entfällt: ${timeInWords(time(1))}.`),
    ]);
    await later(1, () => move({ status: "contacted" }));
    await later(1, () => fix(time(2)));
    await later(11);
    expect(sent(/^Besichtigung/).at(-1)?.text).toContain(timeInWords(time(2)));
  });

  test("that drops with an order that is withdrawn from is mailed, and that it stands again where that was a slip", async () => {
    await storeOffer(db, id, now.toISOString(), householdOffer);
    await later(1, () => fix(time(1)));
    await later(1, accept);
    await later(2);
    const end = async (minutes: number) => {
      const [order] = await ordersOf(db, id);
      const step = { version: order?.version ?? 0, end: "withdrawn" as const, on: berlinDay(now), text: undefined };
      await later(1, () => endOrder(db, order?.id ?? "", step, actor()));
      await later(minutes);
      expect(await (await viewingFile(db, await linked(), now))?.text()).toContain("METHOD:CANCEL");
      await later(1, () => takeBackEnd(db, order?.id ?? "", { version: step.version + 1 }, actor()));
      await later(11);
    };
    await end(1);
    expect(sent(/^Besichtigung/)).toHaveLength(1);
    await end(11);
    expect(titlesOf(sent(/^Besichtigung/)).slice(1)).toEqual(["Besichtigung abgesagt", "Besichtigung steht fest"]);
  });

  test("that the customer refuses is called off at once", async () => {
    await later(1, () => fix(time(1)));
    await later(1, () => refuseViewings(db, id, { round: 0, text: "", agreed: time(1) }, now));
    expect(sent(/^Besichtigung abgesagt/)[0]?.text).toContain("Einen neuen Termin stimmen wir mit Ihnen ab.");
  });
});

describe("the file of a viewing that was called off", () => {
  const DAY = 24 * 60 * MINUTE;
  const fileOf = async (at = now) =>
    (await (await viewingFile(db, await linked(), at))?.text())?.replaceAll("\r\n ", "");
  const numberOf = (file = "") => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);

  test.each([
    ["by the owner", () => fix()],
    ["by the customer", () => refuseViewings(db, id, { round: 0, text: "", agreed: time(1) }, now)],
    ["with its request", async () => withdraw(db, await linked(), true, now)],
  ])("%s takes it out of calendars, for 30 days", async (_, callOff) => {
    expect(await fileOf()).toBeUndefined();
    await later(1, () => fix(time(1)));
    const kept = await fileOf();
    expect(kept).not.toMatch(/METHOD|STATUS|ORGANIZER/);
    await later(5, callOff);
    const off = await fileOf();
    const same = [`UID:viewing-${id}`, `DTSTART:${time(1).slice(0, 19).replace(/[-:]/g, "")}Z`];
    for (const line of same) for (const file of [kept, off]) expect(file).toContain(`${line}\r\n`);
    const organizer = `ORGANIZER;CN="${company.name}":mailto:${company.email}`;
    for (const line of ["METHOD:CANCEL", "STATUS:CANCELLED", organizer]) expect(off).toContain(`\r\n${line}\r\n`);
    expect(numberOf(off)).toBeGreaterThan(numberOf(kept));
    expect(await fileOf(new Date(now.getTime() + 29 * DAY))).toBe(off);
    expect(await fileOf(new Date(now.getTime() + 31 * DAY))).toBeUndefined();
  });

  test("is that of the next one once this is agreed, and no proposal that is refused hides it", async () => {
    await later(1, () => fix(time(1)));
    await later(1, () => fix());
    await later(1, () => fix(time(2), time(3)));
    const off = await fileOf();
    expect(off).toContain("METHOD:CANCEL");
    await later(1, () => refuseViewings(db, id, { round: 1, text: "" }, now));
    expect(await fileOf()).toContain("METHOD:CANCEL");
    await later(1, () => fix(time(4)));
    const next = await fileOf();
    expect(next).not.toContain("METHOD");
    expect(numberOf(next)).toBeGreaterThan(numberOf(off));
  });
});

describe("a viewing that has been", () => {
  test("is entered without a mail, and refused where it cannot have been", async () => {
    const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE).toISOString();
    const errors = { "times.0": [expect.stringContaining("vor der")] };
    expect(await fix(ago(90))).toMatchObject({ no: "invalid", errors });
    await later(1, () => fix(ago(30)));
    expect(mailer.sent).toEqual([]);
    await env.DB.exec("UPDATE leads SET source = 'phone'");
    expect(await fix(ago(90))).toHaveProperty("ok");
    expect(await fix(ago(61 * 24 * 60))).toMatchObject({ no: "invalid" });
  });

  test("in the place of one to come says that this one is off, and promises no other", async () => {
    await later(1, () => fix(time(1)));
    await later(1, () => fix(new Date(now.getTime() - 30 * MINUTE).toISOString()));
    await later(11);
    const [ended] = sent(/^Besichtigung abgesagt/);
    expect(ended?.text).toContain(timeInWords(time(1)));
    expect(ended?.text).not.toContain("neuen Termin");
  });
});

describe("first day, days and hours", () => {
  const confirm = async (offer = householdOffer) => {
    await storeOffer(db, id, now.toISOString(), offer);
    await later(1, accept);
    await later(2);
  };

  test("that were mailed are mailed when they change, ten minutes later; on the day of a visit at once", async () => {
    await confirm();
    await later(1, () => plan());
    expect(sent(/Ihre Termine$/)).toEqual([]);
    await later(1, () => plan({ timeText: "ab 18 Uhr" }));
    await later(10);
    expect(sent(/Ihre Termine$/).map(({ text }) => text)).toEqual([expect.stringContaining("ab 18 Uhr")]);
    await later(1, () => plan({ startsOn: berlinDay(now) }));
    expect(sent(/Ihre Termine$/)).toHaveLength(2);
  });

  test("greet the person of a firm's offer, and say why the first is none of the days before they ask whether it is right", async () => {
    await confirm(officeOffer);
    await later(1, () => plan({ startsOn: "2027-01-04", weekdays: [4] }));
    await later(10);
    const [mail] = sent(/Ihre Termine$/);
    expect(mail?.text.split("\n\n")[1]).toBe("Guten Tag Erika Beispiel,");
    const why = /\(Der erste Tag ist ein Montag, danach kommen wir donnerstags\.\)\n[\s\S]*Stimmt das nicht\?/;
    expect(mail?.text).toMatch(why);
  });

  test("that only gain an access, or stand in a confirmation that is not out yet, are no mail", async () => {
    await storeOffer(db, id, now.toISOString(), householdOffer);
    await later(1, () => accept().then(() => plan()));
    await later(20);
    const [order] = await ordersOf(db, id);
    await later(1, () => plan({ startsOn: order?.startsOn ?? "", weekdays: [Number(order?.weekdays)] }));
    await later(20);
    expect(sent(/Ihre Termine$/)).toEqual([]);
  });
});

test("the server answers when a mail goes out, or that none does", async () => {
  const mailsAt = async (days: number) => {
    const times = [new Date(Date.now() + days * 24 * 60 * MINUTE).toISOString()];
    const body = { version: (await followUp()).version, times };
    const answer = await post(`/api/admin/follow-ups/${id}/viewing`, body, { headers });
    return (await answer.json<{ mailsAt: string | null }>()).mailsAt;
  };
  expect(Date.parse((await mailsAt(3)) ?? "")).toBeLessThanOrEqual(Date.now());
  await env.DB.exec("UPDATE outbox SET sent_at = created_at");
  expect(Date.parse((await mailsAt(4)) ?? "") - Date.now()).toBeGreaterThan(9 * MINUTE);
  await env.DB.exec("UPDATE follow_ups SET email_key = ''");
  expect(await mailsAt(5)).toBeNull();
});
