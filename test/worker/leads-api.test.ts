import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { call, post } from "../support/api";
import { quoteInput } from "../support/quote-input";

beforeEach(async () => {
  await env.DB.exec("DELETE FROM leads;");
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
