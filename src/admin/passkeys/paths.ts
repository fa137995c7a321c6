/** API paths of passkeys. */
export const PASSKEYS = "/api/admin/passkeys";
export const PASSKEY_LOGIN = "/api/admin/login/passkey";
