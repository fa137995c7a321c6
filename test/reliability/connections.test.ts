import { describe, expect, inject, test } from "vitest";

const origin = inject("origin");
let client = 0;

function post(path: string, body: string, type = "application/json"): Promise<Response> {
  client += 1;
  const headers = { "Content-Type": type, "CF-Connecting-IP": `2001:db8:7${client.toString(16)}::1` };
  return fetch(`${origin}${path}`, { method: "POST", headers, body });
}

describe("a refused request on a kept connection", () => {
  test.each([
    ["too large", "/api/leads", "x".repeat(70_000), 413],
    ["much too large", "/api/leads", "x".repeat(2_100_000), 413],
    ["too large for a page", "/angebot", "x".repeat(70_000), 413],
    ["for a path that is not there", "/api/gibt-es-nicht", "x".repeat(60_000), 404],
  ])("%s does not harm the next one", async (_, path, body, status) => {
    for (let i = 0; i < 10; i += 1) {
      const refused = await post(path, body);
      await refused.text();
      const next = await post("/api/contacts", "{}");
      await next.text();
      expect([refused.status, next.status]).toEqual([status, 422]);
    }
  });
});
