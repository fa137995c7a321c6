/** Mail at 18:00 about what was set off beyond the mails of a day (requests/outbox/set-off.server.ts). */
import { and, asc, eq, sql } from "drizzle-orm";
import { mainPhone } from "../../content/company";
import { contacts, followUps, leads, outbox } from "../../db/schema";
import { timeInWords } from "../../platform/berlin-days";
import { customersWords } from "../../requests/history/acts";
import { linkUrl } from "../../requests/link.server";
import { isListOf } from "../../requests/outbox/set-off.server";
import { type Letter, linkTo, mailToCustomer } from "../letter";
import { readCustomersActs } from "./acts.server";
import type { Composing, Mails } from "./sources.server";

export const eveningMails = { "evening-list": eveningMail } satisfies Mails;

/**
 * Evening mail of an address, one for all its requests and messages: the first row that goes out tells of the others,
 * which are dropped. It repeats nothing that was typed, because the address may be a stranger's.
 */
async function eveningMail(from: Composing<"evening-list">): Promise<Letter | undefined> {
  const subjects = await readSubjects(from);
  const [first] = subjects;
  if (!first || subjects.some(({ sentAt }) => sentAt)) return undefined;
  const ids = subjects.map(({ id }) => id);
  const acts = await readCustomersActs(from.db, ids, first.since);
  const what = subjects.length === 1 ? first.reference : `${first.reference} und weiteren`;
  return mailToCustomer(first.email, {
    title: `Was zu ${what} noch geschah`,
    intro: [
      "Guten Tag,",
      "über das, was auf unserer Website unter Ihrer E-Mail-Adresse geschieht, bekommen Sie am Tag nur wenige einzelne E-Mails. Der Rest steht in dieser Liste.",
    ],
    rows: subjects.map((subject) => ({ label: subject.reference, value: linesOf(subject, acts).join("\n") })),
    links: subjects.flatMap(({ reference, url }) => linkTo(`${reference} ansehen`, url)),
    outro: [
      `Waren Sie das nicht? Dann hat jemand Ihren Link benutzt oder Ihre E-Mail-Adresse angegeben. Rufen Sie uns bitte an, ${mainPhone.display}: Wir sperren den Link und klären mit Ihnen, was gilt.`,
    ],
  });
}

type Subject = Awaited<ReturnType<typeof readSubjects>>[number];
type Acts = Awaited<ReturnType<typeof readCustomersActs>>;

async function readSubjects({ db, linkSecrets, row: { kind, subjectId }, about: { day } }: Composing<"evening-list">) {
  const isOfAddress = sql`${followUps.emailKey} = (SELECT email_key FROM follow_ups WHERE id = ${subjectId})`;
  const rows = await db
    .select({ since: outbox.createdAt, sentAt: outbox.sentAt, cameAt: followUps.createdAt, lead: leads, contacts })
    .from(outbox)
    .innerJoin(followUps, eq(followUps.id, outbox.subjectId))
    .leftJoin(leads, eq(leads.id, followUps.id))
    .leftJoin(contacts, eq(contacts.id, followUps.id))
    .where(and(eq(outbox.kind, kind), isListOf(day), isOfAddress))
    .orderBy(asc(outbox.createdAt));
  return rows.flatMap(({ lead, contacts: contact, ...row }) => {
    const subject = lead ?? contact;
    if (!subject) return [];
    const { id, reference, email } = subject;
    return [{ ...row, id, reference, email, url: lead ? linkUrl(linkSecrets, lead) : undefined }];
  });
}

function linesOf({ id, reference, since, cameAt }: Subject, acts: Acts): string[] {
  const came = reference.startsWith("R") ? "Anfrage eingegangen" : "Nachricht eingegangen";
  const lines = acts.filter((act) => act.subjectId === id && act.at >= since).map(actInWords);
  if (cameAt >= since) lines.unshift(`${timeInWords(cameAt)}: ${came}`);
  return lines.length > 0 ? lines : [`${timeInWords(since)}: Link angefordert`];
}

function actInWords(line: Acts[number]): string {
  const { what, about } = customersWords(line);
  return `${timeInWords(line.at)}: ${what}${about && ` (${about})`}`;
}
