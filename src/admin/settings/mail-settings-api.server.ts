/** `/api/admin/mail-settings`: who gets which mail and when, and a test mail. */
import { Hono } from "hono/quick";
import { announceMorningList, withdrawMorningList } from "../../notify/morning-list.server";
import { testMail } from "../../notify/operator-mails";
import {
  hasSameReceivers,
  MAIL_TOPICS,
  type MailSettings,
  mailSettingsSchema,
  mailTestSchema,
  receiversOf,
} from "../../notify/schema";
import {
  readMailSettings,
  readTestResults,
  saveMailSettings,
  saveTestResult,
  type TestResult,
  type TestResults,
} from "../../notify/settings.server";
import { failureCode } from "../../platform/mailer.server";
import { problem } from "../../platform/problem.server";
import { json, noQuery } from "../../platform/valid-input.server";
import { changeAndTell } from "../account/events.server";
import type { AdminEnv } from "../session/guard.server";
import { hasFreshProof, proofMissing } from "../session/proof.server";

/** `GET`: `configured` is false while the binding or an address of the deployment is missing: nothing is sent then. */
export interface MailSettingsResponse {
  configured: boolean;
  settings: MailSettings;
  tests: TestResults;
}

export const mailSettingsApi = new Hono<AdminEnv>()
  .get("/", noQuery, async (c) => {
    const { db, mail } = c.var.bindings;
    const [settings, tests] = await Promise.all([readMailSettings(db, mail), readTestResults(db)]);
    return c.json({ configured: mail !== undefined, settings, tests } satisfies MailSettingsResponse);
  })
  .post("/", json(mailSettingsSchema), async (c) => {
    const { db, mail } = c.var.bindings;
    const settings = c.req.valid("json");
    const now = new Date();
    const before = await readMailSettings(db, mail);
    const saving = saveMailSettings(db, settings, now);
    if (hasSameReceivers(before, settings)) await db.batch([saving, withdrawMorningList(db)]);
    else if (!hasFreshProof(c.var.session, now)) return proofMissing();
    else {
      const about = [...new Set(MAIL_TOPICS.flatMap((topic) => receiversOf(settings, topic)))].join(", ");
      await changeAndTell(c, { kind: "receivers", about, before }, saving, { after: [withdrawMorningList(db)] });
    }
    if (mail) await announceMorningList(db, settings, now);
    return c.json({ success: true });
  })
  .post("/test", json(mailTestSchema), async (c) => {
    const { db, mail } = c.var.bindings;
    if (!mail) return problem(409, "Der E-Mail-Versand ist nicht eingerichtet.");
    const { topic } = c.req.valid("json");
    const to = receiversOf(await readMailSettings(db, mail), topic);
    if (to.length === 0) return problem(409, "Bitte speichern Sie zuerst eine Adresse.");
    const now = new Date();
    const error = await mail.mailer.send(await testMail(topic, to)).then(() => null, failureCode);
    const result: TestResult = { at: now.toISOString(), error };
    await saveTestResult(db, topic, result, now);
    return c.json(result);
  });
