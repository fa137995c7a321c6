import { type ComponentProps, type FormEvent, useId, useRef, useState } from "react";
import type * as z from "zod/mini";
import { addDays, berlinDay, berlinInstant, berlinWallTime } from "../platform/berlin-days";
import { type FieldErrors, fieldErrors } from "../platform/field-errors";
import { CONTROL } from "../ui/field";
import { Chip } from "./buttons";
import { useDraft } from "./use-draft";

interface DayInputProps {
  label: string;
  /** "2026-11-21", or "" for none. */
  day: string;
  /** Limits of the calendar; a typed day beyond them is passed on all the same. */
  min?: string | undefined;
  max?: string | undefined;
  isReadOnly?: boolean;
  /**
   * Called once for each committed day. If it does not accept the day, the field returns to `day` once it has
   * finished.
   */
  onChange: (day: string) => void | Promise<void>;
}

/**
 * A date field. A date picked in the calendar is committed at once, a typed one on Enter or when the field loses
 * focus: while "2027" is being typed the year is 0002, 0020 and 0202, which are valid dates too.
 */
export function DayInput({ label, day, min, max, isReadOnly = false, onChange }: DayInputProps) {
  const [draft, setDraft] = useState<string>();
  const isTyping = useRef(false);

  async function save({ value, validity }: HTMLInputElement): Promise<void> {
    isTyping.current = false;
    // An incomplete date has an empty value, which must not clear the day.
    if (value !== day && !validity.badInput && !isReadOnly) await onChange(value);
    setDraft(undefined);
  }

  return (
    <label className="grid gap-1">
      <span className="text-small font-semibold">{label}</span>
      <input
        className={CONTROL}
        type="date"
        min={min}
        max={max}
        value={draft ?? day}
        readOnly={isReadOnly}
        onPointerDown={() => {
          isTyping.current = false;
        }}
        onKeyDown={(event) => {
          isTyping.current = event.key !== "Enter";
          if (event.key === "Enter") void save(event.currentTarget);
        }}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          if (!isTyping.current) void save(event.currentTarget);
        }}
        onBlur={(event) => void save(event.currentTarget)}
      />
    </label>
  );
}

const CHOICES = [
  { label: "Morgen", days: 1 },
  { label: "In 3 Tagen", days: 3 },
  { label: "In 1 Woche", days: 7 },
];

interface DayChipsProps {
  /** The chosen day, or "" for none; absent where a press is sent at once. */
  chosen?: string;
  onChoose: (day: string) => void;
}

/** The usual days for a follow-up, one tap each. */
export function DayChips({ chosen, onChoose }: DayChipsProps) {
  const today = berlinDay(new Date());
  return CHOICES.map(({ label, days }) => (
    <Chip
      key={label}
      aria-pressed={chosen === undefined ? undefined : addDays(today, days) === chosen}
      // Counts from the day on which it is pressed: a dashboard may stay open over midnight.
      onClick={() => onChoose(addDays(berlinDay(new Date()), days))}
    >
      {label}
    </Chip>
  ));
}

interface ViewingInputProps {
  label: string | undefined;
  /** Initial value, ISO 8601 in UTC. */
  initial?: string | undefined;
  /** @param value ISO 8601 in UTC; undefined while day or time is missing */
  onChange: (value: string | undefined) => void;
  isReadOnly: boolean;
}

/** Day and time of a viewing, in Berlin time, wherever the browser is. */
export function ViewingInput({ label, initial, onChange, isReadOnly }: ViewingInputProps) {
  return (
    <label className="grid max-w-72 gap-1">
      <span className="text-small font-semibold">{label}</span>
      <input
        className={CONTROL}
        type="datetime-local"
        defaultValue={initial && berlinWallTime(new Date(initial)).slice(0, 16)}
        readOnly={isReadOnly}
        onChange={({ currentTarget: { value: typed } }) => {
          const [day, time] = typed.split("T");
          onChange(day && time ? berlinInstant(day, time.slice(0, 5)).toISOString() : undefined);
        }}
      />
    </label>
  );
}

type TextNames<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

/**
 * Ties text fields to a form: `field("town")` gives one its id, its value, its messages, and what typing changes.
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
    value: values[name] as string,
    onChange(event: { currentTarget: { value: string } }) {
      change({ [name]: event.currentTarget.value } as Partial<Values>);
    },
    errors: errorsOf(name),
  });
}

export interface CheckedFields<Typed, Input> {
  /** Name under which the draft is kept (drafts.ts). */
  draft: string;
  idPrefix: string;
  initial: Typed | (() => Typed);
  schema: z.ZodMiniType<Input>;
  /** Input of the schema, made from what is typed. */
  inputOf: (typed: Typed) => unknown;
  onValid: (input: Input) => void;
}

/** Fields of a form of the settings, checked when it is submitted. */
export function useCheckedFields<Typed extends object, Input>(form: CheckedFields<Typed, Input>) {
  const draft = useDraft(form.draft, form.initial);
  const { typed, change } = draft;
  const [errors, setErrors] = useState<FieldErrors>({});
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const parsed = form.schema.safeParse(form.inputOf(typed));
    setErrors(parsed.success ? {} : fieldErrors(parsed.error));
    if (parsed.success) form.onValid(parsed.data);
  }
  return {
    ...draft,
    onSubmit,
    field: fieldsOf(form.idPrefix, typed, change, (name) => messagesOf(errors, name)),
  };
}

/** Messages of a field and of the entries of its list: "receivers.0". */
function messagesOf(errors: FieldErrors, field: string): string[] | undefined {
  const found = Object.keys(errors).filter((name) => name === field || name.startsWith(`${field}.`));
  return found.length > 0 ? [...new Set(found.flatMap((name) => errors[name] ?? []))] : undefined;
}

interface RadioFieldsProps<Id extends string> {
  legend: string;
  name: string;
  options: readonly { id: Id; label: string }[];
  chosen: Id | undefined;
  onChoose: (id: Id) => void;
}

export function RadioFields<Id extends string>({ legend, name, options, chosen, onChoose }: RadioFieldsProps<Id>) {
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="font-strong">{legend}</legend>
      {options.map(({ id, label }) => (
        <CheckField
          key={id}
          type="radio"
          name={name}
          label={label}
          checked={id === chosen}
          onChange={() => onChoose(id)}
        />
      ))}
    </fieldset>
  );
}

interface CheckFieldProps extends Omit<ComponentProps<"input">, "className"> {
  label: string;
}

/** A checkbox, or with `type` a radio button, and its label: high enough for a thumb. */
export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input className="size-5 shrink-0 accent-accent" type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}

interface NamedGroupProps extends ComponentProps<"fieldset"> {
  name: string;
}

/** A group with its name as first line; no legend, because WebKit hangs that on the border of a padded card. */
export function NamedGroup({ name, children, ...fieldset }: NamedGroupProps) {
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
