/** "Schon vereinbart": what was agreed by word is written down, accepted and confirmed in one step. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { company } from "../../src/content/company";
import { offerView } from "../../src/my-request/offer-view.server";
import { ordersOf } from "../../src/order/store.server";
import { MINUTE_MS } from "../../src/platform/time/durations";
import { readBusiness } from "../../src/requests/figures/business.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { linkedBy, linkOf } from "../support/customer-link";
import { db } from "../support/database";
import { agreed, deleteRequests, newRequest, orderIn } from "../support/deal";
import { sheetOf } from "../support/own-data";
import { mailsAt } from "../support/recording-mailer";

const NOW = new Date("2026-11-24T12:00:00Z");
const minutes = (n: number) => new Date(NOW.getTime() + n * MINUTE_MS);
const actor = { author: "betreiberin@example.com", now: NOW };
type How = Parameters<typeof agreed>[2];

let id: string;

beforeEach(async () => {
  await deleteRequests(db);
  id = await newRequest(db, { email: "kundin@example.com" });
});

const agree = (how: How = {}) => agreed(db, id, how, actor);
const first = async () => (await ordersOf(db, id))[0];
test("one step makes document, order and a request that is won; nothing was sent", async () => {
  expect(await agree({ agreedOn: "2026-11-20" })).toMatchObject({ ok: { revision: 1 } });
  const { results } = await env.DB.prepare("SELECT * FROM offers").all();
  expect(results).toMatchObject([{ status: "accepted", sent_at: null, accepted_on: "2026-11-20" }]);
  expect(await first()).toMatchObject({ concludedOn: "2026-11-20", grossCents: 10_000 });
  expect(await findFollowUp(db, id)).toMatchObject({ status: "won", amountCents: 10_000, wonOn: "2026-11-20" });
  expect((await readBusiness(db, "2026-11-01", "2026-11-30")).month).toMatchObject([{ won: 1 }]);
});

test("while one order runs there is no second, and 60 days back is the most", async () => {
  expect(await agree({ agreedOn: "2026-09-24" })).toMatchObject({ no: "invalid", errors: { agreedOn: [/60/] } });
  await agree({ agreedOn: "2026-09-25" });
  expect(await agree()).toMatchObject({ no: "invalid", errors: { status: [expect.stringContaining("läuft")] } });
});

describe("the confirmation", () => {
  const confirmationOf = async (how: How, now = minutes(2)) => {
    await agree(how);
    const [mail] = await mailsAt(db, now);
    return { text: mail?.text.replaceAll("\u00a0", " "), file: mail?.attachment, order: await first() };
  };

  test("says day and place, is no offer, and going out later it leaves the contract's day", async () => {
    const { text, order } = await confirmationOf({ agreedOn: "2026-11-20" }, new Date("2026-11-26T12:00:00Z"));
    expect(text).toContain("Hier steht, was wir am 20.11.2026 am Telefon vereinbart haben.");
    expect(text).toContain("Vereinbart: am 20.11.2026 am Telefon\n");
    expect(text).not.toMatch(/Angebot|gilt bis|Preise prüfen/);
    expect(order).toMatchObject({ concludedOn: "2026-11-20", confirmedOn: "2026-11-26", instructedOn: "2026-11-26" });
    expect(await findFollowUp(db, id)).toMatchObject({ wonOn: "2026-11-20" });
  });

  test("of a consumer has no terms and the law's notice, that of a business both", async () => {
    const { text, file } = await confirmationOf({ monthCents: 20_000 });
    expect(`${text}${file?.filename}`).not.toMatch(/AGB|Geschäftsbedingungen/);
    expect(text).toContain("bis zum 15. eines Monats zu dessen Ende");
    expect(file?.filename).toBe("Widerrufsbelehrung.txt");
    id = await newRequest(db, { email: "firma@example.com" });
    const business = await confirmationOf({ monthCents: 20_000, customerKind: "business" });
    expect(business.text).toContain(`Frist von ${company.contracts.noticeWeeks} Wochen zum Monatsende`);
    expect(business.file?.filename).toBe("AGB.txt");
  });

  test.each([
    [{ place: "phone" }, "2026-11-24"],
    [{ place: "office" }, "2026-11-24"],
    [{ place: "visit" }, null],
    [{ place: "visit", medium: "mail" }, "2026-11-24"],
    [{ place: "visit", medium: "paper", handedOn: "2026-11-23" }, "2026-11-23"],
  ] satisfies [How, string | null][])("instructs a consumer who agreed so: %j on %s", async (how, instructedOn) => {
    const { order } = await confirmationOf({ agreedOn: "2026-11-23", ...how });
    expect(order).toMatchObject({ confirmedOn: "2026-11-24", instructedOn });
  });

  test("goes nowhere without an address, and stays to be done", async () => {
    await env.DB.exec("UPDATE leads SET email = ''");
    expect(await confirmationOf({})).toMatchObject({ text: undefined, order: { confirmedOn: null } });
  });
});

test("its customer reads of what was agreed, on the page and in the own data, and of no offer", async () => {
  await agree({ place: "visit" });
  const request = await linkedBy(id, NOW);
  const view = await offerView({ db, mail: undefined }, request, await linkOf(id), 1, NOW);
  const text = expect.stringContaining("am 24.11.2026 bei Ihnen vereinbart");
  expect(view).toMatchObject({ notice: { text }, terms: "" });
  const { sections } = await sheetOf(id, NOW);
  const titles = sections.map(({ title }) => title).join();
  expect(titles).toContain("Vereinbarung R-");
  expect(titles).not.toContain("Angebot");
});

test("of an order that ended another can be agreed", async () => {
  await orderIn(db, "void", { leadId: id });
  expect(await agree()).toMatchObject({ ok: {} });
});
