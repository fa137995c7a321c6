/** After a login by password the dashboard prompts to set up a passkey, until that is answered on this device. */

/** Set in local storage once the prompt was answered, one way or the other. */
const STORAGE_KEY = "passkeyOffer";
const ANSWERED = "answered";

/** Since this page was loaded. */
let hasTypedPassword = false;

export function markPasswordLogin(): void {
  hasTypedPassword = true;
}

/** Set up, signed in with, or declined: this device is not prompted again. */
export function markPromptAnswered(): void {
  localStorage.setItem(STORAGE_KEY, ANSWERED);
}

export function isPromptDue(): boolean {
  return hasTypedPassword && localStorage.getItem(STORAGE_KEY) !== ANSWERED;
}
