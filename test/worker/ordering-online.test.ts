/** A business orders with the button on the offer's page: once, and only what was on the screen. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { acceptView, chosenIn, isOrderedOnline } from "../../src/my-request/accepting.server";
import { priceSentence } from "../../src/offer/price-words";
import { documentOf as documentOfRow, readOfferedRequest } from "../../src/offer/store.server";
import { declineOffer, retractOffer } from "../../src/offer/transitions.server";
import { acceptOffer, orderOnline } from "../../src/order/accept.server";
import { orderRecord } from "../../src/order/record";
import { ordersOf } from "../../src/order/store.server";
import { readPersonalData } from "../../src/requests/erasing/personal-data.server";
import { linkSecrets } from "../support/customer-link";
import { db, firstColumn } from "../support/database";
import { deleteRequests, newRequest, storeOffer } from "../support/deal";
import { documentOf, householdOffer, line, officeOffer } from "../support/offer-input";
import { mailsAt } from "../support/recording-mailer";

const SENT = "2026-11-22T11:00:00Z";
const NOW = new Date("2026-11-24T12:00:00Z");
const author = "chefin@example.com";
const windows = line({ id: "windows", text: "Fenster", unitCents: 12_000, isOptional: true });
const offer = { ...officeOffer, positions: [...officeOffer.positions, windows] };
const signed = { name: "Petra Einkauf", role: "Leitung Einkauf", options: ["windows"] };

let id: string;

beforeEach(async () => {
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM admin_users");
  id = await newRequest(db, {}, SENT);
  await storeOffer(db, id, SENT, offer);
  await env.DB.exec("DELETE FROM outbox;");
  // The owner's telephone, which rings.
  await env.DB.exec(
    `INSERT INTO admin_users (id, email, password_hash, created_at) VALUES ('a', '${author}', 'x', '${SENT}');
     INSERT INTO push_subscriptions (id, account_id, session_id, endpoint, p256dh, auth, device, created_at)
       VALUES ('d', 'a', '', 'https://push.example', '', '', '', '${SENT}');`.replaceAll("\n", " "),
  );
});

const rowOf = async (revision = 1) => {
  const row = (await readOfferedRequest(db, id))?.offers.find((one) => one.revision === revision);
  if (!row) throw new Error("There is no offer");
  return row;
};
const sumNow = async (options: string[], revision = 1) => priceSentence(documentOfRow(await rowOf(revision)), options);
const press = async (given: Partial<Parameters<typeof orderOnline>[2]> = {}, now = NOW) => {
  const { options = signed.options, revision = 1 } = given;
  const shown = { digest: (await rowOf(revision)).digest ?? "", sum: await sumNow(options, revision) };
  return orderOnline(db, id, { revision, ...shown, ...signed, ...given }, now);
};
const mails = () => firstColumn("SELECT kind FROM outbox ORDER BY kind");
const stored = async () => {
  const request = await readOfferedRequest(db, id);
  const offers = request?.offers.map((one) => one.status);
  return { offers, status: request?.followUp.status, orders: (await ordersOf(db, id)).length, mails: await mails() };
};
const refused = (why: string) => ({ no: "refused", why });

describe("a press", () => {
  test("writes order, status, confirmation and notice together, with who pressed it, as the own data say", async () => {
    expect(await press()).toEqual({ ok: { status: "accepted" } });
    const mails = ["lead-change-notice", "order-confirmation", "push"];
    expect(await stored()).toEqual({ offers: ["accepted"], status: "won", orders: 1, mails });
    const person = { acceptedName: "Petra Einkauf", acceptedRole: "Leitung Einkauf" };
    const [order] = await ordersOf(db, id);
    expect(order).toMatchObject({ ...person, concludedOn: "2026-11-24", options: ["windows"], earlyStart: false });
    const { followUp } = (await readOfferedRequest(db, id)) ?? {};
    expect(followUp).toMatchObject({ customerActedAt: NOW.toISOString(), wonOn: "2026-11-24" });
    const { orders, offers } = await readPersonalData(db, id, NOW);
    expect(orders[0] && orderRecord(orders[0], offers[0]?.document ?? "")).toContainEqual({
      label: "Beauftragt von",
      value: "Petra Einkauf, Leitung Einkauf",
    });
  });

  test("is confirmed to the stored address at once, and the owner is told what it was", async () => {
    await press();
    await env.DB.exec("DELETE FROM push_subscriptions; DELETE FROM outbox WHERE kind = 'push';");
    const sent = await mailsAt(db, NOW, linkSecrets);
    const confirmation = sent.find(({ subject }) => subject.startsWith("Auftragsbestätigung"));
    expect(confirmation?.to).toBe(await env.DB.prepare("SELECT email FROM leads").first("email"));
    expect(confirmation?.text).toContain("Petra Einkauf, Leitung Einkauf");
    const { subject, text, html } = sent.find(({ subject }) => subject.includes("beauftragt")) ?? {};
    expect(subject).toMatch(/^Auf der Seite beauftragt \(R-\w{4}-\w{2}\/1\): /);
    expect(text).toMatch(/Auf der Seite beauftragt:\s+R-\w{4}-\w{2}\/1/);
    const { name, price, object, number = "" } = (await ordersOf(db, id))[0] ?? {};
    expect(subject).toContain(name);
    for (const said of ["hat auf der Seite den Auftrag", name, price, object, "Petra Einkauf"])
      expect(text).toContain(said);
    expect(html).toContain(`nowrap">${number}</span>`);
    expect(text).toContain("\nBeginn: Dienstag, 01.12.2026\n");
    // In the title, and beside what was done.
    expect(text?.split(number)).toHaveLength(3);
    expect(text).not.toContain("Anfrage gilt wieder");
  });

  test("twice is one order; another one than the first is told that it came too late", async () => {
    for (const minutes of [0, 1])
      expect(await press({}, new Date(NOW.getTime() + minutes * 60_000))).toMatchObject({ ok: {} });
    for (const other of [{ options: [] }, { name: "Ina Andere" }, { role: "Hausmeisterin" }])
      expect(await press(other)).toEqual(refused("accepted"));
    expect(await stored()).toMatchObject({ orders: 1, mails: ["lead-change-notice", "order-confirmation", "push"] });
  });
});

describe("changes nothing, and says why", () => {
  test("after the last day, and where document or sum on the screen are others", async () => {
    expect(await press({}, new Date("2026-12-13T23:00:00Z"))).toEqual(refused("expired"));
    expect(await press({ digest: "0".repeat(64) })).toEqual(refused("changed"));
    for (const sum of [await sumNow([]), "", "1,00 € einmalig"])
      expect(await press({ sum })).toEqual(refused("changed"));
    expect(await stored()).toMatchObject({ offers: ["sent"], orders: 0, mails: [] });
    expect(await press({ options: [] })).toMatchObject({ ok: {} });
    expect((await ordersOf(db, id)).map(({ options }) => options)).toEqual([[]]);
  });

  test("where it was replaced, retracted or declined meanwhile", async () => {
    const actor = { author, now: NOW };
    await storeOffer(db, id, NOW.toISOString(), offer);
    expect(await press()).toEqual(refused("replaced"));
    await retractOffer(db, id, { revision: 2 }, actor);
    expect(await press({ revision: 2 })).toEqual(refused("retracted"));
    await storeOffer(db, id, NOW.toISOString(), offer);
    await declineOffer(db, id, { revision: 3, lossReason: "price" }, actor);
    expect(await press({ revision: 3 })).toEqual(refused("declined"));
    expect(await stored()).toMatchObject({ offers: ["replaced", "retracted", "declined"], orders: 0 });
  });

  test("where the owner has noted another acceptance, or closed the request", async () => {
    await env.DB.exec("UPDATE follow_ups SET status = 'lost', loss_reason = 'no-interest';");
    expect(await press()).toEqual(refused("sent"));
    await env.DB.exec("UPDATE follow_ups SET status = 'offer', loss_reason = NULL;");
    await acceptOffer(db, id, { revision: 1, acceptedOn: "2026-11-24", way: "phone" }, { author, now: NOW });
    expect(await press()).toEqual(refused("accepted"));
    expect((await ordersOf(db, id)).map(({ acceptedName }) => acceptedName)).toEqual([null]);
  });

  test("where a line is no choice, or the customer a consumer or a public body", async () => {
    expect(await press({ options: ["a"] })).toMatchObject({ no: "invalid" });
    const publicBody = { ...officeOffer, customerKind: "public", recipientCompany: null } as const;
    for (const [index, other] of [householdOffer, publicBody].entries()) {
      await storeOffer(db, id, NOW.toISOString(), other);
      expect(await press({ revision: index + 2, options: [] })).toEqual(refused("sent"));
    }
    expect(await stored()).toMatchObject({ orders: 0 });
  });
});

describe("who has the button", () => {
  const business = documentOf(officeOffer);

  test("businesses; no public body, no consumer, and nobody whom no mail reaches", () => {
    expect(isOrderedOnline(business, "mail")).toBe(true);
    for (const isOrdered of [isOrderedOnline(business, "link"), isOrderedOnline(business, "mail", "off")])
      expect(isOrdered).toBe(false);
    for (const customerKind of ["consumer", "public"] as const)
      expect(isOrderedOnline({ customerKind }, "mail")).toBe(false);
  });

  test("on paper its signature says who acts: nothing is ticked there for that", () => {
    const { slip } = acceptView(business, { today: "2026-11-24", isOnline: true, chosen: [] });
    expect(slip.choices).toEqual([]);
    expect(slip.sentences.at(-1)).toBe("Ich handle für ein Unternehmen.");
  });
});

describe("what is chosen stands in the address", () => {
  const document = documentOf({ ...offer, positions: [...offer.positions, line({ id: "cellar", isOptional: true })] });
  const page = "https://example.com/anfrage/R-7K3M-92/code/angebot/1";

  test("as ids of optional lines alone, however often and in whatever order; others are dropped", () => {
    const queries = ["windows,cellar", "cellar,windows,windows", "&wahl=windows&wahl=cellar", "a,b,x,windows,cellar"];
    for (const query of queries)
      expect(chosenIn(`${page}?wahl=${query}`, document), query).toEqual(["windows", "cellar"]);
    expect(chosenIn(`${page}?wahl=<script>,windows`, document)).toEqual(["windows"]);
  });

  test("nothing of it is a choice too; without any nothing is chosen yet, where there is something to choose", () => {
    expect(chosenIn(`${page}?wahl=`, document)).toEqual([]);
    expect(chosenIn(page, document)).toBeUndefined();
    expect(chosenIn(page, documentOf(officeOffer))).toEqual([]);
  });

  test("until then nobody can say yes to it, and then to these lines and their sum", () => {
    const asked = { today: "2026-11-24", isOnline: true };
    expect(acceptView(document, { ...asked, chosen: undefined }).agreed).toBeUndefined();
    const { agreed, sum } = acceptView(document, { ...asked, chosen: ["windows"] });
    expect(agreed?.positions.map(({ number }) => number)).toEqual(["1", "2", "3"]);
    expect(agreed?.recipient).toContain("Beispiel GmbH");
    expect(sum).toBe(priceSentence(document, ["windows"]));
    expect(sum).not.toBe(priceSentence(document, []));
  });
});

describe("what a consumer sends", () => {
  const asked = { today: "2026-11-24", isOnline: false, chosen: [] };
  const household = documentOf(householdOffer);

  test("is one of two mails where the first day lies within the withdrawal period, else one", () => {
    const hints = (document = household, isOnline = false) =>
      acceptView(document, { ...asked, isOnline }).letters.map(({ hint }) => hint);
    expect(hints()).toEqual(["Beginn: ab 09.12.2026", "Beginn: schon ab 01.12.2026"]);
    expect(hints({ ...household, startsOn: "2026-12-09" })).toEqual([undefined]);
    expect(hints({ ...household, startsOn: null })).toEqual([undefined]);
    expect(hints(documentOf(officeOffer), true)).toEqual([undefined]);
  });

  test("says by mail and on paper the same, also in whose name; on paper the two ways are boxes", () => {
    const acting = { ...household, recipient: { ...household.recipient, actsFor: "WEG Beispielweg 3" } };
    const { letters, slip } = acceptView(acting, asked);
    const [plain, early] = letters.map(({ text, href }) => {
      // A mail's lines end so, in a link too.
      expect(href).not.toMatch(/(?<!%0D)%0A/);
      expect(decodeURIComponent(href).replaceAll("\r\n", "\n")).toContain(text);
      return text;
    });
    for (const said of [plain, early, slip.sentences.join(" ")])
      expect(said).toContain("ich nehme im Namen von WEG Beispielweg 3 Ihr Angebot R-7K3M-92/1 vom 22.11.2026");
    expect(plain).not.toContain("ausdrücklich");
    expect(early).toMatch(/schon ab 01\.12\.2026; ich verlange das ausdrücklich, .* erlischt mein Widerrufsrecht\./);
    expect(slip.sentences.join(" ")).not.toContain("ausdrücklich");
    expect(slip.choices).toEqual(letters.map(({ hint = "" }) => expect.stringContaining(hint)));
  });

  test("on paper only a wish to begin early needs more than a call", () => {
    const needed = (document = household) => acceptView(document, asked).slip.note;
    expect(needed()).toBe(
      "Ein Anruf genügt. Nur wenn wir vor dem 09.12.2026 beginnen sollen und bei Ihnen waren, brauchen wir das per E-Mail oder auf diesem Blatt.",
    );
    expect(needed({ ...household, startsOn: "2026-12-09" })).toBe("Ein Anruf genügt.");
  });

  test("names what was chosen; a sheet that was printed before has a box for each line", () => {
    const document = documentOf({ ...householdOffer, startsOn: null, positions: offer.positions });
    const said = (chosen: string[] | undefined) => acceptView(document, { ...asked, chosen });
    expect(said(["windows"]).letters[0]?.text).toMatch(/Wahlweise dazu: Leistung 3: Fenster \(/);
    expect(said([]).letters[0]?.text).toContain("Wahlweise dazu: keine.");
    expect(said([]).slip.choices).toEqual([]);
    expect(said(undefined).slip.choices).toEqual([expect.stringMatching(/^Wahlweise dazu: Leistung 3: Fenster \(/)]);
  });
});
