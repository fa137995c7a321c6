import type { Account } from "./account.server";

/**
 * What the role "Mitarbeit" may use: these paths and everything below them, with one method where one is named. The
 * rest, so also what is new and stands nowhere, is for "Leitung" alone.
 */
const STAFF_MAY: readonly string[] = [
  // Their own access, devices and holidays.
  "/api/admin/user",
  "/api/admin/logout",
  "/api/admin/change-password",
  "/api/admin/proof",
  "/api/admin/account-log",
  "/api/admin/sessions",
  "/api/admin/passkeys",
  "GET /api/admin/push",
  "/api/admin/push/devices",
  "/api/admin/cover",
  // Reading, calling, notes, offers.
  "/api/leads",
  "/api/contacts",
  "/api/admin/work-list",
  "/api/admin/follow-ups",
  "/api/admin/days",
  "/api/admin/many/alike",
  "/api/admin/many/spam",
  "/api/admin/many/restore",
  "/api/admin/many/undo",
  "/api/admin/customer-pages",
  "/api/admin/offers",
  "/api/admin/orders",
  "/api/admin/phone-requests",
  "/api/admin/outbox",
  "GET /api/admin/spam",
  "/api/admin/analytics",
  "/api/admin/business",
];

/** Whether an account may use a route of the operator's API. @param path the route's pattern, not the address */
export function mayUse({ role }: Account, { method, path }: { method: string; path: string }): boolean {
  if (role === "owner") return true;
  return STAFF_MAY.some((entry) => {
    const [allowed = "", only = method] = entry.split(" ").reverse();
    return only === method && (path === allowed || path.startsWith(`${allowed}/`));
  });
}
