/** Mails about changes of power over an account. */
import { and, asc, eq, gte } from "drizzle-orm";
import { ACCOUNT_LINK_PATH, SETTINGS_PATH } from "../../content/admin-paths";
import { company } from "../../content/company";
import { labelOf } from "../../content/labels";
import { ACCOUNT_LINK_DAYS } from "../../content/lifetimes";
import { accountEventKinds } from "../../content/lists";
import type { Database } from "../../db/client.server";
import { accountEvents, adminUsers } from "../../db/schema";
import { berlinFormat } from "../../platform/berlin-days";
import type { LinkSecrets, MailBindings } from "../../platform/bindings.server";
import { isCodeOf, keyedDigest } from "../../platform/digest.server";
import type { Letter, LetterRow } from "../letter";
import type { MailSettings } from "../schema";
import { mailSetting } from "../settings.server";
import type { Composing, Mails } from "./sources.server";

type AccountEvent = typeof accountEvents.$inferSelect;

export const accountMails = {
  async "account-notice"(from) {
    const told = await readEvent(from);
    const url = told && from.linkSecrets && company.origin + accountLink(from.linkSecrets, told.event.id);
    return told && { to: [told.account.email], ...noticeOf(told.event, told.rows, url) };
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

/**
 * Path of the link in an event's mail. As in customers' links (docs/decisions/0122) the code is derived from the row
 * and a secret, and not stored.
 */
export function accountLink(secrets: LinkSecrets, id: string): string {
  return `${ACCOUNT_LINK_PATH}/${id}/${codeOf(secrets.current, id)}`;
}

/** Whether a link's code was made for the event with this id. */
export function opensEvent(secrets: LinkSecrets, id: string, code: string): boolean {
  return isCodeOf(secrets, code, (secret) => codeOf(secret, id));
}

function codeOf(secret: string, id: string): string {
  return keyedDigest(secret, `account\n${id}`).toString("base64url");
}

/** Event with its account and the rows that tell of it; undefined when the account is gone. */
async function readEvent({ db, row }: Composing) {
  const [found] = await db
    .select({ account: adminUsers, event: accountEvents })
    .from(accountEvents)
    .innerJoin(adminUsers, eq(adminUsers.id, accountEvents.userId))
    .where(and(eq(accountEvents.id, row.dedupeKey), eq(adminUsers.id, row.subjectId)));
  if (!found) return undefined;
  const { event } = found;
  return { ...found, rows: event.kind === "link" ? await linksSince(db, event) : rowsOf(event) };
}

/** Links that were handed out since the first that no mail has told of. */
async function linksSince(db: Database, { userId, createdAt }: AccountEvent): Promise<LetterRow[]> {
  const isOne = and(eq(accountEvents.kind, "link"), eq(accountEvents.userId, userId));
  const events = await db
    .select()
    .from(accountEvents)
    .where(and(isOne, gte(accountEvents.createdAt, createdAt)))
    .orderBy(asc(accountEvents.createdAt));
  return events.map(({ about, ...event }) => ({
    label: about ?? "",
    value: `${time(new Date(event.createdAt))}, ${event.device}`,
  }));
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

function noticeOf(event: AccountEvent, rows: LetterRow[], url: string | undefined): Omit<Letter, "to"> {
  return {
    title: `Ihr Konto: ${labelOf(accountEventKinds, event.kind)}`,
    intro: [
      "Guten Tag,",
      `das ist ${event.kind === "link" ? "heute" : "gerade"} mit Ihrem Konto in der Verwaltung geschehen. Waren Sie das, müssen Sie nichts tun.`,
    ],
    rows,
    links: url
      ? [{ label: "Das war ich nicht", href: url }]
      : [{ label: "Einstellungen ansehen", href: company.origin + SETTINGS_PATH }],
    outro: [
      url
        ? `Waren Sie es nicht? Dann nehmen Sie mit „Das war ich nicht“ zurück, was seitdem mit Ihrem Konto geschehen ist, und legen ein neues Passwort fest; die Seite fragt vorher noch einmal. Der Link gilt ${ACCOUNT_LINK_DAYS} Tage. Geben Sie diese E-Mail nicht weiter.`
        : "Waren Sie es nicht? Dann ändern Sie in den Einstellungen gleich Ihr Passwort. Das meldet alle anderen Geräte ab. Entfernen Sie dort auch jedes Gerät mit Fingerabdruck oder Gesicht, das nicht Ihres ist.",
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
