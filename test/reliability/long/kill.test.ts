import { expect, test } from "vitest";
import { UNANNOUNCED } from "../../support/announced";
import { type Crowd, Refused, untilAnswered } from "../../support/crowd";
import { E2E_PORT } from "../../support/e2e-server";
import { KILL_TIMEOUT_MS, KILLS, killUnderCrowd, migratedStorage } from "../../support/killable-worker";
import { quoteInput } from "../../support/quote-input";

const WRITERS = 16;
const storage = migratedStorage();

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

test(
  `${KILLS} kills under ${WRITERS} writers: every answered request is stored with its outbox row, none is half written`,
  async () => {
    await killUnderCrowd({ port: E2E_PORT + 4, storage, clients: WRITERS, maxAnswersBetweenKills: 20, turn: writeOne });

    const count = await storage.use(async ({ DB: db }) => {
      const number = async (sql: string) => (await db.prepare(sql).first<number>("n")) ?? -1;
      const stored = await db.prepare("SELECT id FROM leads").all<{ id: string }>();
      const ids = new Set(stored.results.map(({ id }) => id));
      return {
        lost: answered.filter((id) => !ids.has(id)).length,
        stored: ids.size,
        requests: sent.length,
        doubled: await number("SELECT count(*) - count(DISTINCT requirements) AS n FROM leads"),
        withoutNotice: await number(UNANNOUNCED),
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
  KILL_TIMEOUT_MS,
);
