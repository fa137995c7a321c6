/** The customer's page as its owner handles it. */
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { photoResponse } from "../../my-request/photos/photos.server";
import type { AdminEnv } from "../../platform/http/api-env.server";
import { problem } from "../../platform/http/problem.server";
import { allowJson, noQuery, validId, validPath } from "../../platform/http/valid-input.server";
import { act } from "../../requests/history/acts";
import { linkUrl } from "../../requests/link.server";
import { recordOwnerAct } from "../../requests/work/history.server";
import { actorOf, requestMissing } from "../../requests/work/responses.server";
import { readLinked, revokeLinks } from "./customer-page.server";

/** `/api/admin/customer-pages/:id`, by the request's id: its photos, and its link, given with a proof. */
export const customerPageApi = new Hono<AdminEnv>()
  .post("/:id/link", validId, allowJson, async (c) => {
    const { db, linkSecrets } = c.var.bindings;
    const request = await readLinked(db, c.req.valid("param").id);
    const url = request && linkUrl(linkSecrets, request);
    if (!url) return requestMissing();
    await recordOwnerAct(db, request.id, act("link-given", {}), actorOf(c));
    return c.json({ url });
  })
  .post("/:id/revoke", validId, allowJson, async (c) => {
    const isRevoked = await revokeLinks(c.var.bindings.db, c.req.valid("param").id, actorOf(c));
    return isRevoked ? c.json({ success: true }) : requestMissing();
  })
  .get("/:id/photos/:photo", validPath(z.object({ id: z.uuid(), photo: z.uuid() })), noQuery, async (c) => {
    const { db, photos } = c.var.bindings;
    const { id, photo } = c.req.valid("param");
    const response = photos && (await photoResponse(db, photos, id, photo));
    return response ?? problem(404, "Dieses Foto gibt es nicht (mehr).");
  });
