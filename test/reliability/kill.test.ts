import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";
import { unannouncedSql } from "../support/announced";
import { Crowd, Refused, untilAnswered } from "../support/crowd";
import { E2E_PORT } from "../support/e2e-server";
import { type KillableWorker, startKillableWorker } from "../support/killable-worker";
import { quoteInput } from "../support/quote-input";

const KILLS = 20;
const WRITERS = 16;
/** Answers between two kills: at least one, so that every kill meets a server at work. */
const MAX_ANSWERS_BETWEEN_KILLS = 20;
/** Ten seconds alone; many times that where the machine does other work. */
const TIMEOUT_MS = 600_000;
const PORT = E2E_PORT + 4;

const folder = mkdtempSync(join(tmpdir(), "kill-"));

beforeAll(() => {
  execFileSync("node", ["scripts/migrate.ts"], { env: { ...process.env, STATE_DIR: folder }, stdio: "ignore" });
}, TIMEOUT_MS);

let server: KillableWorker | undefined;

afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

const answered: string[] = [];
const sent: string[] = [];

/** A visitor sends its request with one key again and again until it is answered. */
async function writeOne(crowd: Crowd, origin: string): Promise<void> {
  const key = crypto.randomUUID();
  sent.push(key);
  answered.push(await untilAnswered(() => sendRequest(origin, key)));
  crowd.answered();
}

/** @returns the id of what was stored; undefined for an answer that was cut off */
async function sendRequest(origin: string, key: string): Promise<string | undefined> {
  const response = await fetch(`${origin}/api/leads`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": key,
      // An address of its own, so that the rate limit stays out of the way.
      "CF-Connecting-IP": `2001:db8:${key.slice(0, 4)}:${key.slice(4, 8)}::1`,
    },
    body: JSON.stringify(quoteInput({ requirements: key })),
  });
  const answer: unknown = await response.json();
  if (response.status === 201 && isReceipt(answer)) return answer.id;
  if (response.status < 500) throw new Refused(`${response.status}: ${JSON.stringify(answer)}`);
  return undefined;
}

function isReceipt(answer: unknown): answer is { id: string } {
  return typeof answer === "object" && answer !== null && "id" in answer;
}

async function withDatabase<T>(use: (db: D1Database) => Promise<T>): Promise<T> {
  const persist = { path: join(folder, "v3") };
  const { env, dispose } = await getPlatformProxy<Env>({ persist, remoteBindings: false });
  try {
    return await use(env.DB);
  } finally {
    await dispose();
  }
}

test(
  `${KILLS} kills under ${WRITERS} writers: every answered request is stored with its outbox row, none is half written`,
  async () => {
    server = await startKillableWorker(PORT, folder);
    const { origin } = server;
    const writers = new Crowd(WRITERS, (crowd) => writeOne(crowd, origin));
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await writers.answers(1 + Math.floor(Math.random() * MAX_ANSWERS_BETWEEN_KILLS));
      await server.kill();
      await server.restart();
    }
    await writers.stop();
    await server.close();
    server = undefined;

    const count = await withDatabase(async (db) => {
      const number = async (sql: string) => (await db.prepare(sql).first<number>("n")) ?? -1;
      const stored = await db.prepare("SELECT id FROM leads").all<{ id: string }>();
      const ids = new Set(stored.results.map(({ id }) => id));
      return {
        lost: answered.filter((id) => !ids.has(id)).length,
        stored: ids.size,
        requests: sent.length,
        doubled: await number("SELECT count(*) - count(DISTINCT requirements) AS n FROM leads"),
        withoutNotice: await number(unannouncedSql("leads", "lead-notice")),
        withoutFollowUp: await number("SELECT count(*) AS n FROM leads WHERE id NOT IN (SELECT id FROM follow_ups)"),
        noticeWithoutLead: await number(
          "SELECT count(*) AS n FROM outbox WHERE kind = 'lead-notice' AND subject_id NOT IN (SELECT id FROM leads)",
        ),
        followUpWithoutLead: await number(
          "SELECT count(*) AS n FROM follow_ups WHERE id NOT IN (SELECT id FROM leads)",
        ),
      };
    });

    console.info(`${KILLS} kills, ${WRITERS} writers: ${JSON.stringify(count)}`);
    expect(count).toEqual({
      lost: 0,
      stored: sent.length,
      requests: sent.length,
      doubled: 0,
      withoutNotice: 0,
      withoutFollowUp: 0,
      noticeWithoutLead: 0,
      followUpWithoutLead: 0,
    });
  },
  TIMEOUT_MS,
);
