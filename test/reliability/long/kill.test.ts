/** The built Worker in a workerd that is killed again and again, without wrangler's proxy and watcher between. */
import { type ChildProcess, execFileSync } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";
import { builtWorkerOptions } from "../../../scripts/built-worker";
import { LISTED_TODAY, NEW_TODAY, NOTICES_A_DAY } from "../../../src/requests/outbox/notices.server";
import { E2E_PORT } from "../../support/e2e-server";
import { quoteInput } from "../../support/quote-input";
import { until } from "../../support/waiting";

const WRITERS = 16;
const PORT = E2E_PORT + 4;
/** How often the Worker is killed. */
const KILLS = 20;
/** Each kill comes after one answer at least, so that it meets a server at work. */
const MAX_ANSWERS_BETWEEN_KILLS = 20;

/**
 * SQL that counts (`n`) requests and messages that no check has marked and that have no notice, without those beyond
 * the notices of a day and those of a sender's unusually many, which have none (docs/decisions/0125).
 */
const UNANNOUNCED = `SELECT sum(n) AS n FROM (
  SELECT count(*) AS n FROM follow_ups WHERE suspicion IS NULL
    AND id NOT IN (SELECT subject_id FROM outbox WHERE kind IN ('lead-notice', 'contact-notice'))
  UNION ALL
  SELECT -max(n - ${NOTICES_A_DAY}, 0) FROM write_budget WHERE key = '${NEW_TODAY}'
  UNION ALL
  SELECT -n FROM write_budget WHERE key = '${LISTED_TODAY}')`;

/** The workerd that was started last: it runs the Worker, and D1 with its files. */
let workerd: ChildProcess | undefined;
subscribe("child_process", (message) => {
  const { process } = message as { process: ChildProcess };
  // What it runs is known once it has been spawned.
  process.once("spawn", () => {
    if (basename(process.spawnfile).startsWith("workerd")) workerd = process;
  });
});

/** SIGKILL: nothing gets to clean up. */
async function killWorkerd(): Promise<void> {
  if (!workerd) throw new Error("No workerd is running");
  const ended = once(workerd, "exit");
  workerd.kill("SIGKILL");
  await ended;
}

const folder = mkdtempSync(join(tmpdir(), "kill-"));
beforeAll(() => {
  execFileSync("node", ["scripts/migrate.ts"], { env: { ...process.env, STATE_DIR: folder }, stdio: "ignore" });
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

const answered: string[] = [];
const sent: string[] = [];
let isStopped = false;
let onAnswer: (() => void) | undefined;

/** Resolves after so many more answers. */
function answers(count: number): Promise<void> {
  const least = answered.length + count;
  return new Promise((resolve) => {
    onAnswer = () => answered.length >= least && resolve();
  });
}

/** An answer that sending again would not change. */
class Refused extends Error {}

/** A visitor sends its requests, each with one key again and again until it is answered, until all are stopped. */
async function visit(): Promise<void> {
  while (!isStopped) {
    const key = crypto.randomUUID();
    sent.push(key);
    const id = await until(() =>
      sendRequest(key).catch((error) => {
        if (error instanceof Refused) throw error;
        return undefined;
      }),
    );
    answered.push(id);
    onAnswer?.();
  }
}

/** @returns the id of what was stored; undefined for an answer that was cut off */
async function sendRequest(key: string): Promise<string | undefined> {
  const response = await fetch(`http://127.0.0.1:${PORT}/api/leads`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": key,
      // An address of its own, so that the rate limit stays out of the way.
      "CF-Connecting-IP": `2001:db8:${key.slice(0, 4)}:${key.slice(4, 8)}::1`,
    },
    body: JSON.stringify(quoteInput({ requirements: key })),
  });
  const answer = (await response.json()) as { id?: string } | null;
  if (response.status === 201 && answer?.id) return answer.id;
  if (response.status < 500) throw new Refused(`${response.status}: ${JSON.stringify(answer)}`);
  return undefined;
}

/** Kills the Worker while clients send, starts it again each time, and lets the clients finish after the last time. */
async function killUnderCrowd(): Promise<void> {
  const options = convertV4MiniflareOptions({
    ...builtWorkerOptions(),
    host: "127.0.0.1",
    port: PORT,
    resourcePersistencePath: join(folder, "v3"),
    // The request log has a test of its own.
    handleStructuredLogs: () => undefined,
  });
  const server = new Miniflare(options);
  try {
    await server.ready;
    const crowd = Promise.all(Array.from({ length: WRITERS }, visit));
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await answers(1 + Math.floor(Math.random() * MAX_ANSWERS_BETWEEN_KILLS));
      await killWorkerd();
      await server.setOptions(options);
    }
    isStopped = true;
    await crowd;
  } finally {
    await server.dispose();
  }
}

test(`${KILLS} kills under ${WRITERS} writers: no request is lost or half written`, async () => {
  await killUnderCrowd();
  const { env, dispose } = await getPlatformProxy<Env>({
    persist: { path: join(folder, "v3") },
    remoteBindings: false,
  });
  const number = async (sql: string) => (await env.DB.prepare(sql).first<number>("n")) ?? -1;
  const stored = await env.DB.prepare("SELECT id FROM leads").all<{ id: string }>();
  const ids = new Set(stored.results.map(({ id }) => id));
  const count = {
    lost: answered.filter((id) => !ids.has(id)).length,
    stored: ids.size,
    requests: sent.length,
    doubled: await number("SELECT count(*) - count(DISTINCT requirements) AS n FROM leads"),
    withoutNotice: await number(UNANNOUNCED),
    withoutFollowUp: await number("SELECT count(*) AS n FROM leads WHERE id NOT IN (SELECT id FROM follow_ups)"),
    noticeWithoutLead: await number(
      "SELECT count(*) AS n FROM outbox WHERE kind = 'lead-notice' AND subject_id NOT IN (SELECT id FROM leads)",
    ),
    followUpWithoutLead: await number("SELECT count(*) AS n FROM follow_ups WHERE id NOT IN (SELECT id FROM leads)"),
  };
  await dispose();

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
});
