/** The owner's closed days, changed hours and notice: entered in the settings, told to visitors without a deploy. */
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { company } from "../../src/content/company";
import { publicHolidays } from "../../src/opening/holidays";
import { readOffice } from "../../src/opening/opening.server";
import type { OpeningSettings } from "../../src/opening/schema";
import type { Opening } from "../../src/opening/working-days";
import { addAccount, call, post, signIn } from "../support/api";
import { db } from "../support/database";

const PATH = "/api/admin/opening";
const CLOSED = { from: "2026-12-24", until: "2027-01-02", opens: "", closes: "" };
const SHORT = { from: "2026-12-23", until: "2026-12-23", opens: "10:00", closes: "13:00" };
const NOTICE = {
  notice: "Betriebsferien 24.12. bis 2.1.; Notfälle weiterhin",
  noticeFrom: "",
  noticeUntil: "2027-01-02",
};
const NOTHING: OpeningSettings = { days: [], notice: "", noticeFrom: "", noticeUntil: "" };
let headers: { Authorization: string };

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-12-20T10:00:00Z"), toFake: ["Date"] });
  await env.DB.exec("DELETE FROM settings; DELETE FROM admin_users; DELETE FROM admin_sessions;");
  headers = await signIn(await addAccount());
});

afterEach(() => void vi.useRealTimers());

const save = (settings: object) => post(PATH, settings, { headers });
const read = async () => (await call(PATH, { headers })).json<OpeningSettings>();
const ask = async () => (await call("/api/opening")).json<Pick<OpeningSettings, "days" | "notice"> & Opening>();

test("visitors are told the holidays, and what the owner has entered as soon as it is saved", async () => {
  const { days, ...before } = await ask();
  const weekly = company.officeHours.periods;
  expect(before).toEqual({ weekly, notice: "" });
  expect(days[0]).toEqual({ from: "2026-12-25", until: "2026-12-25", opens: "", closes: "" });
  expect(days).toEqual(publicHolidays("2026-12-25", days.at(-1)?.until ?? ""));
  expect((await save({ days: [SHORT, CLOSED], ...NOTICE })).status).toBe(200);
  expect(await ask()).toEqual({ weekly, days: [SHORT, CLOSED, ...days], notice: NOTICE.notice });
});

test("the answer is public, small, and may be kept for five minutes", async () => {
  await save({ days: [SHORT, CLOSED], ...NOTICE });
  const response = await call("/api/opening");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=300");
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(1500);
});

test("what is over is told to nobody, and leaves the settings at the next change", async () => {
  await save({ days: [SHORT, CLOSED], ...NOTICE });
  vi.setSystemTime(new Date("2026-12-23T22:30:00Z"));
  expect((await ask()).days[0]).toEqual(SHORT);
  vi.setSystemTime(new Date("2026-12-23T23:30:00Z"));
  headers = await signIn(await addAccount({ email: "zweite@example.com" }));
  expect((await ask()).days[0]).toEqual(CLOSED);
  await save(await read());
  expect(await read()).toEqual({ days: [CLOSED], ...NOTICE });
  vi.setSystemTime(new Date("2027-01-02T23:30:00Z"));
  const { notice, days } = await ask();
  expect([notice, days[0]?.from]).toEqual(["", publicHolidays("2027-01-03", "2027-12-31")[0]?.from]);
});

test("the notice stands on the site from its first day to its last, on customers' pages too", async () => {
  await save({ ...NOTHING, ...NOTICE, noticeFrom: "2026-12-27" });
  for (const [day, stands] of [
    ["2026-12-26", false],
    ["2026-12-27", true],
    ["2027-01-02", true],
    ["2027-01-03", false],
  ] as const) {
    vi.setSystemTime(new Date(`${day}T12:00:00Z`));
    const notice = stands ? NOTICE.notice : "";
    expect([day, (await ask()).notice]).toEqual([day, notice]);
    expect((await readOffice(db, new Date())).notice).toBe(notice);
  }
});

test("an app that was opened before the notice had a first day saves it as one that stands at once", async () => {
  const { noticeFrom: _, ...earlier } = NOTICE;
  expect((await save({ days: [], ...earlier })).status).toBe(200);
  expect(await read()).toEqual({ days: [], ...NOTICE });
});

test.each([
  [{ ...NOTHING, days: [{ ...CLOSED, until: "2026-12-23" }] }, "days.0.until"],
  [{ ...NOTHING, days: [{ ...CLOSED, from: "24.12." }] }, "days.0.from"],
  [{ ...NOTHING, days: [{ ...SHORT, closes: "" }] }, "days.0.closes"],
  [{ ...NOTHING, days: [{ ...SHORT, closes: "09:00" }] }, "days.0.closes"],
  [{ ...NOTHING, days: [{ ...SHORT, opens: "", closes: "09:00" }] }, "days.0.closes"],
  [{ ...NOTHING, days: [{ ...SHORT, opens: "8 Uhr" }] }, "days.0.opens"],
  [{ ...NOTHING, days: new Array(51).fill(CLOSED) }, "days"],
  [{ ...NOTHING, ...NOTICE, noticeUntil: "" }, "noticeUntil"],
  [{ ...NOTHING, ...NOTICE, notice: "x".repeat(161) }, "notice"],
  [{ ...NOTHING, ...NOTICE, noticeFrom: "2027-01-03" }, "noticeUntil"],
  [{ ...NOTHING, ...NOTICE, noticeFrom: "3.1." }, "noticeFrom"],
])("what is wrong changes nothing, and is said at its field: %j", async (settings, field) => {
  await save({ days: [CLOSED], ...NOTICE });
  const response = await save(settings);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json<{ errors: object }>()).errors)).toContain(field);
  expect(await read()).toEqual({ days: [CLOSED], ...NOTICE });
});
