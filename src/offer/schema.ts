/** Schemas of the owner's form and the customer's page. */
import * as z from "zod/mini";
import { customerKinds, ids, OFFER_KINDS } from "../content/lists";
import {
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  tooLong,
  UNKNOWN_CHOICE,
} from "../platform/text-fields";
import { ADDRESS_MAX_LENGTH } from "../requests/answers/questions";
import { AMOUNT_MAX_EUROS, day, lossReasonSchema, pastDay } from "../requests/work/schema";
import {
  ADJUSTED_COLUMNS,
  adjustmentKinds,
  BILLINGS,
  type LineRhythm,
  lineRhythms,
  materialChoices,
  rhythms,
  units,
} from "./options";
import { columnOf } from "./sums";

export const POSITIONS_MAX = 20;
export const ADJUSTMENTS_MAX = 6;
export const INTRO_MAX_LENGTH = 500;
const VALID_DAYS = { min: 7, max: 60 };
const NOTICE_WEEKS_MAX = 26;
const TERM_MONTHS_MAX = 24;
export const POSITION_TEXT_MAX_LENGTH = 300;
export const NOTE_MAX_LENGTH = 2000;
const QUESTION_MAX_LENGTH = 2000;
export const LINE_MAX_LENGTH = 200;
const SIGNED_MAX_LENGTH = 100;
/** 9,999.99 of a unit, in hundredths. */
const QUANTITY_MAX = 999_999;
/** 100,000 euros for one unit. */
const UNIT_CENTS_MAX = 10_000_000;
/** The most that an offer can cost, in cents: as much as an order can be worth. */
export const OFFER_CENTS_MAX = AMOUNT_MAX_EUROS * 100;

export const COMPANY_MESSAGE = "Bitte geben Sie den Namen des Unternehmens ein";
export const RELOAD = "Bitte laden Sie die Anfrage neu";
const QUANTITY_MESSAGE = "Bitte geben Sie eine Menge ein, z. B. 2,5";
const PRICE_MESSAGE = "Bitte geben Sie einen Preis in Euro ein, z. B. 35,00";
const VALID_DAYS_MESSAGE = `Bitte geben Sie ${VALID_DAYS.min} bis ${VALID_DAYS.max} Tage an`;
const NOTICE_MESSAGE = `Bitte geben Sie höchstens ${NOTICE_WEEKS_MAX} Wochen an`;
const TERM_MESSAGE = `Bitte geben Sie höchstens ${TERM_MONTHS_MAX} Monate an`;
const SURCHARGE_MESSAGE = "Bitte geben Sie 1 bis 100 Prozent an";
const PERCENT_MESSAGE = "Bitte geben Sie einen Anteil von 0 bis 100 ein";

const choice = <Id extends string>(list: readonly { id: Id }[]) => z.enum(ids(list), { error: UNKNOWN_CHOICE });

const orNull = (text: ReturnType<typeof optionalText>) =>
  z.pipe(
    text,
    z.transform((value: string | undefined) => value ?? null),
  );

const whole = (minimum: number, maximum: number, message: string) =>
  z.int({ error: message }).check(z.minimum(minimum, message), z.maximum(maximum, message));

const positionSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,36}$/, UNKNOWN_CHOICE)),
  text: requiredLine(1, POSITION_TEXT_MAX_LENGTH, "Bitte beschreiben Sie die Leistung"),
  quantity: whole(1, QUANTITY_MAX, QUANTITY_MESSAGE),
  unit: choice(units),
  unitCents: whole(0, UNIT_CENTS_MAX, PRICE_MESSAGE),
  labourPercent: whole(0, 100, PERCENT_MESSAGE),
  rhythm: choice(lineRhythms),
  isOptional: z.boolean(),
  site: orNull(optionalLine(LINE_MAX_LENGTH)),
});

const adjustmentSchema = z
  .object({
    kind: choice(adjustmentKinds),
    text: requiredLine(1, LINE_MAX_LENGTH, "Bitte geben Sie an, wofür"),
    column: z.enum(ADJUSTED_COLUMNS, { error: UNKNOWN_CHOICE }),
    amount: whole(1, UNIT_CENTS_MAX, PRICE_MESSAGE),
  })
  .check(z.refine(({ kind, amount }) => kind !== "surcharge" || amount <= 100, SURCHARGE_MESSAGE));

/** An offer that can be sent. Amounts are integers, as sums.ts expects. */
export const offerSchema = z
  .object({
    customerKind: choice(customerKinds),
    /** The customer cleans buildings too, and owes the tax (§ 13b UStG). */
    isReverseCharge: z.boolean(),
    kind: z.enum(OFFER_KINDS, { error: UNKNOWN_CHOICE }),
    rhythm: z.nullable(choice(rhythms)),
    startsOn: z.nullable(day),
    /** Day on which the rooms were looked at. */
    viewedOn: z.nullable(pastDay),
    recipientName: requiredLine(2, LINE_MAX_LENGTH, "Bitte geben Sie den Namen ein"),
    recipientCompany: orNull(optionalLine(LINE_MAX_LENGTH)),
    recipientAddress: requiredText(5, ADDRESS_MAX_LENGTH, "Bitte geben Sie die Anschrift ein"),
    /** A public body whose law on form allows it orders on the page. */
    mayOrderOnline: z.optional(z.boolean()),
    actsFor: orNull(optionalLine(LINE_MAX_LENGTH)),
    intro: orNull(optionalText(INTRO_MAX_LENGTH)),
    validDays: whole(VALID_DAYS.min, VALID_DAYS.max, VALID_DAYS_MESSAGE),
    object: requiredLine(2, ADDRESS_MAX_LENGTH, "Bitte geben Sie an, wo gearbeitet wird"),
    positions: z
      .array(positionSchema, { error: "Bitte geben Sie mindestens eine Leistung an" })
      .check(
        z.minLength(1, "Bitte geben Sie mindestens eine Leistung an"),
        z.maxLength(POSITIONS_MAX, `Bitte höchstens ${POSITIONS_MAX} Leistungen`),
      ),
    adjustments: z.array(adjustmentSchema).check(z.maxLength(ADJUSTMENTS_MAX)),
    billing: z.nullable(z.enum(BILLINGS, { error: UNKNOWN_CHOICE })),
    /** Of businesses and public bodies; null for the company's usual notice, and for no minimum term. */
    noticeWeeks: z.nullable(whole(1, NOTICE_WEEKS_MAX, NOTICE_MESSAGE)),
    termMonths: z.nullable(whole(1, TERM_MONTHS_MAX, TERM_MESSAGE)),
    materials: choice(materialChoices),
    note: orNull(optionalText(NOTE_MAX_LENGTH)),
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
      if ((offer.customerKind === "consumer" || offer.kind === "once") && (offer.noticeWeeks ?? offer.termMonths))
        refuse(["noticeWeeks"], "Laufzeit und Frist gelten nur für laufende Aufträge von Unternehmen");
      const columns = offer.positions.filter(({ isOptional }) => !isOptional).map((line) => columnOf(line, offer));
      offer.adjustments.forEach(({ column }, index) => {
        if (!columns.includes(column))
          refuse(
            ["adjustments", index, "amount"],
            "Dafür gibt es keine Leistung: Zuschlag und Nachlass ändern eine Summe",
          );
      });
      if (new Set(offer.positions.map(({ id }) => id)).size < offer.positions.length) refuse(["positions"], RELOAD);
      offer.positions.forEach(({ unit, rhythm }, index) => {
        const isRefused = !mayHaveRhythm(offer, rhythm) || (unit === "month" && rhythm !== "monthly");
        if (isRefused) refuse(["positions", index, "rhythm"], "Bitte wählen Sie, wie oft das gemacht wird");
      });
    }),
  );

/** Whether a line of an offer may be done so often. */
export function mayHaveRhythm({ kind, rhythm }: Pick<Offer, "kind" | "rhythm">, line: LineRhythm): boolean {
  if (kind === "once") return line === "visit" || line === "once" || line === "demand";
  return line !== "visit" || rhythm !== null;
}

export type Offer = z.output<typeof offerSchema>;

const typed = (maximum: number) => z.string().check(z.maxLength(maximum, tooLong(maximum)));

/** An unfinished offer: amounts are the texts of their fields. */
export const draftSchema = z.object({
  customerKind: choice(customerKinds),
  isReverseCharge: z.boolean(),
  kind: z.enum(OFFER_KINDS),
  rhythm: z.nullable(choice(rhythms)),
  startsOn: typed(10),
  viewedOn: typed(10),
  recipientName: typed(LINE_MAX_LENGTH),
  recipientCompany: typed(LINE_MAX_LENGTH),
  recipientAddress: typed(ADDRESS_MAX_LENGTH),
  object: typed(ADDRESS_MAX_LENGTH),
  positions: z
    .array(
      z.object({
        text: typed(POSITION_TEXT_MAX_LENGTH),
        quantity: typed(12),
        unit: choice(units),
        price: typed(16),
        labourPercent: typed(6),
        rhythm: z._default(choice(lineRhythms), "visit"),
        isOptional: z._default(z.boolean(), false),
        site: z._default(typed(LINE_MAX_LENGTH), ""),
        id: z._default(typed(36), ""),
      }),
    )
    .check(z.maxLength(POSITIONS_MAX)),
  adjustments: z._default(
    z
      .array(
        z.object({
          kind: choice(adjustmentKinds),
          text: typed(LINE_MAX_LENGTH),
          amount: typed(16),
        }),
      )
      .check(z.maxLength(ADJUSTMENTS_MAX)),
    [],
  ),
  billing: z._default(z.enum(BILLINGS), "flat"),
  materials: choice(materialChoices),
  actsFor: z._default(typed(LINE_MAX_LENGTH), ""),
  mayOrderOnline: z.optional(z.boolean()),
  intro: z._default(typed(INTRO_MAX_LENGTH), ""),
  validDays: z._default(typed(3), ""),
  noticeWeeks: z._default(typed(3), ""),
  termMonths: z._default(typed(3), ""),
  note: typed(NOTE_MAX_LENGTH),
});

export type OfferDraft = z.output<typeof draftSchema>;

/** The version that was on the screen; null where there was none. */
const version = z.nullable(z.int({ error: RELOAD }));

export const saveDraftSchema = z.object({ version, draft: draftSchema });

export const sendOfferSchema = z.object({
  /** Version of the follow-up, so that no change by somebody else is overwritten. */
  followUpVersion: z.int({ error: RELOAD }),
  offer: offerSchema,
  /** Whether it goes out by mail too; the link can always be shared. */
  byMail: z.boolean(),
});

export const revision = z.int({ error: RELOAD });

export const declineOfferSchema = z.object({ revision, lossReason: lossReasonSchema });

export const retractOfferSchema = z.object({
  revision,
  /** The customer agrees: needed where the offer binds until its day (document.ts). */
  isAgreed: z._default(z.boolean(), false),
});

/** The day on which the customer was told that an offer was retracted or replaced. */
export const toldSchema = z.object({ revision, toldOn: pastDay });

/** The post of the customer's page; the digest identifies the document on the screen. */
export const answerSchema = z.object({
  intent: z.enum(["decline", "renew"]),
  digest: z.string(),
  text: optionalText(QUESTION_MAX_LENGTH),
});

/** Who orders on the customer's page. */
export const signedSchema = z.object({
  name: z.prefault(requiredLine(2, SIGNED_MAX_LENGTH, "Bitte geben Sie Ihren Namen ein"), ""),
  role: z.prefault(requiredLine(2, SIGNED_MAX_LENGTH, "Bitte geben Sie Ihre Funktion ein"), ""),
  authorised: z.literal("yes", { error: "Bitte bestätigen Sie das: Nur so kommt der Auftrag zustande" }),
});
