/** Mails about an account: what has happened with it, and the link that sets a new password. */
import { eq } from "drizzle-orm";
import { PASSWORD_PATH, SETTINGS_PATH } from "../../content/admin-paths";
import { company } from "../../content/company";
import { labelOf } from "../../content/labels";
import { accountNews } from "../../content/lists";
import { adminUsers } from "../../db/schema";
import { berlinFormat } from "../../platform/berlin-days";
import type { About } from "../../requests/outbox/kinds";
import type { Letter } from "../letter";
import type { Composing, Mails } from "./sources.server";

export const accountMails = {
  "account-notice": async (from) => (await accountOf(from)) && noticeOf(from.about),
} satisfies Mails;

function accountOf({ db, row }: Composing) {
  return db.select().from(adminUsers).where(eq(adminUsers.id, row.subjectId)).get();
}

const time = berlinFormat({ dateStyle: "long", timeStyle: "short" });

function noticeOf({ to, account, what, details, before, at, device }: About<"account-notice">): Letter {
  const label = labelOf(accountNews, what);
  const isOwn = to.toLowerCase() === account.toLowerCase();
  return {
    to: [to],
    title: isOwn ? `Ihr Konto: ${label}` : `Konto ${account}: ${label}`,
    intro: ["Guten Tag,", "das ist gerade in der Verwaltung geschehen. Waren Sie das, müssen Sie nichts tun."],
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
