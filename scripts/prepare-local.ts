/** Makes a fresh clone ready to run: secrets, tables and the development account. Idempotent. */
import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { developmentAccount } from "../src/admin/session/development-account.ts";
import { hashPassword } from "../src/admin/session/password.server.ts";
import { REQUIRED_SECRETS, SECRET_MIN_LENGTH } from "../src/platform/worker/secrets.ts";
import { applyMigrations } from "./apply-migrations.ts";
import { Refusal } from "./command-line.ts";
import { openLocalBindings } from "./wrangler.ts";

const SECRETS_FILE = ".dev.vars";
const SECRET_BYTES = 32;

/** Setting that lets the development account sign in. Nothing but this file may: production has no such file. */
const DEVELOPMENT_SWITCH = "DEVELOPMENT_ACCOUNT";

/** Brings the local database up to date, with the account of development if that is on. @param fill adds more */
export async function prepareStorage(fill?: (env: Env) => Promise<void>): Promise<void> {
  await withLocalDatabase(async (db, env) => {
    await applyMigrations(db);
    await seedDevelopmentAccount(db);
    await fill?.(env);
  });
}

/**
 * Adds missing secrets and the switch of the development account to the file in `folder`, which the build copies.
 *
 * @throws Refusal in one sentence that names the secrets that are too short
 */
export function prepareSecrets(folder = "."): void {
  const text = readSecrets(folder);
  const settings = parseEnv(text);
  const short = REQUIRED_SECRETS.filter((name) => settings[name] && settings[name].length < SECRET_MIN_LENGTH);
  if (short.length > 0) {
    throw new Refusal(
      `${short.join(", ")} in ${SECRETS_FILE} must have at least ${SECRET_MIN_LENGTH} characters. Delete a line to have its secret generated anew.`,
    );
  }
  const lines = REQUIRED_SECRETS.filter((name) => !settings[name]).map(
    (name) => `${name}=${randomBytes(SECRET_BYTES).toString("base64url")}`,
  );
  if (!settings.VAPID_PUBLIC_KEY && !settings.VAPID_PRIVATE_KEY) {
    lines.push(...Object.entries(makePushKeys()).map(([name, value]) => `${name}=${value}`));
  }
  if (settings[DEVELOPMENT_SWITCH] === undefined) lines.push(`${DEVELOPMENT_SWITCH}=on`);
  if (lines.length === 0) return;
  const separator = text === "" || text.endsWith("\n") ? "" : "\n";
  writeFileSync(join(folder, SECRETS_FILE), `${text}${separator}${lines.join("\n")}\n`, { mode: 0o600 });
}

/** New keys for push messages (VAPID, RFC 8292): P-256 as base64url, the public one as an uncompressed point. */
export function makePushKeys(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const {
    x = "",
    y = "",
    d = "",
  } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
    format: "jwk",
  });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { VAPID_PUBLIC_KEY: point.toString("base64url"), VAPID_PRIVATE_KEY: d };
}

/** Opens the local database for as long as `use` works with it. */
export async function withLocalDatabase(use: (db: D1Database, env: Env) => Promise<void>): Promise<void> {
  const { env, dispose } = await openLocalBindings();
  try {
    await use(env.DB, env);
  } finally {
    await dispose();
  }
}

function readSecrets(folder = "."): string {
  const file = join(folder, SECRETS_FILE);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Adds the account if it is switched on and missing; a changed password is kept. */
async function seedDevelopmentAccount(db: D1Database): Promise<void> {
  if (parseEnv(readSecrets())[DEVELOPMENT_SWITCH] !== "on") return;
  const insert = db.prepare(
    "INSERT OR IGNORE INTO admin_users (id, email, password_hash, created_at) VALUES (?, ?, ?, ?)",
  );
  const hash = await hashPassword(developmentAccount.password);
  await insert.bind(randomUUID(), developmentAccount.email, hash, new Date().toISOString()).run();
}
