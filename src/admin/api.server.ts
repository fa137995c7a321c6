/** The operator's API. Everything but the login needs a bearer token (decisions, "The API"). */
import { Hono } from "hono";
import type { ApiEnv } from "../platform/api-env.server";
import { contactsApi, leadsApi } from "./lists-api.server";
import { changePasswordApi, loginApi, logoutApi, userApi } from "./session-api.server";

/** `/api/admin/*` */
export const adminApi = new Hono<ApiEnv>()
  .route("/login", loginApi)
  .route("/logout", logoutApi)
  .route("/user", userApi)
  .route("/change-password", changePasswordApi);

/** `/api/leads` and `/api/contacts`, the operator's side */
export const receivedApi = new Hono<ApiEnv>().route("/leads", leadsApi).route("/contacts", contactsApi);
