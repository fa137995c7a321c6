import type { ComponentProps, KeyboardEvent, ReactNode } from "react";

/** What every field owns: its name and id, a visible label, an optional hint, and its error messages. */
interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  optional?: boolean;
  errors?: readonly string[] | undefined;
}

/** Ids of hint and error, and the aria attributes that tie them to the control. */
function describedBy({ id, hint, errors, optional }: FieldProps) {
  const ids = [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(" ");
  return {
    "aria-describedby": ids || undefined,
    "aria-invalid": errors?.length ? (true as const) : undefined,
    "aria-required": optional ? undefined : (true as const),
  };
}

function FieldFrame({ id, label, hint, optional, errors, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label} {optional ? <span className="field-optional">(optional)</span> : <Required />}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} errors={errors} />
    </div>
  );
}

/** The star of a required field (spec section 5); assistive technology is told by `aria-required`. */
export function Required() {
  return <span aria-hidden="true">*</span>;
}

/** The messages at a field; nothing where there are none. */
export function FieldError({ id, errors }: Pick<FieldProps, "id" | "errors">) {
  if (!errors?.length) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <span className="visually-hidden">Fehler: </span>
      {errors.join(". ")}
    </p>
  );
}

/** A line of text. */
export function TextField({ label, hint, optional, errors, id, ...input }: FieldProps & ComponentProps<"input">) {
  const field = { id, label, hint, optional, errors };
  const onKeyDown = input.enterKeyHint === "next" ? goToNextField : undefined;
  return (
    <FieldFrame {...field}>
      <input className="input" type="text" id={id} onKeyDown={onKeyDown} {...describedBy(field)} {...input} />
    </FieldFrame>
  );
}

/** Under a finger Enter does what its key says: on to the next field. iOS would send the form, half filled. With a mouse Enter sends. */
function goToNextField(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter" || !matchMedia("(pointer: coarse)").matches) return;
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>(".input") ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Several lines of text. */
export function TextArea({ label, hint, optional, errors, id, ...input }: FieldProps & ComponentProps<"textarea">) {
  const field = { id, label, hint, optional, errors };
  return (
    <FieldFrame {...field}>
      <textarea className="input" id={id} {...describedBy(field)} {...input} />
    </FieldFrame>
  );
}

interface SelectProps extends FieldProps, Omit<ComponentProps<"select">, "id"> {
  options: readonly { id: string; label: string }[];
  /** The first entry, which stands for "not said". */
  emptyLabel: string;
}

/** One of a list, where a row of radios would be too long. */
export function SelectField({ label, hint, optional, errors, id, options, emptyLabel, ...select }: SelectProps) {
  const field = { id, label, hint, optional, errors };
  return (
    <FieldFrame {...field}>
      <select className="input" id={id} {...describedBy(field)} {...select}>
        <option value="">{emptyLabel}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
