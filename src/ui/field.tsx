import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { classes } from "./classes";
import { unbroken } from "./unbroken";

/** Styles of text fields and selects. */
export const CONTROL = classes(
  "min-h-12 w-full rounded-corner border-[1.5px] border-control bg-paper px-3.5 py-2.5 focus:border-accent aria-invalid:border-2 aria-invalid:border-danger",
);

/** Props of every field: id, visible label, optional hint, and error messages. */
interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  /** "unsaid" in a form that marks what it needs by itself. */
  optional?: boolean | "unsaid";
  errors?: readonly string[];
}

/** Ids of hint and error, and the aria attributes that tie them to the control. */
export function describedBy({ id, hint, errors, optional }: Omit<FieldProps, "label">) {
  const ids = [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(" ");
  return {
    "aria-describedby": ids || undefined,
    "aria-invalid": errors?.length ? (true as const) : undefined,
    "aria-required": optional ? undefined : (true as const),
  };
}

/** A field around its control: label, hint and messages above it. */
function FieldFrame({ id, label, hint, optional, errors, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <label className="font-strong" htmlFor={id}>
        {`${label} `}
        {optional ? optional !== "unsaid" && <Optional /> : <Required />}
      </label>
      {hint && <Hint id={`${id}-hint`}>{unbroken(hint)}</Hint>}
      <FieldError id={id} errors={errors} />
      {children}
    </div>
  );
}

export function Optional() {
  return <span className="font-normal text-ink-soft">(optional)</span>;
}

/** Explanation of a field, a choice or a form, in small letters. */
export function Hint({ className, ...hint }: ComponentProps<"p">) {
  return <p className={classes("text-small text-ink-soft", className)} {...hint} />;
}

/** The star of a required field; assistive technology is told by `aria-required`. */
export function Required() {
  return <span aria-hidden="true">*</span>;
}

/** The messages at a field; nothing where there are none. */
export function FieldError({ id, errors }: Pick<FieldProps, "id" | "errors">) {
  if (!errors?.length) return null;
  return (
    <p className="font-strong text-danger" id={`${id}-error`}>
      <span className="sr-only">Fehler: </span>
      {unbroken(errors.join(". "))}
    </p>
  );
}

export function TextField({ label, hint, optional, errors, id, ...input }: FieldProps & ComponentProps<"input">) {
  const field = { id, label, hint, optional, errors };
  const onKeyDown = input.enterKeyHint === "next" ? goToNextField : undefined;
  return (
    <FieldFrame {...field}>
      <input className={CONTROL} type="text" id={id} onKeyDown={onKeyDown} {...describedBy(field)} {...input} />
    </FieldFrame>
  );
}

/** The fields of a form that a person fills one after the other; choices and what is hidden are none. */
const TYPED_OR_PICKED = "input:not([type=hidden], [type=radio], [type=checkbox], [tabindex]), select, textarea";

/** Moves to the next field on Enter, as the key says on touch screens, where iOS would submit a form half filled in. */
function goToNextField(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter" || !matchMedia("(pointer: coarse)").matches) return;
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>(TYPED_OR_PICKED) ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function TextArea({ label, hint, optional, errors, id, ...input }: FieldProps & ComponentProps<"textarea">) {
  const field = { id, label, hint, optional, errors };
  return (
    <FieldFrame {...field}>
      <textarea className={CONTROL} id={id} {...describedBy(field)} {...input} />
    </FieldFrame>
  );
}

interface SelectProps extends FieldProps, Omit<ComponentProps<"select">, "id"> {
  options: readonly { id: string; label: string }[];
  /** The first entry, which stands for "not said"; absent where one of the options always stands. */
  emptyLabel?: string;
}

/** Select of one entry, where a row of radios would be too long. */
export function SelectField({ label, hint, optional, errors, id, options, emptyLabel, ...select }: SelectProps) {
  const field = { id, label, hint, optional, errors };
  return (
    <FieldFrame {...field}>
      <select className={classes(CONTROL, "select-arrow pr-10")} id={id} {...describedBy(field)} {...select}>
        {emptyLabel && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
