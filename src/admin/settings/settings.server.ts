/** Register of the owner's settings: how each is read and changed. */
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { company } from "../../content/company";
import type { Statement } from "../../db/client.server";
import { write } from "../../db/guard.server";
import { atMost } from "../../db/one-of.server";
import { calendarSetting } from "../../desk/calendar-feed.server";
import { announceMorningList, withdrawMorningList } from "../../notify/mails/morning-list.server";
import { type MailSettings, mailSettingsSchema, RECEIVERS_MAX } from "../../notify/schema";
import { mailSetting } from "../../notify/settings.server";
import { openingSetting, saveOpening } from "../../opening/opening.server";
import { openingSchema } from "../../opening/schema";
import type { AdminEnv } from "../../platform/http/api-env.server";
import { json, noQuery } from "../../platform/http/valid-input.server";
import { withUnicodeDomains } from "../../platform/mail/unicode-domains.server";
import type { Bindings } from "../../platform/worker/bindings.server";
import type { setting } from "../../platform/worker/settings.server";
import { retryToNewReceivers } from "../../requests/outbox/retry.server";
import { templatesSchema } from "../../requests/work/templates";
import { templatesSetting } from "../../requests/work/templates.server";
import { changeAndNotify, type News } from "../account/notices.server";
import { tokenRefused } from "../session/guard.server";

type Stores = Pick<Bindings, "db" | "mail">;

/** One setting. What is stored may hold more than the owner chooses. */
interface Setting<Value extends object, Stored extends Value, Answer extends object> {
  schema: z.ZodMiniType<Value>;
  stored(mail: Bindings["mail"]): ReturnType<typeof setting<Stored>>;
  answer(stored: Stored, bindings: Bindings): Answer;
  /** Notice of a change to the account; absent where it gets none, undefined where nothing changes. */
  news?(before: Stored, after: Value): News | undefined;
  /** Statements that store a value; the first decides. */
  save(stores: Stores, value: Value, now: Date): [Statement, ...Statement[]];
}

/** Each by the name of its API below `/api/admin/`. */
export const ownersSettings = {
  /** Who gets the mails and when, and who signs them. `configured` is false where the deployment sends nothing. */
  "mail-settings": settingOf({
    schema: mailSettingsSchema,
    stored: mailSetting,
    answer: ({ receivers, ...others }, { mail }) => ({
      configured: mail !== undefined,
      settings: { ...others, receivers: receivers.map(withUnicodeDomains) },
    }),
    news: newsOfMails,
    save: ({ db, mail }, value, now) => [
      mailSetting(mail).save(db, value, now),
      withdrawMorningList(db),
      retryToNewReceivers(db, atMost(RECEIVERS_MAX, value.receivers), now),
      ...(mail ? [announceMorningList(db, value, now)] : []),
    ],
  }),
  /** Closed days, changed hours, and the notice that visitors read. */
  opening: settingOf({
    schema: openingSchema,
    stored: () => openingSetting,
    answer: (stored) => stored,
    save: ({ db }, value, now) => [saveOpening(db, value, now)],
  }),
  /** Texts of the templates, without greeting and signature. */
  templates: settingOf({
    schema: templatesSchema,
    stored: () => templatesSetting,
    answer: (stored) => stored,
    save: ({ db }, value, now) => [templatesSetting.save(db, value, now)],
  }),
  /** Whether the calendar has a link, which itself is shown after a proof alone, and whether addresses stand in it. */
  calendar: settingOf({
    schema: z.object({ withAddress: z.boolean() }),
    stored: () => calendarSetting,
    answer: ({ generation, withAddress }) => ({ hasLink: generation > 0, withAddress }),
    save: ({ db }, { withAddress }, now) => [calendarSetting.save(db, { withAddress }, now)],
  }),
};

export type SettingId = keyof typeof ownersSettings;
export type SettingAnswer<Id extends SettingId> = ReturnType<(typeof ownersSettings)[Id]["answer"]>;

function settingOf<Value extends object, Stored extends Value, Answer extends object>(
  entry: Setting<Value, Stored, Answer>,
) {
  const { schema, stored, answer, news, save } = entry;
  const read = ({ db, mail }: Stores) => stored(mail).read(db);
  return {
    ...entry,
    api: new Hono<AdminEnv>()
      .get("/", noQuery, async (c) => c.json(answer(await read(c.var.bindings), c.var.bindings)))
      .post("/", json(schema), async (c) => {
        const { bindings } = c.var;
        const value = c.req.valid("json");
        const now = new Date();
        const notice = news?.(await read(bindings), value);
        const [change, ...others] = save(bindings, value, now);
        if (!notice) await write(bindings.db, [change, ...others]);
        else if (!(await changeAndNotify(c, notice, now, change, others))) return tokenRefused();
        return c.json({ success: true });
      }),
  };
}

/** The fields that differ, as they are and as they were. The receivers before are notified too. */
function newsOfMails(before: MailSettings, after: MailSettings): News | undefined {
  const [was, is] = [before, after].map(({ receivers, morningIsOn, morningTime, signedBy }) => [
    `An: ${receivers.join(", ") || "niemanden"}`,
    morningIsOn ? `Morgenmail um ${morningTime} Uhr` : "Keine Morgenmail",
    `Name unter E-Mails: ${signedBy || company.name}`,
  ]) as [string[], string[]];
  const changed = (lines: string[]) => lines.filter((_, index) => was[index] !== is[index]).join("\n");
  return changed(is)
    ? { what: "mails", details: changed(is), before: changed(was), others: before.receivers }
    : undefined;
}
