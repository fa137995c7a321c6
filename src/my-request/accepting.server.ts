/** The part "Annehmen" of an offer's page: which lines, who concludes how, and what the yes is about. */
import { type ContractFacts, company } from "../content/company";
import { type OfferDocument, withOptions } from "../offer/document";
import { offerFacts } from "../offer/facts";
import { priceSentence } from "../offer/price-words";
import { signedSchema } from "../offer/schema";
import { afterWithdrawal } from "../offer/withdrawal";
import { type OfferInWords, offerInWords } from "../offer/words";
import { type Day, dateInWords, laterOf } from "../platform/berlin-days";
import { fieldErrors } from "../platform/field-errors";
import { type FormFields, pickFields } from "../platform/read-form";
import type { Row } from "../requests/answers/in-words";
import { CHOICE_QUERY, OPTIONS } from "./words";

const SIGNED = ["authorised", "name", "role"] as const;

/** Who orders, or what is missing; and what was typed. */
export function readSigned(fields: FormFields) {
  const { data, error } = signedSchema.safeParse(fields);
  return { signed: data, errors: error ? fieldErrors(error) : {}, typed: pickFields(fields, SIGNED) };
}

/**
 * The ids of the optional lines that the page's address names, in the document's order. What is none is dropped.
 *
 * @returns undefined while nothing is chosen, not even "none of it"
 */
export function chosenIn(address: string | undefined, { positions }: OfferDocument): string[] | undefined {
  const options = positions.filter(({ isOptional }) => isOptional).map(({ id }) => id);
  if (options.length === 0) return [];
  const given = address ? new URL(address).searchParams.getAll(CHOICE_QUERY) : [];
  const named = given.flatMap((ids) => ids.split(","));
  return given.length === 0 ? undefined : options.filter((id) => named.includes(id));
}

/** A prepared mail. */
interface Letter {
  label: string;
  /** What the customer asks for with it. */
  hint: string | undefined;
  href: string;
  subject: string;
  text: string;
}

/** The part on the page. */
export interface AcceptView {
  /** Whether a button of ours concludes it. */
  isOnline: boolean;
  actsFor: string | null;
  /** The lines that can be chosen. */
  options: { id: string; label: string }[];
  /** What the yes is about: lines, sum with tax, for whom; absent until it is chosen. */
  agreed: Row[] | undefined;
  chosen: string[];
  /** As it is shown and posted. */
  sum: string;
  /** What was posted, with what is missing in it. */
  signed: Partial<Pick<ReturnType<typeof readSigned>, "errors" | "typed">>;
  /** Where no button concludes: with the first day after the withdrawal period, and within it where that is offered. */
  letters: Letter[];
  /** What is signed on paper, what is ticked there by hand, and when it takes more than a call. */
  slip: { sentences: string[]; choices: string[]; note: string };
}

/**
 * Whether a button concludes it: never a consumer's contract (§ 312j BGB) nor that of a public body, whose law may ask
 * for another form, and nobody's where no confirmation could go out at once (§ 312i (1) no. 3).
 */
export function isOrderedOnline(
  { customerKind }: Pick<OfferDocument, "customerKind">,
  canMail: boolean,
  online: ContractFacts["online"] = offerFacts.contracts.online,
): boolean {
  return online === "business" && canMail && customerKind === "business";
}

/** @param chosen see `chosenIn` */
export function acceptView(
  document: OfferDocument,
  { today, isOnline, chosen }: { today: Day; isOnline: boolean; chosen: string[] | undefined },
  signed: AcceptView["signed"] = {},
): AcceptView {
  const options = document.positions.flatMap(({ id, isOptional }, index) =>
    isOptional ? [{ id, label: optionInWords(document, id, index) }] : [],
  );
  const taken = options.filter(({ id }) => chosen?.includes(id)).map(({ label }) => label);
  const starts = startsOf(document, today);
  const sentences = [
    acceptedInWords(document, chosen ?? []),
    ...(chosen && options.length > 0 ? [`${OPTIONS}: ${taken.join("; ") || "keine"}.`] : []),
    ...alwaysOf(document),
  ];
  return {
    isOnline,
    actsFor: document.recipient.actsFor,
    options,
    agreed: chosen && agreedOf(document, chosen),
    chosen: chosen ?? [],
    sum: priceSentence(document, chosen),
    signed,
    letters: starts.map((start) => letterOf(document, start, [...sentences, start.wish ?? []].flat())),
    slip: {
      sentences,
      choices: [
        ...(chosen ? [] : options.map(({ label }) => `${OPTIONS}: ${label}`)),
        ...starts.flatMap(({ wish }) => wish ?? []),
      ],
      note: neededFor(document, today),
    },
  };
}

/** § 356 (4) and § 357a (2) BGB. */
const EARLY =
  "ich verlange das ausdrücklich, obwohl die 14-tägige Widerrufsfrist dann noch läuft. Mir ist bekannt: Widerrufe ich danach, bezahle ich den bis dahin erbrachten Teil. Ist die Leistung vollständig erbracht, erlischt mein Widerrufsrecht.";

/** A way to accept, and what is asked for with it, in short and in full. */
interface Start {
  label: string;
  hint?: string;
  wish?: string;
}

/** The day before which work begins only on an express wish; null where the first day is not before it. */
function earlyBefore({ customerKind, startsOn }: OfferDocument, today: Day): Day | null {
  const earliest = afterWithdrawal({ customerKind, concludedOn: today, instructedOn: today });
  return startsOn && earliest && startsOn < earliest ? earliest : null;
}

/** How to accept: in one way, or in two where the first day lies within the withdrawal period. */
function startsOf(document: OfferDocument, today: Day): Start[] {
  const { startsOn } = document;
  const label = "Kostenpflichtig annehmen";
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

/** "Leistung 3: Fenster (4 Fenster × 30,00 € = 120,00 €, jedes Quartal)" */
function optionInWords(document: OfferDocument, id: string, index: number): string {
  const line = offerInWords(withOptions(document, [id])).positions[index] as OfferInWords["positions"][number];
  return `Leistung ${line.number}: ${line.text} (${line.quantity} = ${line.amount})`;
}

/** Only the lines that are ordered, with what they cost, and for whom. */
function agreedOf(document: OfferDocument, chosen: string[]): Row[] {
  const words = offerInWords(withOptions(document, chosen), true);
  return [
    ...words.positions.map((line) => ({
      label: `Leistung ${line.number}`,
      value: `${line.text}, ${line.quantity} = ${line.amount}`,
    })),
    { label: "Preis", value: `${words.price.sentence}\n${words.price.tax}` },
    { label: "Für", value: words.recipient.join("\n") },
  ];
}

/** Sent from the customer's own address, it is no order on our page (§ 312j (5) BGB). */
function letterOf({ number }: OfferDocument, { label, hint }: Start, sentences: string[]): Letter {
  const subject = `Angebot ${number} annehmen`;
  const text = ["Guten Tag,", ...sentences, "Mit freundlichen Grüßen\n"].join("\n\n");
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return { label, hint, href: `mailto:${company.email}?${query}`, subject, text };
}

function acceptedInWords(document: OfferDocument, chosen: readonly string[]): string {
  const { number, sentOn, recipient } = document;
  const name = recipient.actsFor ? `im Namen von ${recipient.actsFor} ` : "";
  const offer = `${name}Ihr Angebot ${number} vom ${dateInWords(sentOn)}`;
  return `ich nehme ${offer} kostenpflichtig an: ${priceSentence(document, chosen)}`;
}

const PARTIES = { consumer: undefined, business: "ein Unternehmen", public: "einen öffentlichen Auftraggeber" };

/** The terms (§ 305 (2) BGB), and who is no consumer. */
function alwaysOf({ customerKind }: OfferDocument): string[] {
  const party = PARTIES[customerKind];
  const terms = "Es gelten Ihre Allgemeinen Geschäftsbedingungen (AGB), die zum Angebot gehören.";
  return party ? [terms, `Ich handle für ${party}.`] : [terms];
}
