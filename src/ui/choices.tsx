import { FieldError, Required } from "./field";

interface ChoicesProps {
  /** Name of the form field, and the id that the error summary links to (`{name}` is the group, `{name}-{id}` an option). */
  name: string;
  legend: string;
  /** `hint` says more about an option than its label. */
  options: readonly { id: string; label: string; hint?: string }[];
  /** Ids that are chosen. */
  chosen: readonly string[];
  type: "radio" | "checkbox";
  optional?: boolean;
  /** How the cards stand on a phone: one below the other, two abreast where labels are short, or as many in a row as fit. */
  layout?: "list" | "pairs" | "flow";
  hint?: string;
  errors?: readonly string[] | undefined;
}

/** A group of real radios or checkboxes; each card is its label. */
export function Choices({
  name,
  legend,
  options,
  chosen,
  type,
  optional,
  layout = "list",
  hint,
  errors,
}: ChoicesProps) {
  const described = [hint && `${name}-hint`, errors?.length && `${name}-error`].filter(Boolean).join(" ");
  // A radio has no required or invalid state of its own; the group has (WAI-ARIA 1.2, radiogroup).
  const group = type === "radio" && {
    role: "radiogroup",
    "aria-required": !optional,
    "aria-invalid": errors?.length ? (true as const) : undefined,
  };
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={described || undefined} {...group}>
      <legend className="choices-legend">
        {legend} {optional ? <span className="field-optional">(optional)</span> : <Required />}
      </legend>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={name} errors={errors} />
      <div className={`choices is-${layout}`}>
        {options.map((option) => (
          <label className="choice" key={option.id}>
            <input
              type={type}
              name={name}
              value={option.id}
              id={`${name}-${option.id}`}
              defaultChecked={chosen.includes(option.id)}
              // The label alone is the name; more about it is read after it.
              aria-labelledby={option.hint && `${name}-${option.id}-label`}
              aria-describedby={option.hint && `${name}-${option.id}-hint`}
            />
            <span className="choice-text">
              <span id={option.hint && `${name}-${option.id}-label`}>{option.label}</span>
              {option.hint && (
                <span className="field-hint" id={`${name}-${option.id}-hint`}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
