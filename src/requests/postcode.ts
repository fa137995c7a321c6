/** Postcode as people write it in Germany: " 24568", "24 568", "D-24568", "24568 Kaltenkirchen". */
import * as z from "zod/mini";
import { area } from "../content/area";
import { cleanLine } from "../platform/text/clean-text";
import { requiredLine } from "../platform/text/text-fields";
import { TOWN_MAX_LENGTH } from "./answers/questions";

const WRITTEN = /^(?:PLZ|DE?)?[^\p{L}\d]*(\d(?:[ .]?\d){4})(?:[^\p{L}\d]*(\p{L}\D*))?[^\p{L}\d]*$/iu;

function read(typed: string): { postcode?: string; place?: string } {
  const [, digits, place] = WRITTEN.exec(cleanLine(typed.normalize("NFKC"))) ?? [];
  return digits ? { postcode: digits.replace(/\D/g, ""), place } : {};
}

/** Five digits of what was typed; undefined where it is no postcode. */
export function postcodeIn(typed: string): string | undefined {
  return read(typed).postcode;
}

/** Answers with the five digits alone, whose place fills the town only where that is empty. */
export function placed<Answers extends { postcode?: string; town?: string }>(answers: Answers): Answers {
  const { postcode, place } = read(answers.postcode ?? "");
  if (!postcode) return answers;
  return { ...answers, postcode, ...(place && !answers.town && { town: place }) };
}

/** Schema of a postcode or "", as it was typed: a form's schema ends with `placed`. */
export const postcodeOrNone = requiredLine(0, TOWN_MAX_LENGTH, area.invalid).check(
  z.refine((typed) => typed === "" || postcodeIn(typed) !== undefined, area.invalid),
);

/** Schema of a postcode that may be left out. */
export const optionalPostcode = z.pipe(
  z.nullish(postcodeOrNone),
  z.transform((typed) => typed || undefined),
);
