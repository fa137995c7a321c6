/**
 * The operator's API. Everything but the login needs a bearer token, which is asked for here and nowhere else.
 *
 * A POST to a noun adds to a list or sets what the noun names (`/notes`, `/day`); everything else ends with a verb
 * (`/end`, `/accept`).
 */
import { Hono } from "hono/quick";
import { offersApi } from "../offer/api.server";
import { acceptanceApi, ordersApi } from "../order/api.server";
import { pushApi } from "./app/push-api.server";
import { outboxApi } from "./outbox-api.server";
import { passkeyLoginApi, passkeysApi } from "./passkeys/passkeys-api.server";
import { deskApi } from "./requests/desk-api.server";
import { customerPageApi, daysApi, followUpApi } from "./requests/follow-up-api.server";
import { contactsApi, exportApi, leadsApi } from "./requests/lists-api.server";
import { phoneRequestsApi } from "./requests/phone/phone-request-api.server";
import { type AdminEnv, requireAdmin } from "./session/guard.server";
import { requireProof } from "./session/proof.server";
import { changePasswordApi, loginApi, logoutApi, proofApi, sessionsApi, userApi } from "./session/session-api.server";
import { settingsApi } from "./settings/settings-api.server";
import { analyticsSummaryApi, businessApi } from "./statistics/statistics-api.server";

/** `/api/admin/*` */
export const adminApi = new Hono<AdminEnv>()
  .route("/login", loginApi)
  .route("/login/passkey", passkeyLoginApi)
  .use(requireAdmin)
  .use(requireProof)
  .route("/passkeys", passkeysApi)
  .route("/proof", proofApi)
  .route("/logout", logoutApi)
  .route("/user", userApi)
  .route("/change-password", changePasswordApi)
  .route("/sessions", sessionsApi)
  .route("/desk", deskApi)
  .route("/follow-ups", followUpApi)
  .route("/days", daysApi)
  .route("/offers", acceptanceApi)
  .route("/offers", offersApi)
  .route("/orders", ordersApi)
  .route("/customer-pages", customerPageApi)
  .route("/outbox", outboxApi)
  .route("/", settingsApi)
  .route("/push", pushApi)
  .route("/phone-requests", phoneRequestsApi)
  .route("/export", exportApi)
  .route("/analytics", analyticsSummaryApi)
  .route("/business", businessApi);

/** `/api/leads` and `/api/contacts`, the operator's side */
export const receivedApi = new Hono<AdminEnv>()
  .use("/leads/*", requireAdmin)
  .use("/contacts/*", requireAdmin)
  .route("/leads", leadsApi)
  .route("/contacts", contactsApi);
