import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { findRequest } from "../../src/my-request/find.server";
import { leadReceipt } from "../../src/notify/mails/submission.server";
import { type LinkSecrets, readBindings } from "../../src/platform/worker/bindings.server";
import { codeOf, isValidCode, linkPath } from "../../src/requests/link.server";
import { call, post } from "../support/api";
import { db } from "../support/database";
import { quoteInput } from "../support/quote-input";
import { rendered } from "../support/rendered-mail";

const SECRETS = { current: env.LINK_SECRET, previous: undefined };

async function sendRequest(key: string = crypto.randomUUID()) {
  const response = await post("/api/leads", quoteInput(), { headers: { "Idempotency-Key": key } });
  return response.json<{ id: string; reference: string }>();
}

const askForLink = (key: string, init = {}) =>
  call("/api/request-link", { method: "POST", headers: { "Idempotency-Key": key }, ...init });

const find = (reference: string, code: string) => findRequest({ db, linkSecrets: SECRETS }, { reference, code });
/** A request, and the code of its link. */
const coded = () => {
  const request = { id: crypto.randomUUID(), reference: "", linkGeneration: 1 };
  return { request, code: codeOf(SECRETS.current, request) };
};

beforeEach(async () => {
  await env.DB.exec("DELETE FROM leads; DELETE FROM follow_ups;");
});

describe("the code of a request", () => {
  const someRequest = fc.record({
    id: fc.uuid(),
    reference: fc.constant(""),
    linkGeneration: fc.integer({ min: 1, max: 1000 }),
  });

  test("opens no other request, over 10,000 pairs", async () => {
    await fc.assert(
      fc.asyncProperty(someRequest, someRequest, async (one, other) => {
        fc.pre(one.id !== other.id || one.linkGeneration !== other.linkGeneration);
        const code = codeOf(SECRETS.current, one);
        expect(isValidCode(SECRETS, one, code)).toBe(true);
        expect(isValidCode(SECRETS, other, code)).toBe(false);
      }),
      { numRuns: 10_000 },
    );
  });

  test("is 22 characters of base64url, and no other spelling of its bytes opens", () => {
    const { request, code } = coded();
    expect(code).toMatch(/^[\w-]{22}$/);
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const others = Array.from(alphabet, (last) => code.slice(0, -1) + last).filter((other) => other !== code);
    for (const other of [...others, "", code.slice(1), `${code}A`, `${code}=`, code.toUpperCase()]) {
      expect(isValidCode(SECRETS, request, other), other).toBe(false);
    }
  });

  test("stays valid while its secret is the previous one, and not beyond", () => {
    const { request, code } = coded();
    const secretsOf = (settings: Partial<Env>) => readBindings({ ...env, ...settings }).linkSecrets as LinkSecrets;
    const changed = { LINK_SECRET: "another-secret-another-secret-another-secret" };
    const kept = { ...changed, LINK_SECRET_PREVIOUS: SECRETS.current };
    expect(isValidCode(secretsOf(kept), request, code)).toBe(true);
    expect(isValidCode(secretsOf(changed), request, code)).toBe(false);
  });
});

test("the own code opens a request; no other code, reference or generation does, and nothing without a secret", async () => {
  const [mine, others] = [await sendRequest(), await sendRequest()];
  const code = codeOf(SECRETS.current, { ...mine, linkGeneration: 1 });
  expect((await find(mine.reference, code))?.lead.id).toBe(mine.id);
  for (const reference of [others.reference, "R-0000-00", mine.reference.toLowerCase()])
    expect(await find(reference, code)).toBeUndefined();
  expect(await findRequest({ db, linkSecrets: undefined }, { reference: mine.reference, code })).toBeUndefined();
  await env.DB.prepare("UPDATE leads SET link_generation = 2 WHERE id = ?").bind(mine.id).run();
  expect(await find(mine.reference, code)).toBeUndefined();
});

describe("POST /api/request-link", () => {
  test("gives the sender the path of the request, by the key of the send", async () => {
    const key = crypto.randomUUID();
    const { id, reference } = await sendRequest(key);
    const response = await askForLink(key);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const path = linkPath(SECRETS, { id, reference, linkGeneration: 1 });
    expect(await response.json()).toEqual({ path, takesPhotos: true });
  });

  test("gives nothing without a key, for an unknown one, and half an hour after the send", async () => {
    const key = crypto.randomUUID();
    await sendRequest(key);
    expect((await call("/api/request-link", { method: "POST" })).status).toBe(400);
    expect((await askForLink("1")).status).toBe(400);
    expect((await askForLink(crypto.randomUUID())).status).toBe(404);
    const old = new Date(Date.now() - 31 * 60_000).toISOString();
    await env.DB.prepare("UPDATE leads SET created_at = ?").bind(old).run();
    expect((await askForLink(key)).status).toBe(404);
  });

  test("answers 404 while there is no secret, and a request is taken all the same", async () => {
    const without = { LINK_SECRET: undefined };
    const key = crypto.randomUUID();
    const headers = { "Idempotency-Key": key };
    expect((await post("/api/leads", quoteInput(), { headers, env: without })).status).toBe(201);
    expect((await askForLink(key, { env: without })).status).toBe(404);
  });
});

test("what stands below /anfrage is kept by no cache, named by no referrer and listed by no search engine", async () => {
  const { headers } = await call("/anfrage/R-7K3M-92/hV3abcdefghijklmnopqrs");
  const kept = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };
  expect(Object.fromEntries(headers)).toMatchObject(kept);
});

test("the receipt has the link where there is one, and nothing of what was typed", async () => {
  const { id, reference } = await sendRequest();
  const lead = { ...quoteInput(), id, reference, entryPage: null } as unknown as Parameters<typeof leadReceipt>[0];
  const page = "https://example.com/anfrage/R-7K3M-92/code";
  const { text } = await rendered(leadReceipt(lead, { page }));
  expect(text).toContain(page);
  expect(text).not.toContain("Beispiel");
  expect((await rendered(leadReceipt(lead, { page: undefined }))).text).not.toContain("/anfrage/");
});
