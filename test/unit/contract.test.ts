/** What was agreed, as the confirmation and the page of the order say it. */
import { describe, expect, test } from "vitest";
import type { Offer } from "../../src/offer/schema";
import { contractInWords } from "../../src/order/contract";
import { endInWords } from "../../src/order/endings";
import type { Order } from "../../src/order/states";
import { documentOf, householdOffer, line, officeOffer } from "../support/offer-input";
import { storedOrder } from "../support/stored-order";

const TODAY = "2026-11-25";

const order: Order = { ...storedOrder, options: ["c"], access: "Code 4711" };

const positions = [
  line({ text: "Treppenhaus", unitCents: 4500 }),
  line({ id: "b", text: "Dachboden", rhythm: "once", isOptional: true }),
  line({ id: "c", text: "Keller", rhythm: "once", isOptional: true }),
  line({ id: "d", text: "Fenster", rhythm: "quarterly", unitCents: 9000 }),
];

function contract(part: Partial<Order> = {}, offer = { ...householdOffer, positions }, today = TODAY) {
  const yes = { acceptedOn: "2026-11-23", acceptedBy: part.acceptedName ? "online" : "phone" } as const;
  const words = contractInWords({ ...order, ...part }, documentOf(offer), yes, today);
  const plain: typeof words = JSON.parse(JSON.stringify(words).replaceAll("\u00a0", " "));
  const term = (id: string) => plain.conditions.find((one) => one.id === id)?.text;
  return { ...plain, term };
}

describe("a contract", () => {
  test("says how often where that is not every week, and of a job its day and its hour", () => {
    const said = (part: Partial<Order>, offer: Partial<Offer>) =>
      contract(part, { ...householdOffer, positions, ...offer })
        .conditions.filter(({ id }) => id === "start" || id === "days")
        .map(({ label, text }) => `${label}: ${text}`);
    const monthly = { rhythm: "monthly" } as const;
    expect(said({ weekdays: "2", timeText: "ab 17 Uhr" }, monthly)[1]).toBe("Tage: jeden Monat dienstags, ab 17 Uhr");
    expect(said({ weekdays: null, timeText: null }, monthly)[1]).toBe("Tage: jeden Monat");
    expect(said({ weekdays: null, timeText: null }, {})[1]).toBe("Tage: nach Absprache");
    expect(said({ kind: "once", weekdays: null, timeText: "9 Uhr" }, { kind: "once", rhythm: null })).toEqual([
      "Tag: Mittwoch, 09.12.2026",
      "Uhrzeit: 9 Uhr",
    ]);
  });

  test("has the agreed lines alone under their numbers, each with its price and rhythm, and one price of them", () => {
    const { positions: agreed, positionsNote, price, term } = contract();
    expect(agreed.map(({ number, text, quantity, amount }) => [number, text, quantity, amount])).toEqual([
      ["1", "Treppenhaus", "pauschal, jede Woche", "45,00 €"],
      ["3", "Keller", "pauschal, einmalig", "10,00 €"],
      ["4", "Fenster", "pauschal, jedes Quartal", "90,00 €"],
    ]);
    expect(price.sentence).toBe("195 € im Monat. Fenster: 90 € im Quartal. Keller: 10 € einmalig.");
    expect(positionsNote).not.toContain("Wahlweise");
    expect(term("payment")).toMatch(/Weitere Kosten: keine\.$/);
  });

  test("says days, first day, term and notice, how to withdraw and to end it, and nothing that only an offer says", () => {
    const { conditions, term } = contract();
    expect(conditions.map(({ id }) => id).join(" ")).toBe(
      "agreed start days duration withdrawal ending reckoning basis materials billing payment relief defects insurer",
    );
    expect(term("agreed")).toBe("mit unserer Auftragsbestätigung. Ihr Ja kam am 23.11.2026, am Telefon.");
    expect(contract({ confirmedOn: "2026-11-24" }).term("agreed")).toBe(
      "am 24.11.2026 mit unserer Auftragsbestätigung. Ihr Ja kam am 23.11.2026, am Telefon.",
    );
    expect(contract({ earlyStart: true }).term("early-start")).toMatch(
      /^von Ihnen vor Ablauf der 14 Tage ausdrücklich gewünscht\. Widerrufen Sie danach, /,
    );
    expect(term("start")).toBe("Mittwoch, 09.12.2026");
    expect(term("days")).toBe("montags und donnerstags, ab 8 Uhr");
    expect(term("withdrawal")).toMatch(/^möglich bis 08\.12\.2026, /);
    expect(term("duration")).toBe("Unbefristet, kündbar mit einer Frist von 4 Wochen zum Monatsende.");
    // How to get in is in no mail.
    expect(JSON.stringify(contract())).not.toContain("4711");
  });

  test("of a business has nothing of withdrawal and of who the offer was for", () => {
    const business = { customerKind: "business" as const, options: [] };
    const signed = { ...business, acceptedName: "Petra Einkauf", acceptedRole: "Leitung Einkauf" };
    const { conditions, term } = contract(signed, officeOffer);
    expect(term("accepted-by")).toBe("Petra Einkauf, Leitung Einkauf");
    expect(term("agreed")).toBe("am 24.11.2026, auf unserer Seite");
    const ids = conditions.map(({ id }) => id);
    for (const id of ["withdrawal", "audience", "validity", "acceptance", "relief"]) expect(ids).not.toContain(id);
  });

  test("of what is done once has no days that are not planned, and no notice", () => {
    const once = { ...householdOffer, kind: "once" as const, rhythm: null, billing: null, positions: [line()] };
    const { conditions, positions: lines } = contract({ kind: "once", weekdays: null, timeText: null }, once);
    expect(conditions.map(({ id }) => id)).not.toEqual(expect.arrayContaining(["days"]));
    expect(conditions.map(({ id }) => id)).not.toEqual(expect.arrayContaining(["ending"]));
    expect(lines[0]?.quantity).toBe("pauschal, einmalig");
  });

  test("on paper says that the period counts from the paper", () => {
    const paper = { instructedOn: null, paperSettled: false };
    expect(contract(paper).term("withdrawal")).toContain("nachdem Sie die Belehrung auf Papier erhalten haben");
    // Printed for who has no mail: the instruction is on the same sheet.
    expect(contract({ instructedOn: null }).term("withdrawal")).toContain("nachdem Sie die Belehrung erhalten haben");
  });

  const ENDS: Partial<Order>[] = [
    {
      end: "notice",
      startsOn: "2026-11-20",
      runsUntil: "2026-12-31",
      endedOn: "2026-12-31",
      noticeReceivedOn: "2026-11-25",
    },
    { end: "notice", runsUntil: "2026-11-24", endedOn: "2026-11-24", endText: "Schade!" },
    { end: "done", runsUntil: "2026-11-24", endedOn: "2026-11-24" },
    { end: "withdrawn", runsUntil: "2026-11-24", endedOn: "2026-11-24", noticeReceivedOn: "2026-11-24" },
    { end: "void", runsUntil: "2026-11-24", endedOn: "2026-11-24" },
  ];
  test.each(ENDS)("that is over says how and what is open, and no longer how it can end: %j", (part) => {
    const { term } = contract(part);
    const words = endInWords({ ...order, ...part }, TODAY);
    expect(words).toHaveLength(part.endText ? 2 : 1);
    expect(term("end")).toBe(words.join(" ").replaceAll("\u00a0", " "));
    for (const id of ["withdrawal", "ending"]) expect(term(id)).toBeUndefined();
    expect(contract().term("end")).toBeUndefined();
  });
});
