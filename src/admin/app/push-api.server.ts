/** `/api/admin/push`: the devices that get notifications, and a test of one. */
import { Hono } from "hono/quick";
import { SETTINGS_PATH } from "../../content/admin-paths";
import {
  addDevice,
  endDevice,
  findDevice,
  listDevices,
  type PushResponse,
  recordPushSuccess,
} from "../../notify/push/devices.server";
import { DEVICES_MAX, type PushNotice, pushSubscriptionSchema } from "../../notify/push/schema";
import type { AdminEnv } from "../../platform/http/api-env.server";
import { problem } from "../../platform/http/problem.server";
import { allowJson, json, noQuery, validId } from "../../platform/http/valid-input.server";
import { deviceInWords } from "../session/device-words";
import type { TestResult } from "../settings/settings-api.server";

const ENDED = "Dieses Gerät ist schon abgemeldet.";

const TEST: PushNotice = {
  title: "Probe: Benachrichtigungen kommen hier an",
  path: SETTINGS_PATH,
  tag: "test",
  ringsAgain: true,
  badge: 0,
};

export const pushApi = new Hono<AdminEnv>()
  .get("/", noQuery, async (c) => {
    const { db, push } = c.var.bindings;
    const devices = await listDevices(db, c.var);
    return c.json({ publicKey: push?.vapid.publicKey ?? null, devices } satisfies PushResponse);
  })
  .post("/devices", json(pushSubscriptionSchema), async (c) => {
    const { db, push } = c.var.bindings;
    if (!push) return notSetUp();
    const subscription = c.req.valid("json");
    const device = deviceInWords(c.req.header("User-Agent"));
    const id = await addDevice(db, c.var, subscription, device, new Date());
    if (!id) {
      return problem(409, `Mehr als ${DEVICES_MAX} Geräte gehen nicht. Bitte melden Sie zuerst ein anderes ab.`);
    }
    return c.json({ success: true, id }, 201);
  })
  .post("/devices/:id/end", validId, allowJson, async (c) => {
    const ended = await endDevice(c.var.bindings.db, { ...c.req.valid("param"), accountId: c.var.account.id });
    return ended ? c.json({ success: true }) : problem(404, ENDED);
  })
  .post("/devices/:id/test", validId, allowJson, async (c) => {
    const { db, push } = c.var.bindings;
    if (!push) return notSetUp();
    const device = await findDevice(db, c.req.valid("param").id);
    if (device?.accountId !== c.var.account.id) return problem(404, ENDED);
    // Loaded with the first message (notify/push/send.server.ts).
    const { sendPush } = await import("../../notify/push/send.server");
    const outcome = await sendPush(push, device, TEST);
    if (outcome.kind === "sent") await recordPushSuccess(db, device.id, new Date());
    if (outcome.kind === "gone") await endDevice(db, device);
    const error = outcome.kind === "failed" ? outcome.code : outcome.kind === "gone" ? "HTTP_410" : null;
    return c.json({ error } satisfies TestResult);
  });

function notSetUp(): Response {
  return problem(409, "Benachrichtigungen auf Geräten sind nicht eingerichtet.");
}
