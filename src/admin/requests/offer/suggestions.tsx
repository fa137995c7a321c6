import { unitLabel } from "../../../offer/options";
import { type OfferDraft, POSITIONS_MAX } from "../../../offer/schema";
import type { Suggestion } from "../../../offer/store.server";
import { decimal } from "../../../offer/words";
import { centsAsTyped, formatEuros } from "../../../platform/euros";
import type { OfferKind } from "../../../requests/offer-status";
import { Chip } from "../../chip";

type Positions = OfferDraft["positions"];

interface SuggestionsProps {
  suggestions: readonly Suggestion[];
  /** Whether prices are entered gross. */
  isGross: boolean;
  kind: OfferKind;
  positions: Positions;
  onTake: (positions: Positions) => void;
}

const SHOWN = 4;
const LABEL_MAX_LENGTH = 40;

/** Positions of earlier offers for the same service: one tap copies one. */
export function Suggestions({ suggestions, isGross, kind, positions, onTake }: SuggestionsProps) {
  const fitting = suggestions.filter(({ unit }) => kind === "recurring" || unit !== "month").slice(0, SHOWN);
  if (fitting.length === 0 || positions.length >= POSITIONS_MAX) return null;

  function take(suggestion: Suggestion) {
    const { text, quantity, unit, labourPercent } = suggestion;
    const taken = {
      text,
      quantity: decimal(quantity),
      unit,
      price: centsAsTyped(asTyped(suggestion, isGross)),
      labourPercent: String(labourPercent),
    };
    // Fills the position without a price, and keeps its text, which comes from the request.
    const open = positions.findIndex((position) => position.price === "" && position.unit === unit);
    const own = positions[open];
    onTake(own ? positions.with(open, { ...taken, text: own.text || text }) : [...positions, taken]);
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="text-small font-semibold text-ink-soft">Aus früheren Angeboten</legend>
      <div className="flex flex-wrap gap-2">
        {fitting.map((suggestion) => (
          <Chip key={`${suggestion.unit} ${suggestion.text}`} onClick={() => take(suggestion)}>
            <span className="text-small">
              {suggestion.text.length > LABEL_MAX_LENGTH
                ? `${suggestion.text.slice(0, LABEL_MAX_LENGTH)}…`
                : suggestion.text}
              : {formatEuros(asTyped(suggestion, isGross))}{" "}
              {suggestion.unit === "flat" ? "pauschal" : `je ${unitLabel(suggestion.unit)}`}
            </span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** The unit price, gross or net as prices are entered here. */
function asTyped({ unitCents, isGross, percent }: Suggestion, wantsGross: boolean): number {
  if (isGross === wantsGross) return unitCents;
  const factor = 1 + percent / 100;
  return Math.round(wantsGross ? unitCents * factor : unitCents / factor);
}
