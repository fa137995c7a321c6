import { expect, test } from "vitest";
import { loginPath, returnPath } from "../../src/admin/session/return-to";

test.each([
  ["/admin/dashboard/anfragen/1", "/admin/dashboard/anfragen/1"],
  ["https://example.com/admin/", "/admin/dashboard"],
  ["//example.com/admin/", "/admin/dashboard"],
  ["/\\example.com/admin/", "/admin/dashboard"],
  ["/admin/../impressum", "/admin/dashboard"],
  ["javascript:alert(1)", "/admin/dashboard"],
  ["/admin/login?returnTo=/admin/login", "/admin/dashboard"],
  ["", "/admin/dashboard"],
])("%s leads to %s", (wanted, path) => {
  expect(returnPath(new URLSearchParams({ returnTo: wanted }))).toBe(path);
});

test("the login's address keeps where one was", () => {
  const path = loginPath("/admin/dashboard/nachrichten?q=x", "expired");
  expect(returnPath(new URL(path, "http://localhost").searchParams)).toBe("/admin/dashboard/nachrichten?q=x");
  expect(loginPath("/admin/dashboard")).toBe("/admin/login");
});
