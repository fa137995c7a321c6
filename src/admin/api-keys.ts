/** Keys of the dashboard's cache. Each is an API path in parts; a change names what it changed by their beginning. */

import type { Orders } from "../order/api.server";
import type { Business } from "../requests/figures/business.server";
import type { AnalyticsSummary } from "../statistics/summary.server";
import type { PushResponse } from "./app/push-api.server";
import type { OutboxResponse } from "./outbox-api.server";
import type { PasskeyRow } from "./passkeys/passkeys.server";
import type { Desk } from "./requests/desk-api.server";
import type { SignedInUser } from "./session/session-api.server";
import type { SessionRow } from "./session/sessions.server";
import type { SettingAnswer, SettingId } from "./settings/settings.server";

/** Segments of an API path, which a slash joins, and at the end its query parameters; and what a GET of it answers. */
export type ApiKey<Answer = unknown> = readonly (string | Readonly<Record<string, string>>)[] & {
  readonly answer?: Answer;
};

export const USER: ApiKey<SignedInUser> = ["/api/admin/user"];
export const OUTBOX: ApiKey<OutboxResponse> = ["/api/admin/outbox"];
export const DESK: ApiKey<Desk> = ["/api/admin/desk"];
export const PUSH: ApiKey<PushResponse> = ["/api/admin/push"];
export const ORDERS: ApiKey<Orders> = ["/api/admin/orders"];
export const LEADS: ApiKey = ["/api/leads"];
export const CONTACTS: ApiKey = ["/api/contacts"];
export const STATISTICS: ApiKey<Partial<AnalyticsSummary>> = ["/api/admin/analytics"];
export const BUSINESS: ApiKey<Business> = ["/api/admin/business"];
export const SESSIONS: ApiKey<SessionRow[]> = ["/api/admin/sessions"];
export const PASSKEYS: ApiKey<PasskeyRow[]> = ["/api/admin/passkeys"];
export const FOLLOW_UPS: ApiKey = ["/api/admin/follow-ups"];
export const DAYS: ApiKey = ["/api/admin/days"];

/** Key of one of the owner's settings. */
export function settingKey<Id extends SettingId>(id: Id): ApiKey<SettingAnswer<Id>> {
  return [`/api/admin/${id}`];
}

/** A list as the tab shows it: newest first, or what a search finds, or one stage. */
export function listKey(list: ApiKey, { q, stage }: { q?: string; stage?: string }): ApiKey {
  if (q) return [...list, { q }];
  return stage ? [...list, { stage }] : list;
}

/** "/api/leads?stage=due" */
export function apiPath(key: readonly unknown[]): string {
  const query = key.find((part) => typeof part === "object");
  const path = key.filter((part) => typeof part === "string").join("/");
  return query ? `${path}?${new URLSearchParams(query as Record<string, string>)}` : path;
}
