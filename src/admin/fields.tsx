import { type ComponentProps, useCallback, useEffect, useId, useRef, useState } from "react";
import type * as z from "zod/mini";
import { type FieldErrors, fieldErrors } from "../platform/text/field-errors";
import { addDays, berlinDay } from "../platform/time/berlin-days";
import { classes } from "../ui/classes";
import { CONTROL, FieldError, TextField } from "../ui/field";
import { dismissToast } from "../ui/toast";
import { Chip, STEP_BUTTONS } from "./buttons";

/** Event of a field with its value, like that of an input. */
interface Typed {
  currentTarget: { value: string };
}

interface DayFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "value" | "onChange"> {
  /** "2026-11-21", or "" for none. */
  value: string;
  /** Limits of the calendar; a typed day beyond them is passed on all the same. */
  min?: string;
  max?: string;
  /** Called once for each committed day; the field then shows `value` again. */
  onChange: (typed: Typed) => void;
}

/**
 * A date field. A date picked in the calendar is committed at once, a typed one on Enter or when the field loses
 * focus: while "2027" is being typed the year is 0002, 0020 and 0202, which are valid dates too.
 */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  const [draft, setDraft] = useState<string>();
  const isTyping = useRef(false);

  function commit(input: HTMLInputElement): void {
    isTyping.current = false;
    const day = input.value;
    // An incomplete date has an empty value, which must not clear the day.
    if (day !== value && !input.validity.badInput) onChange({ currentTarget: { value: day } });
    setDraft(undefined);
  }

  return (
    <TextField
      className={SHORT}
      {...field}
      type="date"
      value={draft ?? value}
      onPointerDown={() => {
        isTyping.current = false;
      }}
      onKeyDown={(event) => {
        isTyping.current = event.key !== "Enter";
        if (event.key === "Enter") commit(event.currentTarget);
      }}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        if (!isTyping.current) commit(event.currentTarget);
      }}
      onBlur={(event) => commit(event.currentTarget)}
    />
  );
}

const SHORT = classes(CONTROL, "max-w-48 min-w-0");

const CHOICES = [
  { label: "Morgen", days: 1 },
  { label: "In 3 Tagen", days: 3 },
  { label: "In 1 Woche", days: 7 },
];

/** The usual days for a follow-up, one tap each. */
export function DayChips({ chosen, onChoose }: { chosen: string; onChoose: (day: string) => void }) {
  const today = berlinDay(new Date());
  return CHOICES.map(({ label, days }) => (
    <Chip
      key={label}
      aria-pressed={addDays(today, days) === chosen}
      // Counts from the day on which it is pressed: a dashboard may stay open over midnight.
      onClick={() => onChoose(addDays(berlinDay(new Date()), days))}
    >
      {label}
    </Chip>
  ));
}

type TextNames<Values> = { [Name in keyof Values]: Values[Name] extends string | null ? Name : never }[keyof Values] &
  string;

/**
 * Ties fields to a form: `field("town")` gives one its id, its value, its messages, and what typing changes.
 *
 * @param errorsOf the messages of a field, where any are shown
 */
export function fieldsOf<Values>(
  idPrefix: string,
  values: Values,
  change: (part: Partial<Values>) => void,
  errorsOf: (name: string) => readonly string[] | undefined,
) {
  return (name: TextNames<Values>) => ({
    id: idPrefix + name,
    value: (values[name] ?? "") as string,
    onChange({ currentTarget: { value } }: Typed) {
      change({ [name]: value } as Partial<Values>);
    },
    errors: errorsOf(name),
  });
}

/** Initial values of the fields of a schema: the stored ones, or "". */
export function typedOf<Name extends string>(
  shape: Record<Name, unknown>,
  stored: { [name in NoInfer<Name>]?: string | null | undefined } = {},
): Record<Name, string> {
  const names = Object.keys(shape) as Name[];
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? ""])) as Record<Name, string>;
}

/**
 * Messages of a form's fields. Whenever some are shown, their folds open, the first field gets the focus, and no toast
 * lies over them. Each stands there until its field is changed.
 *
 * @param typed values of the fields by the names of the messages: what the schema gets
 */
export function useFieldErrors(typed: object) {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(typed);
  latest.current = typed;
  const [refused, setRefused] = useState<{ errors: FieldErrors; typed: object }>({ errors: {}, typed });
  const showErrors = useCallback((errors: FieldErrors) => setRefused({ errors, typed: latest.current }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal shows its own
  useEffect(() => {
    const wrong = form.current?.querySelectorAll<HTMLElement>(`[aria-describedby$="-error"]`);
    if (wrong?.length) dismissToast();
    for (const field of wrong ?? []) field.closest("details")?.setAttribute("open", "");
    // Safari gives a pressed button no focus; who is somewhere else by now goes on there.
    const { activeElement, body } = document;
    if (activeElement === body || form.current?.contains(activeElement)) wrong?.item(0)?.focus();
  }, [refused]);
  return {
    form,
    errors: unchangedErrors(refused.errors, refused.typed, typed),
    showErrors,
    /** Output of the schema for what is typed; undefined where it is refused. */
    check<Input>(schema: z.ZodMiniType<Input>, typed: unknown): Input | undefined {
      const parsed = schema.safeParse(typed);
      showErrors(parsed.success ? {} : fieldErrors(parsed.error));
      return parsed.data;
    },
  };
}

/** Messages of the fields that are as they were when they were refused. */
export function unchangedErrors(errors: FieldErrors, refused: object, typed: object): FieldErrors {
  const valueIn = (values: unknown, name: string) =>
    JSON.stringify(
      name.split(".").reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], values),
    );
  return Object.fromEntries(Object.entries(errors).filter(([name]) => valueIn(refused, name) === valueIn(typed, name)));
}

interface ChoiceProps extends ReturnType<ReturnType<typeof fieldsOf<Record<string, string>>>> {
  options: readonly { id: string; label: string }[];
}

export function RadioFields({ legend, id, options, value, onChange, errors }: ChoiceProps & { legend: string }) {
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="font-strong">{legend}</legend>
      {options.map((option) => (
        <CheckField
          key={option.id}
          type="radio"
          name={id}
          label={option.label}
          checked={option.id === value}
          aria-describedby={errors && `${id}-error`}
          onTick={() => onChange({ currentTarget: { value: option.id } })}
        />
      ))}
      <FieldError id={id} errors={errors} />
    </fieldset>
  );
}

/** A choice among a few, as chips. */
export function ChipChoice({
  id,
  options,
  value,
  onChange,
  errors,
  autoFocus = false,
}: ChoiceProps & { autoFocus?: boolean }) {
  return (
    <div className="grid gap-2">
      <FieldError id={id} errors={errors} />
      <div className={STEP_BUTTONS}>
        {options.map((option, index) => (
          <Chip
            key={option.id}
            autoFocus={autoFocus && index === 0}
            aria-pressed={option.id === value}
            aria-describedby={errors && `${id}-error`}
            onClick={() => onChange({ currentTarget: { value: option.id } })}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </div>
  );
}

interface TickFieldsProps<Id> {
  legend: string;
  options: readonly { id: Id; label: string }[];
  ticked: readonly Id[];
  onChange: (ticked: Id[]) => void;
  className?: string;
}

/** A choice of any number. */
export function TickFields<Id extends string | number>(props: TickFieldsProps<Id>) {
  const { legend, options, ticked, onChange, className = "flex flex-wrap gap-x-4" } = props;
  return (
    <fieldset className={className}>
      <legend className="font-strong">{legend}</legend>
      {options.map(({ id, label }) => (
        <CheckField
          key={id}
          label={label}
          checked={ticked.includes(id)}
          onTick={(isTicked) => onChange([...ticked.filter((one) => one !== id), ...(isTicked ? [id] : [])])}
        />
      ))}
    </fieldset>
  );
}

interface CheckFieldProps extends Omit<ComponentProps<"input">, "className" | "onChange"> {
  label: string;
  onTick: (isTicked: boolean) => void;
}

/** A checkbox, or with `type` a radio button, and its label: high enough for a thumb. */
export function CheckField({ label, onTick, ...input }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        className="size-5 shrink-0 accent-accent"
        type="checkbox"
        {...input}
        onChange={({ currentTarget: { checked } }) => onTick(checked)}
      />
      <span>{label}</span>
    </label>
  );
}

/** A group with its name as first line; no legend, because WebKit hangs that on the border of a padded card. */
export function NamedGroup({ name, children, ...fieldset }: ComponentProps<"fieldset"> & { name: string }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} {...fieldset}>
      <p className="font-strong" id={id}>
        {name}
      </p>
      {children}
    </fieldset>
  );
}
