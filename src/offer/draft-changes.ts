/** Changes that the owner's form makes to a draft at one tap. */
import { centsAsTyped, decimal } from "../platform/text/euros";
import { taxPercent } from "../requests/money";
import type { OfferDocument } from "./document";
import { isTypedGross, newPosition } from "./draft";
import { offerFacts } from "./facts";
import { POSITIONS_MAX } from "./fields";
import { type LineKind, lineKinds } from "./line-kinds";
import { type LineRhythm, rareRhythms, rhythms } from "./options";
import { mayHaveRhythm, type OfferDraft, type TypedRhythm } from "./schema";
import { isGrossEntry } from "./sums";

/** `Array.prototype.with`, which browsers of the build's targets lack. */
export function replaceAt<T>(list: readonly T[], index: number, item: T): T[] {
  return list.map((old, at) => (at === index ? item : old));
}

/** Parts of an earlier offer that a new one can begin with: nothing of its customer. */
export type EarlierOffer = Pick<OfferDocument, "customerKind" | "tax" | "positions" | "billing" | "materials">;

/**
 * Draft with the lines and prices of an earlier offer for the same service. What the request says stays: the rhythm,
 * the text of the first line, and the lines of additional tasks.
 */
export function startFrom(draft: OfferDraft, earlier: EarlierOffer): OfferDraft {
  const isGross = isTypedGross(draft);
  const factor = isGrossEntry(earlier) === isGross ? 1 : 1 + taxPercent(offerFacts.tax) / 100;
  const typed = (cents: number) => centsAsTyped(Math.round(isGross ? cents * factor : cents / factor));
  const [first, ...besides] = draft.positions;
  const taken = earlier.positions.map((line, index) => ({
    ...newPosition(index === 0 && first?.text ? first.text : line.text, line.unit, decimal(line.quantity), line.rhythm),
    kind: line.kind,
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

type Often = Pick<OfferDraft, "kind" | "rhythm"> & { positions: readonly { rhythm: TypedRhythm }[] };

/** Rhythm of a draft or offer, as its form asks for it: an id of `offerRhythms`. */
export function rhythmOfDraft({ kind, rhythm, positions }: Often): string {
  if (kind === "once") return "once";
  return rhythm ?? positions.find((line) => rarerOf(line.rhythm))?.rhythm ?? "monthly";
}

/**
 * Draft with another rhythm; the lines that had the old one follow.
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

/** Rhythm of a line that names none. */
function usualRhythm(draft: OfferDraft): LineRhythm {
  return rarerOf(rhythmOfDraft(draft)) ?? (draft.kind === "recurring" && draft.rhythm === null ? "monthly" : "visit");
}

/** Rhythm of lines that are paid each time they are done, if it is one. */
function rarerOf(rhythm: string): LineRhythm | undefined {
  return rareRhythms.find(({ id }) => id === rhythm)?.id;
}

/** Line that the offer's rhythm allows. @param usual where it does not allow the line's own */
function fitting(line: OfferDraft["positions"][number], often: Pick<OfferDraft, "kind" | "rhythm">, usual: LineRhythm) {
  const unit = often.kind === "once" && line.unit === "month" ? ("flat" as const) : line.unit;
  return { ...line, unit, rhythm: mayHaveRhythm(often, line.rhythm) ? line.rhythm : usual };
}

/** Draft with one price for an oral agreement: each line without a number is paid as a whole. */
export function pricedAsWhole(draft: OfferDraft): OfferDraft {
  const whole = { quantity: "1", unit: draft.kind === "recurring" ? ("visit" as const) : ("flat" as const) };
  const positions = draft.positions.map((line) => (line.quantity === "" ? { ...line, ...whole } : line));
  return { ...draft, positions };
}

/** Lines with a new one of a kind. */
export function withNewLine(draft: OfferDraft, kind: LineKind): OfferDraft["positions"] {
  const { isByMonth, begin } = lineKinds[kind];
  const usual = usualRhythm(draft);
  const isMonthly = isByMonth && draft.kind === "recurring" && usual === "visit";
  const line = newPosition("", isMonthly ? "month" : "flat", "1", isMonthly ? "monthly" : usual);
  return [...draft.positions, { ...line, kind, ...begin }];
}
