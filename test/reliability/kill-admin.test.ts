import { expect, test } from "vitest";
import type { TokenClaims } from "../../src/admin/session/token.server";
import { issueToken } from "../../src/admin/session/token.server";
import { insertAccount, insertClaims } from "../support/account";
import { Authenticator } from "../support/authenticator";
import { postJson } from "../support/built-worker";
import { type Crowd, Refused, untilAnswered } from "../support/crowd";
import { E2E_PORT } from "../support/e2e-server";
import { KILL_TIMEOUT_MS, KILLS, killUnderCrowd, migratedStorage } from "../support/killable-worker";
import { pushSubscription } from "../support/push-subscription";

const PEOPLE = 8;
/** More than there are turns: each is taken by an account of its own, for which nothing is full. */
const ACCOUNTS = 400;
const SECRET = "only-for-tests-only-for-tests-only-for-tests";
const storage = migratedStorage();

/** The answer's body; undefined where none came. @throws Refused for an answer that another try would not change */
type Ask = <Body>(path: string, body: unknown, headers?: object) => Promise<Body | undefined>;

interface Case {
  /** One turn of a client. @returns what must be stored from now on, each time that something was answered */
  take: (ask: Ask) => AsyncGenerator<string>;
  /** What is stored, as `take` names it. */
  stored: string;
  /** Counts what must not be. */
  wrong: string;
}

const CASES: Record<string, Case> = {
  passkeys: {
    async *take(ask) {
      yield await untilAnswered<string>(async () => {
        const device = new Authenticator();
        const options = await ask<{ challenge: string; user: { id: string } }>("passkeys/options", {});
        if (!options) return undefined;
        // By http a device signs for localhost alone.
        const said = { origin: ORIGIN.replace("http", "https"), hostname: "127.0.0.1" };
        const stored = await ask("passkeys", await device.create(options, said));
        return stored ? device.credentialId : undefined;
      });
    },
    stored: "SELECT credential_id AS name FROM passkeys",
    wrong: "SELECT count(*) AS n FROM passkeys WHERE user_id NOT IN (SELECT id FROM admin_users)",
  },
  devices: {
    async *take(ask) {
      const [kept = "", ended = ""] = Array.from({ length: 2 }, () => crypto.randomUUID());
      const add = (name: string) => untilAnswered(() => ask<{ id: string }>("push/devices", pushSubscription(name)));
      const { id } = await add(ended);
      await add(kept);
      yield kept;
      await untilAnswered<unknown>(() => ask(`push/devices/${id}/end`, {}).catch(goneIsFine));
      endedDevices.push(ended);
    },
    stored: "SELECT replace(endpoint, 'https://fcm.googleapis.com/fcm/send/', '') AS name FROM push_subscriptions",
    wrong: "SELECT count(*) - count(DISTINCT endpoint) AS n FROM push_subscriptions",
  },
  "requests by phone": {
    async *take(ask) {
      const key = crypto.randomUUID();
      yield await untilAnswered<string>(async () => {
        const sent = await ask("phone-requests", { lastName: key }, { "Idempotency-Key": key });
        return sent ? key : undefined;
      });
    },
    stored: "SELECT last_name AS name FROM leads",
    wrong: `SELECT (SELECT count(*) - count(DISTINCT last_name) FROM leads)
      + (SELECT count(*) FROM leads WHERE id NOT IN (SELECT id FROM follow_ups))
      + (SELECT count(*) FROM follow_ups WHERE id NOT IN (SELECT id FROM leads)) AS n`,
  },
};

const PORT = E2E_PORT + 9;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const answered = Object.fromEntries(Object.keys(CASES).map((name) => [name, [] as string[]]));
const endedDevices: string[] = [];

/** What was taken back by an attempt without an answer. */
function goneIsFine(error: unknown): true {
  if (error instanceof Refused && error.message.startsWith("404")) return true;
  throw error;
}

function askAs(token: string): Ask {
  return async (path, body, headers = {}) => {
    const bearer = { Authorization: `Bearer ${token}` };
    const response = await postJson(`${ORIGIN}/api/admin/${path}`, body, { ...bearer, ...headers });
    const answer = await response.json();
    if (response.status >= 500) return undefined;
    if (!response.ok) throw new Refused(`${response.status} ${path}: ${JSON.stringify(answer)}`);
    return answer as never;
  };
}

/** Claims of accounts that are put into the database for this test. */
function signedIn(): Promise<TokenClaims[]> {
  return storage.use(async ({ DB: db }) => {
    const claims: TokenClaims[] = [];
    for (let index = 0; index < ACCOUNTS; index += 1) {
      claims.push(await insertClaims(db, await insertAccount(db, { email: `leitung-${index}@example.com` })));
    }
    return claims;
  });
}

test(
  `${KILLS} kills under ${PEOPLE} people: no passkey, device or request by phone is lost, doubled or half`,
  async () => {
    const claims = await signedIn();
    let turns = 0;
    const turn = async (crowd: Crowd) => {
      const [name, { take }] = Object.entries(CASES)[turns % Object.keys(CASES).length] as [string, Case];
      const token = await issueToken(claims[turns++ % ACCOUNTS] as TokenClaims, SECRET);
      for await (const stored of take(askAs(token))) {
        answered[name]?.push(stored);
        crowd.answered();
      }
    };
    const bindings = { JWT_SECRET: SECRET, SESSION_SECRET: SECRET };
    await killUnderCrowd({ port: PORT, storage, bindings, clients: PEOPLE, maxAnswersBetweenKills: 8, turn });

    const found = await storage.use(async ({ DB: db }) => {
      const counts: Record<string, { lost: number; wrong: number }> = {};
      for (const [name, { stored, wrong }] of Object.entries(CASES)) {
        const { results } = await db.prepare(stored).all<{ name: string }>();
        const names = new Set(results.map((row) => row.name));
        const lost = answered[name]?.filter((one) => !names.has(one)).length ?? -1;
        const back = name === "devices" ? endedDevices.filter((one) => names.has(one)).length : 0;
        counts[name] = { lost, wrong: ((await db.prepare(wrong).first<number>("n")) ?? -1) + back };
      }
      return counts;
    });

    console.info(`${KILLS} kills, ${turns} turns: ${JSON.stringify(found)}`);
    for (const [name, counts] of Object.entries(found)) {
      expect(answered[name]?.length, name).toBeGreaterThan(0);
      expect(counts, name).toEqual({ lost: 0, wrong: 0 });
    }
  },
  KILL_TIMEOUT_MS,
);
