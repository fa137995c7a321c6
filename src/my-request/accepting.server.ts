/** The block "Annehmen" of an offer's page: what can be chosen, who concludes how, and what is made of the answers. */
import { type ContractFacts, company } from "../content/company";
import { type OfferDocument, withOptions } from "../offer/document";
import { offerFacts } from "../offer/facts";
import { signedSchema } from "../offer/schema";
import { afterWithdrawal } from "../offer/withdrawal";
import { type OfferInWords, offerInWords, type PricedDocument, totalInWords } from "../offer/words";
import { type Day, dateInWords, laterOf } from "../platform/berlin-days";
import { type FieldErrors, fieldErrors } from "../platform/field-errors";
import { type FormFields, LIST_SEPARATOR } from "../platform/read-form";
import type { Row } from "../requests/answers/in-words";

/** The form, the last look at it before the button, and what is sent to us where no button concludes. */
export type AcceptStep = "choose" | "review" | "letter";

/** The block on the page. */
export interface AcceptView {
  step: AcceptStep;
  /** Whether a button of ours concludes it. */
  isOnline: boolean;
  statement: string;
  /** Whether anything can be chosen. */
  isChoice: boolean;
  actsFor: string | null;
  options: { id: string; label: string }[];
  /** A consumer's first day, where the offer's lies within the withdrawal period. */
  starts: { late: string; early: string } | undefined;
  /** Whether a consumer says on which medium contract and instruction come. */
  asksMedium: boolean;
  chosen: Choices;
  errors: FieldErrors;
  /** With the chosen options. */
  total: string;
  /** What the browser adds up; absent where there is nothing to choose. */
  priced: string | undefined;
  /** What is ordered, for the last look. */
  agreed: Row[];
  letter: { href: string; subject: string; text: string };
}

/** The answers of the form, as they were posted. */
export interface Choices {
  options: string[];
  isEarly: boolean;
  isByMail: boolean;
  name: string;
  role: string;
  isAuthorised: boolean;
}

export function readChoices({ options, start, medium, name, role, authorised }: FormFields): Choices {
  return {
    options: (options ?? "").split(LIST_SEPARATOR).filter(Boolean),
    isEarly: start === "early",
    isByMail: medium === "mail",
    name: name ?? "",
    role: role ?? "",
    isAuthorised: authorised === "yes",
  };
}

/** Who orders, or what is missing. */
export function readSigned(fields: FormFields) {
  const { data, error } = signedSchema.safeParse(fields);
  return { signed: data, errors: error ? fieldErrors(error) : {} };
}

/**
 * Whether a button concludes it: never a consumer's contract (§ 312j BGB), that of public bodies only where the owner
 * says that their law on form allows it, and nobody's where no confirmation could go out at once (§ 312i (1) no. 3).
 */
export function isOrderedOnline(
  { customerKind, mayOrderOnline }: Pick<OfferDocument, "customerKind" | "mayOrderOnline">,
  canMail: boolean,
  online: ContractFacts["online"] = offerFacts.contracts.online,
): boolean {
  return online === "business" && canMail && (customerKind === "business" || mayOrderOnline === true);
}

interface Asked {
  today: Day;
  /** Whether the rooms were looked at. */
  isViewed: boolean;
  isOnline: boolean;
}

/** @param posted the form's answers, and what becomes of them; absent at first */
export function acceptView(
  document: OfferDocument,
  { today, isViewed, isOnline }: Asked,
  posted: { step: AcceptStep; choices: Choices; errors?: FieldErrors } | undefined,
): AcceptView {
  const isConsumer = document.customerKind === "consumer";
  const options = document.positions.flatMap((line, index) =>
    line.isOptional ? [{ id: line.id, label: optionInWords(document, index) }] : [],
  );
  const starts = startsOf(document, today);
  const asksMedium = isConsumer && isViewed;
  const isChoice = isOnline || asksMedium || options.length > 0 || starts !== undefined;
  const chosen = posted?.choices ?? readChoices({});
  const view = {
    isOnline,
    statement: document.customerKind === "public" ? PUBLIC_STATEMENT : BUSINESS_STATEMENT,
    isChoice,
    actsFor: document.recipient.actsFor,
    options,
    starts,
    asksMedium,
    chosen,
    errors: posted?.errors ?? {},
    total: totalInWords(document, chosen.options),
    priced: options.length > 0 ? JSON.stringify(pricedOf(document)) : undefined,
    agreed: agreedOf(document, chosen),
  };
  const step = posted?.step ?? (isChoice ? "choose" : "letter");
  return { ...view, step, letter: letterOf(document, view) };
}

/** What is signed on paper, and what is ticked there by hand. */
export interface Slip {
  sentences: string[];
  choices: string[];
}

/** Filled in, once the form is. */
export function slipOf(document: OfferDocument, view: AcceptView): Slip {
  if (view.step === "letter") return { sentences: sentencesOf(document, view), choices: [] };
  return {
    sentences: [sentenceOf(document, []), TERMS, ...ofOthers(document)],
    choices: [
      ...view.options.map(({ label }) => `Dazu nehme ich ${label}.`),
      ...(view.starts ? [`Beginn ${view.starts.early}`] : []),
      ...(view.asksMedium ? [BY_MAIL] : []),
    ],
  };
}

/** § 305 (2) BGB. */
const TERMS = "Es gelten Ihre Allgemeinen Geschäftsbedingungen (AGB), die zum Angebot gehören.";

const BUSINESS_STATEMENT = "Ich handle für ein Unternehmen und bin dazu befugt";
const PUBLIC_STATEMENT = "Ich handle für einen öffentlichen Auftraggeber und bin dazu befugt";

/** § 312f (1) BGB, Art. 246a § 4 (2) EGBGB. */
const BY_MAIL = "Ich bin einverstanden, Vertrag und Belehrung per E-Mail statt auf Papier zu erhalten.";
const ON_PAPER = "Vertrag und Belehrung möchte ich auf Papier.";

/** § 356 (4) and § 357a (2) BGB. */
const CONSEQUENCE =
  "obwohl die 14-tägige Widerrufsfrist dann noch läuft. Mir ist bekannt: Widerrufe ich danach, bezahle ich den bis dahin erbrachten Teil. Ist die Leistung vollständig erbracht, erlischt mein Widerrufsrecht.";

function startsOf({ customerKind, startsOn }: OfferDocument, today: Day): AcceptView["starts"] {
  const earliest = afterWithdrawal({ customerKind, concludedOn: today, instructedOn: today });
  if (!startsOn || !earliest || startsOn >= earliest) return undefined;
  return {
    late: `ab ${dateInWords(earliest)}`,
    early: `schon ab ${dateInWords(laterOf(startsOn, today))}; ich verlange das ausdrücklich, ${CONSEQUENCE}`,
  };
}

/** "Leistung 3: Fenster (120,00 €, jedes Quartal)" */
function optionInWords(document: OfferDocument, index: number): string {
  const line = wordsOf(document, [document.positions[index]?.id ?? ""]).positions[index];
  return line ? `Leistung ${line.number}: ${line.text} (${line.quantity} = ${line.amount})` : "";
}

/** The offer with what was chosen. */
function wordsOf(document: OfferDocument, options: readonly string[]): OfferInWords {
  return offerInWords(withOptions(document, options));
}

function pricedOf({ shape, customerKind, kind, tax, rhythm, visitsPerYear, positions, adjustments }: OfferDocument) {
  return { shape, customerKind, kind, tax, rhythm, visitsPerYear, positions, adjustments } satisfies PricedDocument;
}

/** Only the lines that are ordered, with what they cost, from when and how long. */
function agreedOf(document: OfferDocument, { options, name, role }: Choices): Row[] {
  const words = wordsOf(document, options);
  const lines = words.positions.filter((_, index) => {
    const line = document.positions[index];
    return line && (!line.isOptional || options.includes(line.id));
  });
  const { recipient } = document;
  return [
    ...lines.map(({ number, text, quantity, amount }) => ({
      label: `Leistung ${number}`,
      value: `${text}, ${quantity} = ${amount}`,
    })),
    ...words.prices.flatMap(({ label, amount, taxLine, rows }) => [
      { label, value: `${amount}, ${taxLine}` },
      ...rows.filter((row) => row.label.startsWith("Bruttopreis")),
    ]),
    { label: "Objekt", value: document.object },
    ...words.conditions
      .filter(({ id }) => id === "start" || id === "duration" || id === "payment")
      .map(({ label, text }) => ({ label, value: text })),
    {
      label: "Für",
      value:
        [recipient.company, recipient.actsFor && `im Namen von ${recipient.actsFor}`].filter(Boolean).join(", ") ||
        recipient.name,
    },
    { label: "Beauftragt von", value: `${name}, ${role}` },
  ];
}

/** Sent from the customer's own address, it is no order on our page (§ 312j (5) BGB). */
function letterOf(document: OfferDocument, view: Omit<AcceptView, "step" | "letter">): AcceptView["letter"] {
  const subject = `Angebot ${document.number} annehmen`;
  const text = ["Guten Tag,", ...sentencesOf(document, view), "Mit freundlichen Grüßen\n"].join("\n\n");
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return { href: `mailto:${company.email}?${query}`, subject, text };
}

/** All that is declared. */
function sentencesOf(
  document: OfferDocument,
  { options, starts, asksMedium, chosen }: Omit<AcceptView, "step" | "letter">,
): string[] {
  const taken = options.filter(({ id }) => chosen.options.includes(id)).map(({ label }) => label);
  return [
    sentenceOf(document, chosen.options),
    // None unless it is named (§ 312a (3) BGB).
    ...(options.length > 0 ? [`Wahlweise Leistungen dazu: ${taken.join("; ") || "keine"}.`] : []),
    ...(starts ? [`Beginn ${chosen.isEarly ? starts.early : `${starts.late}.`}`] : []),
    ...(asksMedium ? [chosen.isByMail ? BY_MAIL : ON_PAPER] : []),
    TERMS,
    ...ofOthers(document),
  ];
}

function sentenceOf(document: OfferDocument, options: readonly string[]): string {
  const { number, sentOn, recipient } = document;
  const name = recipient.actsFor ? `im Namen von ${recipient.actsFor} ` : "";
  const total = totalInWords(document, options);
  return `ich nehme ${name}Ihr Angebot ${number} vom ${dateInWords(sentOn)} kostenpflichtig an${total && ` (${total})`}.`;
}

function ofOthers({ customerKind }: OfferDocument): string[] {
  if (customerKind === "consumer") return [];
  return ["Ich handle für ein Unternehmen (§ 14 BGB) oder einen öffentlichen Auftraggeber."];
}
