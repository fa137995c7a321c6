import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { addAccount, call, post, signIn } from "../support/api";
import { contactInput } from "../support/contact-input";
import { count, firstColumn } from "../support/database";
import { API_ENDPOINTS } from "../support/fuzz-endpoints";
import { quoteInput } from "../support/quote-input";
import { expectGerman, VALIDATED } from "../support/wrong-bodies";

beforeEach(async () => {
  await env.DB.exec("DELETE FROM leads; DELETE FROM messages;");
});

const ENDPOINTS = [
  { path: "/api/leads", table: "leads", input: quoteInput, text: "requirements" },
  { path: "/api/contacts", table: "messages", input: contactInput, text: "message" },
];

describe.each(ENDPOINTS)("bad input for $path", ({ path, table, input, text }) => {
  test.each([
    ["no JSON", "{", "application/json", 400],
    ["bytes that are no UTF-8", new Uint8Array([0x7b, 0xff, 0x7d]), "application/json", 400],
    ["no body", undefined, "application/json", 400],
    ["a form", "name=x", "application/x-www-form-urlencoded", 415],
    ["no type", "{}", "", 415],
    ["another charset", "{}", "application/json; charset=latin1", 415],
    ["more than 64 KiB", `"${"x".repeat(65_537)}"`, "application/json", 413],
    ["an empty object", "{}", "application/json", 422],
    ["20,000 open brackets", "[".repeat(20_000), "application/json", 400],
  ])("%s is refused with its documented status and stores nothing", async (_, body, type, status) => {
    const headers: Record<string, string> = type ? { "Content-Type": type } : {};
    const response = await call(path, { method: "POST", body: body === undefined ? null : new Blob([body]), headers });
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toContain("application/problem+json");
    expect(await response.json()).toEqual({
      type: "about:blank",
      title: expect.any(String),
      status,
      detail: expect.any(String),
      ...(status === 422 ? { errors: expect.any(Object) } : {}),
    });
    expect(await count(table)).toBe(0);
  });

  test.each(["[]", "null", '"x"', "7", "1e400", "true"])(
    "%s, which is no object, is told so in German",
    async (body) => {
      const response = await post(path, body);
      const answer = await response.json();
      expect([response.status, answer]).toMatchObject([422, { detail: expect.stringContaining("JSON-Objekt") }]);
      expect(answer).not.toHaveProperty("errors");
      expect(await count(table)).toBe(0);
    },
  );

  // What is refused of each field: test/unit/schemas.test.ts.
  test.each([
    ["emoji", "Bitte nur montags 🧽🫧👩🏽‍🔧"],
    ["right-to-left text", "مرحبا, bitte rufen Sie an"],
    ["HTML", `<script>alert(1)</script><img src=x onerror="alert(1)">`],
    ["quotes and semicolons", `'); DROP TABLE leads; --`],
    // The same text from another sender would be spam.
    ["5,000 characters", path.padEnd(5000, "ü")],
  ])("%s is stored as it was sent", async (_, value) => {
    expect((await post(path, input({ [text]: value }))).status).toBe(201);
    expect(await firstColumn(`SELECT ${text} FROM ${table}`)).toEqual([value]);
  });

  test("__proto__ and constructor are unknown fields like any other", async () => {
    const unknown = '{"__proto__":{"id":"x"},"constructor":{"prototype":{"id":"x"}},';
    expect((await post(path, JSON.stringify(input()).replace("{", unknown))).status).toBe(201);
    expect(({} as { id?: string }).id).toBeUndefined();
  });
});

test("a POST that needs no body needs no content type either", async () => {
  const account = await addAccount();
  for (const path of [
    "/api/admin/login/passkey/options",
    "/api/admin/passkeys/options",
    "/api/admin/passkeys/{id}/remove",
    "/api/admin/push/devices/{id}/end",
    "/api/admin/push/devices/{id}/test",
    "/api/admin/customer-pages/{id}/revoke",
    "/api/admin/outbox/retry",
    "/api/admin/logout",
  ]) {
    const init = { method: "POST", headers: await signIn(account) };
    const { status } = await call(path.replace("{id}", crypto.randomUUID()), init);
    expect([200, 404, 409], path).toContain(status);
  }
});

// Each of all endpoints: long/bad-input.test.ts.
test.each(VALIDATED.filter((_, index) => index % 6 === 0))("no value is refused in English at $path", expectGerman);

/** A draft keeps what was typed. */
const WITH_DAYS = API_ENDPOINTS.filter(({ path }) => !path.endsWith("/draft"));

test("no day that cannot be is taken, whatever it is asked for", async () => {
  const headers = await signIn(await addAccount({ email: "dritte@example.com" }));
  const days = ["2018-12-31", "2100-01-01", "9999-12-31", "0002-01-01", "2026-02-30", "2026-1-1", "heute"];
  for (const day of days) {
    expect((await call(`/api/admin/days/${day}`, { headers })).status, day).toBe(404);
    for (const { path, valid } of WITH_DAYS) {
      for (const [field, body] of withDay(valid, day)) {
        const response = await post(path.replace(/:\w+/g, crypto.randomUUID()), body, { headers });
        expect(response.status, `${path} ${field} ${day}`).toBe(422);
      }
    }
  }
});

test("no day to come is taken for what has happened", async () => {
  const headers = await signIn(await addAccount({ email: "vierte@example.com" }));
  const tried = new Set<string>();
  for (const { path, valid } of WITH_DAYS) {
    for (const [field, body] of withDay(valid, "2099-01-01")) {
      if (!/^(viewedOn|acceptedOn|on)$/.test(field)) continue;
      tried.add(field);
      const response = await post(path.replace(/:\w+/g, crypto.randomUUID()), body, { headers });
      expect([response.status, await response.text()], `${path} ${field}`).toEqual([
        422,
        expect.stringContaining("nicht in der Zukunft"),
      ]);
    }
  }
  expect([...tried].toSorted()).toEqual(["acceptedOn", "on", "viewedOn"]);
});

function withDay(valid: unknown, day: string): [field: string, body: unknown][] {
  if (typeof valid !== "object" || valid === null || Array.isArray(valid)) return [];
  return Object.entries(valid).flatMap(([key, value]): [string, unknown][] =>
    /^(on|from|until|\w+On|\w+Until)$/.test(key) && (value === null || /^(\d{4}-\d\d-\d\d)?$/.test(String(value)))
      ? [[key, { ...valid, [key]: day }]]
      : withDay(value, day).map(([field, body]) => [field, { ...valid, [key]: body }]),
  );
}
