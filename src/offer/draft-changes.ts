/** What the owner's form does to a draft at one tap. */
import { centsAsTyped } from "../platform/euros";
import { taxPercent } from "../requests/money";
import { type OfferDocument, taxOf } from "./document";
import { newPosition } from "./draft";
import { offerFacts } from "./facts";
import { type LineRhythm, rareRhythms, rhythms } from "./options";
import { mayHaveRhythm, type OfferDraft, POSITIONS_MAX } from "./schema";
import { isGrossEntry } from "./sums";
import { decimal } from "./words";

/** `Array.prototype.with`, which browsers of the build's targets lack. */
export function replaceAt<T>(list: readonly T[], index: number, item: T): T[] {
  return list.map((old, at) => (at === index ? item : old));
}

/** What an offer can begin with of an earlier one: nothing of its customer. */
export type EarlierOffer = Pick<OfferDocument, "customerKind" | "tax" | "positions" | "billing" | "materials">;

/**
 * Begins with the lines and the prices of an earlier offer for the same service. What the request says stays: how
 * often, the text of the first line, and the lines of what is to be done besides.
 */
export function startFrom(draft: OfferDraft, earlier: EarlierOffer): OfferDraft {
  const isGross = isGrossEntry({ customerKind: draft.customerKind, tax: taxOf(draft, offerFacts.tax) });
  const factor = 1 + taxPercent(offerFacts.tax) / 100;
  const typed = (cents: number) => {
    if (isGrossEntry(earlier) === isGross) return centsAsTyped(cents);
    return centsAsTyped(Math.round(isGross ? cents * factor : cents / factor));
  };
  const [first, ...besides] = draft.positions;
  const taken = earlier.positions.map((line, index) => ({
    ...newPosition(index === 0 && first?.text ? first.text : line.text, line.unit, decimal(line.quantity), line.rhythm),
    price: typed(line.unitCents),
    isOptional: line.isOptional,
  }));
  const open = besides.filter(({ text }) => !taken.some((line) => line.text === text));
  return {
    ...draft,
    positions: [...taken, ...open].slice(0, POSITIONS_MAX).map((line) => fitting(line, draft, usualRhythm(draft))),
    billing: earlier.billing ?? draft.billing,
    materials: earlier.materials,
  };
}

type Often = Pick<OfferDraft, "kind" | "rhythm"> & { positions: readonly { rhythm: LineRhythm }[] };

/** How often a draft, or what came of it, is done, as its form asks: an id of `offerRhythms`. */
export function rhythmOfDraft({ kind, rhythm, positions }: Often): string {
  if (kind === "once") return "once";
  return rhythm ?? positions.find((line) => rarerOf(line.rhythm))?.rhythm ?? "monthly";
}

/**
 * Gives a draft another rhythm; the lines that were done in the old one follow.
 *
 * @param chosen an id of `offerRhythms`
 */
export function changeRhythm(draft: OfferDraft, chosen: string): OfferDraft {
  const [old, usual] = [usualRhythm(draft), rarerOf(chosen) ?? "visit"];
  const rhythm = rhythms.find(({ id }) => id === chosen)?.id ?? null;
  const changed: OfferDraft = { ...draft, kind: chosen === "once" ? "once" : "recurring", rhythm };
  const positions = draft.positions.map((line) => (line.rhythm === old ? { ...line, rhythm: usual } : line));
  return { ...changed, positions: positions.map((line) => fitting(line, changed, usual)) };
}

/** How often a line is done that says nothing else. */
export function usualRhythm(draft: OfferDraft): LineRhythm {
  return rarerOf(rhythmOfDraft(draft)) ?? (draft.kind === "recurring" && draft.rhythm === null ? "monthly" : "visit");
}

/** A line that is paid each time it is done. */
function rarerOf(rhythm: string): LineRhythm | undefined {
  return rareRhythms.find(({ id }) => id === rhythm)?.id;
}

/** A line that the offer's rhythm allows. @param usual where it does not allow the line's own */
function fitting(line: OfferDraft["positions"][number], often: Pick<OfferDraft, "kind" | "rhythm">, usual: LineRhythm) {
  const unit = often.kind === "once" && line.unit === "month" ? ("flat" as const) : line.unit;
  return { ...line, unit, rhythm: mayHaveRhythm(often, line.rhythm) ? line.rhythm : usual };
}

/** One price is enough for what was agreed by word: each line that has no number yet is paid as a whole. */
export function pricedAsWhole(draft: OfferDraft): OfferDraft {
  const whole = { quantity: "1", unit: draft.kind === "recurring" ? ("visit" as const) : ("flat" as const) };
  const positions = draft.positions.map((line) => (line.quantity === "" ? { ...line, ...whole } : line));
  return { ...draft, positions };
}

export function withNewLine(draft: OfferDraft): OfferDraft["positions"] {
  return [...draft.positions, newPosition("", "flat", "1", usualRhythm(draft))];
}

/** Off the price of a month where there is one. The minus is there already: an iPhone's keys for amounts have none. */
export function withDiscount(draft: OfferDraft): OfferDraft["positions"] {
  const usual = usualRhythm(draft);
  const isMonthly = draft.kind === "recurring" && usual === "visit";
  const line = isMonthly
    ? newPosition("Nachlass", "month", "1", "monthly")
    : newPosition("Nachlass", "flat", "1", usual);
  return [...draft.positions, { ...line, price: "-" }];
}
