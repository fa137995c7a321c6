import { replaceAt } from "../../../offer/draft-changes";
import { adjustedColumns, adjustmentKinds } from "../../../offer/options";
import { ADJUSTMENTS_MAX, LINE_MAX_LENGTH, type OfferDraft } from "../../../offer/schema";
import type { FieldErrors } from "../../../platform/field-errors";
import { TextField } from "../../../ui/field";
import { Chip } from "../../buttons";
import { fieldsOf, RadioFields } from "../../fields";

interface AdjustmentsProps {
  draft: OfferDraft;
  errors: FieldErrors;
  onChange: (part: Partial<OfferDraft>) => void;
}

/** Surcharges and discounts, each with its name and the column whose sum it changes. */
export function Adjustments({ draft: { adjustments, kind }, errors, onChange }: AdjustmentsProps) {
  const columns = adjustedColumns.filter(({ id }) => kind === "recurring" || id === "once");
  const first = columns[0]?.id ?? "once";
  return (
    <div className="grid gap-3">
      {adjustments.map((adjustment, index) => {
        const change = (part: Partial<typeof adjustment>) =>
          onChange({ adjustments: replaceAt(adjustments, index, { ...adjustment, ...part }) });
        const field = fieldsOf(
          `adjustment-${index}-`,
          adjustment,
          change,
          (name) =>
            errors[`adjustments.${index}.${name}`] ?? (name === "amount" ? errors[`adjustments.${index}`] : undefined),
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: adjustments have no other name
          <div className="grid gap-3 rounded-card bg-mist p-3" key={index}>
            <TextField
              label={adjustment.kind === "surcharge" ? "Zuschlag wofür? (z. B. Sonntag)" : "Nachlass wofür?"}
              autoComplete="off"
              maxLength={LINE_MAX_LENGTH}
              {...field("text")}
            />
            <TextField
              label={adjustment.kind === "surcharge" ? "Prozent" : "Euro"}
              inputMode="decimal"
              autoComplete="off"
              {...field("amount")}
            />
            {columns.length > 1 && (
              <RadioFields
                legend="Wo?"
                name={`adjustment-${index}-column`}
                options={columns}
                chosen={adjustment.column}
                onChoose={(column) => change({ column })}
              />
            )}
            <div>
              <Chip onClick={() => onChange({ adjustments: adjustments.filter((_, other) => other !== index) })}>
                Entfernen
              </Chip>
            </div>
          </div>
        );
      })}
      {adjustments.length < ADJUSTMENTS_MAX && (
        <div className="flex flex-wrap gap-2">
          {adjustmentKinds.map(({ id, label }) => (
            <Chip
              key={id}
              onClick={() =>
                onChange({ adjustments: [...adjustments, { kind: id, text: "", column: first, amount: "" }] })
              }
            >
              {label}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
