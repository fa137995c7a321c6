import { expect, test } from "vitest";
import { apiPath } from "../../src/admin/api-client";
import { CONTACTS, LEADS, listKey } from "../../src/admin/api-keys";
import { withParameters } from "../../src/admin/requests/row-links";

test("a search changes nothing else in the address, and goes through all stacks", () => {
  const search = withParameters(new URLSearchParams("period=7&q=Kisdorf"), { q: "Müller & Söhne", group: "" });
  expect(String(search)).toBe("period=7&q=M%C3%BCller+%26+S%C3%B6hne");
  const q = search.get("q") ?? "";
  expect(apiPath(listKey(LEADS, { q, stage: "new" }))).toBe("/api/leads?q=M%C3%BCller+%26+S%C3%B6hne");
  expect(apiPath(listKey(CONTACTS, { q: "", stage: "due" }))).toBe("/api/contacts?stage=due");
  expect(apiPath(listKey(LEADS, { q: "", stage: "" }))).toBe("/api/leads");
});
