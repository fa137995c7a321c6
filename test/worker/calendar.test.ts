import { env } from "cloudflare:workers";
import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { readOfferedRequest } from "../../src/offer/store.server";
import { orderOnline } from "../../src/order/accept.server";
import { calendarSetting, writeFeed } from "../../src/order/calendar-feed.server";
import { listOrders } from "../../src/order/store.server";
import { addDays, berlinDay, berlinInstant } from "../../src/platform/berlin-days";
import { setViewing } from "../../src/requests/work/viewings.server";
import { addAccount, call, post, sendInOneMinute, signIn } from "../support/api";
import { storeOffer } from "../support/deal";
import { officeOffer } from "../support/offer-input";
import { storeLead } from "../support/submission";

const db = openDatabase(env.DB);
const today = berlinDay(new Date());
let headers: { Authorization: string };

beforeEach(async () => {
  const tables = [
    "offers",
    "orders",
    "leads",
    "follow_ups",
    "follow_up_events",
    "viewings",
    "settings",
    "account_events",
  ];
  await env.DB.exec([...tables, "admin_users"].map((name) => `DELETE FROM ${name};`).join(" "));
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

/** A won request and its order, as the owner has planned it. */
async function order(plan: object, frequency = "weekly"): Promise<string> {
  const id = await storeLead({ db, mail: undefined }, { ...place, frequency }, new Date());
  const won = {
    version: 1,
    status: "won",
    monthCents: 19500,
    acceptedOn: today,
    way: "phone",
    customerKind: "consumer",
  };
  expect((await post(`/api/admin/follow-ups/${id}/status`, won, { headers })).status).toBe(200);
  const planned = { version: 1, startsOn: null, weekdays: [], timeText: "", access: "", ...plan };
  const row = (await listOrders(db, new Date())).open.find(({ leadId }) => leadId === id);
  expect((await post(`/api/admin/orders/${row?.id}/plan`, planned, { headers })).status).toBe(200);
  return row?.id ?? "";
}

describe("the link to the calendar", () => {
  test("needs a fresh proof, is told, and opens until there is another one", async () => {
    expect(await (await call("/api/admin/calendar", { headers })).json()).toEqual({
      hasLink: false,
      withAddress: false,
    });
    await env.DB.exec("UPDATE admin_sessions SET proved_at = '2020-01-01T00:00:00.000Z'");
    expect((await post("/api/admin/calendar/link", { isNew: false }, { headers })).status).toBe(403);
    await env.DB.prepare("UPDATE admin_sessions SET proved_at = ?").bind(new Date().toISOString()).run();
    const first = await linkOf();
    expect(await linkOf()).toBe(first);
    expect((await call(first)).status).toBe(200);
    const second = await linkOf(true);
    expect([(await call(first)).status, (await call(second)).status]).toEqual([404, 200]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM account_events WHERE kind = 'calendar'").first("n")).toBe(3);
  });

  test("that opens nothing always gets the same 404, before and after the first link", async () => {
    const answers = async (paths: readonly string[]) =>
      Promise.all(
        paths.map(async (path) => {
          const response = await call(path);
          return [response.status, response.headers.get("Cache-Control"), await response.text()].join("\n");
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
    await order({ startsOn: today });
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
    const id = await order({ startsOn: today, weekdays: [1, 4], timeText: "ab 18 Uhr", access: "Alarm 4711" });
    const link = await linkOf();
    const events = await read(link);
    const byId = (uid: string) => events.find((event) => event.uid === uid);
    expect(byId(`viewing-${viewed}`)?.startDate.toJSDate().toISOString()).toBe(start);
    expect(byId(`viewing-${viewed}`)?.summary).toMatch(/^Besichtigung, R-[\w-]+, Haushaltsreinigung, Kaltenkirchen$/);
    expect(byId(`order-${id}`)?.summary).toMatch(
      /^R-[\w-]+, Haushaltsreinigung, Kaltenkirchen, erster Tag, Jede Woche, Mo, Do, ab 18 Uhr$/,
    );
    expect(byId(`order-${id}`)?.sequence).toBe(2);
    expect(String(byId(`order-${id}`)?.startDate)).toBe(today);
    expect(byId(`withdrawal-${id}`)?.summary).toContain("Widerruf möglich bis");
    const text = await (await call(link)).text();
    for (const secret of ["4711", "Beispielweg", "O'Beispiel", "@"]) expect(text).not.toContain(secret);
  });

  test("has addresses only where the owner ticked it, at the same link", async () => {
    const id = await order({ startsOn: today });
    const link = await linkOf();
    expect((await post("/api/admin/calendar", { withAddress: true }, { headers })).status).toBe(200);
    const where = (await read(link)).find(({ uid }) => uid === `order-${id}`)?.location;
    expect(where).toContain("Beispielweg 3");
    expect(await calendarSetting.read(db)).toEqual({ generation: 1, withAddress: true });
  });

  test("of an accepted offer has the request's address as place, or none, and the offer's rhythm", async () => {
    const rhythmic = { ...officeOffer, rhythm: "twice-weekly" } as const;
    for (const where of [place, { address: "", postcode: "", town: "" }]) {
      const id = await storeLead({ db, mail: undefined }, { ...where, frequency: "once" }, new Date());
      await storeOffer(db, id, new Date().toISOString(), rhythmic);
      const digest = (await readOfferedRequest(db, id))?.offers[0]?.digest ?? "";
      const signed = { revision: 1, digest, name: "Petra Einkauf", role: "Leitung", options: [] };
      expect(await orderOnline(db, id, signed, new Date())).toMatchObject({ kind: "moved" });
    }
    await env.DB.prepare("UPDATE orders SET starts_on = ?").bind(today).run();
    await post("/api/admin/calendar", { withAddress: true }, { headers });
    const events = await read(await linkOf());
    const days = events.filter(({ uid }) => uid.startsWith("order-"));
    expect(days.map(({ location }) => location ?? "").toSorted()).toEqual([
      "",
      expect.stringContaining("Beispielweg 3"),
    ]);
    for (const { summary } of days) expect(summary).toContain("erster Tag, 2 × die Woche");
  });

  test("has the last day of what runs, a job on its day, and never what was withdrawn", async () => {
    const id = await order({ startsOn: today, weekdays: [1] });
    const daysOf = async () =>
      Object.fromEntries((await read(await linkOf())).map(({ uid, startDate }) => [uid, String(startDate)]));
    await env.DB.prepare("UPDATE orders SET ended_on = ?").bind(addDays(today, 60)).run();
    expect(await daysOf()).toMatchObject({ [`order-${id}`]: today, [`end-${id}`]: addDays(today, 60) });
    await env.DB.exec("UPDATE orders SET kind = 'once', ended_on = NULL");
    expect(Object.keys(await daysOf())).toEqual([`order-${id}`, `withdrawal-${id}`]);
    await env.DB.prepare("UPDATE orders SET withdrawn_on = ?").bind(today).run();
    expect(await daysOf()).toEqual({});
  });

  test("forgets what ended three months ago, and what is restricted", async () => {
    const id = await order({ startsOn: today });
    const feed = () => writeFeed(db, { generation: 1, withAddress: false }, new Date());
    expect(await feed()).toContain(id);
    await env.DB.exec(`UPDATE orders SET done_on = '${addDays(today, -92)}'`);
    expect(await feed()).not.toContain(id);
    await env.DB.exec(`UPDATE orders SET done_on = NULL; UPDATE follow_ups SET restricted_at = '${today}'`);
    expect(await feed()).not.toContain(id);
  });
});
