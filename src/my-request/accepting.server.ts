/** Block "Annehmen" of an offer's page: the chosen lines, the ways to accept, and what is agreed. */
import { type ContractFacts, company } from "../content/company";
import { signedSchema } from "../offer/bodies";
import { type OfferDocument, withOptions } from "../offer/document";
import { offerFacts } from "../offer/facts";
import { priceInWords, priceSentence } from "../offer/price-words";
import { afterWithdrawal } from "../offer/withdrawal";
import { type OfferInWords, offerInWords } from "../offer/words";
import { fieldErrors } from "../platform/text/field-errors";
import { type FormFields, pickFields } from "../platform/text/read-form";
import { unparted } from "../platform/text/unparted";
import { type Day, dateInWords, laterOf } from "../platform/time/berlin-days";
import type { Reach } from "../requests/reach";
import { CHOICE_QUERY, OPTIONS } from "./words";

const SIGNED = ["authorised", "name", "role"] as const;

/** Name and role of whoever orders, or what is missing in them; with what was typed. */
export function readSigned(fields: FormFields) {
  const { data, error } = signedSchema.safeParse(fields);
  return { signed: data, errors: error ? fieldErrors(error) : {}, typed: pickFields(fields, SIGNED) };
}

/** Optional lines that the address names, in the document's order; undefined while nothing is chosen, not even none. */
export function chosenIn(address: string | undefined, { positions }: OfferDocument): string[] | undefined {
  const options = positions.filter(({ isOptional }) => isOptional).map(({ id }) => id);
  if (options.length === 0) return [];
  const given = address ? new URL(address).searchParams.getAll(CHOICE_QUERY) : [];
  const named = given.flatMap((ids) => ids.split(","));
  return given.length === 0 ? undefined : options.filter((id) => named.includes(id));
}

/** Posted name and role, with what is missing in them. */
export type Posted = Partial<Pick<ReturnType<typeof readSigned>, "errors" | "typed">>;

/** Block "Annehmen" as the page shows it. */
export type AcceptView = ReturnType<typeof acceptView>;

/**
 * Whether a button concludes the contract: never a consumer's (§ 312j BGB) nor that of a public body, whose law may ask
 * for another form, and nobody's where no confirmation could go out at once (§ 312i (1) no. 3).
 */
export function isOrderedOnline(
  { customerKind }: Pick<OfferDocument, "customerKind">,
  reach: Reach,
  online: ContractFacts["online"] = offerFacts.contracts.online,
): boolean {
  return online === "business" && reach === "mail" && customerKind === "business";
}

/** Block for an offer; @param chosen see `chosenIn` */
export function acceptView(
  document: OfferDocument,
  { today, isOnline, chosen }: { today: Day; isOnline: boolean; chosen: string[] | undefined },
  signed: Posted = {},
) {
  const options = document.positions.flatMap(({ id, isOptional }, index) =>
    isOptional ? [{ id, ...optionInWords(document, id, index) }] : [],
  );
  const taken = options.filter(({ id }) => chosen?.includes(id)).map(inOneLine);
  const starts = startsOf(document, today);
  const price = priceInWords(document, chosen);
  const sentences = [
    acceptedInWords(document, chosen ?? []),
    ...(chosen && options.length > 0 ? [`${OPTIONS}: ${taken.join("; ") || "keine"}.`] : []),
    ...alwaysOf(document),
  ];
  return {
    isOnline,
    actsFor: document.recipient.actsFor,
    options: options.map(({ id, label, hint }) => ({ id, label: unparted(label), hint: unparted(hint) })),
    /** Agreed lines, and for whom; absent until the lines are chosen. */
    agreed: chosen && agreedOf(document, chosen),
    chosen: chosen ?? [],
    price,
    sum: price.sentence,
    signed,
    /** Letters where no button concludes: with the first day after the withdrawal period, and within it. */
    letters: starts.map((start) => acceptingLetter(document, start, [...sentences, start.wish ?? []].flat())),
    /** Paper to sign: its sentences, what is ticked by hand, and a note where more than a call is needed. */
    slip: {
      sentences,
      choices: [
        ...(chosen ? [] : options.map((option) => `${OPTIONS}: ${inOneLine(option)}`)),
        ...starts.flatMap(({ wish }) => wish ?? []),
      ],
      note: neededFor(document, today),
    },
  };
}

/** Consumer's wish for an early start (§ 356 (4) and § 357a (2) BGB). */
const EARLY =
  "ich verlange das ausdrücklich, obwohl die 14-tägige Widerrufsfrist dann noch läuft. Mir ist bekannt: Widerrufe ich danach, bezahle ich den bis dahin erbrachten Teil. Ist die Leistung vollständig erbracht, erlischt mein Widerrufsrecht.";

/** Way to accept, and what is asked for with it, in short and in full. */
interface Start {
  label: string;
  hint?: string;
  wish?: string;
}

/** Day before which work begins only on an express wish; null where the first day is not before it. */
function earlyBefore({ customerKind, startsOn }: OfferDocument, today: Day): Day | null {
  const earliest = afterWithdrawal({ customerKind, concludedOn: today, instructedOn: today });
  return startsOn && earliest && startsOn < earliest ? earliest : null;
}

/** Ways to accept: one, or two where the first day lies within the withdrawal period. */
function startsOf(document: OfferDocument, today: Day): Start[] {
  const { startsOn } = document;
  const label = "Per E-Mail kostenpflichtig annehmen";
  const earliest = earlyBefore(document, today);
  if (!startsOn || !earliest) return [{ label }];
  const late = `Beginn: ab ${dateInWords(earliest)}`;
  const early = `Beginn: schon ab ${dateInWords(laterOf(startsOn, today))}`;
  return [
    { label, hint: late, wish: `${late}.` },
    { label: `${label}, und bitte schon vorher beginnen`, hint: early, wish: `${early}; ${EARLY}` },
  ];
}

function neededFor(document: OfferDocument, today: Day): string {
  const earliest = earlyBefore(document, today);
  if (!earliest) return "Ein Anruf genügt.";
  return `Ein Anruf genügt. Nur wenn wir vor dem ${dateInWords(earliest)} beginnen sollen und bei Ihnen waren, brauchen wir das per E-Mail oder auf diesem Blatt.`;
}

/** "Leistung 3: Fenster", and below it "4 Fenster × 30,00 €, jedes Quartal = 120,00 €" */
function optionInWords(document: OfferDocument, id: string, index: number) {
  const line = offerInWords(withOptions(document, [id])).positions[index] as OfferInWords["positions"][number];
  return { label: `Leistung ${line.number}: ${line.text}`, hint: `${line.quantity} = ${line.amount}` };
}

function inOneLine({ label, hint }: ReturnType<typeof optionInWords>): string {
  return `${label} (${hint})`;
}

/** Lines that are ordered, and for whom. */
function agreedOf(document: OfferDocument, chosen: string[]) {
  const { positions, recipient } = offerInWords(withOptions(document, chosen), true);
  return { positions, recipient: recipient.join("\n") };
}

/** Prepared mail. Sent from the customer's own address, it is no order on our page (§ 312j (5) BGB). */
function acceptingLetter({ number }: OfferDocument, { label, hint }: Start, sentences: string[]) {
  const subject = [`Annahme von Angebot ${number}`, hint].filter(Boolean).join(", ");
  const text = ["Guten Tag,", ...sentences, "Mit freundlichen Grüßen\n"].join("\n\n");
  // Lines of a body end like those of a mail (RFC 6068).
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  return { label, hint, href: `mailto:${company.email}?${query}`, subject, text };
}

function acceptedInWords(document: OfferDocument, chosen: readonly string[]): string {
  const { number, sentOn, recipient } = document;
  const name = recipient.actsFor ? `im Namen von ${recipient.actsFor} ` : "";
  const offer = `${name}Ihr Angebot ${number} vom ${dateInWords(sentOn)}`;
  return `ich nehme ${offer} kostenpflichtig an: ${priceSentence(document, chosen)}`;
}

const PARTIES = { consumer: undefined, business: "ein Unternehmen", public: "einen öffentlichen Auftraggeber" };

/** Sentences of every acceptance: the terms (§ 305 (2) BGB), and who is no consumer. */
function alwaysOf({ customerKind }: OfferDocument): string[] {
  const party = PARTIES[customerKind];
  const terms = "Es gelten Ihre Allgemeinen Geschäftsbedingungen (AGB), die zum Angebot gehören.";
  return party ? [terms, `Ich handle für ${party}.`] : [terms];
}
