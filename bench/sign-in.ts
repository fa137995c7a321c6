/** An operator of the bench's own, signed in. */
import { loadSiteModule } from "../scripts/load-site-module.ts";
import type { RunningWorkers } from "./workers.ts";

const ACCOUNT = { email: "betreiberin@example.com", password: "only-for-the-bench" };

/** Stores the account in the worker's database and returns the header of its calls. */
export async function signIn(workers: RunningWorkers, worker: string): Promise<{ Authorization: string }> {
  const origin = `http://127.0.0.1:${workers.port(worker)}`;
  const { hashPassword } = await loadSiteModule<typeof import("../src/admin/session/password.server")>(
    "./src/admin/session/password.server.ts",
  );
  const database = await workers.miniflare.getD1Database("DB", worker);
  await database
    .prepare("INSERT INTO admin_users (id, email, password_hash, created_at) VALUES (?, ?, ?, ?)")
    .bind(crypto.randomUUID(), ACCOUNT.email, await hashPassword(ACCOUNT.password), new Date().toISOString())
    .run();
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(ACCOUNT),
  });
  const { token } = (await answer.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}
