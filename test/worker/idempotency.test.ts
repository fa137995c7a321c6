import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { post } from "../support/api";
import { contactInput } from "../support/contact-input";
import { count, firstColumn } from "../support/database";
import { quoteInput } from "../support/quote-input";

interface Answer {
  success: boolean;
  id: string;
  reference: string;
}

const ENDPOINTS = [
  { path: "/api/leads", table: "leads", input: quoteInput, reference: /^R-[2-9A-Y]{4}-[2-9A-Y]{2}$/ },
  { path: "/api/contacts", table: "messages", input: contactInput, reference: /^N-[2-9A-Y]{4}-[2-9A-Y]{2}$/ },
];

beforeEach(async () => {
  await env.DB.exec("DELETE FROM leads; DELETE FROM messages;");
});

describe.each(ENDPOINTS)("POST $path sent more than once", ({ path, table, input, reference }) => {
  const send = (key: string, body = input()) => post(path, body, { headers: { "Idempotency-Key": key } });
  /** What a send writes; the mails' rows change by themselves when they are delivered. */
  const stored = async () => {
    const all = [`* FROM ${table}`, "* FROM follow_ups", "* FROM write_budget", "id, kind, subject_id FROM outbox"];
    const rows = await env.DB.batch(all.map((columns) => env.DB.prepare(`SELECT ${columns}`)));
    return rows.map(({ results }) => results);
  };

  test("the answer carries the reference that is stored", async () => {
    const answer = await (await post(path, input())).json<Answer>();
    expect(answer.reference).toMatch(reference);
    expect(await firstColumn(`SELECT reference FROM ${table} WHERE id = ?`, answer.id)).toEqual([answer.reference]);
  });

  test("the same answers typed with other invisible characters are the same body, and a key has no case", async () => {
    const key = crypto.randomUUID();
    const { email, phone } = input();
    expect((await send(key.toUpperCase(), input({ email, phone }))).status).toBe(201);
    expect((await send(key, input({ email: `\u202a${email}\u202c`, phone: ` ${phone}\u200b` }))).status).toBe(201);
    expect(await count(table)).toBe(1);
  });

  test("fifty sends at once with one key give one answer and one row", async () => {
    const key = crypto.randomUUID();
    const responses = await Promise.all(Array.from({ length: 50 }, () => send(key)));
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
    const answers = await Promise.all(responses.map((response) => response.json<Answer>()));
    expect(new Set(answers.map(({ id, reference }) => `${id} ${reference}`)).size).toBe(1);
    expect(await count(table)).toBe(1);
  });

  test("the same key with another body is refused with 422, which names no field, and changes nothing", async () => {
    const key = crypto.randomUUID();
    const first = await send(key);
    const before = await stored();
    const response = await send(key, input({ email: "anders@example.com" }));
    expect(response.status).toBe(422);
    expect(await response.json()).not.toHaveProperty("errors");
    expect(await (await send(key)).json()).toEqual(await first.json());
    expect(await stored()).toEqual(before);
  });

  test("a refused request does not use its key up", async () => {
    const key = crypto.randomUUID();
    expect((await send(key, input({ email: "" }))).status).toBe(422);
    expect((await send(key)).status).toBe(201);
  });

  test.each(["", "1", "not-a-uuid", `${crypto.randomUUID()}x`])("the key %j is refused with 400", async (key) => {
    expect((await send(key)).status).toBe(400);
    expect(await count(table)).toBe(0);
  });

  test("without a key every request is a new one", async () => {
    await post(path, input());
    await post(path, input());
    expect(await count(table)).toBe(2);
  });
});
