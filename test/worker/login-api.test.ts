import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { addAccount, call, post, signIn } from "../support/api";
import { quoteInput } from "../support/quote-input";

beforeEach(async () => {
  await env.DB.exec("DELETE FROM admin_users;");
});

describe("POST /api/admin/login", () => {
  test("right credentials answer success, a token and a message, and note the time", async () => {
    const account = await addAccount();
    const response = await post("/api/admin/login", { email: " Betreiberin@Example.com", password: account.password });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      message: "Anmeldung erfolgreich",
    });
    const user = await call("/api/admin/user", { headers: await signIn(account) });
    expect(await user.json()).toEqual({ email: account.email, lastLogin: expect.stringMatching(/^\d{4}-.*Z$/) });
  });

  test.each([
    ["a wrong password", { email: "betreiberin@example.com", password: "falsch" }],
    ["an unknown account", { email: "niemand@example.com", password: "geheim-genug" }],
  ])("%s answers 401 with the same words, and sets no cookie", async (_, credentials) => {
    await addAccount();
    const response = await post("/api/admin/login", credentials);
    const refusal = { success: false, message: "Ungültige Anmeldedaten" };
    expect([response.status, await response.json()]).toEqual([401, refusal]);
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });
});

describe("a database that fails", () => {
  const prepare = () => {
    throw new Error("D1 is down");
  };
  const broken = { env: { DB: { prepare } } };

  test("a failing database answers 503 and stores nothing", async () => {
    const response = await post("/api/leads", quoteInput(), broken);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
    expect(await response.text()).toContain("nicht gespeichert werden");
  });

  test("who reads while the database fails is told that nothing could be read", async () => {
    const response = await call("/api/leads", { headers: await signIn(await addAccount()), ...broken });
    const detail = "Die Daten konnten gerade nicht geladen werden. Bitte versuchen Sie es erneut.";
    expect([response.status, await response.json()]).toMatchObject([503, { detail }]);
  });
});
