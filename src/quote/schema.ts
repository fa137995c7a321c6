/**
 * The one schema of a quote request: one part a wizard step, one for the whole. The wizard, the page's action and
 * `POST /api/leads` all validate with it; messages and limits are the spec's (sections 5 and 9) and the decisions'.
 * Written with `zod/mini`, because the browser loads it too.
 */
import * as z from "zod/mini";
import { containsEmail, email, LONE_SURROGATES, optionalText, phone, requiredLine } from "../platform/text-fields";
import { ORIGIN_MAX_LENGTH } from "../statistics/browser-storage";
import {
  bathrooms,
  floors,
  frequencies,
  type Option,
  propertyTypesOf,
  rooms,
  serviceIds,
  sizesOf,
  startDates,
  tasksOf,
  timePreferences,
} from "./options";

export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 100;
export const ADDRESS_MAX_LENGTH = 300;
export const POSTCODE_LENGTH = 5;
export const TOWN_MAX_LENGTH = 100;
export const REQUIREMENTS_MAX_LENGTH = 5000;

/** Tasks travel as one string: ids joined by comma and space (spec section 3). */
export const TASK_SEPARATOR = ", ";

/** Each message names its field, because the error summary shows messages without their fields. */
const CHOOSE = {
  service: "Bitte wählen Sie eine Leistung",
  propertyType: "Bitte wählen Sie die Art des Objekts",
  size: "Bitte wählen Sie die Größe",
  frequency: "Bitte wählen Sie, wie oft gereinigt werden soll",
  startDate: "Bitte wählen Sie den gewünschten Beginn",
  timePreference: "Bitte wählen Sie eine Tageszeit",
};
const UNKNOWN_CHOICE = "Diese Auswahl gibt es nicht";

function choice(list: readonly Option[], missing: string) {
  const ids = list.map((option) => option.id);
  return z.string({ error: missing }).check(
    z.minLength(1, { error: missing, abort: true }),
    z.refine((id) => ids.includes(id), { error: UNKNOWN_CHOICE }),
  );
}

/** A choice whose list depends on the service: `fitsService` checks it. */
function choiceOfService(missing: string) {
  return z.string({ error: missing }).check(z.minLength(1, missing));
}

/** An optional choice: absent, null and "" all become undefined. */
function optionalChoice(list: readonly Option[]) {
  return z.pipe(
    z.nullish(z.string({ error: UNKNOWN_CHOICE })),
    z.transform((id, context) => {
      if (!id) return undefined;
      if (list.some((option) => option.id === id)) return id;
      context.issues.push({ code: "custom", message: UNKNOWN_CHOICE, input: id });
      return z.NEVER;
    }),
  );
}

export const serviceStep = z.object({
  service: z.enum(serviceIds, { error: CHOOSE.service }),
});

export const propertyStep = z.object({
  propertyType: choiceOfService(CHOOSE.propertyType),
  size: choiceOfService(CHOOSE.size),
  rooms: optionalChoice(rooms),
  floors: optionalChoice(floors),
  bathrooms: optionalChoice(bathrooms),
  frequency: choice(frequencies, CHOOSE.frequency),
  requirements: optionalText(REQUIREMENTS_MAX_LENGTH),
  selectedServices: optionalText(REQUIREMENTS_MAX_LENGTH),
});

export const scheduleStep = z.object({
  startDate: choice(startDates, CHOOSE.startDate),
  timePreference: choice(timePreferences, CHOOSE.timePreference),
});

/** Optional German postcode. */
const postcode = z.pipe(
  optionalText(ADDRESS_MAX_LENGTH),
  z.optional(z.string().check(z.regex(/^\d{5}$/, `Die Postleitzahl hat ${POSTCODE_LENGTH} Ziffern`))),
);

export const contactStep = z.object({
  firstName: requiredLine(
    NAME_MIN_LENGTH,
    NAME_MAX_LENGTH,
    `Vorname muss mindestens ${NAME_MIN_LENGTH} Zeichen lang sein`,
  ),
  lastName: requiredLine(
    NAME_MIN_LENGTH,
    NAME_MAX_LENGTH,
    `Nachname muss mindestens ${NAME_MIN_LENGTH} Zeichen lang sein`,
  ),
  email,
  phone,
  address: optionalText(ADDRESS_MAX_LENGTH),
  postcode,
  town: optionalText(TOWN_MAX_LENGTH),
  privacyConsent: z.literal(true, { error: "Sie müssen der Datenschutzerklärung zustimmen" }),
});

/**
 * Where a visitor came from: a host, a campaign or a path. The browser adds it, so an invalid value never refuses a
 * request: it is cut before its query and to its maximum length, or left out.
 */
const origin = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): string | undefined => {
    if (typeof value !== "string" || containsEmail(value)) return undefined;
    const [withoutQuery = ""] = value.replaceAll("\0", "").split(/[?#]/);
    return withoutQuery.trim().slice(0, ORIGIN_MAX_LENGTH).replace(LONE_SURROGATES, "\uFFFD") || undefined;
  }),
);

const originFields = z.object({ firstSource: origin, firstCampaign: origin, entryPage: origin });

/** Which values step 2 allows depends on the service: a size that does not belong to it is an error. */
export const fitsService = z.superRefine<z.output<typeof serviceStep> & z.output<typeof propertyStep>>(
  (quote, context) => {
    const has = (list: readonly Option[], id: string) => list.some((option) => option.id === id);
    const refuse = (field: "propertyType" | "size" | "selectedServices") =>
      context.issues.push({ code: "custom", message: UNKNOWN_CHOICE, path: [field], input: quote[field] });

    // An empty field already has its own message.
    if (quote.propertyType && !has(propertyTypesOf(quote.service), quote.propertyType)) refuse("propertyType");
    if (quote.size && !has(sizesOf(quote.service), quote.size)) refuse("size");
    const tasks = tasksOf(quote.service);
    if (!splitTasks(quote.selectedServices).every((task) => has(tasks, task))) refuse("selectedServices");
  },
);

/** Step 2 as it is checked before step 3: its fields together with the service they depend on. */
export const propertyStepOfService = z.object({ ...serviceStep.shape, ...propertyStep.shape }).check(fitsService);

/** The whole request, as `POST /api/leads` takes it. Unknown fields are dropped. */
export const quoteSchema = z
  .object({
    ...serviceStep.shape,
    ...propertyStep.shape,
    ...scheduleStep.shape,
    ...contactStep.shape,
    ...originFields.shape,
  })
  .check(fitsService);

/** A valid quote request. */
export type Quote = z.output<typeof quoteSchema>;

export function splitTasks(selectedServices: string | undefined): string[] {
  return selectedServices ? selectedServices.split(TASK_SEPARATOR) : [];
}
