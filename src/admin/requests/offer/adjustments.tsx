import { replaceAt } from "../../../offer/draft-changes";
import { adjustmentKinds } from "../../../offer/options";
import { ADJUSTMENTS_MAX, LINE_MAX_LENGTH, type OfferDraft } from "../../../offer/schema";
import type { FieldErrors } from "../../../platform/field-errors";
import { TextField } from "../../../ui/field";
import { Chip } from "../../buttons";
import { fieldsOf } from "../../fields";

interface AdjustmentsProps {
  draft: OfferDraft;
  errors: FieldErrors;
  onChange: (part: Partial<OfferDraft>) => void;
}

/** Surcharges and discounts of the price of a month, or of the one price where nothing is paid by the month. */
export function Adjustments({ draft: { adjustments }, errors, onChange }: AdjustmentsProps) {
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
              onClick={() => onChange({ adjustments: [...adjustments, { kind: id, text: "", amount: "" }] })}
            >
              {label}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
