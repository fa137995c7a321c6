import type { ComponentProps } from "react";
import { classes } from "./classes";
import { CONTROL, describedBy, FieldFrame, type FieldProps } from "./field";

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
      <select className={classes(CONTROL, "select-arrow pr-10")} id={id} {...describedBy(field)} {...select}>
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
