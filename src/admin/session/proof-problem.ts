/** The problem's type where a call needs a fresh proof (proof.server.ts). Its own file: the first script reads it. */
export const PROOF_MISSING = "urn:problem-type:fresh-proof";
