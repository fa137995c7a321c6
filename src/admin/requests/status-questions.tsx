import { type ReactNode, useState } from "react";
import { company } from "../../content/company";
import { centsAsTyped, parseEuros } from "../../platform/euros";
import { type TwoColumns, taxPercent } from "../../requests/money";
import { type LossReason, lossReasons } from "../../requests/work/options";
import { classes } from "../../ui/classes";
import { TextField } from "../../ui/field";
import { Chip, QuietButton } from "../buttons";
import { NamedGroup, RadioFields } from "../fields";

/** Buttons that fill the width, the likeliest first and alone in its row. */
export const STEP_BUTTONS = classes("flex flex-wrap gap-2 print:hidden");
export const PRIMARY_STEP = classes("flex-auto basis-full px-4");
export const OTHER_STEP = classes("flex-auto px-4");

export const QUESTION_CARD = classes("mt-3 grid gap-3 rounded-card bg-mist p-4");

/** What is due once, and where something is, each month. */
interface GivenAmounts {
  amountCents: number;
  monthCents?: number;
}

/** Nobody's month is added to what is paid once, so it is asked which of them it is. */
const COLUMNS = [
  { id: "once", label: "einmalig" },
  { id: "month", label: "je Monat" },
] as const;

/** As far as it was changed. */
export interface TypedAmount {
  amount?: string | undefined;
  column?: (typeof COLUMNS)[number]["id"] | undefined;
}

/**
 * Fields for the value of an order, in the column where most of it stands. `read` gives what was typed; undefined, with
 * a message at the field, where that is no amount.
 *
 * @param known what is known already, as the customer reads it
 * @param isConsumer whose amounts are typed with the tax in it
 */
export function useAmounts(
  known: TwoColumns,
  isConsumer: boolean,
  typed: TypedAmount,
  change: (typed: TypedAmount) => void,
) {
  const grossPercent = isConsumer ? taxPercent(company.tax) : 0;
  const column = typed.column ?? (known.monthCents === null ? "once" : "month");
  const first = known.monthCents ?? known.amountCents;
  const text = typed.amount ?? (first === null ? "" : centsAsTyped(first));
  const [problem, setProblem] = useState<string>();

  function read(): GivenAmounts | undefined {
    const cents = parseEuros(text);
    setProblem(cents === undefined ? "Bitte geben Sie einen Betrag ein, z. B. 1.250,00" : undefined);
    if (cents === undefined) return undefined;
    if (column === "once") return { amountCents: cents };
    return { amountCents: known.monthCents === null ? 0 : (known.amountCents ?? 0), monthCents: cents };
  }

  const fields = (
    <>
      <TextField
        id="amount"
        label={`Auftragswert in Euro, ${grossPercent > 0 ? "brutto, mit MwSt." : "netto"}`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => change({ amount: event.currentTarget.value })}
        errors={problem ? [problem] : undefined}
      />
      <RadioFields
        legend="Zahlung"
        name="amount-column"
        options={COLUMNS}
        chosen={column}
        onChoose={(chosen) => change({ column: chosen })}
      />
    </>
  );
  return { fields, read };
}

interface LossReasonPickerProps {
  onChoose: (reason: LossReason) => void;
  onCancel: () => void;
}

/** Asks why a request was lost. */
export function LossReasonPicker({ onChoose, onCancel }: LossReasonPickerProps) {
  return (
    <Question text="Woran lag es?" onCancel={onCancel}>
      {lossReasons.map(({ id, label }, index) => (
        <QuietButton className={OTHER_STEP} key={id} autoFocus={index === 0} onClick={() => onChoose(id)}>
          {label}
        </QuietButton>
      ))}
    </Question>
  );
}

interface QuestionProps {
  text: string;
  /** The answers, as buttons. */
  children: ReactNode;
  onCancel: () => void;
}

/** A question whose answers are buttons. */
function Question({ text, children, onCancel }: QuestionProps) {
  return (
    <NamedGroup className={QUESTION_CARD} name={text}>
      <div className={STEP_BUTTONS}>
        {children}
        <Chip onClick={onCancel}>Abbrechen</Chip>
      </div>
    </NamedGroup>
  );
}
