import type { Database } from "../db/client.server";
import { findAccountByEmail } from "./account.server";
import { developmentAccount } from "./development-account";

/** The test credentials, but only where the seeded account is really there; production has none to show. */
export async function seededDevelopmentAccount(db: Database): Promise<typeof developmentAccount | undefined> {
  const account = await findAccountByEmail(db, developmentAccount.email);
  return account && developmentAccount;
}
