import { accountKey } from "../../platform/mail/account-key.ts";

/** The account that local development seeds. It exists only where `.dev.vars` says `DEVELOPMENT_ACCOUNT=on`. */
export const developmentAccount = { email: "admin@example.com", password: "sauber-2019" };

/** Whether an e-mail address is the development account's, however it is typed. */
export function isDevelopmentAccount(email: string): boolean {
  return accountKey(email) === developmentAccount.email;
}
