/** Mails about an account: what has happened with it, and the link that sets a new password. */
import { eq } from "drizzle-orm";
import { PASSWORD_PATH, SETTINGS_PATH } from "../../content/admin-paths";
import { company } from "../../content/company";
import { labelOf } from "../../content/labels";
import { PASSWORD_LINK_MINUTES } from "../../content/lifetimes";
import { accountNews } from "../../content/lists";
import { adminUsers } from "../../db/schema";
import { accountKey } from "../../platform/mail/account-key";
import { berlinFormat, timeInShort } from "../../platform/time/berlin-days";
import { MINUTE_MS } from "../../platform/time/durations";
import { keyedDigest } from "../../platform/worker/digest.server";
import type { About } from "../../requests/outbox/kinds";
import type { Letter } from "../letter";
import type { Composing, Mails } from "./sources.server";

export const PASSWORD_LINK_MS = PASSWORD_LINK_MINUTES * MINUTE_MS;

export const accountMails = {
  "account-notice": async (from) => (await accountOf(from)) && accountNotice(from.about),
  async "password-link"(from) {
    const { linkSecrets, row, now } = from;
    const account = await accountOf(from);
    const isOver = now.getTime() - Date.parse(row.createdAt) >= PASSWORD_LINK_MS;
    if (isOver) return "over";
    if (!account || !linkSecrets) return undefined;
    const until = Math.floor((now.getTime() + PASSWORD_LINK_MS) / 1000);
    const path = passwordPath(linkSecrets.current, account, until);
    return passwordLetter(account.email, company.origin + path, until);
  },
} satisfies Mails;

function accountOf({ db, row }: Composing) {
  return db.select().from(adminUsers).where(eq(adminUsers.id, row.subjectId)).get();
}

/** What the code of a link is made from, so that it is dead after any change of the password. */
type Linked = Pick<typeof adminUsers.$inferSelect, "id" | "passwordHash" | "tokenVersion">;

/** Path of the link that sets a new password. @param until seconds since 1970 */
export function passwordPath(secret: string, account: Linked, until: number): string {
  return [PASSWORD_PATH, account.id, until, passwordCode(secret, account, String(until))].join("/");
}

export function passwordCode(secret: string, { id, passwordHash, tokenVersion }: Linked, until: string): string {
  return keyedDigest(secret, ["password", id, until, passwordHash, tokenVersion].join("\n")).toString("base64url");
}

function passwordLetter(email: string, href: string, until: number): Letter {
  return {
    to: email,
    title: "Neues Passwort für die Verwaltung",
    intro: [
      "Guten Tag,",
      `für Ihr Konto hat jemand „Passwort vergessen?“ gedrückt. Mit diesem Link legen Sie bis ${timeInShort(new Date(until * 1000).toISOString())} Uhr ein neues fest:`,
    ],
    links: [{ label: "Neues Passwort festlegen", href }],
    outro: [
      "Waren Sie das nicht? Dann müssen Sie nichts tun: Ihr Passwort gilt weiter. Geben Sie diese E-Mail nicht weiter.",
    ],
  };
}

const time = berlinFormat({ dateStyle: "long", timeStyle: "short" });

function accountNotice({ to, account, what, details, before, at, device }: About<"account-notice">): Letter {
  const label = labelOf(accountNews, what);
  const isOwn = accountKey(to) === accountKey(account);
  return {
    to,
    title: isOwn ? `Ihr Konto: ${label}` : `Konto ${account}: ${label}`,
    intro: ["Guten Tag,", "das ist in der Verwaltung geschehen. Waren Sie das, müssen Sie nichts tun."],
    rows: [
      { label: "Konto", value: account },
      { label: "Was", value: label },
      ...(before ? [{ label: "Vorher", value: before }] : []),
      ...(details ? [{ label: before ? "Jetzt" : "Genauer", value: details }] : []),
      { label: "Zeit", value: time(new Date(at)) },
      { label: "Gerät", value: device },
    ],
    links: [{ label: "Einstellungen ansehen", href: company.origin + SETTINGS_PATH }],
    outro: [`Waren Sie das nicht? Setzen Sie ein neues Passwort: ${company.origin}${PASSWORD_PATH}`],
  };
}
