import { type FormEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors } from "../platform/text/field-errors";
import { type FormFields, formFields } from "../platform/text/read-form";
import { focusErrorSummary } from "../ui/error-summary";
import { showWholeField } from "../ui/whole-field";
import { requestFormToken } from "./send-submission";

interface CheckedForm<Fields> {
  /** The messages that the page came with. */
  errors: FieldErrors;
  read: (fields: FormFields) => Fields;
  /** Errors by field; empty when the form can be sent. */
  check: (fields: Fields) => FieldErrors;
  /** Called at each input. */
  onChange: (fields: Fields) => void;
  onValid: (fields: Fields) => void;
  /** A submit was refused; the error summary gets the focus. */
  onInvalid?: (fields: Fields) => void;
}

/**
 * The messages of a form in the browser (docs/decisions/0120). The form holds what is typed. It is checked when it is
 * submitted; from then on, or if it came with messages, at each input.
 *
 * @returns the messages, the form's handlers, and `refuse` for what the server found
 */
export function useCheckedForm<Fields>(form: CheckedForm<Fields>) {
  const [errors, setErrors] = useState(form.errors);
  const [isChecked, setChecked] = useState(Object.keys(form.errors).length > 0);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusErrorSummary();
  }, [refusals]);

  function refuse(found: FieldErrors): void {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = form.read(formFields(event.currentTarget));
    const found = form.check(fields);
    setChecked(true);
    if (Object.keys(found).length > 0) {
      form.onInvalid?.(fields);
      refuse(found);
    } else {
      setErrors({});
      form.onValid(fields);
    }
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    const fields = form.read(formFields(event.currentTarget));
    form.onChange(fields);
    if (isChecked) keepInPlace(event.target as Element, () => setErrors(form.check(fields)));
  }

  return { errors, refuse, handlers: { onSubmit, onInput, onFocus: requestFormToken, onKeyUp: showWholeField } };
}

/** Renders a change with a field where it was on the screen: Safari does not anchor what is read. */
function keepInPlace(field: Element, change: () => void): void {
  const { top } = field.getBoundingClientRect();
  flushSync(change);
  scrollBy({ top: field.getBoundingClientRect().top - top, behavior: "instant" });
}
