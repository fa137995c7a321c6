/**
 * What the dashboard reads, as keys of its cache. Each is an API path in parts; a change names what it changed by their
 * beginning.
 */

/** Segments of an API path, which a slash joins, and at the end its query parameters. */
export type ApiKey = readonly [path: string, ...rest: (string | Readonly<Record<string, string>>)[]];

export const USER: ApiKey = ["/api/admin/user"];
export const OUTBOX: ApiKey = ["/api/admin/outbox"];
export const DESK: ApiKey = ["/api/admin/desk"];
export const PUSH: ApiKey = ["/api/admin/push"];
export const ORDERS: ApiKey = ["/api/admin/orders"];
export const SPAM: ApiKey = ["/api/admin/spam"];
export const LEADS: ApiKey = ["/api/leads"];
export const CONTACTS: ApiKey = ["/api/contacts"];
export const STATISTICS: ApiKey = ["/api/admin/analytics"];
export const BUSINESS: ApiKey = ["/api/admin/business"];
export const SESSIONS: ApiKey = ["/api/admin/sessions"];
export const PASSKEYS: ApiKey = ["/api/admin/passkeys"];
export const MAIL_SETTINGS: ApiKey = ["/api/admin/mail-settings"];
export const OPENING: ApiKey = ["/api/admin/opening"];
export const CALENDAR: ApiKey = ["/api/admin/calendar"];
export const FOLLOW_UPS: ApiKey = ["/api/admin/follow-ups"];
export const DAYS: ApiKey = ["/api/admin/days"];

/** A list as the tab shows it: newest first, or what a search finds, or one stack. */
export function listKey(list: ApiKey, { q, stage }: { q?: string; stage?: string }): ApiKey {
  if (q) return [...list, { q }];
  return stage ? [...list, { stage }] : list;
}

/** "/api/leads?stage=due" */
export function pathOf(key: readonly unknown[]): string {
  const query = key.find((part) => typeof part === "object");
  const path = key.filter((part) => typeof part === "string").join("/");
  return query ? `${path}?${new URLSearchParams(query as Record<string, string>)}` : path;
}
