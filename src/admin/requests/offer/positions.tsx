import { company } from "../../../content/company";
import { type Unit, unitLabel, units } from "../../../offer/options";
import { type OfferDraft, POSITION_TEXT_MAX_LENGTH, POSITIONS_MAX } from "../../../offer/schema";
import type { Suggestion } from "../../../offer/store.server";
import { lineCents, type PricedOffer, withTax } from "../../../offer/sums";
import { decimal } from "../../../offer/words";
import { centsAsTyped, formatEuros, parseEuros } from "../../../platform/euros";
import type { FieldErrors } from "../../../platform/field-errors";
import type { OfferKind } from "../../../requests/offer-status";
import { classes } from "../../../ui/classes";
import { CONTROL, FieldError, TextArea, TextField } from "../../../ui/field";
import { Chip } from "../../buttons";
import { fieldsOf } from "../../fields";

type TypedPosition = OfferDraft["positions"][number];

interface PositionFieldsProps {
  index: number;
  position: TypedPosition;
  kind: OfferDraft["kind"];
  pricing: Pick<PricedOffer, "customerKind" | "tax">;
  isGross: boolean;
  errors: FieldErrors;
  isOnly: boolean;
  onChange: (position: TypedPosition) => void;
  onRemove: () => void;
}

/** One position: what is offered, the quantity, and the unit price. */
export function PositionFields(props: PositionFieldsProps) {
  const { index, position, kind, pricing, isGross, errors, isOnly, onChange, onRemove } = props;
  const field = positionFields(index, position, errors, onChange);
  const { errors: unitErrors, ...unitField } = field("unit");
  return (
    <li className="grid gap-3 rounded-card bg-mist p-3">
      <TextArea label={`Leistung ${index + 1}`} rows={3} maxLength={POSITION_TEXT_MAX_LENGTH} {...field("text")} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Menge" inputMode="decimal" autoComplete="off" {...field("quantity")} />
        <div className="grid content-start gap-1">
          <label className="font-strong" htmlFor={unitField.id}>
            Einheit
          </label>
          <select className={classes(CONTROL, "select-arrow pr-10")} {...unitField}>
            {units
              .filter((unit) => kind === "recurring" || unit.id !== "month")
              .map((unit) => (
                <option key={unit.id} value={unit.id}>
                  {unit.label}
                </option>
              ))}
          </select>
          <FieldError id={unitField.id} errors={unitErrors} />
        </div>
      </div>
      <TextField
        label={`Preis ${perUnit(position.unit)} in Euro, ${isGross ? "brutto" : "netto"}`}
        inputMode="decimal"
        autoComplete="off"
        {...field("price")}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LineSum position={position} pricing={pricing} isGross={isGross} />
        {!isOnly && <Chip onClick={onRemove}>Entfernen</Chip>}
      </div>
    </li>
  );
}

/** Ties the text fields of a position to it. */
export function positionFields(
  index: number,
  position: TypedPosition,
  errors: FieldErrors,
  onChange: (position: TypedPosition) => void,
) {
  const change = (part: Partial<TypedPosition>) => onChange({ ...position, ...part });
  return fieldsOf(`position-${index}-`, position, change, (name) => errors[`positions.${index}.${name}`]);
}

/** "pauschal", "je m²" */
function perUnit(unit: Unit): string {
  return unit === "flat" ? "pauschal" : `je ${unitLabel(unit)}`;
}

/** The line's amount with and without tax, and a warning where the price cannot pay for the work. */
function LineSum({ position, pricing, isGross }: Pick<PositionFieldsProps, "position" | "pricing" | "isGross">) {
  const quantity = parseEuros(position.quantity);
  const unitCents = parseEuros(position.price);
  if (quantity === undefined || unitCents === undefined) return <span />;
  const { netCents, grossCents } = withTax(lineCents({ quantity, unitCents }), pricing);
  const other = isGross ? `netto ${formatEuros(netCents)}` : `brutto ${formatEuros(grossCents)}`;
  return (
    <div className="tabular-nums">
      <p>
        <strong>{formatEuros(isGross ? grossCents : netCents)}</strong>
        {netCents !== grossCents && <span className="text-ink-soft"> · {other}</span>}
      </p>
      {isBelowWages(position.unit, withTax(unitCents, pricing).netCents) && (
        <p className="text-small font-semibold text-danger">
          Deckt kaum den Lohn: Der Branchenmindestlohn ist {formatEuros(company.sectorMinimumWageCents)} die Stunde.
        </p>
      )}
    </div>
  );
}

/** An hour costs the employer at least 60 % more than the wage. */
const WAGE_FACTOR = 1.6;

function isBelowWages(unit: Unit, netCents: number): boolean {
  return unit === "hour" && netCents < company.sectorMinimumWageCents * WAGE_FACTOR;
}

interface SuggestionsProps {
  suggestions: readonly Suggestion[];
  /** Whether prices are entered gross. */
  isGross: boolean;
  kind: OfferKind;
  positions: OfferDraft["positions"];
  onTake: (positions: OfferDraft["positions"]) => void;
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
              : {formatEuros(asTyped(suggestion, isGross))} {perUnit(suggestion.unit)}
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
