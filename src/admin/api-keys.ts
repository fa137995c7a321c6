/** Keys of the dashboard's cache. Each is an API path in parts; a change names what it changed by their beginning. */
import type { Orders } from "../billing/api.server";
import {
  ADMIN_API,
  BUSINESS_API,
  CONTACTS_API,
  DAYS_API,
  DESK_API,
  FOLLOW_UPS_API,
  LEADS_API,
  ORDERS_API,
  OUTBOX_API,
  PASSKEYS_API,
  PUSH_API,
  SESSIONS_API,
  STATISTICS_API,
  USER_API,
} from "../content/api-paths";
import type { PushResponse } from "../notify/push/devices.server";
import type { Business } from "../requests/figures/business.server";
import type { OutboxResponse } from "../requests/outbox/outbox-state.server";
import type { AnalyticsSummary } from "../statistics/summary.server";
import type { ApiKey } from "./api-client";
import type { PasskeyRow } from "./passkeys/passkeys.server";
import type { Desk } from "./requests/desk-api.server";
import type { SignedInUser } from "./session/account.server";
import type { SessionRow } from "./session/sessions.server";
import type { SettingAnswer, SettingId } from "./settings/settings.server";

export const USER: ApiKey<SignedInUser> = [USER_API];
export const OUTBOX: ApiKey<OutboxResponse> = [OUTBOX_API];
export const DESK: ApiKey<Desk> = [DESK_API];
export const PUSH: ApiKey<PushResponse> = [PUSH_API];
export const ORDERS: ApiKey<Orders> = [ORDERS_API];
export const LEADS: ApiKey = [LEADS_API];
export const CONTACTS: ApiKey = [CONTACTS_API];
export const STATISTICS: ApiKey<Partial<AnalyticsSummary>> = [STATISTICS_API];
export const BUSINESS: ApiKey<Business> = [BUSINESS_API];
export const SESSIONS: ApiKey<SessionRow[]> = [SESSIONS_API];
export const PASSKEYS: ApiKey<PasskeyRow[]> = [PASSKEYS_API];
export const FOLLOW_UPS: ApiKey = [FOLLOW_UPS_API];
export const DAYS: ApiKey = [DAYS_API];

/** Key of one of the owner's settings. */
export function settingKey<Id extends SettingId>(id: Id): ApiKey<SettingAnswer<Id>> {
  return [`${ADMIN_API}/${id}`];
}

/** A list as the tab shows it: newest first, or what a search finds, or one stage. */
export function listKey(list: ApiKey, { q, stage }: { q?: string; stage?: string }): ApiKey {
  if (q) return [...list, { q }];
  return stage ? [...list, { stage }] : list;
}
