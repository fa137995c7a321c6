/** A request that the owner enters during a phone call: a name or a number is enough. */
import * as z from "zod/mini";
import { emailOrNone } from "../../../platform/mail/email";
import { optionalLine, optionalText, UNKNOWN_CHOICE } from "../../../platform/text/text-fields";
import { serviceIds } from "../../../requests/answers/options";
import { ADDRESS_MAX_LENGTH, REQUIREMENTS_MAX_LENGTH, TOWN_MAX_LENGTH } from "../../../requests/answers/questions";
import { NAME_MAX_LENGTH } from "../../../requests/person-limits";
import { phoneOrNone } from "../../../requests/phone-schema";
import { optionalPostcode, placed } from "../../../requests/postcode";
import { FOUND_BY } from "../../../requests/sources/options";
import { isSomebody } from "../../../requests/work/corrections";
import { followUpDay } from "../../../requests/work/schema";

const empty = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.union([z.literal(""), schema]));

const line = (maximum: number) =>
  z.pipe(
    optionalLine(maximum),
    z.transform((text) => text ?? ""),
  );

export const phoneRequestSchema = z
  .object({
    firstName: line(NAME_MAX_LENGTH),
    lastName: line(NAME_MAX_LENGTH),
    phone: z.prefault(phoneOrNone, ""),
    email: z.prefault(emailOrNone, ""),
    service: empty(z.enum(serviceIds, { error: UNKNOWN_CHOICE })),
    address: optionalLine(ADDRESS_MAX_LENGTH),
    postcode: optionalPostcode,
    town: optionalLine(TOWN_MAX_LENGTH),
    requirements: optionalText(REQUIREMENTS_MAX_LENGTH),
    foundBy: empty(z.enum(FOUND_BY, { error: UNKNOWN_CHOICE })),
    /** The follow-up day. */
    followUpOn: empty(followUpDay),
  })
  .check(isSomebody, z.overwrite(placed));

export type PhoneRequest = z.output<typeof phoneRequestSchema>;

/** The form's fields, as they are typed. */
export type TypedPhoneRequest = Record<keyof PhoneRequest, string>;

/** The form's name among what is kept on the device. */
export const PHONE_REQUEST_FORM = "phone-request";
