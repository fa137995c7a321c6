import { hashPassword } from "../../src/admin/session/password.server";
import { insertSession } from "../../src/admin/session/sessions.server";
import type { TokenClaims } from "../../src/admin/session/token.server";
import { openDatabase } from "../../src/db/client.server";

interface NewAccount {
  id?: string;
  email?: string;
  /** Password; without one nobody can log in, which saves the work of its hash. */
  password?: string;
}

/** Adds an account as the accounts command would. @returns its id */
export async function insertAccount(
  db: D1Database,
  { id = crypto.randomUUID(), email = "betreiberin@example.com", password }: NewAccount = {},
): Promise<string> {
  const hash = password === undefined ? "no password belongs to this" : await hashPassword(password);
  await db
    .prepare("INSERT INTO admin_users (id, email, password_hash, created_at) VALUES (?, ?, ?, ?)")
    .bind(id, email, hash, new Date().toISOString())
    .run();
  return id;
}

/** The claims of a token whose session is there, without a login. */
export async function insertClaims(db: D1Database, userId: string, version = 1): Promise<TokenClaims> {
  const sessionId = crypto.randomUUID();
  await insertSession(openDatabase(db), { id: sessionId, userId, device: "Test" }, new Date());
  return { userId, sessionId, version };
}
