/** `/api/admin/customer-pages/:id`, where the id is the request's: its photos, and the link that can be revoked. */
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { revokeLinks } from "../../my-request/owner-view.server";
import { photoResponse } from "../../my-request/photos/photos.server";
import { problem } from "../../platform/problem.server";
import { allowJson, noQuery, validId, validPath } from "../../platform/valid-input.server";
import { actorOf, requestMissing } from "../../requests/work/responses.server";
import type { AdminEnv } from "../session/guard.server";

export const customerPageApi = new Hono<AdminEnv>()
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
