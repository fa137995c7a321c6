/** An authenticator's responses, as the browser encodes them (WebAuthn, "RegistrationResponseJSON" and the like). */
import * as z from "zod/mini";

const INVALID = "Ungültige Angabe des Geräts";

/** Size limits, far above real values. */
const CREDENTIAL_ID_MAX_LENGTH = 1400;
const PART_MAX_LENGTH = 8192;

const encoded = (maximum: number) =>
  z.string(INVALID).check(z.regex(/^[\w-]+$/, INVALID), z.maxLength(maximum, INVALID));

const credential = {
  id: encoded(CREDENTIAL_ID_MAX_LENGTH),
  rawId: encoded(CREDENTIAL_ID_MAX_LENGTH),
  type: z.literal("public-key", INVALID),
};

export const newPasskeySchema = z.object({
  ...credential,
  response: z.object(
    { clientDataJSON: encoded(PART_MAX_LENGTH), attestationObject: encoded(PART_MAX_LENGTH) },
    INVALID,
  ),
});

/** A signature by a key that is known. */
export const passkeyLoginSchema = z.object({
  ...credential,
  response: z.object(
    {
      clientDataJSON: encoded(PART_MAX_LENGTH),
      authenticatorData: encoded(PART_MAX_LENGTH),
      signature: encoded(PART_MAX_LENGTH),
      userHandle: encoded(PART_MAX_LENGTH),
    },
    INVALID,
  ),
});

export type NewPasskey = z.infer<typeof newPasskeySchema>;
export type PasskeyLogin = z.infer<typeof passkeyLoginSchema>;
