/** Settings of the owner, a test mail, and the link to the calendar on the phone. */
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { SETTINGS_PATH } from "../../content/admin-paths";
import { company } from "../../content/company";
import { calendarSetting, calendarUrl, renewCalendar } from "../../desk/calendar-feed.server";
import { type Letter, mailFromLetter } from "../../notify/letter";
import { mailSetting } from "../../notify/settings.server";
import type { AdminEnv } from "../../platform/http/api-env.server";
import { problem } from "../../platform/http/problem.server";
import { json } from "../../platform/http/valid-input.server";
import { failureCode } from "../../platform/mail/mailer.server";
import { changeAndNotify } from "../account/notices.server";
import { tokenRefused } from "../session/guard.server";
import { ownersSettings } from "./settings.server";

/** `POST …/test` of a mail or a device: the code of what refused it; null on success. */
export interface TestResult {
  error: string | null;
}

const TEST_MAIL: Letter = {
  title: "Testmail",
  intro: ["Diese Testmail zeigt: Die E-Mails der Verwaltung kommen an dieser Adresse an."],
  links: [{ label: "Einstellungen öffnen", href: company.origin + SETTINGS_PATH }],
};

const isNewSchema = z.object({ isNew: z.boolean() });

/** `POST /calendar/link` gives the link; with `isNew` another one, which ends those before it. */
export const settingsApi = new Hono<AdminEnv>()
  .post("/mail-settings/test", async (c) => {
    const { db, mail } = c.var.bindings;
    if (!mail) return problem(409, "Der E-Mail-Versand ist nicht eingerichtet.");
    const stored = await mailSetting(mail).read(db);
    if (stored.receivers.length === 0) return problem(409, "Bitte speichern Sie zuerst eine Adresse.");
    const { receivers, signedBy } = stored;
    const errors = receivers.map(async (receiver) => {
      const composed = await mailFromLetter(TEST_MAIL, { receiver, signedBy });
      return mail.mailer.send(composed).then(() => null, failureCode);
    });
    const error = (await Promise.all(errors)).find((code) => code !== null) ?? null;
    return c.json({ error } satisfies TestResult);
  })
  .post("/calendar/link", json(isNewSchema), async (c) => {
    const { db, linkSecrets } = c.var.bindings;
    if (!linkSecrets) return problem(409, "Links sind auf dieser Website nicht eingerichtet.");
    const { generation } = await calendarSetting.read(db);
    const now = new Date();
    const details = generation > 0 ? "Der bisherige gilt nicht mehr." : "";
    if (c.req.valid("json").isNew || generation === 0) {
      const renewed = await changeAndNotify(c, { what: "calendar", details }, now, renewCalendar(db, now));
      if (!renewed) return tokenRefused();
    }
    return c.json({ url: calendarUrl(linkSecrets, await calendarSetting.read(db)) });
  });

for (const [id, { api }] of Object.entries(ownersSettings)) settingsApi.route(`/${id}`, api);
