import { type ReactNode, useState } from "react";
import { company } from "../../../content/company";
import { pricedOffer } from "../../../offer/document";
import { isTypedGross, parseLine, pricedLine } from "../../../offer/draft";
import { replaceAt, withNewLine } from "../../../offer/draft-changes";
import { offerFacts } from "../../../offer/facts";
import { POSITIONS_MAX } from "../../../offer/fields";
import { isWork, lineKindIds, lineKinds } from "../../../offer/line-kinds";
import { lineRhythmOf, lineRhythms, type Unit, unitLabel, units } from "../../../offer/options";
import { mayHaveRhythm, type OfferDraft, TOO_MANY_LINES } from "../../../offer/schema";
import { isGrossEntry, lineCents, rhythmIn, withTax } from "../../../offer/sums";
import { formatEuros } from "../../../platform/text/euros";
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
  errors: FieldErrors;
  onChange: (position: TypedPosition) => void;
  onRemove: () => void;
}

/** Fields of a line: work, quantity and unit price. What most lines do not need is folded. */
function PositionFields({ index, position, draft, errors, onChange, onRemove }: PositionFieldsProps) {
  const { kind, customerKind } = draft;
  const change = (part: Partial<TypedPosition>) => onChange({ ...position, ...part });
  const messages = (name: string) => errors[`positions.${index}.${name}`];
  const field = fieldsOf(`position-${index}-`, position, change, messages);
  const name = `Leistung ${index + 1}`;
  const isMonthly = position.unit === "month";
  // The choice stays open while somebody makes it.
  const [wasUnsaid] = useState(position.rhythm === "");
  const line = parseLine(position);
  const rhythm = rhythmIn(line, draft);
  const { share, hint } = lineKinds[line.kind];
  const entry = customerKind && (isTypedGross(draft) ? ", brutto" : ", netto");
  return (
    <li className="grid gap-3 rounded-corner bg-mist p-3">
      <TextArea className={AS_LONG_AS_TYPED} label={name} rows={2} {...field("text")} />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <TextField label={share ?? "Menge"} inputMode="decimal" autoComplete="off" {...field("quantity")} />
        {!share && (
          <>
            <SelectField
              label="Einheit"
              options={units.filter((unit) => kind === "recurring" || unit.id !== "month")}
              {...field("unit")}
            />
            <div className="col-span-2">
              <TextField
                label={`Preis ${position.unit === "flat" ? "pauschal" : `je ${unitLabel(position.unit)}`} in Euro${entry ?? ""}`}
                inputMode="decimal"
                autoComplete="off"
                hint={hint}
                {...field("price")}
              />
            </div>
          </>
        )}
      </div>
      <details open={wasUnsaid}>
        <summary className={MORE}>
          {`${name}: ${rhythm ? lineRhythmOf(rhythm).label : "wie oft?"}${position.isOptional ? ", wahlweise" : ""}`}
          <Chevron />
        </summary>
        <div className="grid gap-3">
          {!isMonthly && (
            <SelectField
              label="Nur diese Leistung"
              options={lineRhythms.filter(
                ({ id }) => mayHaveRhythm(draft, id) && rhythmIn({ rhythm: id }, draft) === id,
              )}
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
        <LineSum position={position} draft={draft} />
        {draft.positions.length > 1 && <Chip onClick={onRemove}>Entfernen</Chip>}
      </div>
    </li>
  );
}

const AS_LONG_AS_TYPED = classes(CONTROL, "field-sizing-content resize-y");

/** The line's amount with and without tax, and a warning where it cannot pay for the work. */
function LineSum({ position, draft }: Pick<PositionFieldsProps, "position" | "draft">) {
  const { customerKind } = draft;
  const line = pricedLine(position);
  if (!customerKind || !line) return null;
  const positions = draft.positions.flatMap((one) => pricedLine(one) ?? []);
  const offer = pricedOffer({ ...draft, customerKind, positions }, offerFacts.tax);
  const { netCents, grossCents } = withTax(lineCents(line, offer), offer);
  const isGross = isGrossEntry(offer);
  const other = isGross ? `netto ${formatEuros(netCents)}` : `brutto ${formatEuros(grossCents)}`;
  return (
    <div className="grow tabular-nums">
      <p>
        <strong>{formatEuros(isGross ? grossCents : netCents)}</strong>
        {netCents !== grossCents && <span className="text-ink-soft"> · {other}</span>}
      </p>
      {isWork(line) && isBelowWages(line.unit, withTax(line.unitCents, offer).netCents) && (
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
