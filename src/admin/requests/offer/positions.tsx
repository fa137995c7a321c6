import type { ComponentProps } from "react";
import { company } from "../../../content/company";
import { newPosition, replaceAt } from "../../../offer/draft";
import { lineRhythms, rhythmOf, type Unit, unitLabel, units } from "../../../offer/options";
import {
  LINE_MAX_LENGTH,
  mayHaveRhythm,
  type OfferDraft,
  POSITION_TEXT_MAX_LENGTH,
  POSITIONS_MAX,
} from "../../../offer/schema";
import type { Suggestion } from "../../../offer/store.server";
import { columnOf, lineCents, type PricedOffer, timesAYear, withTax } from "../../../offer/sums";
import { decimal } from "../../../offer/words";
import { centsAsTyped, formatEuros, parseEuros } from "../../../platform/euros";
import type { FieldErrors } from "../../../platform/field-errors";
import { classes } from "../../../ui/classes";
import { CONTROL, FieldError, TextArea, TextField } from "../../../ui/field";
import { Chevron, Chip, MORE } from "../../buttons";
import { CheckField, fieldsOf } from "../../fields";
import { shortened } from "../words";

type TypedPosition = OfferDraft["positions"][number];

interface PositionFieldsProps {
  index: number;
  position: TypedPosition;
  often: Pick<OfferDraft, "kind" | "rhythm">;
  pricing: Pick<PricedOffer, "customerKind" | "tax">;
  isGross: boolean;
  errors: FieldErrors;
  isOnly: boolean;
  onChange: (position: TypedPosition) => void;
  onRemove: () => void;
}

/** One position: what is offered, the quantity, and the unit price. */
export function PositionFields(props: PositionFieldsProps) {
  const { index, position, often, pricing, isGross, errors, isOnly, onChange, onRemove } = props;
  const field = positionFields(index, position, errors, onChange);
  const { kind } = often;
  const rhythm = field("rhythm");
  return (
    <li className="grid gap-3 rounded-card bg-mist p-3">
      <TextArea label={`Leistung ${index + 1}`} rows={3} maxLength={POSITION_TEXT_MAX_LENGTH} {...field("text")} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Menge" inputMode="decimal" autoComplete="off" {...field("quantity")} />
        <PlainSelect
          label="Einheit"
          options={units.filter((unit) => kind === "recurring" || unit.id !== "month")}
          {...field("unit")}
        />
      </div>
      <TextField
        label={`Preis ${perUnit(position.unit)} in Euro, ${isGross ? "brutto" : "netto"}`}
        inputMode="decimal"
        autoComplete="off"
        {...field("price")}
      />
      {position.unit !== "month" && (
        <PlainSelect
          label="Rhythmus"
          options={lineRhythms.filter(({ id }) => mayHaveRhythm(often, id) && (kind === "recurring" || id !== "visit"))}
          {...rhythm}
          value={kind === "once" && position.rhythm === "visit" ? "once" : position.rhythm}
        />
      )}
      <details>
        <summary className={MORE}>
          Wahlweise, Ort{position.site && `: ${position.site}`}
          <Chevron />
        </summary>
        <CheckField
          label="Wahlweise: nur wenn die Kundin oder der Kunde sie nennt"
          checked={position.isOptional}
          onChange={(event) => onChange({ ...position, isOptional: event.currentTarget.checked })}
        />
        <TextField
          label="Ort, bei mehreren"
          optional
          autoComplete="off"
          maxLength={LINE_MAX_LENGTH}
          {...field("site")}
        />
      </details>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LineSum position={position} pricing={{ ...pricing, ...often }} isGross={isGross} />
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

interface PlainSelectProps extends Omit<ComponentProps<"select">, "id"> {
  id: string;
  label: string;
  options: readonly { id: string; label: string }[];
  errors: readonly string[] | undefined;
}

/** A choice in which one of the options always stands. */
function PlainSelect({ id, label, options, errors, ...select }: PlainSelectProps) {
  return (
    <div className="grid content-start gap-1">
      <label className="font-strong" htmlFor={id}>
        {label}
      </label>
      <select className={classes(CONTROL, "select-arrow pr-9 pl-3")} id={id} {...select}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError id={id} errors={errors} />
    </div>
  );
}

interface LineSumProps extends Pick<PositionFieldsProps, "position" | "isGross"> {
  pricing: PositionFieldsProps["pricing"] & PositionFieldsProps["often"];
}

/** The line's amount with and without tax, what it makes a year, and a warning where it cannot pay for the work. */
function LineSum({ position, pricing, isGross }: LineSumProps) {
  const quantity = parseEuros(position.quantity);
  const unitCents = parseEuros(position.price);
  if (quantity === undefined || unitCents === undefined) return <span />;
  const entered = lineCents({ quantity, unitCents });
  const { netCents, grossCents } = withTax(entered, pricing);
  const line = { rhythm: position.unit === "month" ? "monthly" : position.rhythm } as const;
  const visitsPerYear = pricing.rhythm && rhythmOf(pricing.rhythm).visitsPerYear;
  const times = timesAYear(line, { kind: pricing.kind, visitsPerYear });
  const other = isGross ? `netto ${formatEuros(netCents)}` : `brutto ${formatEuros(grossCents)}`;
  return (
    <div className="tabular-nums">
      <p>
        <strong>{formatEuros(isGross ? grossCents : netCents)}</strong>
        {netCents !== grossCents && <span className="text-ink-soft"> · {other}</span>}
      </p>
      {columnOf(line, pricing) !== "once" && times > 0 && (
        <p className="text-small text-ink-soft">
          {times} × im Jahr: {formatEuros(entered * times)}
        </p>
      )}
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
  often: Pick<OfferDraft, "kind" | "rhythm">;
  positions: OfferDraft["positions"];
  onTake: (positions: OfferDraft["positions"]) => void;
}

const SHOWN = 4;
const LABEL_MAX_LENGTH = 40;

/** Positions of earlier offers for the same service: one tap copies one. */
export function Suggestions({ suggestions, isGross, often, positions, onTake }: SuggestionsProps) {
  const fitting = suggestions
    .filter(({ unit, rhythm }) => mayHaveRhythm(often, rhythm) && (often.kind === "recurring" || unit !== "month"))
    .slice(0, SHOWN);
  if (fitting.length === 0 || positions.length >= POSITIONS_MAX) return null;

  function take(suggestion: Suggestion) {
    const { text, quantity, unit, labourPercent, rhythm } = suggestion;
    const taken = {
      ...newPosition(text, unit, decimal(quantity), rhythm),
      price: centsAsTyped(asTyped(suggestion, isGross)),
      labourPercent: String(labourPercent),
    };
    // Fills the position without a price, and keeps its text, which comes from the request.
    const open = positions.findIndex((position) => position.price === "" && position.unit === unit);
    const own = positions[open];
    onTake(
      own
        ? replaceAt(positions, open, { ...taken, text: own.text || text, rhythm: own.rhythm })
        : [...positions, taken],
    );
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="text-small font-semibold text-ink-soft">Aus früheren Angeboten</legend>
      <div className="flex flex-wrap gap-2">
        {fitting.map((suggestion) => (
          <Chip key={`${suggestion.unit} ${suggestion.rhythm} ${suggestion.text}`} onClick={() => take(suggestion)}>
            <span className="text-small">
              {shortened(suggestion.text, LABEL_MAX_LENGTH)}: {formatEuros(asTyped(suggestion, isGross))}{" "}
              {perUnit(suggestion.unit)}
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
