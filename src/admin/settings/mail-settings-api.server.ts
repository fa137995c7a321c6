/** `/api/admin/mail-settings`: who gets the mails and when, who signs them, and a test mail. */

import { Hono } from "hono/quick";
import { company } from "../../content/company";
import { mailFromLetter } from "../../notify/letter";
import { announceMorningList, withdrawMorningList } from "../../notify/morning-list.server";
import { testMail } from "../../notify/operator-mails";
import { type MailSettings, mailSettingsSchema } from "../../notify/schema";
import { mailSetting } from "../../notify/settings.server";
import { failureCode } from "../../platform/mailer.server";
import { problem } from "../../platform/problem.server";
import { withUnicodeDomains } from "../../platform/unicode-domains.server";
import { json, noQuery } from "../../platform/valid-input.server";
import { changeAndTell } from "../account/events.server";
import type { AdminEnv } from "../session/guard.server";
import { requireProof } from "../session/proof.server";

/** `GET`: `configured` is false while the binding or an address of the deployment is missing: nothing is sent then. */
export interface MailSettingsResponse {
  configured: boolean;
  settings: MailSettings;
}

/** `POST …/test`: the code of what refused it; null on success. */
export interface TestResult {
  error: string | null;
}

export const mailSettingsApi = new Hono<AdminEnv>()
  .get("/", noQuery, async (c) => {
    const { db, mail } = c.var.bindings;
    const settings = await mailSetting(mail).read(db);
    const receivers = settings.receivers.map(withUnicodeDomains);
    return c.json({
      configured: mail !== undefined,
      settings: { ...settings, receivers },
    } satisfies MailSettingsResponse);
  })
  .post("/", json(mailSettingsSchema), requireProof, async (c) => {
    const { db, mail } = c.var.bindings;
    const settings = c.req.valid("json");
    const now = new Date();
    const before = await mailSetting(mail).read(db);
    const { receivers, morningIsOn, morningTime, signedBy } = settings;
    const morning = morningIsOn ? `morgens um ${morningTime} Uhr` : "morgens keine";
    const about = [...receivers, morning, `unterschrieben von ${signedBy || company.name}`].join(", ");
    const saving = mailSetting(mail).save(db, settings, now);
    await changeAndTell(c, { kind: "mails", about, before }, now, saving, [withdrawMorningList(db)]);
    if (mail) await announceMorningList(db, settings, now);
    return c.json({ success: true });
  })
  .post("/test", async (c) => {
    const { db, mail } = c.var.bindings;
    if (!mail) return problem(409, "Der E-Mail-Versand ist nicht eingerichtet.");
    const { receivers } = await mailSetting(mail).read(db);
    if (receivers.length === 0) return problem(409, "Bitte speichern Sie zuerst eine Adresse.");
    const error = await mail.mailer.send(await mailFromLetter(testMail(receivers), "")).then(() => null, failureCode);
    return c.json({ error } satisfies TestResult);
  });
