import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { Lead } from "../../src/requests/lists/leads.server";
import { addAccount, call, countLeads, post, sendInOneMinute, signIn } from "../support/api";
import { quoteInput } from "../support/quote-input";

beforeEach(async () => {
  await env.DB.exec("DELETE FROM leads; DELETE FROM admin_users;");
});

describe("POST /api/leads", () => {
  test("a valid request is stored and answered with 201 and its id", async () => {
    const response = await post("/api/leads", quoteInput());
    expect(response.status).toBe(201);
    const { success, id } = await response.json<{ success: boolean; id: string }>();
    expect(success).toBe(true);
    const row = await env.DB.prepare("SELECT first_name, last_name, size FROM leads WHERE id = ?").bind(id).first();
    expect(row).toEqual({ first_name: "Jörg", last_name: "O'Beispiel-Süß", size: "51-80" });
  });

  test("postcode and town have columns of their own and stand in the address", async () => {
    const input = quoteInput({ address: "Beispielweg 3", postcode: "24629", town: "Kisdorf" });
    const { id } = await (await post("/api/leads", input)).json<{ id: string }>();
    const row = await env.DB.prepare("SELECT address, postcode, town FROM leads WHERE id = ?").bind(id).first();
    expect(row).toEqual({ address: "Beispielweg 3, 24629 Kisdorf", postcode: "24629", town: "Kisdorf" });
    const found = await env.DB.prepare("SELECT id FROM leads WHERE search LIKE '%kisdorf%'").first();
    expect(found).toEqual({ id });
  });

  // What is refused, and in which words: test/unit/schemas.test.ts.
  test("a request with a wrong answer is refused with 422 at its field and not stored", async () => {
    const response = await post("/api/leads", quoteInput({ firstName: "J" }));
    expect(response.status).toBe(422);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
    const problem = await response.json<{ status: number; errors: Record<string, string[]> }>();
    expect(problem.status).toBe(422);
    expect(problem.errors).toEqual({ firstName: ["Vorname muss mindestens 2 Zeichen lang sein"] });
    expect(await countLeads()).toBe(0);
  });

  test.each([
    ["no JSON", "{", "application/json", 400],
    ["another content type", "service=office", "application/x-www-form-urlencoded", 415],
    ["another charset", "{}", "application/json; charset=latin1", 415],
    ["more than 64 KiB", JSON.stringify(quoteInput({ requirements: "x".repeat(70_000) })), "application/json", 413],
    ["an array", "[]", "application/json", 422],
    ["null", "null", "application/json", 422],
  ])("%s is refused with the documented status and not stored", async (_, body, type, status) => {
    const response = await post("/api/leads", body, { headers: { "Content-Type": type } });
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toContain("application/problem+json");
    expect(await countLeads()).toBe(0);
  });

  test("unknown fields are dropped", async () => {
    const response = await post("/api/leads", quoteInput({ id: "chosen-by-client", isAdmin: true }));
    expect(response.status).toBe(201);
    expect((await response.json<{ id: string }>()).id).not.toBe("chosen-by-client");
  });

  test("the eleventh submission of one address in a minute is refused with 429 and Retry-After", async () => {
    let before = 0;
    const answers = await sendInOneMinute(11, async (address, index) => {
      if (index === 0) before = await countLeads();
      return post("/api/leads", quoteInput(), { address });
    });
    expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(201), 429]);
    expect(answers.at(-1)?.headers.get("Retry-After")).toBe("60");
    expect((await countLeads()) - before).toBe(10);
  });
});

describe("GET /api/leads", () => {
  test("without a token nobody reads requests", async () => {
    expect((await call("/api/leads")).status).toBe(401);
  });

  test("the operator reads all stored fields, newest first, page by page", async () => {
    const bearer = await signIn(await addAccount());
    for (const firstName of ["Anna", "Berta", "Cäsar"]) await post("/api/leads", quoteInput({ firstName }));

    const first = await call("/api/leads?limit=2", { headers: bearer });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const second = await call(next, { headers: bearer });
    const leads = [...(await first.json<Lead[]>()), ...(await second.json<Lead[]>())];

    expect(leads.map((lead) => lead.createdAt)).toEqual(
      leads
        .map((lead) => lead.createdAt)
        .sort()
        .reverse(),
    );
    expect(leads.map((lead) => lead.firstName).sort()).toEqual(["Anna", "Berta", "Cäsar"]);
    expect(leads[0]).toMatchObject({ service: "household", privacyConsent: true, timePreference: "morning" });
    expect(second.headers.get("Link")).toBeNull();
  });

  test.each(["limit=0", "limit=x", "cursor=x", "cursor=2026-01-01"])(
    "a page asked for with %s is refused",
    async (query) => {
      const bearer = await signIn(await addAccount());
      expect((await call(`/api/leads?${query}`, { headers: bearer })).status).toBe(400);
    },
  );
});

describe("the API's paths", () => {
  test("a wrong method is answered with 405 and the methods that are allowed", async () => {
    const response = await call("/api/leads", { method: "DELETE" });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD, POST");
  });

  test("an unknown path is answered with 404 as a problem", async () => {
    const response = await call("/api/unknown");
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toContain("application/problem+json");
  });
});
