/** Schema parts for typed text, shared by every form. */
import * as z from "zod/mini";
import { cleanLine, cleanText } from "./clean-text.ts";

export const DAY_MESSAGE = "Bitte wählen Sie einen Tag";
export const UNKNOWN_CHOICE = "Diese Auswahl gibt es nicht";
const TEXT_MESSAGE = "Bitte geben Sie einen Text ein";
const UNSTORABLE_MESSAGE = "Der Text enthält Zeichen, die nicht gespeichert werden können";

/** Messages that are the same for every field. */
const nameless = new Set<string>();

/** Whether a message does not say which field it is about. */
export function namesNoField(message: string): boolean {
  return nameless.has(message);
}

/** Message for a text above `maximum`. A browser's first `toLocaleString`, for each schema, would take 25 ms. */
export function tooLong(maximum: number): string {
  const grouped = String(maximum).replace(/\B(?=(\d{3})+$)/g, ".");
  const message = `Bitte höchstens ${grouped} Zeichen`;
  nameless.add(message);
  return message;
}

/** A surrogate without its other half: with `u` a pair is one. The oldest browsers lack `isWellFormed`. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Check that a text has no lone surrogate: it has no UTF-8 form and cannot be stored unchanged. */
const storable = z.refine<string>((text) => text.search(LONE_SURROGATES) === -1, UNSTORABLE_MESSAGE);

const asText = z.overwrite<string>(cleanText);
export const asLine = z.overwrite<string>(cleanLine);

/** Check of the least length; characters that show nothing, such as variation selectors, are not counted. */
const minLength = (minimum: number, message: string) =>
  z.refine<string>((text) => [...text.replace(/\p{DI}/gu, "").trim()].length >= minimum, message);

/** Cleaned text of `minimum` to `maximum` characters; `message` is shown when it is missing or too short. */
export function requiredText(minimum: number, maximum: number, message: string, cleaning = asText) {
  return z
    .string({ error: message })
    .check(cleaning, minLength(minimum, message), z.maxLength(maximum, tooLong(maximum)), storable);
}

/** Text as a form's list describes it; `message` is shown where what is required is missing or too short. */
export function typedText(
  { kind, min = 1, max, optional }: { kind: "line" | "text"; min?: number; max: number; optional?: true },
  message: string,
) {
  const cleaning = kind === "line" ? asLine : asText;
  return optional ? optionalText(max, TEXT_MESSAGE, cleaning) : requiredText(min, max, message, cleaning);
}

/** A day in Berlin, of the years that somebody may mean: "0002" would come first, and "9026" never fall due. */
export const day = z.iso
  .date({ error: DAY_MESSAGE, abort: true })
  .check(z.refine((text) => "2019-01-01" <= text && text <= "2099-12-31", { error: DAY_MESSAGE, abort: true }));

/** A time of day, "07:00"; `example` is named where it is none. */
export function timeOfDay(example: string) {
  const message = `Bitte eine Uhrzeit wie ${example}`;
  return z.string({ error: message }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message));
}

/** `requiredText` in one line. */
export function requiredLine(minimum: number, maximum: number, message: string) {
  return requiredText(minimum, maximum, message, asLine);
}

/** Optional text: absent, null and "" all become undefined. */
export function optionalText(maximum: number, message = TEXT_MESSAGE, cleaning = asText) {
  return z.pipe(
    z.nullish(requiredText(0, maximum, message, cleaning)),
    z.transform((text) => text || undefined),
  );
}

/** `optionalText` in one line. */
export function optionalLine(maximum: number, message = TEXT_MESSAGE) {
  return optionalText(maximum, message, asLine);
}

/** Optional text whose absence is null. */
export function orNull(text: ReturnType<typeof optionalText>) {
  return z.pipe(
    text,
    z.transform((value: string | undefined) => value ?? null),
  );
}
