/** Corrections that the owner may make (Art. 16 GDPR): the form, and the history's line in words. */
import * as z from "zod/mini";
import { emailOrNone } from "../../platform/mail/email";
import { requiredLine } from "../../platform/text/text-fields";
import { answersInWords } from "../answers/in-words";
import { ADDRESS_MAX_LENGTH, nameOf, type QuestionId, TOWN_MAX_LENGTH } from "../answers/questions";
import { NAME_MAX_LENGTH } from "../person-limits";
import { phoneOrNone } from "../phone-schema";
import { placed, postcodeOrNone } from "../postcode";
import { version } from "./schema";

const line = (maximum: number) => requiredLine(0, maximum, "Bitte geben Sie einen Text ein");

/** Check that a person has a name or a number. */
export const isSomebody = z.refine<Record<"firstName" | "lastName" | "phone", string>>(
  ({ firstName, lastName, phone }) => Boolean(firstName || lastName || phone),
  { error: "Bitte geben Sie einen Namen oder eine Telefonnummer ein", path: ["lastName"] },
);

/** What can be corrected, "" is no answer: form, history and columns follow. A message has three of these. */
export const correctedFields = {
  firstName: line(NAME_MAX_LENGTH),
  lastName: line(NAME_MAX_LENGTH),
  phone: phoneOrNone,
  email: emailOrNone,
  address: line(ADDRESS_MAX_LENGTH),
  postcode: postcodeOrNone,
  town: line(TOWN_MAX_LENGTH),
  size: line(TOWN_MAX_LENGTH),
  rooms: line(TOWN_MAX_LENGTH),
};
type CorrectedId = keyof typeof correctedFields;

export const correctedIds = Object.keys(correctedFields) as CorrectedId[];
export const correctedOfMessage = ["lastName", "phone", "email"] as const satisfies readonly CorrectedId[];

/** Schema of a correction: all fields are sent. */
export const correctionSchema = z.object({ version, ...correctedFields }).check(isSomebody, z.overwrite(placed));

export type Correction = z.output<typeof correctionSchema>;

/** Values by field, as a line of the history holds them: only of what was corrected; null for no answer. */
export type Corrected = Partial<Record<QuestionId, string | null>>;

/** The address is shown with its postcode and town in it. */
const PARTS_OF_ADDRESS: readonly QuestionId[] = ["postcode", "town"];

/** "Größe: 51–80 m² → 81–120 m²", for each field. @param service of a request */
export function correctionInWords({ before, after }: { before: Corrected; after: Corrected }, service = ""): string[] {
  return shownIn(after).map(
    (field) => `${nameOf(field)}: ${inWords(service, field, before[field])} → ${inWords(service, field, after[field])}`,
  );
}

function shownIn(corrected: Corrected): QuestionId[] {
  const fields = Object.keys(corrected) as QuestionId[];
  return fields.filter((field) => !("address" in corrected && PARTS_OF_ADDRESS.includes(field)));
}

function inWords(service: string, field: QuestionId, value: string | null | undefined): string {
  if (!value) return "keine Angabe";
  return answersInWords({ service, [field]: value }).find((row) => row.field === field)?.value ?? value;
}
