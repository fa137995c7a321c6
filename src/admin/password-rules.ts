/** What a new password has to be (spec section 5): the panel in the browser, the API and the accounts command share it. */
export const PASSWORD_MIN_LENGTH = 6;

/** A bound against work, not a rule for people: scrypt hashes any length. */
export const PASSWORD_MAX_LENGTH = 1000;

export const PASSWORD_MISMATCH = "Passwörter stimmen nicht überein.";
export const PASSWORD_TOO_SHORT = `Passwort muss mindestens ${PASSWORD_MIN_LENGTH} Zeichen lang sein.`;
export const PASSWORD_TOO_LONG = "Dieses Passwort ist zu lang.";
export const PASSWORD_IS_OWN_NAME =
  "Dieses Passwort steckt schon in Ihrer E-Mail-Adresse. Bitte wählen Sie ein anderes, das niemand erraten kann.";
export const PASSWORD_IS_COMMON =
  "Dieses Passwort gehört zu den häufigsten und wird als Erstes ausprobiert. Bitte wählen Sie ein anderes.";

/**
 * Why a password cannot be taken for an account, in German; undefined when it can.
 *
 * @param common passwords that are refused, in lower case; the browser leaves them to the server
 */
export function passwordProblem(
  password: string,
  email: string,
  common: ReadonlySet<string> = new Set(),
): string | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return PASSWORD_TOO_SHORT;
  if (password.length > PASSWORD_MAX_LENGTH) return PASSWORD_TOO_LONG;
  if (isOwnName(password, email)) return PASSWORD_IS_OWN_NAME;
  if (common.has(password.toLowerCase())) return PASSWORD_IS_COMMON;
  return undefined;
}

/** The address, its name, or its name with a few characters around it ("betreiberin1!"). */
function isOwnName(password: string, email: string): boolean {
  const address = email.trim().toLowerCase();
  const name = address.slice(0, address.lastIndexOf("@"));
  const rest = password.toLowerCase().replace(address, "").replace(name, "");
  return rest.length < PASSWORD_MIN_LENGTH;
}
