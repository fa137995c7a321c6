/** The problem's type where a call needs a fresh proof. Its own file: the dashboard's first script reads it. */
export const PROOF_MISSING = "urn:problem-type:fresh-proof";
