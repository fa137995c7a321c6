/** The owner's settings, of which a version may find fields that it does not know, or miss some that it does. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { calendarSetting, endCalendarLinks, renewCalendar } from "../../src/desk/calendar-feed.server";
import { mailSetting } from "../../src/notify/settings.server";
import { openingSetting } from "../../src/opening/opening.server";
import { shippedTexts } from "../../src/requests/work/templates";
import { templatesSetting } from "../../src/requests/work/templates.server";
import { db } from "../support/database";
import { mailSettings } from "../support/mail-settings";

const now = new Date("2026-11-27T10:00:00Z");
const closed = { from: "2026-12-24", until: "2027-01-02", opens: "", closes: "" };

/** Each with values that are not those of the beginning. */
const SETTINGS = {
  mails: [mailSetting(undefined), { ...mailSettings, morningIsOn: false, morningTime: "06:30" }],
  opening: [openingSetting, { days: [closed], notice: "Betriebsferien", noticeFrom: "", noticeUntil: "2027-01-02" }],
  templates: [templatesSetting, { ...shippedTexts, reply: "danke schön." }],
  calendar: [calendarSetting, { generation: 3, withAddress: true }],
} as const;

const cases = Object.entries(SETTINGS).flatMap(([key, [setting, value]]) =>
  Object.keys(value).map((field) => ({ key, field, setting, value: value as Record<string, unknown> })),
);

async function store(key: string, json: string): Promise<void> {
  await env.DB.prepare("INSERT OR REPLACE INTO settings VALUES (?, ?, '')").bind(key, json).run();
}

const logged: string[] = [];

beforeEach(async () => {
  logged.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => logged.push(line));
  await env.DB.exec("DELETE FROM settings");
});

test("every setting of the product is in this list", () => {
  const files = import.meta.glob<string>("../../src/**/*.server.ts", { query: "?raw", import: "default", eager: true });
  const calls = Object.values(files).flatMap((text) => text.match(/\bsetting(?=(?:<\w+>)?\(\{)/g) ?? []);
  expect(calls).toHaveLength(Object.keys(SETTINGS).length);
});

describe("a setting keeps all that was saved", () => {
  test.each(cases)("$key without $field, which a newer version adds", async ({ key, field, setting, value }) => {
    const { [field]: _, ...rest } = value;
    await store(key, JSON.stringify({ ...rest, ofALaterVersion: 1 }));
    const read = (await setting.read(db)) as Record<string, unknown>;
    const { [field]: initial, ...others } = read;
    expect([others, initial]).toEqual([rest, ((await setting.merge({})) as Record<string, unknown>)[field]]);
    expect(logged).toEqual([]);
  });

  test.each(cases)("$key with a $field that no version can read, and the log says so", async (one) => {
    const { key, field, setting, value } = one;
    await store(key, JSON.stringify({ ...value, [field]: { secret: "geheim" } }));
    const { [field]: _, ...rest } = value;
    expect(await setting.read(db)).toMatchObject(rest);
    expect(logged).toEqual([expect.stringContaining(`The setting ${key} has a ${field} that cannot be read`)]);
    expect(logged.join()).not.toContain("geheim");
  });

  test("and what a newer version has saved beside it", async () => {
    await store("calendar", '{"generation":3,"ofALaterVersion":1}');
    await calendarSetting.save(db, { withAddress: true }, now);
    const row = await env.DB.prepare("SELECT value FROM settings").first<string>("value");
    expect(JSON.parse(row ?? "")).toEqual({ generation: 3, ofALaterVersion: 1, withAddress: true });
  });

  test.each(Object.entries(SETTINGS))("%s as it was saved", async (_, [setting, value]) => {
    await (setting.save as (...args: unknown[]) => Promise<unknown>)(db, value, now);
    expect(await setting.read(db)).toEqual(value);
  });
});

test("of a list one entry that cannot be read does not take the others with it", async () => {
  const receivers = ["chefin@example.com", "kein-at", "buero@example.com"];
  await store("mails", JSON.stringify({ ...mailSettings, receivers }));
  expect(await mailSetting(undefined).read(db)).toEqual({ ...mailSettings, receivers: [receivers[0], receivers[2]] });
  await store("opening", JSON.stringify({ days: [{ ...closed, until: "bald" }, closed], notice: "" }));
  expect((await openingSetting.read(db)).days).toEqual([closed]);
  expect(logged).toHaveLength(2);
});

test.each(["", "[]", "null", "7", "kein JSON"])(
  "%j in a row counts as nothing saved, and stops nobody",
  async (json) => {
    await store("opening", json);
    const nothing = { days: [], notice: "", noticeFrom: "", noticeUntil: "" };
    expect(await openingSetting.read(db)).toEqual(nothing);
    await openingSetting.save(db, { ...nothing, days: [closed] }, now);
    expect(await openingSetting.read(db)).toEqual({ ...nothing, days: [closed] });
    await store("calendar", json);
    await endCalendarLinks(db, now);
    expect(await calendarSetting.read(db)).toEqual({ generation: 0, withAddress: false });
    await renewCalendar(db, now);
    await endCalendarLinks(db, now);
    expect(await calendarSetting.read(db)).toEqual({ generation: 2, withAddress: false });
  },
);

test("a calendar whose generation is missing gets a next link", async () => {
  await store("calendar", '{"withAddress":true}');
  await renewCalendar(db, now);
  expect(await calendarSetting.read(db)).toEqual({ generation: 1, withAddress: true });
});
