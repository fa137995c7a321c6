/** Register of the owner's settings: how each is read and changed. */
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { company } from "../../content/company";
import type { Statement } from "../../db/client.server";
import { announceMorningList, withdrawMorningList } from "../../notify/mails/morning-list.server";
import { mailSettingsSchema } from "../../notify/schema";
import { mailSetting } from "../../notify/settings.server";
import { openingSetting, saveOpening } from "../../opening/opening.server";
import { type OpeningSettings, openingSchema } from "../../opening/schema";
import { calendarSetting } from "../../order/calendar-feed.server";
import { addDays, berlinDay, type Day, dateInWords } from "../../platform/berlin-days";
import type { Bindings } from "../../platform/bindings.server";
import type { setting } from "../../platform/settings.server";
import { withUnicodeDomains } from "../../platform/unicode-domains.server";
import { json, noQuery } from "../../platform/valid-input.server";
import { changeAndTell, type Happening, type Stores } from "../account/events.server";
import type { AdminEnv } from "../session/guard.server";
import { hasFreshProof, proofMissing } from "../session/proof.server";

/** One setting. What is stored may hold more than the owner chooses. */
interface Entry<Value extends object, Stored extends Value, Answer extends object> {
  /** Body of its `POST`. */
  schema: z.ZodMiniType<Value>;
  stored(mail: Bindings["mail"]): ReturnType<typeof setting<Stored>>;
  /** Answer of its `GET`. */
  answer(stored: Stored, bindings: Bindings): Answer;
  /** What of a change is power, in words: it wants fresh proof, and is told in them. Undefined where nothing is. */
  proof(before: Stored, after: Value, today: Day): string | undefined;
  /** Kind of the event by which it is told. */
  told: Happening["kind"];
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
    proof(_, { receivers, morningIsOn, morningTime, signedBy }) {
      const morning = morningIsOn ? `morgens um ${morningTime} Uhr` : "morgens keine";
      return [...receivers, morning, `unterschrieben von ${signedBy || company.name}`].join(", ");
    },
    told: "mails",
    save: ({ db, mail }, value, now) => [
      mailSetting(mail).save(db, value, now),
      withdrawMorningList(db),
      ...(mail ? [announceMorningList(db, value, now)] : []),
    ],
  }),
  /** Closed days, changed hours, and the notice that visitors read. */
  opening: settingOf({
    schema: openingSchema,
    stored: () => openingSetting,
    answer: (stored) => stored,
    proof: announced,
    told: "opening",
    save: ({ db }, value, now) => [saveOpening(db, value, now)],
  }),
  /** Whether the calendar has a link, which itself is shown after a proof alone, and whether addresses stand in it. */
  calendar: settingOf({
    schema: z.object({ withAddress: z.boolean() }),
    stored: () => calendarSetting,
    answer: ({ generation, withAddress }) => ({ hasLink: generation > 0, withAddress }),
    proof: (_, { withAddress }) => (withAddress ? "Mit Adressen" : "Ohne Adressen"),
    told: "calendar",
    save: ({ db }, { withAddress }, now) => [calendarSetting.save(db, { withAddress }, now)],
  }),
};

export type SettingId = keyof typeof ownersSettings;
export type SettingAnswer<Id extends SettingId> = ReturnType<(typeof ownersSettings)[Id]["answer"]>;

function settingOf<Value extends object, Stored extends Value, Answer extends object>(
  entry: Entry<Value, Stored, Answer>,
) {
  const { schema, stored, answer, proof, told, save } = entry;
  const read = ({ db, mail }: Stores) => stored(mail).read(db);
  return {
    ...entry,
    api: new Hono<AdminEnv>()
      .get("/", noQuery, async (c) => c.json(answer(await read(c.var.bindings), c.var.bindings)))
      .post("/", json(schema), async (c) => {
        const { bindings, session } = c.var;
        const value = c.req.valid("json");
        const now = new Date();
        const before = await read(bindings);
        const about = proof(before, value, berlinDay(now));
        const [change, ...others] = save(bindings, value, now);
        if (!about) await bindings.db.batch([change, ...others]);
        else if (!hasFreshProof(session, now)) return proofMissing();
        else await changeAndTell(c, { kind: told, about, before }, now, change, others);
        return c.json({ success: true });
      }),
  };
}

/** Closed days as far ahead, or as long, want fresh proof. */
const DAYS_WITHOUT_PROOF = 14;

/** Notice, and what is closed for long or far ahead, where a change touches them. */
function announced(before: OpeningSettings, after: OpeningSettings, today: Day): string | undefined {
  const isWeighty = ({ from, until }: OpeningSettings["days"][number]) =>
    from > addDays(today, DAYS_WITHOUT_PROOF) || until >= addDays(from, DAYS_WITHOUT_PROOF);
  const weighty = ({ days }: OpeningSettings) =>
    days
      .filter(isWeighty)
      .map(({ from, until, opens, closes }) => {
        const span = `${dateInWords(from)} bis ${dateInWords(until)}`;
        return opens ? `${span}, ${opens} bis ${closes}` : span;
      })
      .join("; ");
  const isSameNotice = after.notice === before.notice && after.noticeUntil === before.noticeUntil;
  const parts = [
    !isSameNotice && (after.notice || "Kein Hinweis mehr"),
    weighty(after) !== weighty(before) && (weighty(after) || "Keine langen oder fernen Schließzeiten mehr"),
  ];
  return parts.filter(Boolean).join(". ") || undefined;
}
