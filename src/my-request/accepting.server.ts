/** The block "Annehmen" of an offer's page: what can be chosen, who concludes how, and what is made of the answers. */
import { type ContractFacts, company } from "../content/company";
import { type OfferDocument, withOptions } from "../offer/document";
import { offerFacts } from "../offer/facts";
import { totalInWords } from "../offer/price-words";
import { signedSchema } from "../offer/schema";
import { afterWithdrawal } from "../offer/withdrawal";
import { type OfferInWords, offerInWords } from "../offer/words";
import { type Day, dateInWords, laterOf } from "../platform/berlin-days";
import { type FieldErrors, fieldErrors } from "../platform/field-errors";
import { type FormFields, LIST_SEPARATOR, pickFields } from "../platform/read-form";
import type { Row } from "../requests/answers/in-words";

const ANSWERS = ["options", "start", "medium", "authorised", "name", "role"] as const;

/** The form, as it was posted. */
type Answers = ReturnType<typeof readAnswers>;

export function readAnswers(fields: FormFields) {
  return pickFields(fields, ANSWERS);
}

/** The ids of a group that were chosen. */
export function chosenOf(answer: string | undefined): string[] {
  return [...new Set((answer ?? "").split(LIST_SEPARATOR).filter(Boolean))];
}

/** Who orders, or what is missing. */
export function readSigned(fields: FormFields) {
  const { data, error } = signedSchema.safeParse(fields);
  return { signed: data, errors: error ? fieldErrors(error) : {} };
}

/** A group of choices. */
interface Question {
  name: (typeof ANSWERS)[number];
  legend: string;
  type: "checkbox" | "radio";
  optional?: true;
  options: { id: string; label: string }[];
  /** Of a radio group. */
  preset?: string;
}

/** The form, the last look at it before the button, and what is sent to us where no button concludes. */
export type AcceptStep = "choose" | "review" | "letter";

/** The block on the page. */
export interface AcceptView {
  step: AcceptStep;
  /** Whether a button of ours concludes it. */
  isOnline: boolean;
  actsFor: string | null;
  questions: Question[];
  answers: Answers;
  errors: FieldErrors;
  /** With the chosen options. */
  total: string;
  /** What the browser adds up; absent where no line can be chosen. */
  priced: string | undefined;
  /** What is ordered, for the last look. */
  agreed: Row[];
  letter: { href: string; subject: string; text: string };
  /** What is signed on paper, and what is ticked there by hand. */
  slip: { sentences: string[]; choices: string[] };
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

/**
 * @param asked `isViewed`: whether the rooms were looked at
 * @param posted the form's answers, and what becomes of them; absent at first
 */
export function acceptView(
  document: OfferDocument,
  asked: { today: Day; isViewed: boolean; isOnline: boolean },
  posted: { step: AcceptStep; answers: Answers; errors?: FieldErrors } | undefined,
): AcceptView {
  const questions = questionsOf(document, asked);
  const answers = posted?.answers ?? {};
  const options = chosenOf(answers.options);
  const step = posted?.step ?? (questions.length > 0 ? "choose" : "letter");
  const { actsFor } = document.recipient;
  const sentences = [
    sentenceOf(document, options),
    ...questions.map(({ name, legend, options: offered, preset }) => {
      const chosen = chosenOf(answers[name] ?? preset);
      const labels = offered.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
      return `${legend}: ${labels.join("; ") || "keine"}.`;
    }),
    ...alwaysOf(document),
  ];
  return {
    step,
    isOnline: asked.isOnline,
    actsFor,
    questions,
    answers,
    errors: posted?.errors ?? {},
    total: totalInWords(document, options),
    priced: questions.some(({ name }) => name === "options") ? JSON.stringify(document) : undefined,
    agreed: agreedOf(document, options, answers),
    letter: letterOf(document, sentences),
    slip:
      step === "letter"
        ? { sentences, choices: [] }
        : {
            sentences: [sentenceOf(document, []), ...alwaysOf(document)],
            // A signature says by itself who acts.
            choices: questions.flatMap(({ name, legend, options: offered, preset }) =>
              offered
                .filter(({ id }) => id !== preset && name !== "authorised")
                .map(({ label }) => `${legend}: ${label}`),
            ),
          },
  };
}

/** What there is to choose, nothing of it chosen that costs or commits (§ 312a (3) BGB). */
function questionsOf(
  document: OfferDocument,
  { today, isViewed, isOnline }: Parameters<typeof acceptView>[1],
): Question[] {
  const { customerKind, startsOn } = document;
  const options = document.positions.flatMap(({ id, isOptional }, index) =>
    isOptional ? [{ id, label: optionInWords(document, id, index) }] : [],
  );
  const earliest = afterWithdrawal({ customerKind, concludedOn: today, instructedOn: today });
  const isEarly = startsOn !== null && earliest !== null && startsOn < earliest;
  const all: (Question | false)[] = [
    options.length > 0 && { name: "options", legend: "Wahlweise dazu", type: "checkbox", optional: true, options },
    isEarly && {
      name: "start",
      legend: "Beginn",
      type: "radio",
      options: [
        { id: "late", label: `ab ${dateInWords(earliest)}` },
        { id: "early", label: `schon ab ${dateInWords(laterOf(startsOn, today))}; ${EARLY}` },
      ],
      preset: "late",
    },
    customerKind === "consumer" &&
      isViewed && {
        name: "medium",
        legend: "Vertrag und Belehrung",
        type: "radio",
        options: [
          { id: "paper", label: "auf Papier" },
          { id: "mail", label: "per E-Mail statt auf Papier; damit bin ich einverstanden" },
        ],
        preset: "paper",
      },
    isOnline && {
      name: "authorised",
      legend: "Ihre Rolle",
      type: "checkbox",
      options: [{ id: "yes", label: `Ich handle für ${partyOf(customerKind)} und bin dazu befugt` }],
    },
  ];
  return all.filter((question) => question !== false);
}

/** § 356 (4) and § 357a (2) BGB. */
const EARLY =
  "ich verlange das ausdrücklich, obwohl die 14-tägige Widerrufsfrist dann noch läuft. Mir ist bekannt: Widerrufe ich danach, bezahle ich den bis dahin erbrachten Teil. Ist die Leistung vollständig erbracht, erlischt mein Widerrufsrecht";

function partyOf(customerKind: OfferDocument["customerKind"]): string {
  return customerKind === "public" ? "einen öffentlichen Auftraggeber" : "ein Unternehmen";
}

/** "Leistung 3: Fenster (4 Fenster × 30,00 € = 120,00 €, jedes Quartal)" */
function optionInWords(document: OfferDocument, id: string, index: number): string {
  const line = offerInWords(withOptions(document, [id])).positions[index] as OfferInWords["positions"][number];
  return `Leistung ${line.number}: ${textOf(document, line)} (${line.quantity} = ${line.amount})`;
}

/** With its place, where there are several. */
function textOf({ positions }: OfferDocument, { number, text }: OfferInWords["positions"][number]): string {
  return [positions[Number(number) - 1]?.site, text].filter(Boolean).join(": ");
}

/** Only the lines that are ordered, with what they cost, from when and how long. */
function agreedOf(document: OfferDocument, options: string[], { name, role }: Answers): Row[] {
  const words = offerInWords(withOptions(document, options), document.sentOn, true);
  return [
    ...words.positions.map((line) => ({
      label: `Leistung ${line.number}`,
      value: `${textOf(document, line)}, ${line.quantity} = ${line.amount}`,
    })),
    ...words.prices.flatMap(({ label, amount, taxLine, rows }) => [
      { label, value: `${amount}, ${taxLine}` },
      ...rows.filter((row) => row.label.startsWith("Bruttopreis")),
    ]),
    { label: "Objekt", value: words.object },
    ...words.conditions
      .filter(({ id }) => id === "start" || id === "duration" || id === "payment")
      .map(({ label, text }) => ({ label, value: text })),
    { label: "Für", value: words.recipient.join("\n") },
    { label: "Beauftragt von", value: `${name}, ${role}` },
  ];
}

/** Sent from the customer's own address, it is no order on our page (§ 312j (5) BGB). */
function letterOf({ number }: OfferDocument, sentences: readonly string[]): AcceptView["letter"] {
  const subject = `Angebot ${number} annehmen`;
  const text = ["Guten Tag,", ...sentences, "Mit freundlichen Grüßen\n"].join("\n\n");
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return { href: `mailto:${company.email}?${query}`, subject, text };
}

function sentenceOf(document: OfferDocument, options: readonly string[]): string {
  const { number, sentOn, recipient } = document;
  const name = recipient.actsFor ? `im Namen von ${recipient.actsFor} ` : "";
  const total = totalInWords(document, options);
  return `ich nehme ${name}Ihr Angebot ${number} vom ${dateInWords(sentOn)} kostenpflichtig an${total && ` (${total})`}.`;
}

/** The terms (§ 305 (2) BGB), and who is no consumer. */
function alwaysOf({ customerKind }: OfferDocument): string[] {
  const terms = "Es gelten Ihre Allgemeinen Geschäftsbedingungen (AGB), die zum Angebot gehören.";
  return customerKind === "consumer" ? [terms] : [terms, `Ich handle für ${partyOf(customerKind)}.`];
}
