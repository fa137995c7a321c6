import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";
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

/** A crowd of visitors: each sends its request with one key again and again until it is answered, then the next one. */
class Writers {
  readonly answered: string[] = [];
  readonly sent: string[] = [];
  #stopped = false;
  #onAnswer: (() => void) | undefined;
  readonly #done: Promise<unknown>;

  constructor(origin: string) {
    this.#done = Promise.all(Array.from({ length: WRITERS }, () => this.#write(origin)));
  }

  /** Resolves after so many more answers. */
  answers(count: number): Promise<void> {
    const until = this.answered.length + count;
    return new Promise((resolve) => {
      this.#onAnswer = () => this.answered.length >= until && resolve();
    });
  }

  /** Lets everybody finish the request at hand. */
  stop(): Promise<unknown> {
    this.#stopped = true;
    return this.#done;
  }

  async #write(origin: string): Promise<void> {
    while (!this.#stopped) {
      const key = crypto.randomUUID();
      this.sent.push(key);
      this.answered.push(await sendUntilAnswered(origin, key));
      this.#onAnswer?.();
    }
  }
}

async function sendUntilAnswered(origin: string, key: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${origin}/api/leads`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": key,
        // An address of its own, so that the rate limit stays out of the way.
        "CF-Connecting-IP": `2001:db8::${key.slice(0, 4)}:${key.slice(4, 8)}`,
      },
      body: JSON.stringify(quoteInput({ requirements: key })),
    }).catch(() => undefined);
    const answer = await response?.json().catch(() => undefined);
    if (response?.status === 201 && isReceipt(answer)) return answer.id;
    // An answer that was cut off is none: the writer asks again.
    if (response && answer && response.status < 500) throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
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
    const writers = new Writers(server.origin);
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
        lost: writers.answered.filter((id) => !ids.has(id)).length,
        stored: ids.size,
        requests: writers.sent.length,
        doubled: await number("SELECT count(*) - count(DISTINCT requirements) AS n FROM leads"),
        withoutNotice: await number(
          "SELECT count(*) AS n FROM leads WHERE id NOT IN (SELECT subject_id FROM outbox WHERE kind = 'lead-notice')",
        ),
        withoutFollowUp: await number("SELECT count(*) AS n FROM leads WHERE id NOT IN (SELECT id FROM follow_ups)"),
        noticeWithoutLead: await number(
          "SELECT count(*) AS n FROM outbox WHERE subject_id NOT IN (SELECT id FROM leads)",
        ),
        followUpWithoutLead: await number(
          "SELECT count(*) AS n FROM follow_ups WHERE id NOT IN (SELECT id FROM leads)",
        ),
      };
    });

    console.info(`${KILLS} kills, ${WRITERS} writers: ${JSON.stringify(count)}`);
    expect(count).toEqual({
      lost: 0,
      stored: writers.sent.length,
      requests: writers.sent.length,
      doubled: 0,
      withoutNotice: 0,
      withoutFollowUp: 0,
      noticeWithoutLead: 0,
      followUpWithoutLead: 0,
    });
  },
  TIMEOUT_MS,
);
