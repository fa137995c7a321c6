/** Every described call once, as a program that knows only the description would make it. */
import createClient, { type Middleware } from "openapi-fetch";
import { contactInput } from "../support/contact-input";
import { quoteInput } from "../support/quote-input";
import type { paths } from "./generated/paths";

/** @param account of the owner, and the new password that it gets */
export async function makeEveryCall(
  origin: string,
  account: { email: string; password: string; newPassword: string },
  watch: Middleware,
): Promise<void> {
  const client = createClient<paths>({ baseUrl: origin });
  client.use(watch);
  const once = () => ({ header: { "Idempotency-Key": crypto.randomUUID() } });

  await client.GET("/api/form-token");
  await client.POST("/api/leads", { params: once(), body: quoteInput() as never });
  await client.POST("/api/contacts", { params: once(), body: contactInput() as never });
  const wish = { firstName: "Änne", phone: "04191 000-997", time: "midday" } as const;
  await client.POST("/api/callbacks", { params: once(), body: wish });
  await client.GET("/api/opening");
  await client.POST("/api/analytics/page-view", { body: { sessionId: crypto.randomUUID(), page: "/" } });
  await client.POST("/api/admin/login", { body: { email: account.email, password: "not this one" } });
  const { data } = await client.POST("/api/admin/login", { body: account });
  client.use(bearer(data?.token));
  await client.POST("/api/admin/proof", { body: { password: account.password } });
  await client.GET("/api/admin/user");
  await client.GET("/api/leads", { params: { query: { limit: "1", q: "muster" } } });
  await client.GET("/api/contacts", { params: { query: { q: "a" } } });
  await client.GET("/api/admin/analytics");
  await client.GET("/api/admin/export/leads.csv", { parseAs: "text" });
  await client.GET("/api/admin/export/contacts.csv", { parseAs: "text" });
  await client.GET("/api/admin/export/months.csv", { params: { query: { month: "2026-11" } }, parseAs: "text" });
  const changed = await client.POST("/api/admin/change-password", { body: { newPassword: account.newPassword } });
  client.use(bearer(changed.data?.token));
  await client.POST("/api/admin/logout");
}

function bearer(token: string | undefined): Middleware {
  return {
    onRequest: ({ request }) => {
      request.headers.set("Authorization", `Bearer ${token}`);
      return request;
    },
  };
}
