/** Schemas of the form of an offer, and of its draft. */
import * as z from "zod/mini";
import { customerKinds, ids, OFFER_KINDS } from "../content/lists";
import {
  day,
  optionalLine,
  optionalText,
  orNull,
  requiredLine,
  requiredText,
  tooLong,
  UNKNOWN_CHOICE,
} from "../platform/text/text-fields";
import { ADDRESS_MAX_LENGTH } from "../requests/answers/questions";
import { pastDay, RELOAD } from "../requests/work/schema";
import { choice, POSITIONS_MAX } from "./fields";
import { isWork, type LineKind, lineKindIds, lineKinds, PRICE_MESSAGE, withKind } from "./line-kinds";
import { BILLINGS, lineRhythms, materialChoices, rhythmOf, rhythms, units } from "./options";
import { byVisits, columnsOf, workCents } from "./sums";

export const INTRO_MAX_LENGTH = 500;
const VALID_DAYS = { min: 7, max: 60 };
const NOTICE_WEEKS_MAX = 26;
export const POSITION_TEXT_MAX_LENGTH = 300;
export const OFFER_NOTE_MAX_LENGTH = 2000;
export const LINE_MAX_LENGTH = 200;
/** Largest quantity in hundredths of a unit: 9,999.99. */
const QUANTITY_MAX = 999_999;
/** Highest price of one unit in cents: 100,000 euros. */
const UNIT_CENTS_MAX = 10_000_000;
/** Highest price of an offer in cents: as much as an order can be worth. */
export const OFFER_CENTS_MAX = 1_000_000_000;

export const COMPANY_MESSAGE = "Bitte geben Sie den Namen des Unternehmens ein";
const NO_LINES = "Bitte geben Sie mindestens eine Leistung an";
export const TOO_MANY_LINES = `Bitte höchstens ${POSITIONS_MAX} Leistungen`;
const QUANTITY_MESSAGE = "Bitte geben Sie eine Menge ein, z. B. 2,5";
const VALID_DAYS_MESSAGE = `Bitte geben Sie ${VALID_DAYS.min} bis ${VALID_DAYS.max} Tage an`;
const NOTICE_MESSAGE = `Bitte geben Sie höchstens ${NOTICE_WEEKS_MAX} Wochen an`;
const TOO_MUCH_MESSAGE =
  "Ein Nachlass geht nur von Leistungen ab, die genauso oft bezahlt werden, und höchstens so viel, wie sie kosten";

const whole = (minimum: number, maximum: number, message: string) =>
  z.int({ error: message }).check(z.minimum(minimum, message), z.maximum(maximum, message));

const RHYTHM_MESSAGE = "Bitte wählen Sie, wie oft das gemacht wird";

const positionFields = z.object({
  kind: z.optional(z.enum(lineKindIds, { error: UNKNOWN_CHOICE })),
  id: z.string().check(z.regex(/^[a-z0-9-]{1,36}$/, UNKNOWN_CHOICE)),
  text: requiredLine(1, POSITION_TEXT_MAX_LENGTH, "Bitte beschreiben Sie die Leistung"),
  quantity: whole(1, QUANTITY_MAX, QUANTITY_MESSAGE),
  unit: choice(units),
  /** Price of a unit in cents, negative for a discount. */
  unitCents: whole(-UNIT_CENTS_MAX, UNIT_CENTS_MAX, PRICE_MESSAGE),
  rhythm: choice(lineRhythms, RHYTHM_MESSAGE),
  isOptional: z.boolean(),
});
const positionSchema = z.pipe(positionFields, z.transform(withKind));

const ALWAYS_MESSAGE = "Ein Nachlass gilt immer: nicht wahlweise und nicht auf Abruf";

/** Field that says what a line comes to. */
const amountOf = (kind: LineKind) => (lineKinds[kind].share ? "quantity" : "unitCents");

/** Schema of an offer that can be sent. Amounts are integers, as sums.ts expects. */
export const offerSchema = z
  .object({
    customerKind: choice(customerKinds, "Bitte wählen Sie, für wen das Angebot ist"),
    /** Whether the customer cleans buildings too, and owes the tax (§ 13b UStG). */
    isReverseCharge: z.boolean(),
    kind: z.enum(OFFER_KINDS, { error: UNKNOWN_CHOICE }),
    rhythm: z.nullable(choice(rhythms)),
    startsOn: z.nullable(day),
    /** Day on which the rooms were looked at. */
    viewedOn: z.nullable(pastDay),
    recipientName: requiredLine(2, LINE_MAX_LENGTH, "Bitte geben Sie den Namen ein"),
    recipientCompany: orNull(optionalLine(LINE_MAX_LENGTH)),
    recipientAddress: requiredText(5, ADDRESS_MAX_LENGTH, "Bitte geben Sie die Anschrift ein"),
    actsFor: orNull(optionalLine(LINE_MAX_LENGTH)),
    intro: orNull(optionalText(INTRO_MAX_LENGTH)),
    validDays: whole(VALID_DAYS.min, VALID_DAYS.max, VALID_DAYS_MESSAGE),
    object: requiredLine(2, ADDRESS_MAX_LENGTH, "Bitte geben Sie an, wo gearbeitet wird"),
    positions: z
      .array(positionSchema, { error: NO_LINES })
      .check(z.minLength(1, NO_LINES), z.maxLength(POSITIONS_MAX, TOO_MANY_LINES)),
    billing: z.nullable(z.enum(BILLINGS, { error: UNKNOWN_CHOICE })),
    /** Weeks of notice for businesses and public bodies; null for the company's usual notice. */
    noticeWeeks: z.nullable(whole(1, NOTICE_WEEKS_MAX, NOTICE_MESSAGE)),
    materials: choice(materialChoices),
    note: orNull(optionalText(OFFER_NOTE_MAX_LENGTH)),
  })
  .check(
    z.superRefine((offer, { issues }) => {
      const refuse = (path: (string | number)[], message: string) =>
        issues.push({ code: "custom", message, path, input: offer });
      if (offer.customerKind === "business" && offer.recipientCompany === null)
        refuse(["recipientCompany"], COMPANY_MESSAGE);
      if (offer.isReverseCharge && offer.customerKind !== "business")
        refuse(["isReverseCharge"], "Nur Unternehmen können die Umsatzsteuer selbst schulden");
      if (offer.kind === "once" && offer.rhythm !== null)
        refuse(["rhythm"], "Ein einmaliges Angebot hat keinen Rhythmus");
      if ((offer.kind === "recurring") !== (offer.billing !== null)) refuse(["billing"], UNKNOWN_CHOICE);
      if ((offer.customerKind === "consumer" || offer.kind === "once") && offer.noticeWeeks)
        refuse(["noticeWeeks"], "Eine Frist gilt nur für laufende Aufträge von Unternehmen");
      if (new Set(offer.positions.map(({ id }) => id)).size < offer.positions.length) refuse(["positions"], RELOAD);
      offer.positions.forEach((line, index) => {
        const { unit, rhythm, kind } = line;
        const isRefused = !mayHaveRhythm(offer, rhythm) || (unit === "month" && rhythm !== "monthly");
        if (isRefused) refuse(["positions", index, "rhythm"], RHYTHM_MESSAGE);
        const isUnsure = !isWork(line) && (line.isOptional || rhythm === "demand");
        const amountError = isUnsure ? ALWAYS_MESSAGE : lineKinds[kind].amountError(line, workCents(line, offer));
        if (amountError) refuse(["positions", index, amountOf(kind)], amountError);
      });
      for (const line of discountedTooMuch(offer))
        refuse(["positions", offer.positions.indexOf(line), amountOf(line.kind)], TOO_MUCH_MESSAGE);
    }),
  );

type Lines = Pick<Offer, "kind" | "rhythm" | "billing"> & { positions: z.output<typeof positionSchema>[] };

/**
 * Discounts that leave less than nothing of their column, or stand in it alone. Optional lines only add to it, so that
 * no choice of the customer leaves less.
 */
function discountedTooMuch({ kind, rhythm, billing, positions }: Lines) {
  const offer = { kind, positions, visitsPerYear: rhythm && rhythmOf(rhythm).visitsPerYear };
  const isBelowVisit = billing === "visits" && (byVisits(offer)?.visitCents ?? 0) < 0;
  return columnsOf(offer).flatMap(({ id, lines, enteredCents }) => {
    const discounts = lines.filter((line) => !isWork(line));
    const isTooMuch = enteredCents < 0 || discounts.length === lines.length || (id === "month" && isBelowVisit);
    return isTooMuch ? discounts : [];
  });
}

/** Whether a line of an offer may have this rhythm. */
export function mayHaveRhythm({ kind, rhythm }: Pick<Offer, "kind" | "rhythm">, line: TypedRhythm): boolean {
  if (kind === "once") return line === "visit" || line === "once" || line === "demand";
  return line !== "visit" || rhythm !== null;
}

export type Offer = z.output<typeof offerSchema>;

/** Longest text of a draft: longer than any may be in an offer, so that what was pasted is kept until it is cut. */
const TYPED_MAX_LENGTH = 10_000;

const typed = z.string().check(z.maxLength(TYPED_MAX_LENGTH, tooLong(TYPED_MAX_LENGTH)));

/** Schema of an unfinished offer: amounts are the texts of their fields. */
export const draftSchema = z.object({
  /** Null until somebody has said it, where the request does not. */
  customerKind: z.nullable(choice(customerKinds)),
  isReverseCharge: z.boolean(),
  kind: z.enum(OFFER_KINDS),
  rhythm: z.nullable(choice(rhythms)),
  startsOn: typed,
  viewedOn: typed,
  recipientName: typed,
  recipientCompany: typed,
  recipientAddress: typed,
  object: typed,
  positions: z
    .array(
      z.object({
        kind: z._default(z.enum(lineKindIds, { error: UNKNOWN_CHOICE }), "work"),
        text: typed,
        quantity: typed,
        unit: choice(units),
        price: typed,
        /** Rhythm of the line; "" until somebody has chosen it. */
        rhythm: z._default(z.enum(["", ...ids(lineRhythms)]), "visit"),
        isOptional: z._default(z.boolean(), false),
        id: z._default(typed, ""),
      }),
    )
    .check(z.maxLength(POSITIONS_MAX, TOO_MANY_LINES)),
  billing: z._default(z.enum(BILLINGS), "flat"),
  materials: choice(materialChoices),
  actsFor: z._default(typed, ""),
  intro: z._default(typed, ""),
  validDays: z._default(typed, ""),
  noticeWeeks: z._default(typed, ""),
  note: typed,
});

export type OfferDraft = z.output<typeof draftSchema>;

/** Rhythm of a line, or "" until somebody has said it. */
export type TypedRhythm = OfferDraft["positions"][number]["rhythm"];
