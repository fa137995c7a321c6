import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { offerInShort } from "../../src/desk/stage";
import { readUnfinished } from "../../src/desk/stage.server";
import { morningMail } from "../../src/notify/mails/morning-list.server";
import { saveDraft } from "../../src/offer/store.server";
import { acceptOffer } from "../../src/order/accept.server";
import { centsAsTyped } from "../../src/platform/text/euros";
import { ofGross } from "../support/company-tax";
import { db } from "../support/database";
import { deleteRequests, storeOffer } from "../support/deal";
import { householdOffer, offerDraft } from "../support/offer-input";
import { exportedRow } from "../support/own-data";
import { rendered } from "../support/rendered-mail";
import { storeLead } from "../support/submission";

const SENT_AT = "2026-11-22T11:00:00.000Z";

beforeEach(async () => {
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM settings");
});

const lead = (overrides: Record<string, unknown>, at = "2026-11-18T10:00:00.000Z") =>
  storeLead({ db, mail: undefined }, overrides, new Date(at));
const actor = (at: string) => ({ author: "chefin@example.com", now: new Date(at) });

test("the list says until when an offer waits, and no more once it is over or accepted", async () => {
  const id = await lead({});
  await storeOffer(db, id, SENT_AT);
  const said = async (now: string) => {
    const rows = await readUnfinished(db, new Date(now));
    return rows.map((row) => offerInShort(new Date(now), row));
  };
  expect(await said("2026-12-13T11:00:00Z")).toEqual(["Angebot bis 13.12."]);
  expect(await said("2026-12-14T11:00:00Z")).toEqual([null]);
  const yes = { revision: 1, acceptedOn: "2026-11-24", options: [], earlyStart: false, way: "mail" as const };
  await acceptOffer(db, id, yes, actor("2026-11-24T12:00:00Z"));
  expect(await said("2026-11-24T13:00:00Z")).toEqual([null]);
});

describe("the export of requests", () => {
  const exported = (now: string) => exportedRow(new Date(now));

  test("says nothing of an offer where none went out", async () => {
    const id = await lead({});
    await saveDraft(db, id, { version: null, draft: offerDraft }, new Date(SENT_AT));
    const row = await exported(SENT_AT);
    expect(row).toMatchObject({ Angebot: "", "Angebot Status": "", "Angebot netto je Monat (Euro)": "" });
  });

  test("has the newest offer, once for each request, with its value and how it is paid", async () => {
    const id = await lead({});
    await storeOffer(db, id, SENT_AT, { ...householdOffer, kind: "once", rhythm: null });
    await storeOffer(db, id, "2026-11-23T11:00:00.000Z");
    await saveDraft(db, id, { version: null, draft: offerDraft }, new Date(SENT_AT));
    const row = await exported("2026-11-24T11:00:00.000Z");
    expect(row.Angebot).toMatch(/^R-\w{4}-\w{2}\/2$/);
    expect(row).toMatchObject({
      "Angebot Status": "Offen",
      "Angebot gesendet": "23.11.2026 12:00",
      "Angebot netto je Monat (Euro)": centsAsTyped(ofGross(45_500).netCents),
      "Angebot netto dazu im ersten Jahr (Vierteljahr, halbes Jahr, Jahr, einmalig) (Euro)": "0,00",
    });
  });

  test("says that an offer is expired from the first minute after its last day, and when it was accepted", async () => {
    const id = await lead({});
    await storeOffer(db, id, SENT_AT);
    expect((await exported("2026-12-13T22:59:00.000Z"))["Angebot Status"]).toBe("Offen");
    expect((await exported("2026-12-13T23:00:00.000Z"))["Angebot Status"]).toBe("Abgelaufen");
    const at = "2026-11-24T12:00:00.000Z";
    await acceptOffer(db, id, { revision: 1, acceptedOn: "2026-11-24", way: "phone" }, actor(at));
    expect((await exported("2027-01-01T00:00:00.000Z"))["Angebot Status"]).toBe("Angenommen");
  });
});

const mailAt = async (now: string) => rendered(await morningMail(db, new Date(now)));

test("the mail in the morning names an offer without an answer for five working days, and one that is over", async () => {
  const id = await lead({}, "2026-10-01T10:00:00.000Z");
  // Sent on a Sunday: the fifth working day after it is Friday.
  await storeOffer(db, id, SENT_AT);
  expect((await mailAt("2026-11-26T22:59:59.000Z"))?.text ?? "").not.toContain("Angebot");
  const mail = await mailAt("2026-11-26T23:00:00.000Z");
  expect(mail?.subject).toBe("Ihr Tag am 27.11.2026: 1 Anfrage dran");
  expect(mail?.text).toContain("Angebot ohne Antwort");
  expect((await mailAt("2026-12-14T06:00:00.000Z"))?.text).toContain("Angebot abgelaufen");
});
