import { env } from "cloudflare:workers";
import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { writeFeed } from "../../src/desk/calendar-feed.server";
import { addDays, berlinDay, berlinInstant } from "../../src/platform/time/berlin-days";
import { setViewing } from "../../src/requests/work/viewings.server";
import { addAccount, call, post, sendInOneMinute, signIn } from "../support/api";
import { db } from "../support/database";
import { type Agreed, deleteRequests, endOrder, orderIn, SINGLE_JOB } from "../support/deal";
import { officeOffer } from "../support/offer-input";
import { storeLead } from "../support/submission";

const today = berlinDay(new Date());
let headers: { Authorization: string };

beforeEach(async () => {
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM settings; DELETE FROM admin_users");
  headers = await signIn(await addAccount());
});

async function linkOf(isNew = false): Promise<string> {
  const answer = await post("/api/admin/calendar/link", { isNew }, { headers });
  expect(answer.status).toBe(200);
  return new URL((await answer.json<{ url: string }>()).url).pathname;
}

async function read(path: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await call(path)).text()));
  return calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
}

const place = { address: "Beispielweg 3", postcode: "24568", town: "Kaltenkirchen" };

async function order({ state = "agreed", where = place, on = today, ...more }: Order = {}) {
  const now = on === today ? new Date() : berlinInstant(on, "12:00");
  const at = now.toISOString();
  const leadId = await storeLead({ db, mail: undefined }, where, now);
  return orderIn(db, state, { leadId, sentAt: at, at, startsOn: on, ...more });
}

type Order = Agreed & { state?: Parameters<typeof orderIn>[1]; where?: typeof place; on?: string };

describe("the link to the calendar", () => {
  test("opens until there is another one", async () => {
    const setting = await call("/api/admin/calendar", { headers });
    expect(await setting.json()).toEqual({ hasLink: false, withAddress: false });
    const first = await linkOf();
    expect(await linkOf()).toBe(first);
    expect(await (await call(first)).text()).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n");
    const second = await linkOf(true);
    expect([(await call(first)).status, (await call(second)).status]).toEqual([404, 200]);
  });

  test("that opens nothing always gets the same 404, before and after the first link", async () => {
    const answers = (paths: readonly string[]) =>
      Promise.all(
        paths.map(async (path) => {
          const response = await call(path);
          return `${response.status}\n${response.headers.get("Cache-Control")}\n${await response.text()}`;
        }),
      );
    const wrong = ["/kalender/x.ics", `/kalender/${"A".repeat(22)}.ics`, "/kalender/x", "/kalender/x/y.ics"];
    const before = await answers(wrong);
    const link = await linkOf();
    await linkOf(true);
    const after = await answers([...wrong, link, link.replace(".ics", ""), link.replace(".ics", ".ics.ics")]);
    expect(new Set([...before, ...after]).size).toBe(1);
    expect(before[0]).toMatch(/^404\nno-store\n/);
    expect((await call(await linkOf(), { method: "POST" })).status).toBe(404);
  });

  test("lets programs keep the calendar for five minutes, and nobody else see it", async () => {
    const link = await linkOf();
    const response = await call(link);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "private, max-age=300",
      "content-type": "text/calendar; charset=utf-8",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const known = { headers: { "If-None-Match": response.headers.get("ETag") ?? "" } };
    expect((await call(link, known)).status).toBe(304);
    await order();
    expect((await call(link, known)).status).toBe(200);
  });

  test("is limited to thirty tries a minute and address", async () => {
    const answers = await sendInOneMinute(31, (address) => call("/kalender/x.ics", { address }));
    expect([answers[0]?.status, answers.at(-1)?.status]).toEqual([404, 429]);
  });
});

describe("the calendar", () => {
  test("has viewings, first days with their time, and until when a consumer can withdraw", async () => {
    const viewed = await storeLead({ db, mail: undefined }, place, new Date());
    const start = berlinInstant(addDays(today, 3), "09:00").toISOString();
    await setViewing(db, viewed, { version: 1, times: [start] }, { author: "x", now: new Date() });
    const { id } = await order({ weekdays: [1, 4], timeText: "ab 18 Uhr", access: "Alarm 4711", isConfirmed: true });
    const link = await linkOf();
    const events = new Map((await read(link)).map((event) => [event.uid, event]));
    const [viewing, day] = [events.get(`viewing-${viewed}`), events.get(`order-${id}`)];
    expect(viewing?.startDate.toJSDate().toISOString()).toBe(start);
    expect(viewing?.summary).toMatch(/^Besichtigung, R-[\w-]+, Haushaltsreinigung, Kaltenkirchen$/);
    expect(day?.summary).toMatch(
      /^R-[\w-]+\/1, Haushaltsreinigung, Kaltenkirchen, erster Tag, jede Woche, Mo, Do, ab 18 Uhr$/,
    );
    expect([day?.sequence, String(day?.startDate)]).toEqual([2, today]);
    expect(events.get(`withdrawal-${id}`)?.summary).toContain("Widerruf möglich bis");
    const text = await (await call(link)).text();
    for (const secret of ["4711", "Beispielweg", "O'Beispiel", "@"]) expect(text).not.toContain(secret);
  });

  test("of an accepted offer has the request's address as place, or none, and the offer's rhythm", async () => {
    const offer = { ...officeOffer, rhythm: "twice-weekly" } as const;
    for (const where of [place, { address: "", postcode: "", town: "" }]) await order({ where, offer });
    await post("/api/admin/calendar", { withAddress: true }, { headers });
    const days = (await read(await linkOf())).filter(({ uid }) => uid.startsWith("order-"));
    const places = days.map(({ location }) => location ?? "").toSorted();
    expect(places).toEqual(["", expect.stringContaining("Beispielweg 3")]);
    for (const { summary } of days) expect(summary).toContain("erster Tag, 2 × die Woche");
  });

  test("has the last day of what runs, a job on its day, and never what was withdrawn", async () => {
    const daysOf = async () =>
      Object.fromEntries((await read(await linkOf())).map(({ uid, startDate }) => [uid, String(startDate)]));
    const { id } = await order({ state: "notice", endsOn: addDays(today, 60) });
    expect(await daysOf()).toMatchObject({ [`order-${id}`]: today, [`end-${id}`]: addDays(today, 60) });
    await deleteRequests(db);
    const once = await order({ offer: SINGLE_JOB, isConfirmed: true });
    expect(Object.keys(await daysOf())).toEqual([`order-${once.id}`, `withdrawal-${once.id}`]);
    await endOrder(db, once.leadId, "withdrawn", new Date());
    expect(await daysOf()).toEqual({});
  });

  test("forgets what ended three months ago, and what is restricted", async () => {
    const feed = () => writeFeed(db, { generation: 1, withAddress: false }, new Date());
    const [{ id }, past] = [await order({ state: "done" }), await order({ state: "done", on: addDays(today, -92) })];
    expect(await feed()).toContain(`order-${id}`);
    expect(await feed()).not.toContain(past.id);
    await env.DB.exec(`UPDATE follow_ups SET restricted_at = '${today}'`);
    expect(await feed()).not.toContain(id);
  });
});
