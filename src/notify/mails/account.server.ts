/** Mails about changes of power over an account. */
import { and, asc, eq, gte } from "drizzle-orm";
import { SETTINGS_PATH } from "../../content/admin-paths";
import { company } from "../../content/company";
import { labelOf } from "../../content/labels";
import { accountEventKinds } from "../../content/lists";
import type { Database } from "../../db/client.server";
import { accountEvents, adminUsers } from "../../db/schema";
import { berlinFormat } from "../../platform/berlin-days";
import type { MailBindings } from "../../platform/bindings.server";
import type { Letter, LetterRow } from "../letter";
import type { MailSettings } from "../schema";
import { mailSetting } from "../settings.server";
import type { Composing, Mails } from "./sources.server";

type AccountEvent = typeof accountEvents.$inferSelect;

export const accountMails = {
  async "account-notice"(from) {
    const told = await readEvent(from);
    return told && { to: [told.account.email], ...noticeOf(told.event, told.rows) };
  },
  async "account-copy"(from) {
    const told = await readEvent(from);
    const to = told ? besides(told.account, await settingsAt(from, told.event.createdAt)) : [];
    return told && to.length > 0 ? { to, ...copyOf(told.event, told.rows) } : undefined;
  },
} satisfies Mails;

/** Receivers of notices besides the account itself. */
export async function othersToTell(
  db: Database,
  mail: MailBindings,
  account: { email: string },
): Promise<readonly string[]> {
  return besides(account, await mailSetting(mail).read(db));
}

function besides({ email }: { email: string }, { receivers }: MailSettings): readonly string[] {
  return receivers.filter((address) => address.toLowerCase() !== email);
}

/** Event with its account and the rows that tell of it; undefined when the account is gone. */
async function readEvent({ db, row, about }: Composing<"account-notice" | "account-copy">) {
  const [found] = await db
    .select({ account: adminUsers, event: accountEvents })
    .from(accountEvents)
    .innerJoin(adminUsers, eq(adminUsers.id, accountEvents.userId))
    .where(and(eq(accountEvents.id, about.event), eq(adminUsers.id, row.subjectId)));
  if (!found) return undefined;
  return { ...found, rows: rowsOf(found.event) };
}

/** Settings at the time of an event: whoever has changed the receivers since does not decide who is told. */
async function settingsAt({ db, settings }: Composing, time: string): Promise<MailSettings> {
  const next = await db
    .select({ before: accountEvents.before })
    .from(accountEvents)
    .where(and(eq(accountEvents.kind, "mails"), gte(accountEvents.createdAt, time)))
    .orderBy(asc(accountEvents.createdAt))
    .limit(1)
    .get();
  return mailSetting(undefined).merge(next?.before, settings);
}

function noticeOf(event: AccountEvent, rows: LetterRow[]): Omit<Letter, "to"> {
  return {
    title: `Ihr Konto: ${labelOf(accountEventKinds, event.kind)}`,
    intro: [
      "Guten Tag,",
      "das ist gerade mit Ihrem Konto in der Verwaltung geschehen. Waren Sie das, müssen Sie nichts tun.",
    ],
    rows,
    links: [{ label: "Einstellungen ansehen", href: company.origin + SETTINGS_PATH }],
    outro: [
      "Waren Sie es nicht? Dann ändern Sie in den Einstellungen gleich Ihr Passwort. Das meldet alle anderen Geräte ab. Entfernen Sie dort auch jedes Gerät mit Fingerabdruck oder Gesicht, das nicht Ihres ist.",
    ],
  };
}

function copyOf(event: AccountEvent, rows: LetterRow[]): Omit<Letter, "to"> {
  return {
    title: `Konto ${event.email}: ${labelOf(accountEventKinds, event.kind)}`,
    intro: [
      "Guten Tag,",
      "Sie bekommen die E-Mails der Verwaltung und erfahren deshalb auch das. Ist es Ihnen recht, müssen Sie nichts tun.",
    ],
    rows: [{ label: "Konto", value: event.email }, ...rows],
    outro: [`Kommt es Ihnen seltsam vor? Dann fragen Sie bitte gleich bei ${event.email} nach, am besten am Telefon.`],
  };
}

const time = berlinFormat({ dateStyle: "long", timeStyle: "short" });

function rowsOf({ kind, about, createdAt, device }: AccountEvent): LetterRow[] {
  return [
    { label: "Was", value: labelOf(accountEventKinds, kind) },
    ...(about ? [{ label: "Genauer", value: about }] : []),
    { label: "Zeit", value: time(new Date(createdAt)) },
    { label: "Gerät", value: device },
  ];
}
