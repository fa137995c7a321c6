import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { beforeEach, expect, test } from "vitest";
import { prepareInsert } from "../../src/db/insert.server";
import { followUps, leads } from "../../src/db/schema";
import { db } from "../support/database";
import { quoteInput } from "../support/quote-input";

const at = "2026-11-23T09:00:00.000Z";
const followUp = {
  id: "a",
  kind: "lead",
  createdAt: at,
  status: "new",
  changedAt: at,
  emailKey: "a@example.com",
} as const;

beforeEach(async () => {
  await env.DB.exec("DELETE FROM leads; DELETE FROM follow_ups;");
});

function newLead(overrides: Partial<typeof leads.$inferInsert> = {}) {
  const input = quoteInput() as Omit<typeof leads.$inferInsert, "id" | "createdAt" | "reference">;
  return { ...input, id: "a", createdAt: at, reference: "R-7K3M-92", search: "beispiel", longSearch: "", ...overrides };
}

test.each([
  ["all fields", {}],
  ["optional fields left out or null", { rooms: undefined, address: null, requirements: undefined }],
  ["consent that is false", { privacyConsent: false }],
  ["text that looks like SQL", { firstName: `'); DROP TABLE leads; --`, lastName: `"?1` }],
])("a row is stored as Drizzle's own insert stores it: %s", async (_, overrides) => {
  await db.insert(followUps).values(followUp);
  await db.insert(leads).values(newLead(overrides));
  const byDrizzle = await db.select().from(leads);
  await db.delete(leads);
  await prepareInsert(leads)(db, newLead(overrides)).run();
  expect(await db.select().from(leads)).toEqual(byDrizzle);
});

test("a table with a default that is no value is refused", () => {
  const dated = sqliteTable("dated", { at: text("at").default(sql`CURRENT_TIMESTAMP`) });
  expect(() => prepareInsert(dated)).toThrow("dated.at");
});

test("a row without what the table asks for is refused", async () => {
  const row = newLead({ email: undefined });
  await expect(prepareInsert(leads)(db, row as typeof leads.$inferInsert).run()).rejects.toThrow(/NOT NULL/);
  expect(await db.$count(leads)).toBe(0);
});
