/** Every kind of order that an acceptance can make, and what the law wants of each. */
import { expect } from "vitest";
import { offerFacts } from "../../src/offer/facts";
import { withdrawalEnds } from "../../src/offer/withdrawal";
import { acceptOffer } from "../../src/order/accept.server";
import { atOwnRiskUntil } from "../../src/order/states";
import { ordersOf } from "../../src/order/store.server";
import { db } from "./database";
import { newRequest, storeOffer } from "./deal";
import { householdOffer, line } from "./offer-input";

const SENT = "2026-11-20T11:00:00Z";
const ACCEPTED = "2026-11-22";
const NOW = "2026-11-22T12:00:00Z";

const TAXES = ["regular", "small-business", "reverse-charge"] as const;
/** 119.00 without, and with tax: for consumers it is contained. */
const VAT = { contained: 1900, added: 2261 };
export const orderMatrix = (["consumer", "business", "public"] as const).flatMap((customerKind) =>
  (["once", "recurring"] as const).flatMap((kind) =>
    TAXES.filter((tax) => tax !== "reverse-charge" || customerKind === "business").flatMap((tax) =>
      [true, false].flatMap((earlyStart) =>
        (["mail", "phone", "in-person", "letter"] as const).flatMap((way) =>
          [null, "2026-11-18"].map((viewedOn) => ({ customerKind, kind, tax, earlyStart, way, viewedOn })),
        ),
      ),
    ),
  ),
);

/** Sends and accepts an offer of this kind, and checks the order that it makes. */
export async function expectOrder(which: (typeof orderMatrix)[number]): Promise<void> {
  const { customerKind, kind, tax, earlyStart, way, viewedOn } = which;
  const label = JSON.stringify(which);
  const offer = {
    customerKind,
    kind,
    viewedOn,
    isReverseCharge: tax === "reverse-charge",
    rhythm: kind === "once" ? null : ("monthly" as const),
    billing: kind === "once" ? null : ("flat" as const),
    recipientCompany: customerKind === "business" ? "Beispiel GmbH" : null,
    positions: [line({ unitCents: 11_900, rhythm: kind === "once" ? "once" : "visit" })],
  };
  const facts = {
    ...offerFacts,
    tax: tax === "small-business" ? { kind: tax } : ({ kind: "regular", percent: 19 } as const),
  };
  const leadId = await newRequest(db, {}, SENT);
  // The mail with the instruction went out.
  const { revision } = await storeOffer(db, leadId, SENT, { ...householdOffer, ...offer }, { isMailed: true, facts });
  const answer = { revision, acceptedOn: ACCEPTED, way, earlyStart };
  const actor = { author: "chefin@example.com", now: new Date(NOW) };
  expect(await acceptOffer(db, leadId, answer, actor), label).toMatchObject({ ok: {} });

  const [order] = await ordersOf(db, leadId);
  if (!order) throw new Error(`No order: ${label}`);
  const isConsumer = customerKind === "consumer";
  const vat = tax !== "regular" ? 0 : isConsumer ? VAT.contained : VAT.added;
  const net = isConsumer ? 11_900 - vat : 11_900;
  const sums = [net, vat, net + vat];
  const month = [order.monthNetCents, order.monthVatCents, order.monthGrossCents];
  expect(month, label).toEqual(kind === "once" ? [null, null, null] : sums);
  const once = [order.netCents, order.vatCents, order.grossCents];
  expect(once, label).toEqual(kind === "once" ? sums : [0, 0, 0]);
  expect(order, label).toMatchObject({ customerKind, kind, concludedOn: ACCEPTED, paperSettled: true });

  // Only consumers withdraw: 14 days, to the end of Monday the 7th of December.
  expect(withdrawalEnds(order), label).toBe(isConsumer ? "2026-12-07" : null);
  expect(order.instructedOn, label).toBe(isConsumer ? "2026-11-20" : null);
  // The wish counts by whichever way it came.
  expect(order.earlyStart, label).toBe(isConsumer && earlyStart);
  expect(atOwnRiskUntil(order), label).toBe(isConsumer && !earlyStart ? "2026-12-07" : null);
}
