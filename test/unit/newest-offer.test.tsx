import { expect, test } from "vitest";
import { offerRecord } from "../../src/offer/record";
import { orderRecord } from "../../src/order/record";
import type { Row } from "../../src/requests/answers/in-words";
import type { PersonalData } from "../../src/requests/erasing/erase.server";
import { toBeAccepted } from "../../src/requests/offer-status";
import { documentOf, householdOffer } from "../support/offer-input";
import { storedOrder } from "../support/stored-order";

/** Without the no-break space before the euro sign. */
const withPlainSpaces = (text: string) => text.replaceAll("\u00a0", " ");
const inLines = (rows: readonly Row[]) =>
  withPlainSpaces(rows.map(({ label, value }) => `${label}\n${value}`).join("\n"));

test.each([
  ["open, or over and perhaps accepted in time", "sent", true],
  ["declined", "declined", false],
  ["retracted", "retracted", false],
] as const)("'Gewonnen' asks about the newest offer where it is %s", (_, status, isAsked) => {
  expect(toBeAccepted([{ status }, { status: "sent" }]) !== undefined).toBe(isAsked);
  expect(toBeAccepted([])).toBeUndefined();
});

test("a person's data sheet shows what each offer says of the person", () => {
  const offer: PersonalData["offers"][number] = {
    id: "1",
    leadId: "2",
    revision: 1,
    number: "R-7K3M-92/1",
    status: "accepted",
    customerKind: "consumer",
    kind: "recurring",
    taxMode: "regular",
    validUntil: "2026-12-13",
    startsOn: "2026-12-01",
    document: JSON.stringify(documentOf({ ...householdOffer, note: "Schlüssel beim Nachbarn" })),
    digest: "",
    netCents: 0,
    vatCents: 0,
    grossCents: 0,
    monthNetCents: 38_235,
    monthVatCents: 7_265,
    monthGrossCents: 45_500,
    createdAt: "2026-11-22T11:00:00.000Z",
    sentAt: "2026-11-22T11:00:00.000Z",
    answeredAt: "2026-11-24T11:00:00.000Z",
    acceptedOn: "2026-11-24",
    acceptedBy: "phone",
    version: 2,
  };
  const open = { ...offer, status: "sent", acceptedOn: null, acceptedBy: null } as const;
  expect(inLines(offerRecord(open, new Date("2026-12-13T23:00:00Z")))).toContain("Status\nAbgelaufen");
  const told = inLines(offerRecord(offer));
  for (const text of [
    "Angenommen",
    "am 24.11.2026, am Telefon",
    "13.12.2026",
    "Erika Beispiel\nBeispielweg 3\n24568 Kaltenkirchen",
    "Haushaltsreinigung: Staubsaugen, Böden wischen",
    "455 € im Monat.",
    "Schlüssel beim Nachbarn",
  ])
    expect(told).toContain(text);
});

test("a person's data sheet shows what an order says of the person, and until when it is kept", () => {
  const order: PersonalData["orders"][number] = {
    ...storedOrder,
    timeText: null,
    instructedOn: null,
    id: "00000000-0000-4000-8000-000000000003",
    leadId: "00000000-0000-4000-8000-000000000001",
    number: "R-7K3M-92/1",
    kind: "recurring",
    customerKind: "consumer",
    service: "household",
    object: "Haus",
    concludedOn: "2026-11-24",
    options: [],
    netCents: 0,
    vatCents: 0,
    grossCents: 0,
    monthNetCents: 38_235,
    monthVatCents: 7_265,
    monthGrossCents: 45_500,
    noticeWeeks: 4,
    taxMode: "regular",
    taxPercent: 19,
    startsOn: "2026-12-09",
    weekdays: "1,4",
    access: "Schlüssel beim Nachbarn",
    endedOn: "2026-12-20",
    retainUntil: "2032-12-31",
    createdAt: "2026-11-24T10:00:00.000Z",
    version: 2,
  };
  const told = inLines(orderRecord(order, JSON.stringify(documentOf(householdOffer))));
  for (const text of ["24.11.2026", "09.12.2026", "Mo, Do", "Schlüssel beim Nachbarn", "455 € im Monat.", "31.12.2032"])
    expect(told).toContain(text);
});
