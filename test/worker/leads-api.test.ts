import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { post } from "../support/api";
import { quoteInput } from "../support/quote-input";

beforeEach(async () => {
  await env.DB.exec("DELETE FROM leads;");
});

describe("POST /api/leads", () => {
  test("postcode and town have columns of their own and stand in the address", async () => {
    const input = quoteInput({ address: "Beispielweg 3", postcode: "24629", town: "Kisdorf" });
    const { id } = await (await post("/api/leads", input)).json<{ id: string }>();
    const row = await env.DB.prepare("SELECT address, postcode, town FROM leads WHERE id = ?").bind(id).first();
    expect(row).toEqual({ address: "Beispielweg 3, 24629 Kisdorf", postcode: "24629", town: "Kisdorf" });
    const found = await env.DB.prepare("SELECT id FROM leads WHERE search LIKE '%kisdorf%'").first();
    expect(found).toEqual({ id });
  });
});
