/** What the login form sends (spec section 5). */
import * as z from "zod/mini";
import { EMAIL_MAX_LENGTH, EMAIL_MESSAGE } from "../platform/text-fields";

/** A bound against work, not a rule for people: scrypt hashes any length. */
const PASSWORD_MAX_LENGTH = 1000;
const PASSWORD_REQUIRED = "Passwort ist erforderlich";

export const loginSchema = z.object({
  email: z
    .string({ error: EMAIL_MESSAGE })
    .check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH, EMAIL_MESSAGE), z.email(EMAIL_MESSAGE)),
  password: z
    .string({ error: PASSWORD_REQUIRED })
    .check(z.minLength(1, PASSWORD_REQUIRED), z.maxLength(PASSWORD_MAX_LENGTH, "Das Passwort ist zu lang")),
});
