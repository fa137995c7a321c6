/** Schemas of the owner's form and the customer's page. */
import * as z from "zod/mini";
import { acceptanceChannels, customerKinds, ids, OFFER_KINDS } from "../content/lists";
import { optionalLine, optionalText, requiredLine, requiredText, UNKNOWN_CHOICE } from "../platform/text-fields";
import { ADDRESS_MAX_LENGTH } from "../requests/answers/questions";
import { AMOUNT_MAX_EUROS, lossReasonSchema } from "../requests/work/schema";
import { materialChoices, rhythms, units } from "./options";

export const POSITIONS_MAX = 20;
export const POSITION_TEXT_MAX_LENGTH = 300;
export const NOTE_MAX_LENGTH = 2000;
export const QUESTION_MAX_LENGTH = 2000;
export const LINE_MAX_LENGTH = 200;
/** 9,999.99 of a unit, in hundredths. */
const QUANTITY_MAX = 999_999;
/** 100,000 euros for one unit. */
const UNIT_CENTS_MAX = 10_000_000;
/** The most that an offer can cost, in cents: as much as an order can be worth. */
export const OFFER_CENTS_MAX = AMOUNT_MAX_EUROS * 100;

export const COMPANY_MESSAGE = "Bitte geben Sie den Namen des Unternehmens ein";
const RELOAD = "Bitte laden Sie die Anfrage neu";
const DAY_MESSAGE = "Bitte wählen Sie einen Tag";
const QUANTITY_MESSAGE = "Bitte geben Sie eine Menge ein, z. B. 2,5";
const PRICE_MESSAGE = "Bitte geben Sie einen Preis in Euro ein, z. B. 35,00";
const PERCENT_MESSAGE = "Bitte geben Sie einen Anteil von 0 bis 100 ein";

const choice = <Id extends string>(list: readonly { id: Id }[]) => z.enum(ids(list), { error: UNKNOWN_CHOICE });

/** Rejects mistyped years; the company was founded in 2019. */
const day = z.iso
  .date({ error: DAY_MESSAGE })
  .check(z.refine((text) => "2019-01-01" <= text && text <= "2099-12-31", DAY_MESSAGE));

const orNull = (text: ReturnType<typeof optionalText>) =>
  z.pipe(
    text,
    z.transform((value: string | undefined) => value ?? null),
  );

const whole = (minimum: number, maximum: number, message: string) =>
  z.int({ error: message }).check(z.minimum(minimum, message), z.maximum(maximum, message));

const positionSchema = z.object({
  text: requiredLine(1, POSITION_TEXT_MAX_LENGTH, "Bitte beschreiben Sie die Leistung"),
  quantity: whole(1, QUANTITY_MAX, QUANTITY_MESSAGE),
  unit: choice(units),
  unitCents: whole(0, UNIT_CENTS_MAX, PRICE_MESSAGE),
  labourPercent: whole(0, 100, PERCENT_MESSAGE),
});

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
    viewedOn: z.nullable(day),
    recipientName: requiredLine(2, LINE_MAX_LENGTH, "Bitte geben Sie den Namen ein"),
    recipientCompany: orNull(optionalLine(LINE_MAX_LENGTH)),
    recipientAddress: requiredText(5, ADDRESS_MAX_LENGTH, "Bitte geben Sie die Anschrift ein"),
    object: requiredLine(2, ADDRESS_MAX_LENGTH, "Bitte geben Sie an, wo gearbeitet wird"),
    positions: z
      .array(positionSchema, { error: "Bitte geben Sie mindestens eine Leistung an" })
      .check(
        z.minLength(1, "Bitte geben Sie mindestens eine Leistung an"),
        z.maxLength(POSITIONS_MAX, `Bitte höchstens ${POSITIONS_MAX} Leistungen`),
      ),
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
      if (offer.kind === "recurring" && offer.rhythm === null)
        refuse(["rhythm"], "Bitte wählen Sie, wie oft gereinigt wird");
      if (offer.kind === "once" && offer.rhythm !== null)
        refuse(["rhythm"], "Ein einmaliges Angebot hat keinen Rhythmus");
      offer.positions.forEach(({ unit }, index) => {
        if (offer.kind === "once" && unit === "month")
          refuse(["positions", index, "unit"], "Ein einmaliges Angebot hat keinen Preis im Monat");
      });
    }),
  );

export type Offer = z.output<typeof offerSchema>;

const typed = (maximum: number) => z.string().check(z.maxLength(maximum));

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
      }),
    )
    .check(z.maxLength(POSITIONS_MAX)),
  materials: choice(materialChoices),
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

const revision = z.int({ error: RELOAD });

export const acceptOfferSchema = z.object({
  revision,
  /** Day in Berlin on which the customer accepted. */
  acceptedOn: day,
  way: choice(acceptanceChannels),
});

export const declineOfferSchema = z.object({ revision, lossReason: lossReasonSchema });

export const retractOfferSchema = z.object({ revision });

/** The post of the customer's page; the digest identifies the document on the screen. */
export const answerSchema = z.object({
  intent: z.enum(["decline", "ask", "renew"]),
  digest: z.string(),
  text: optionalText(QUESTION_MAX_LENGTH),
});
