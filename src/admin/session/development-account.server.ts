import type { Bindings } from "../../platform/bindings.server";
import { findAccountByEmail } from "./account.server";
import { developmentAccount } from "./development-account";

/** The test credentials, but only where development has them switched on and the seeded account is really there. */
export async function seededDevelopmentAccount({
  db,
  hasDevelopmentAccount,
}: Pick<Bindings, "db" | "hasDevelopmentAccount">): Promise<typeof developmentAccount | undefined> {
  const account = hasDevelopmentAccount && (await findAccountByEmail(db, developmentAccount.email));
  return account ? developmentAccount : undefined;
}
