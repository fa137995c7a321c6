import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

type Migrations = Parameters<typeof applyD1Migrations>[1];
export type Migration = Migrations[number];

/** All of them, oldest first. */
export const migrations = (env as unknown as { TEST_MIGRATIONS: Migrations }).TEST_MIGRATIONS;

await applyD1Migrations(env.DB, migrations);
