import { expect, test } from "vitest";
import { issueToken } from "../../../src/admin/session/token.server";
import { digestOf } from "../../../src/offer/send.server";
import { berlinDay } from "../../../src/platform/time/berlin-days";
import { insertAccount, insertClaims } from "../../support/account";
import { type Crowd, untilAnswered } from "../../support/crowd";
import { E2E_PORT } from "../../support/e2e-server";
import { KILL_TIMEOUT_MS, KILLS, killUnderCrowd, migratedStorage } from "../../support/killable-worker";
import { householdOffer, officeOffer } from "../../support/offer-input";
import { quoteInput } from "../../support/quote-input";

const OWNERS = 8;
const SECRET = "only-for-tests-only-for-tests-only-for-tests";
const storage = migratedStorage();

async function post<T>(url: string, body: unknown, token?: string): Promise<{ status: number; json: T }> {
  const address = crypto.randomUUID();
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      // An address of its own, so that the rate limit stays out of the way.
      "CF-Connecting-IP": `2001:db8:${address.slice(0, 4)}:${address.slice(9, 13)}::1`,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as T };
}

const accepted: string[] = [];

/** An owner sends two offers to a request and records that the second is accepted. */
async function offerTwice(crowd: Crowd, origin: string, token: string): Promise<void> {
  const { id } = await untilAnswered(async () => {
    const { status, json } = await post<{ id: string }>(`${origin}/api/leads`, quoteInput());
    return status === 201 ? json : undefined;
  });
  for (const [index, offer] of [householdOffer, officeOffer].entries()) {
    await untilAnswered(() => sendOnce(origin, token, id, index + 1, offer));
    crowd.answered();
  }
  await untilAnswered(async () => {
    const answer = { revision: 2, acceptedOn: berlinDay(new Date()), way: "phone" };
    const { status } = await post(`${origin}/api/admin/offers/${id}/accept`, answer, token);
    return status === 200 ? true : undefined;
  });
  accepted.push(id);
  crowd.answered();
}

/** Sends a revision, unless an attempt without an answer has sent it. */
async function sendOnce(origin: string, token: string, id: string, revision: number, offer: object) {
  const headers = { Authorization: `Bearer ${token}` };
  const known = await (await fetch(`${origin}/api/admin/follow-ups/${id}`, { headers })).json();
  const { followUp, offered } = known as {
    followUp: { version: number };
    offered: { offers: { revision: number }[] };
  };
  if (offered.offers.some((one) => one.revision === revision)) return true;
  const body = { followUpVersion: followUp.version, offer, byMail: true };
  const { status } = await post(`${origin}/api/admin/offers/${id}/send`, body, token);
  return status === 201 ? true : undefined;
}

/** The token of an account that is put into the database for this test. */
function signedInOwner(): Promise<string> {
  return storage.use(async ({ DB: db }) => issueToken(await insertClaims(db, await insertAccount(db)), SECRET));
}

test(
  `${KILLS} kills under ${OWNERS} owners: no accepted offer without its mails, and no document under another's digest`,
  async () => {
    const token = await signedInOwner();
    await killUnderCrowd({
      port: E2E_PORT + 8,
      storage,
      bindings: { RECEIPTS: "on", JWT_SECRET: SECRET },
      clients: OWNERS,
      maxAnswersBetweenKills: 8,
      turn: (crowd, origin) => offerTwice(crowd, origin, token),
    });

    const found = await storage.use(async ({ DB: db }) => {
      const number = async (sql: string) =>
        (await db.prepare(`SELECT count(*) AS n FROM ${sql}`).first<number>("n")) ?? -1;
      const { results } = await db.prepare("SELECT lead_id, status, document, digest FROM offers").all<{
        lead_id: string;
        status: string;
        document: string;
        digest: string;
      }>();
      const digests = results.map(({ document, digest }) => digestOf(document) === digest);
      const inDatabase = new Set(results.filter(({ status }) => status === "accepted").map((row) => row.lead_id));
      const without = (kind: string, statuses: string) =>
        number(`offers AS one WHERE status IN (${statuses}) AND
          (SELECT count(*) FROM outbox WHERE kind = '${kind}' AND subject_id = lead_id) <
          (SELECT count(*) FROM offers WHERE lead_id = one.lead_id AND status IN (${statuses}))`);
      return {
        offers: results.length,
        answered: accepted.length,
        lost: accepted.filter((id) => !inDatabase.has(id)).length,
        changedDocuments: digests.filter((isSame) => !isSame).length,
        withoutOfferMail: await without("offer", "'sent', 'accepted'"),
        withoutConfirmation: await without("order-confirmation", "'accepted'"),
        withoutTerms: await number(
          "offers WHERE json_extract(document, '$.termsDigest') NOT IN (SELECT digest FROM terms)",
        ),
        notWon: await number(
          "offers JOIN follow_ups ON follow_ups.id = lead_id WHERE offers.status = 'accepted' AND follow_ups.status <> 'won'",
        ),
        wonWithoutOffer: await number(
          "follow_ups WHERE status = 'won' AND id NOT IN (SELECT lead_id FROM offers WHERE status = 'accepted')",
        ),
        acceptedWithoutOrder: await number(
          "offers WHERE status = 'accepted' AND id NOT IN (SELECT offer_id FROM orders)",
        ),
        ordersWithoutOffer: await number(
          "orders WHERE offer_id NOT IN (SELECT id FROM offers WHERE status = 'accepted')",
        ),
        twoWaiting: await number(
          "(SELECT lead_id FROM offers WHERE status IN ('sent', 'accepted') GROUP BY lead_id HAVING count(*) > 1)",
        ),
      };
    });

    console.info(`${KILLS} kills, ${OWNERS} owners: ${JSON.stringify(found)}`);
    expect(found.offers).toBeGreaterThan(KILLS);
    const { offers: _offers, answered: _answered, ...faults } = found;
    expect(Object.entries(faults).filter(([, count]) => count !== 0)).toEqual([]);
  },
  KILL_TIMEOUT_MS,
);
