/** Whether mails are delivered, for the banner, the line in the settings, and their buttons. */
import { Hono } from "hono/quick";
import { deliverDue } from "../notify/deliver.server";
import { type AdminEnv, requestContextOf } from "../platform/http/api-env.server";
import { noQuery } from "../platform/http/valid-input.server";
import { readOutbox } from "../requests/outbox/outbox-state.server";
import { retryAll } from "../requests/outbox/retry.server";

/** `GET /api/admin/outbox`, and `POST /api/admin/outbox/retry` which tries at once what has failed. */
export const outboxApi = new Hono<AdminEnv>()
  .get("/", noQuery, async (c) => {
    return c.json(await readOutbox(c.var.bindings));
  })
  .post("/retry", async (c) => {
    const { bindings, waitUntil } = requestContextOf(c);
    const retried = await retryAll(bindings.db, new Date());
    waitUntil(deliverDue({ ...bindings, now: () => new Date() }));
    return c.json({ success: true, retried });
  });
