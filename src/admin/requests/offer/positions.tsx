import { type ReactNode, useState } from "react";
import { company } from "../../../content/company";
import { taxOf } from "../../../offer/document";
import { parsePrice } from "../../../offer/draft";
import { replaceAt, withNewLine } from "../../../offer/draft-changes";
import { offerFacts } from "../../../offer/facts";
import { POSITIONS_MAX } from "../../../offer/fields";
import { isWork, lineKindIds, lineKinds } from "../../../offer/line-kinds";
import { lineRhythmOf, lineRhythms, rhythmOf, type Unit, unitLabel, units } from "../../../offer/options";
import { mayHaveRhythm, type OfferDraft, TOO_MANY_LINES } from "../../../offer/schema";
import { columnOf, isGrossEntry, lineCents, type PricedOffer, timesAYear, withTax } from "../../../offer/sums";
import { formatEuros, parseEuros } from "../../../platform/text/euros";
import type { FieldErrors } from "../../../platform/text/field-errors";
import { classes } from "../../../ui/classes";
import { CONTROL, FieldError, SelectField, TextArea, TextField } from "../../../ui/field";
import { Chevron, Chip, MORE, STEP_BUTTONS } from "../../buttons";
import { CheckField, fieldsOf } from "../../fields";

type TypedPosition = OfferDraft["positions"][number];

interface PositionsProps {
  draft: OfferDraft;
  errors: FieldErrors;
  onChange: (part: Pick<OfferDraft, "positions">) => void;
  /** Other buttons that add lines. */
  children?: ReactNode;
}

/** The lines of an offer, and the buttons for more. */
export function Positions({ draft, errors, onChange, children }: PositionsProps) {
  const { positions } = draft;
  const change = (changed: OfferDraft["positions"]) => onChange({ positions: changed });
  return (
    <>
      <ol className="grid gap-3">
        {positions.map((position, index) => (
          <PositionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: positions have no other name
            key={index}
            {...{ index, position, draft, errors }}
            tax={taxOf(draft, offerFacts.tax)}
            onChange={(changed) => change(replaceAt(positions, index, changed))}
            onRemove={() => change(positions.filter((_, other) => other !== index))}
          />
        ))}
      </ol>
      <FieldError
        id="offer-positions"
        errors={positions.length > POSITIONS_MAX ? [TOO_MANY_LINES] : errors.positions}
      />
      {positions.length < POSITIONS_MAX && (
        <div className={STEP_BUTTONS}>
          {lineKindIds.map((id) => (
            <Chip key={id} onClick={() => change(withNewLine(draft, id))}>
              {lineKinds[id].button}
            </Chip>
          ))}
          {children}
        </div>
      )}
    </>
  );
}

interface PositionFieldsProps {
  index: number;
  position: TypedPosition;
  draft: OfferDraft;
  tax: PricedOffer["tax"];
  errors: FieldErrors;
  onChange: (position: TypedPosition) => void;
  onRemove: () => void;
}

/** Fields of a line: work, quantity and unit price. What most lines do not need is folded. */
function PositionFields({ index, position, draft, tax, errors, onChange, onRemove }: PositionFieldsProps) {
  const { kind, customerKind } = draft;
  const change = (part: Partial<TypedPosition>) => onChange({ ...position, ...part });
  const messages = (name: string) => errors[`positions.${index}.${name}`];
  const field = fieldsOf(`position-${index}-`, position, change, messages);
  const isMonthly = position.unit === "month";
  // The choice stays open while somebody makes it.
  const [wasUnsaid] = useState(position.rhythm === "");
  // An offer that is done once has no rhythm for its lines to follow.
  const followed = kind === "once" ? "visit" : "";
  const rhythm = isMonthly ? "monthly" : kind === "once" && position.rhythm === "visit" ? "once" : position.rhythm;
  const entry = customerKind && (isGrossEntry({ customerKind, tax }) ? ", brutto" : ", netto");
  return (
    <li className="grid gap-3 rounded-corner bg-mist p-3">
      <TextArea className={AS_LONG_AS_TYPED} label={`Leistung ${index + 1}`} rows={2} {...field("text")} />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)]">
        <TextField label="Menge" inputMode="decimal" autoComplete="off" {...field("quantity")} />
        <SelectField
          label="Einheit"
          options={units.filter((unit) => kind === "recurring" || unit.id !== "month")}
          {...field("unit")}
        />
        <div className="col-span-2 md:col-span-1">
          <TextField
            label={`Preis ${position.unit === "flat" ? "pauschal" : `je ${unitLabel(position.unit)}`} in Euro${entry ?? ""}`}
            inputMode="decimal"
            autoComplete="off"
            hint={lineKinds[parsePrice(position).kind].hint}
            {...field("price")}
          />
        </div>
      </div>
      <details open={wasUnsaid}>
        <summary className={MORE}>
          {`Leistung ${index + 1}: ${rhythm ? lineRhythmOf(rhythm).label : "wie oft?"}${position.isOptional ? ", wahlweise" : ""}`}
          <Chevron />
        </summary>
        <div className="grid gap-3">
          {!isMonthly && (
            <SelectField
              label="Nur diese Leistung"
              options={lineRhythms.filter(({ id }) => mayHaveRhythm(draft, id) && id !== followed)}
              {...field("rhythm")}
              {...(!rhythm && { emptyLabel: "Bitte wählen" })}
              value={rhythm}
            />
          )}
          <CheckField
            label="Wahlweise: nur wenn die Kundin oder der Kunde sie nennt"
            checked={position.isOptional}
            onTick={(isOptional) => change({ isOptional })}
          />
        </div>
      </details>
      <div className="flex flex-wrap items-center justify-end gap-2 empty:hidden">
        <LineSum position={position} draft={draft} tax={tax} />
        {draft.positions.length > 1 && <Chip onClick={onRemove}>Entfernen</Chip>}
      </div>
    </li>
  );
}

const AS_LONG_AS_TYPED = classes(CONTROL, "field-sizing-content resize-y");

/** The line's amount with and without tax, what it makes a year, and a warning where it cannot pay for the work. */
function LineSum({ position, draft, tax }: Pick<PositionFieldsProps, "position" | "draft" | "tax">) {
  const { customerKind, kind } = draft;
  if (!customerKind) return null;
  const pricing = { customerKind, kind, tax };
  const quantity = parseEuros(position.quantity);
  const { unitCents, ...priced } = parsePrice(position);
  if (quantity === undefined || unitCents === undefined) return null;
  const entered = lineCents({ ...priced, quantity, unitCents });
  const { netCents, grossCents } = withTax(entered, pricing);
  const rhythm = position.unit === "month" ? "monthly" : position.rhythm;
  const line = rhythm && { rhythm };
  const visitsPerYear = draft.rhythm && rhythmOf(draft.rhythm).visitsPerYear;
  const times = line ? timesAYear(line, { kind, visitsPerYear }) : 0;
  const isGross = isGrossEntry(pricing);
  const other = isGross ? `netto ${formatEuros(netCents)}` : `brutto ${formatEuros(grossCents)}`;
  return (
    <div className="grow tabular-nums">
      <p>
        <strong>{formatEuros(isGross ? grossCents : netCents)}</strong>
        {netCents !== grossCents && <span className="text-ink-soft"> · {other}</span>}
      </p>
      {line && columnOf(line, pricing) !== "once" && times > 0 && (
        <p className="text-small text-ink-soft">
          {times} × im Jahr: {formatEuros(entered * times)}
        </p>
      )}
      {isWork(priced) && isBelowWages(position.unit, withTax(unitCents, pricing).netCents) && (
        <p className="text-small font-strong text-danger">
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
