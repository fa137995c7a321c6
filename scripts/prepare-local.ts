/** Makes a fresh clone ready to run: secrets, tables and the development account. Doing it twice changes nothing. */
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { developmentAccount } from "../src/admin/development-account.ts";
import { hashPassword } from "../src/admin/password.server.ts";
import { DATABASE, openLocalBindings, stateDirectory, wrangler } from "./wrangler.ts";

const SECRETS_FILE = ".dev.vars";
const SECRET_NAMES = ["JWT_SECRET", "SESSION_SECRET", "FORM_SECRET"];
const SECRET_BYTES = 32;

/** Brings the local database up to date. */
export async function prepareStorage(): Promise<void> {
  migrateLocal();
  await seedDevelopmentAccount();
}

/**
 * Writes generated secrets where the file is missing; the build copies it beside the Worker. A file that exists is the
 * owner's.
 *
 * @throws Error in one sentence that names what lacks in it
 */
export function prepareSecrets(): void {
  if (!existsSync(SECRETS_FILE)) {
    const lines = SECRET_NAMES.map((name) => `${name}=${randomBytes(SECRET_BYTES).toString("base64url")}`);
    writeFileSync(SECRETS_FILE, `${lines.join("\n")}\n`, { mode: 0o600 });
    return;
  }
  const secrets = parseEnv(readFileSync(SECRETS_FILE, "utf8"));
  const missing = SECRET_NAMES.filter((name) => !secrets[name]);
  if (missing.length > 0) {
    throw new Error(
      `${SECRETS_FILE} lacks ${missing.join(", ")}. Add it, or delete the file to have all secrets generated anew.`,
    );
  }
}

export function migrateLocal(): void {
  wrangler("d1", "migrations", "apply", DATABASE, "--local", "--persist-to", stateDirectory);
}

/** Adds the account where it is not there yet; a password that was changed since stays changed. */
async function seedDevelopmentAccount(): Promise<void> {
  const { env, dispose } = await openLocalBindings();
  const insert = env.DB.prepare(
    "INSERT OR IGNORE INTO admin_users (id, email, password_hash, created_at) VALUES (?, ?, ?, ?)",
  );
  const hash = await hashPassword(developmentAccount.password);
  await insert.bind(randomUUID(), developmentAccount.email, hash, new Date().toISOString()).run();
  await dispose();
}
