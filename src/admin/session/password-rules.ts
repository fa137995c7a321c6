/** The rules for a new password, shared by the settings, the API and the accounts command. */
import { accountKey } from "../../platform/mail/account-key.ts";

const PASSWORD_MIN_LENGTH = 6;

/** Caps the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 1000;

export const PASSWORD_MISMATCH = "Passwörter stimmen nicht überein.";
const PASSWORD_TOO_SHORT = `Passwort muss mindestens ${PASSWORD_MIN_LENGTH} Zeichen lang sein.`;
export const PASSWORD_TOO_LONG = "Dieses Passwort ist zu lang.";
const PASSWORD_IS_OWN_NAME =
  "Dieses Passwort steckt schon in Ihrer E-Mail-Adresse. Bitte wählen Sie ein anderes, das niemand erraten kann.";
const PASSWORD_REPEATS = "Dieses Passwort wiederholt nur ein Zeichen. Bitte wählen Sie ein anderes.";
const PASSWORD_IS_KNOWN_NAME =
  "Dieses Passwort ist der Name unserer Firma oder eines Ortes. Bitte wählen Sie ein anderes, das niemand erraten kann.";
const PASSWORD_IS_COMMON =
  "Dieses Passwort gehört zu den häufigsten und wird als Erstes ausprobiert. Bitte wählen Sie ein anderes.";

/**
 * Reason why a password is refused for an account, in German; undefined when it is not.
 *
 * @param names of company and towns, of which a password must not consist
 * @param common passwords that are refused, in lower case
 */
export function passwordProblem(
  password: string,
  email: string,
  names: readonly string[] = [],
  common: ReadonlySet<string> = new Set(),
): string | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return PASSWORD_TOO_SHORT;
  if (password.length > PASSWORD_MAX_LENGTH) return PASSWORD_TOO_LONG;
  if (isOwnName(password, email)) return PASSWORD_IS_OWN_NAME;
  if (common.has(password.toLowerCase())) return PASSWORD_IS_COMMON;
  if (new Set(password.toLowerCase()).size === 1) return PASSWORD_REPEATS;
  if (isKnownName(password, names)) return PASSWORD_IS_KNOWN_NAME;
  return undefined;
}

/** Problem of a password that was typed twice, as far as the browser can tell. */
export function newPasswordProblem(password: string, confirmation: string, email: string): string | undefined {
  return password === confirmation ? passwordProblem(password, email) : PASSWORD_MISMATCH;
}

/** The address, its name, or its name with a few characters around it ("betreiberin1!"). */
function isOwnName(password: string, email: string): boolean {
  const address = accountKey(email);
  const name = address.slice(0, address.lastIndexOf("@"));
  const rest = password.toLowerCase().replace(address, "").replace(name, "");
  return rest.length < PASSWORD_MIN_LENGTH;
}

/** A name of company or town, or one with a few characters around it ("Kaltenkirchen24"), in either spelling. */
function isKnownName(password: string, names: readonly string[]): boolean {
  const words = names.flatMap((name) => name.split(/[^\p{L}]+/u)).map(plain);
  const [longest = ""] = words.filter((word) => plain(password).includes(word)).sort((a, b) => b.length - a.length);
  return longest.length >= NAME_MIN_LENGTH && plain(password).replaceAll(longest, "").length < PASSWORD_MIN_LENGTH;
}

/** Shorter parts of names are ordinary syllables. */
const NAME_MIN_LENGTH = 4;

const UMLAUTS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

function plain(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter);
}
