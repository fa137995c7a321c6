import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Positions } from "../../src/admin/requests/offer/positions";
import { company } from "../../src/content/company";
import { draftFromDocument, draftFromRequest, type PrefillingRequest, parseDraft } from "../../src/offer/draft";
import { changeRhythm, rhythmOfDraft, startFrom, withNewLine } from "../../src/offer/draft-changes";
import { POSITIONS_MAX } from "../../src/offer/fields";
import { offerRhythms } from "../../src/offer/options";
import { draftSchema } from "../../src/offer/schema";
import { centsAsTyped } from "../../src/platform/text/euros";
import { propertyTypesOf, serviceIds } from "../../src/requests/answers/options";
import { taxPercent } from "../../src/requests/money";
import { documentOf, householdOffer, line, mixedOffer, offerDraft, officeOffer } from "../support/offer-input";

const request: PrefillingRequest = {
  service: "household",
  propertyType: "apartment",
  size: "51-80",
  frequency: "weekly",
  selectedServices: "vacuum, mop, windows, garden",
  firstName: "Jörg",
  lastName: "Beispiel",
  address: "Beispielweg 3, 24568 Kaltenkirchen",
  company: null,
  furtherObjects: null,
};
const days = { viewedOn: null };

describe("what an offer begins with", () => {
  test("is what the request says: the rounds in one position, what is paid apart in its own", () => {
    expect(draftFromRequest(request, days)).toMatchObject({
      customerKind: "consumer",
      kind: "recurring",
      rhythm: "weekly",
      startsOn: "",
      recipientName: "Jörg Beispiel",
      object: "Wohnung, 51–80 m², Beispielweg 3, 24568 Kaltenkirchen",
      positions: [
        { text: "Haushaltsreinigung: Staubsaugen, Böden wischen", unit: "hour", quantity: "" },
        { text: "Fenster putzen", unit: "flat", quantity: "1", rhythm: "", price: "" },
        { text: "Gartenarbeit", unit: "flat", quantity: "1", rhythm: "", price: "" },
      ],
    });
  });

  test("names several objects, and has each line once", () => {
    const several = { ...request, furtherObjects: "Amselweg 1, 24 Wohnungen\r\n\nBirkenweg 2" };
    const { object, positions } = draftFromRequest(several, days);
    expect(positions).toHaveLength(3);
    expect(object).toMatch(/Kaltenkirchen, Amselweg 1, 24 Wohnungen; Birkenweg 2$/);
  });

  /** Kind of the customer by service, else by property type; of a named company where it is another one. */
  const BY_SERVICE: Partial<Record<string, [kind: string, ofCompany: string]>> = {
    kindergarten: ["public", "public"],
    school: ["public", "public"],
    property: ["consumer", "consumer"],
    household: ["consumer", "business"],
    office: ["business", "business"],
    hall: ["business", "business"],
  };
  const BY_TYPE: Record<string, string | null> = {
    house: "consumer",
    apartment: "consumer",
    apartment_building: "consumer",
    office: "business",
    commercial: "business",
    custom: null,
    special: null,
  };
  const requests = serviceIds.flatMap((service) =>
    propertyTypesOf(service).map(({ id }) => ({ service, propertyType: id })),
  );

  test("every service and property type is for the kind of customer of the table", () => {
    for (const { service, propertyType } of requests) {
      const [kind, ofCompany] = BY_SERVICE[service] ?? [BY_TYPE[propertyType], "business"];
      const about = { ...request, service, propertyType };
      expect(draftFromRequest(about, days).customerKind, `${service}, ${propertyType}`).toBe(kind);
      const named = draftFromRequest({ ...about, company: "Nissen GmbH" }, days);
      expect(named, `a company, ${service}, ${propertyType}`).toMatchObject({
        customerKind: ofCompany,
        recipientCompany: "Nissen GmbH",
      });
    }
  });

  test("a draft may leave the kind open, an offer may not", () => {
    const open = { ...draftFromRequest(request, days), customerKind: null };
    expect(draftSchema.safeParse(open).success).toBe(true);
    const [line] = open.positions;
    const priced = { ...open, positions: line ? [{ ...line, quantity: "1", price: "10" }] : [] };
    expect(parseDraft(priced).errors).toEqual({ customerKind: ["Bitte wählen Sie, für wen das Angebot ist"] });
  });

  test.each([
    ["once", "once", null],
    ["", "once", null],
    ["biweekly", "recurring", "biweekly"],
    ["monthly", "recurring", "monthly"],
  ])("how often: %s", (frequency, kind, rhythm) => {
    expect(draftFromRequest({ ...request, frequency }, days)).toMatchObject({ kind, rhythm });
  });

  test("a weekly stairwell with windows and gutters is never a price for every week of them", () => {
    const tasks = "staircase_cleaning, window_cleaning, gutter_cleaning";
    const { positions } = draftFromRequest({ ...request, service: "property", selectedServices: tasks }, days);
    expect(positions.map(({ rhythm }) => rhythm)).toEqual(["visit", "", ""]);
    const once = draftFromRequest({ ...request, frequency: "once" }, days);
    expect(once.positions.map(({ rhythm }) => rhythm)).toEqual(["visit", "once", "once"]);
  });

  test("nothing is invented where nothing was said", () => {
    const unasked = { ...request, service: "", propertyType: "", size: "", selectedServices: null, address: null };
    const draft = draftFromRequest(unasked, { ...days, viewedOn: "2026-12-27" });
    expect(draft).toMatchObject({ recipientAddress: "", object: "", startsOn: "", viewedOn: "2026-12-27" });
    expect(draft.positions).toHaveLength(1);
  });
});

describe("an earlier offer as a start", () => {
  const draft = draftFromRequest(request, days);
  const earlier = { ...documentOf(mixedOffer), positions: documentOf(mixedOffer).positions.slice(0, 2) };

  test("brings its lines and prices; what the request asks for stays", () => {
    const begun = startFrom(draft, earlier);
    expect(begun).toMatchObject({ recipientName: "Jörg Beispiel", rhythm: "weekly", object: draft.object });
    expect(begun.positions.map(({ text, price, rhythm }) => `${text}: ${price || "?"}, ${rhythm}`)).toEqual([
      "Haushaltsreinigung: Staubsaugen, Böden wischen: 45,00, visit",
      "Fenster: 120,00, quarterly",
      "Fenster putzen: ?, ",
      "Gartenarbeit: ?, ",
    ]);
    expect(new Set(begun.positions.map(({ id }) => id)).size).toBe(4);
    const asked = { ...earlier, positions: [line(), line({ id: "b", text: "Fenster putzen", rhythm: "quarterly" })] };
    expect(startFrom(draft, asked).positions).toHaveLength(3);
  });

  test("counts its prices over to those of the other kind of customer", () => {
    // The factor is that of the firm's own tax.
    const factor = 1 + taxPercent(company.tax) / 100;
    const business = startFrom({ ...draft, customerKind: "business" }, earlier);
    expect(business.positions[0]?.price).toBe(centsAsTyped(Math.round(45_00 / factor)));
    const office = { ...documentOf(officeOffer) };
    const gross = [80_00, 40_00].map((cents) => centsAsTyped(Math.round(cents * factor)));
    expect(startFrom(draft, office).positions.map(({ price }) => price)).toEqual([...gross, "", ""]);
    expect(startFrom({ ...draft, customerKind: "public" }, office).positions[0]?.price).toBe("80,00");
  });

  test("fits a job that is done once", () => {
    const once = startFrom(draftFromRequest({ ...request, frequency: "once" }, days), documentOf(officeOffer));
    expect(once.positions.map(({ unit, rhythm }) => `${unit} ${rhythm}`)).toEqual([
      "visit visit",
      "flat visit",
      "flat once",
      "flat once",
    ]);
  });
});

describe("an offer's rhythm", () => {
  const begun = draftFromRequest(request, days);
  const said = ["visit", "quarterly", "demand"] as const;
  const draft = {
    ...begun,
    positions: begun.positions.map((line, index) => ({ ...line, rhythm: said[index] ?? line.rhythm })),
  };
  const lines = ({ positions }: { positions: { rhythm: string }[] }) => positions.map(({ rhythm }) => rhythm);

  test("is one, and its lines follow it unless they say otherwise", () => {
    expect(rhythmOfDraft(draft)).toBe("weekly");
    const yearly = changeRhythm(draft, "yearly");
    expect(yearly).toMatchObject({ kind: "recurring", rhythm: null });
    expect(lines(yearly)).toEqual(["yearly", "quarterly", "demand"]);
    expect(rhythmOfDraft(yearly)).toBe("yearly");
    expect(withNewLine(yearly, "work").at(-1)?.rhythm).toBe("yearly");
    const biweekly = changeRhythm(yearly, "biweekly");
    expect(biweekly).toMatchObject({ kind: "recurring", rhythm: "biweekly" });
    expect(lines(biweekly)).toEqual(["visit", "quarterly", "demand"]);
    const once = changeRhythm(draft, "once");
    expect([once.kind, once.rhythm, ...lines(once)]).toEqual(["once", null, "visit", "visit", "demand"]);
  });

  test("of a task is asked for where nobody has said it", () => {
    const { errors = {} } = parseDraft(begun);
    expect(Object.keys(errors).filter((name) => name.endsWith("rhythm"))).toEqual([
      "positions.1.rhythm",
      "positions.2.rhythm",
    ]);
  });

  test.each(offerRhythms)("of the form is always one that can be sent: $label", ({ id }) => {
    const changed = changeRhythm({ ...draft, recipientAddress: "Beispielweg 3" }, id);
    expect(rhythmOfDraft(changed)).toBe(id);
    const priced = withNewLine(changed, "work").map((one) => ({ ...one, text: "Text", quantity: "1", price: "10" }));
    expect(parseDraft({ ...changed, positions: priced }).errors).toBeUndefined();
  });
});

describe("what was typed", () => {
  const typed = {
    ...offerDraft,
    recipientAddress: "Beispielweg 3",
    positions: offerDraft.positions.map((one) => ({ ...one, quantity: "2,5", price: "1.035,5" })),
  };

  test("becomes an offer in whole numbers", () => {
    expect(parseDraft(typed).offer?.positions).toEqual([
      line({ text: "Haushaltsreinigung", quantity: 250, unit: "hour", unitCents: 103_550 }),
    ]);
  });

  test.each([
    ["quantity", { quantity: "" }],
    ["quantity", { quantity: "drei" }],
    ["price", { price: "35,123" }],
    ["price", { price: "-" }],
  ])("is named at its field: %s of %o", (field, part) => {
    const positions = typed.positions.map((position) => ({ ...position, ...part }));
    expect(Object.keys(parseDraft({ ...typed, positions }).errors ?? {})).toEqual([`positions.0.${field}`]);
  });

  test.each(["-5", "−5,00", "– 5,00 €", " -5,-", "5", "5,00 €"])(
    "of a discount goes off, with its minus or without: %s",
    (price) => {
      const positions = withNewLine(typed, "discount").map((one) => (one.price === "-" ? { ...one, price } : one));
      const discount = { kind: "discount", unitCents: -500, unit: "month" };
      expect(parseDraft({ ...typed, positions }).offer?.positions[1]).toMatchObject(discount);
    },
  );

  test("of a discount is by the month where the price is, and else as often as the rest", () => {
    const units = ["weekly", "once", "yearly"].map((id) => withNewLine(changeRhythm(typed, id), "discount").at(-1));
    expect(units).toMatchObject([
      { unit: "month", rhythm: "monthly" },
      { unit: "flat", rhythm: "visit" },
      { unit: "flat", rhythm: "yearly" },
    ]);
  });

  test("says at its lines that there are too many", () => {
    const fields = (count: number) => {
      const draft = { ...offerDraft, positions: Array(count).fill(offerDraft.positions[0]) };
      return renderToStaticMarkup(createElement(Positions, { draft, errors: {}, onChange: () => {} }));
    };
    expect(fields(POSITIONS_MAX + 1)).toContain("Bitte höchstens 20 Leistungen");
    expect(fields(POSITIONS_MAX)).not.toContain("Bitte höchstens");
  });

  test("of a business names its company beside the other fields", () => {
    const { errors } = parseDraft({ ...typed, customerKind: "business", object: "" });
    expect(Object.keys(errors ?? {})).toEqual(["recipientCompany", "object"]);
  });

  test("of a community of owners keeps the name of its manager's company", () => {
    const typedCompany = { customerKind: "consumer" as const, recipientCompany: "Hausverwaltung Nissen GmbH" };
    expect(parseDraft({ ...typed, ...typedCompany }).offer).toMatchObject(typedCompany);
    expect(parseDraft({ ...typed, recipientCompany: "" }).offer).toMatchObject({ recipientCompany: null });
  });

  test("of a consumer is never reverse charge, and of one visit has no rhythm", () => {
    expect(parseDraft({ ...typed, isReverseCharge: true, kind: "once" }).offer).toMatchObject({
      isReverseCharge: false,
      rhythm: null,
    });
  });

  test.each([
    householdOffer,
    officeOffer,
    mixedOffer,
    { ...mixedOffer, billing: "visits" as const, intro: "Hallo", validDays: 7, actsFor: "WEG Beispielweg" },
  ])("of an offer that was sent is the same offer again", (offer) => {
    expect(parseDraft(draftFromDocument(documentOf(offer))).offer).toEqual(offer);
  });
});
