/** Secrets that every deployment needs: without one of them the Worker runs with a part closed. */
export const REQUIRED_SECRETS = ["JWT_SECRET", "SESSION_SECRET", "FORM_SECRET", "LINK_SECRET"];

/** Length below which the Worker treats a secret as missing. */
export const SECRET_MIN_LENGTH = 32;
