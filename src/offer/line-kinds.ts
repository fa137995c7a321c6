/** Kinds of an offer's lines, once: sums, words, schema, draft and form follow from this list. */
import { decimal, formatEuros, share } from "../platform/text/euros";
import { type LineRhythm, type Unit, unitLabel, unitPlural } from "./options";

export interface Position {
  /** Id of the line, the same in later revisions and in the order. */
  id: string;
  kind: LineKind;
  text: string;
  /** Number of units in hundredths: 2.5 hours are 250. */
  quantity: number;
  unit: Unit;
  /** Price of one unit: with tax where `isGrossEntry`, else without; below nothing of a discount. */
  unitCents: number;
  rhythm: LineRhythm;
  /** Whether the line is in no sum unless the customer asks for it by name (§ 312a (3) BGB). */
  isOptional: boolean;
}

interface LineKindEntry {
  /** Whether somebody does it: it names its price, and is a task of the crew. The others go off that. */
  isWork: boolean;
  /** What its quantity is called where that alone says what it comes to, as of a share; null beside a unit's price. */
  share: string | null;
  /** Price each time it is done, as it was typed. @param workCents that of the work that is always done as often */
  cents: (line: Pick<Position, "quantity" | "unitCents">, workCents: number) => number;
  /** Quantity and price, "3 Std. × 35,00 €". */
  inWords: (line: Position) => string;
  amountError: (line: Position, workCents: number) => string | false;
  /** Cents of a unit as they are stored, from those that are typed without a minus. */
  stored: (cents: number) => number;
  /** What a new line begins with, and the button for it. */
  begin: { text: string; price: string; quantity?: string };
  /** Whether a new line goes by the month, where others go by the visit. */
  isByMonth: boolean;
  button: string;
  hint?: string;
}

export const PRICE_MESSAGE = "Bitte geben Sie einen Preis in Euro ein, z. B. 35,00";

const perUnit = {
  share: null,
  cents: ({ quantity, unitCents }) => share(quantity, unitCents, 100),
  inWords({ quantity, unit, unitCents }) {
    if (unit === "flat") return quantity === 100 ? "pauschal" : `${decimal(quantity)} × ${formatEuros(unitCents)}`;
    return `${decimal(quantity)} ${quantity === 100 ? unitLabel(unit) : unitPlural(unit)} × ${formatEuros(unitCents)}`;
  },
} satisfies Partial<LineKindEntry>;

const KINDS = {
  work: {
    ...perUnit,
    isWork: true,
    amountError: ({ unitCents }) => unitCents < 0 && PRICE_MESSAGE,
    stored: (cents) => cents,
    begin: { text: "", price: "" },
    isByMonth: false,
    button: "Weitere Leistung",
  },
  discount: {
    ...perUnit,
    isWork: false,
    amountError: ({ unitCents }) => unitCents > 0 && PRICE_MESSAGE,
    stored: (cents) => 0 - cents,
    // The minus is filled in: an iPhone's number keys lack it.
    begin: { text: "Nachlass", price: "-" },
    isByMonth: true,
    button: "Nachlass",
    hint: "Ein Nachlass bekommt ein Minus, einen Zuschlag rechnen Sie selbst aus.",
  },
} satisfies Record<string, LineKindEntry>;

export type LineKind = keyof typeof KINDS;
export const lineKinds: Record<LineKind, LineKindEntry> = KINDS;
export const lineKindIds = Object.keys(KINDS) as LineKind[];

export function isWork({ kind }: { kind: LineKind }): boolean {
  return lineKinds[kind].isWork;
}

/** Line with its kind. A line that is stored or sent without one is a discount where its price has a minus. */
export function withKind<Line extends { kind?: LineKind; unitCents: number }>(line: Line) {
  return { ...line, kind: line.kind ?? (line.unitCents < 0 ? "discount" : "work") };
}
