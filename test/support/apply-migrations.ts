import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

type Migrations = Parameters<typeof applyD1Migrations>[1];

/** Whether an earlier file has used the Worker, which several share: each begins with empty storage. */
async function isUsed(): Promise<boolean> {
  return (await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'leads'").first()) !== null;
}

while (await isUsed()) {
  // `reset` leaves what sleeps as it is, and storage that nothing asks for ten seconds falls asleep.
  await Promise.all([env.STATISTICS.list({ limit: 1 }), env.PHOTOS?.list({ limit: 1 })]);
  await reset();
}
await applyD1Migrations(env.DB, (env as unknown as { TEST_MIGRATIONS: Migrations }).TEST_MIGRATIONS);
