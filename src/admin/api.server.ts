/** The operator's API. Everything but the login needs a bearer token (decisions, "The API"). */
import { Hono } from "hono/quick";
import type { ApiEnv } from "../platform/api-env.server";
import { analyticsSummaryApi } from "./analytics-api.server";
import { followUpApi, spamApi, workListApi } from "./follow-up-api.server";
import { contactsApi, leadsApi } from "./lists-api.server";
import { outboxApi } from "./outbox-api.server";
import { exportApi, personApi } from "./person-api.server";
import { changePasswordApi, loginApi, logoutApi, userApi } from "./session-api.server";

/** `/api/admin/*` */
export const adminApi = new Hono<ApiEnv>()
  .route("/login", loginApi)
  .route("/logout", logoutApi)
  .route("/user", userApi)
  .route("/change-password", changePasswordApi)
  .route("/work-list", workListApi)
  .route("/follow-ups", followUpApi)
  .route("/spam", spamApi)
  .route("/outbox", outboxApi)
  .route("/person", personApi)
  .route("/export", exportApi)
  .route("/analytics", analyticsSummaryApi);

/** `/api/leads` and `/api/contacts`, the operator's side */
export const receivedApi = new Hono<ApiEnv>().route("/leads", leadsApi).route("/contacts", contactsApi);
