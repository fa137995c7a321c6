import { type ComponentProps, Fragment, type ReactNode, useState } from "react";
import { classes } from "./classes";
import { describedBy, FieldError, Hint, Optional, Required } from "./field";
import { FOLD_SUMMARY } from "./fold";
import { unbroken } from "./unbroken";

export interface Choice {
  id: string;
  label: string;
  hint?: string;
  /** Picture at the end of the choice's row. */
  picture?: ReactNode;
  folded?: true;
  /** Legend over it and its neighbours with the same one. */
  under?: string;
}

interface ChoicesProps {
  /** Name of the form field; the error summary links to it as an id. An option's id is `{name}-{id}`. */
  name: string;
  legend: string;
  /** Options to choose from; `hint` says more about one than its label, and what is `folded` opens on a tap. */
  options: readonly Choice[];
  /** The chosen id of a radio group, or all chosen ids. */
  chosen: string | readonly string[] | undefined;
  type: "radio" | "checkbox";
  optional?: boolean;
  /** Whether the labels are short enough for two in a row on a phone; larger screens have two in any case. */
  paired?: boolean;
  hint?: string;
  errors?: readonly string[];
}

/** A group of real radios or checkboxes; each card is its label. */
export function Choices({ name, legend, options, chosen, type, optional, paired, hint, errors }: ChoicesProps) {
  const { "aria-describedby": described, ...state } = describedBy({ id: name, hint, errors, optional });
  // A radio has no required or invalid state of its own; the group has (WAI-ARIA 1.2, radiogroup).
  const group = type === "radio" && { role: "radiogroup", ...state };
  const ids = [chosen].flat();
  const folded = options.filter((option) => option.folded);
  // The fold stays open when its last choice is taken back.
  const [isOpen] = useState(() => folded.some(({ id }) => ids.includes(id)));
  const cards = (some: readonly Choice[]) => (
    <div className={classes("choices", paired && "choices-pairs")}>
      {some.map((option) => (
        <ChoiceCard
          key={option.id}
          input={{
            type,
            name,
            value: option.id,
            id: `${name}-${option.id}`,
            defaultChecked: ids.includes(option.id),
            // The label alone is the name; more about it is read after it.
            "aria-labelledby": option.hint && `${name}-${option.id}-label`,
            "aria-describedby": option.hint && `${name}-${option.id}-hint`,
          }}
        >
          <span className="grid grid-cols-1">
            <span id={option.hint && `${name}-${option.id}-label`}>{keepParenthesesTogether(option.label)}</span>
            {option.hint && (
              <span className="text-small text-ink-soft" id={`${name}-${option.id}-hint`}>
                {unbroken(option.hint)}
              </span>
            )}
          </span>
          {option.picture}
        </ChoiceCard>
      ))}
    </div>
  );
  return (
    <fieldset className="@container" id={name} tabIndex={-1} aria-describedby={described} {...group}>
      <legend className="font-strong">
        {`${legend} `}
        {optional ? <Optional /> : <Required />}
      </legend>
      {hint && <Hint id={`${name}-hint`}>{hint}</Hint>}
      <FieldError id={name} errors={errors} />
      {[...new Set(options.map(({ under }) => under))].map((under) => {
        const Group = under ? "fieldset" : Fragment;
        return (
          <Group key={`${under}`}>
            {under && <legend className="pt-4 font-strong first-letter:uppercase">{under}</legend>}
            {cards(options.filter((option) => !option.folded && option.under === under))}
          </Group>
        );
      })}
      {folded.length > 0 && (
        <details className="mt-2" id={`${name}-more`} open={isOpen}>
          <summary className={FOLD_SUMMARY}>Weitere zur Auswahl</summary>
          {cards(folded)}
        </details>
      )}
    </fieldset>
  );
}

/** "Nachmittags (12 – 17 Uhr)": lines break before the parentheses, and within them only where they fill a line. */
function keepParenthesesTogether(label: string): ReactNode {
  const [before, parenthesised] = label.split(/(?=\()/);
  if (!parenthesised) return unbroken(label);
  return (
    <>
      {before}
      <span className="inline-block">{parenthesised}</span>
    </>
  );
}

const CARD = classes(
  "choice relative flex min-h-12 cursor-pointer gap-2 rounded-corner border-[1.5px] border-control bg-paper px-3.5 py-2 leading-[1.3] wrap-anywhere",
  "hover:border-accent hover:bg-mist has-checked:border-accent has-checked:bg-water has-checked:[box-shadow:inset_0_0_0_1px_var(--color-accent)]",
  "has-focus-visible:[outline:3px_solid_var(--color-accent)] has-focus-visible:outline-offset-2",
);

const INPUT = classes("m-0 size-6 flex-none accent-accent");

interface ChoiceCardProps {
  /** Vertical position of the input: in the middle of a short label, at the first line of a long one. */
  align?: "center" | "start";
  input: ComponentProps<"input">;
  children: ReactNode;
}

/** A real radio or checkbox; the whole card is its label and shows the focus, in old browsers the input does. */
export function ChoiceCard({ align = "center", input, children }: ChoiceCardProps) {
  return (
    <label className={classes(CARD, align === "start" ? "items-start" : "items-center")}>
      <input className={INPUT} {...input} />
      {children}
    </label>
  );
}
