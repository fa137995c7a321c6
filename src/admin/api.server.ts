/**
 * The owner's API. Everything but the login needs a bearer token, which is asked for here and nowhere else.
 *
 * A POST to a noun adds to a list or sets what the noun names (`/notes`, `/day`); everything else ends with a verb
 * (`/end`, `/accept`).
 */
import { Hono } from "hono/quick";
import { billingApi } from "../billing/api.server";
import {
  ADMIN_API,
  BUSINESS_API,
  CHANGE_PASSWORD_API,
  CONTACTS_API,
  CUSTOMER_PAGES_API,
  DAYS_API,
  DESK_API,
  EXPORT_API,
  FOLLOW_UPS_API,
  LEADS_API,
  LOGIN_API,
  LOGOUT_API,
  OFFERS_API,
  ORDERS_API,
  OUTBOX_API,
  PASSKEY_LOGIN_API,
  PASSKEYS_API,
  PHONE_REQUESTS_API,
  PROOF_API,
  PUSH_API,
  SESSIONS_API,
  STATISTICS_API,
  USER_API,
} from "../content/api-paths";
import { offersApi } from "../offer/api.server";
import { acceptanceApi, ordersApi } from "../order/api.server";
import type { AdminEnv } from "../platform/http/api-env.server";
import { pushApi } from "./app/push-api.server";
import { outboxApi } from "./outbox-api.server";
import { passkeyLoginApi, passkeysApi } from "./passkeys/passkeys-api.server";
import { customerPageApi } from "./requests/customer-page-api.server";
import { daysApi } from "./requests/days-api.server";
import { deskApi } from "./requests/desk-api.server";
import { exportApi } from "./requests/export-api.server";
import { followUpApi } from "./requests/follow-up-api.server";
import { contactsApi, leadsApi } from "./requests/lists-api.server";
import { phoneRequestsApi } from "./requests/phone/phone-request-api.server";
import { requireAdmin } from "./session/guard.server";
import { requireProof } from "./session/proof.server";
import { changePasswordApi, loginApi, logoutApi, proofApi, sessionsApi, userApi } from "./session/session-api.server";
import { settingsApi } from "./settings/settings-api.server";
import { analyticsSummaryApi, businessApi } from "./statistics/statistics-api.server";

export const adminApi = new Hono<AdminEnv>()
  .use(`${LEADS_API}/*`, requireAdmin)
  .use(`${CONTACTS_API}/*`, requireAdmin)
  .route(LEADS_API, leadsApi)
  .route(CONTACTS_API, contactsApi)
  .route(LOGIN_API, loginApi)
  .route(PASSKEY_LOGIN_API, passkeyLoginApi)
  .use(`${ADMIN_API}/*`, requireAdmin)
  .use(`${ADMIN_API}/*`, requireProof)
  .route(PASSKEYS_API, passkeysApi)
  .route(PROOF_API, proofApi)
  .route(LOGOUT_API, logoutApi)
  .route(USER_API, userApi)
  .route(CHANGE_PASSWORD_API, changePasswordApi)
  .route(SESSIONS_API, sessionsApi)
  .route(DESK_API, deskApi)
  .route(FOLLOW_UPS_API, followUpApi)
  .route(DAYS_API, daysApi)
  .route(OFFERS_API, acceptanceApi)
  .route(OFFERS_API, offersApi)
  .route(ORDERS_API, ordersApi)
  .route(ORDERS_API, billingApi)
  .route(CUSTOMER_PAGES_API, customerPageApi)
  .route(OUTBOX_API, outboxApi)
  .route(ADMIN_API, settingsApi)
  .route(PUSH_API, pushApi)
  .route(PHONE_REQUESTS_API, phoneRequestsApi)
  .route(EXPORT_API, exportApi)
  .route(STATISTICS_API, analyticsSummaryApi)
  .route(BUSINESS_API, businessApi);
