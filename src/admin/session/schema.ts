/** Schemas of the owner's forms. */
import * as z from "zod/mini";
import { email } from "../../platform/mail/email";
import { passkeyLoginSchema } from "../passkeys/schema";
import { newPasswordProblem, PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG } from "./password-rules";

const PASSWORD_REQUIRED = "Passwort ist erforderlich";

const password = z
  .string({ error: PASSWORD_REQUIRED })
  .check(z.minLength(1, PASSWORD_REQUIRED), z.maxLength(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG));

export const loginSchema = z.object({
  email,
  password,
});

/** Proof that it is still the account's owner: the password, or a passkey's signature. */
export const proofSchema = z.union([z.object({ password }), passkeyLoginSchema], PASSWORD_REQUIRED);

/** What a changed password leaves as it is. */
export const STILL_VALID = "Fingerabdruck, Gesicht und Kalender-Link gelten weiter.";

/** The rules of the new password itself are in password-rules.ts, because they need the account's e-mail. */
export const changePasswordSchema = z.object({
  newPassword: z.string({ error: PASSWORD_REQUIRED }).check(z.minLength(1, PASSWORD_REQUIRED)),
});

/** A new password of the account with this e-mail, typed twice, as far as the browser can check it. */
export const newPasswordSchema = z.pipe(
  z.object({ newPassword: z.string(), confirmPassword: z.string(), email: z.string() }).check(
    z.superRefine(({ newPassword, confirmPassword, email }, { issues }) => {
      const message = newPasswordProblem(newPassword, confirmPassword, email);
      if (message) issues.push({ code: "custom", message, path: ["newPassword"], input: newPassword });
    }),
  ),
  z.transform(({ newPassword }) => ({ newPassword })),
);

/** `everywhere` ends every token of the account, not only this browser's. */
export const logoutSchema = z.object({
  everywhere: z._default(z.boolean({ error: "Bitte true oder false" }), false),
});
