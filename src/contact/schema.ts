/**
 * The one schema of a contact message, for the form, the page's action and `POST /api/contacts` (spec sections 3 and
 * 5).
 */
import * as z from "zod/mini";
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH, PHONE_MAX_LENGTH } from "../platform/contact-fields";
import { email, optionalLine, optionalText, requiredLine, requiredText } from "../platform/text-fields";

export const SUBJECT_MAX_LENGTH = 200;
const MESSAGE_MIN_LENGTH = 10;
export const MESSAGE_MAX_LENGTH = 5000;

export const contactSchema = z.object({
  name: requiredLine(NAME_MIN_LENGTH, NAME_MAX_LENGTH, `Name muss mindestens ${NAME_MIN_LENGTH} Zeichen lang sein`),
  email,
  phone: optionalText(PHONE_MAX_LENGTH),
  subject: optionalLine(SUBJECT_MAX_LENGTH),
  message: requiredText(
    MESSAGE_MIN_LENGTH,
    MESSAGE_MAX_LENGTH,
    `Nachricht muss mindestens ${MESSAGE_MIN_LENGTH} Zeichen lang sein`,
  ),
});

/** A valid message. */
export type ContactMessage = z.output<typeof contactSchema>;
