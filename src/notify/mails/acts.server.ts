/** Mails about acts of customers on the page of their request: the notice to the operator, and the receipt. */
import { and, asc, desc, eq, gte, inArray } from "drizzle-orm";
import { mainPhone } from "../../content/company";
import type { DataDemand } from "../../content/lists";
import type { Database } from "../../db/client.server";
import { followUpEvents } from "../../db/schema";
import { noInWords } from "../../offer/words";
import { serviceLabel } from "../../requests/answers/options";
import { RETENTION_MONTHS } from "../../requests/erasing/retention";
import { type Act, CUSTOMER, customersWords, noticeRows, withActs } from "../../requests/history/acts";
import type { About } from "../../requests/outbox/kinds";
import { demandTitle, openDemand } from "../../requests/work/demands";
import { type FollowUp, findFollowUp } from "../../requests/work/find.server";
import { WITHDRAWN } from "../../requests/work/options";
import { listThread, type ThreadText } from "../../requests/work/thread.server";
import { type Letter, linkTo, mailToCustomer } from "../letter";
import { type Composing, type Mails, ofLead } from "./sources.server";
import { type AnnouncedLead, nameInMails, noticeActions } from "./submission.server";

export const actMails = {
  "lead-change-notice": ofLead(leadChangeNotice),
  // In case somebody else did it. It repeats nothing that was typed: the address may be a stranger's.
  "act-receipt": ofLead(async (lead, { page, ...from }) => {
    const told = await readReceipt(from);
    return (
      told &&
      mailToCustomer(lead.email, {
        title: `${told.title}: Anfrage ${lead.reference}`,
        intro: ["Guten Tag,", told.happens, ...told.stays],
        links: linkTo(told.way, page),
        outro: [
          `Waren Sie das nicht? Dann hat jemand Ihren Link benutzt. Rufen Sie uns bitte gleich an, ${mainPhone.display}: Wir sperren den Link und klären mit Ihnen, was gilt.`,
        ],
      })
    );
  }),
} satisfies Mails;

/** The customer's acts on a request since then, the oldest first. */
async function readActs(db: Database, leadId: string, since: string) {
  const { subjectId, author, at, id } = followUpEvents;
  const isTheirs = and(eq(subjectId, leadId), eq(author, CUSTOMER), gte(at, since));
  return withActs(await db.select().from(followUpEvents).where(isTheirs).orderBy(asc(id)));
}

/**
 * "Nachricht zu Angebot R-7K3M-92/1: Carola Nissen", with what was written first, then what else was done, since the
 * first act that it tells of.
 */
async function leadChangeNotice(
  lead: AnnouncedLead,
  { db, about: { since } }: Composing<"lead-change-notice">,
): Promise<Letter> {
  const thread = await listThread(db, lead.id);
  const questions = thread.filter(({ author, createdAt }) => author === "customer" && createdAt >= since);
  const events = await readActs(db, lead.id, since);
  const name = nameInMails(lead);
  const last = events.at(-1);
  const isAboutViewing = last?.act === "viewing-taken" || last?.act === "viewing-refused";
  const first = questions.find(({ offer }) => offer) ?? questions[0];
  const what = first && !isAboutViewing ? subjectOf(first, lead.reference) : actOf(last, lead.reference);
  return {
    replyTo: { name, email: lead.email },
    title: `${what}: ${name}`,
    intro: [`${name} hat auf der Seite zur Anfrage (${serviceLabel(lead.service)}) geantwortet.`],
    actions: noticeActions("lead", lead),
    rows: [
      ...questions.map((question) => ({ label: subjectOf(question, lead.reference), value: question.text })),
      ...events.flatMap((event) => noticeRows(event)),
    ],
  };
}

function subjectOf({ offer }: Pick<ThreadText, "offer">, reference: string): string {
  return offer ? `Nachricht zu Angebot ${offer}` : `Nachricht zu Anfrage ${reference}`;
}

function actOf(last: Act | undefined, reference: string): string {
  // Of an act that only a newer version knows, before a rollback, the data may be anything.
  const about = last?.data instanceof Object && "offer" in last.data ? last.data.offer : reference;
  return `${customersWords(last).what} (${about})`;
}

/** Words of a receipt: what happens, what stays and until when, and what the link leads to. */
interface Receipt extends Record<"title" | "happens" | "way", string> {
  stays: string[];
}

const RECEIPTS: Record<
  About<"act-receipt">["act"],
  (followUp: FollowUp, db: Database) => Promise<Receipt | undefined>
> = {
  no: async (followUp, db) => {
    const no = await readNo(db, followUp);
    return (
      no && {
        title: no.isWithdrawn ? "Zurückgezogen" : "Angebot abgelehnt",
        happens: `auf Ihrer persönlichen Seite wurde ${no.isWithdrawn ? "die Anfrage zurückgezogen" : "unser Angebot abgelehnt"}. Das gilt sofort: ${noInWords(no)} Doch Interesse? Schreiben Sie uns dort, oder rufen Sie an.`,
        stays: [
          no.isClosed
            ? `Ihre Angaben bleiben noch ${RETENTION_MONTHS} Monate gespeichert, dann löschen wir sie.`
            : "Ihr Auftrag läuft weiter.",
        ],
        way: "Anfrage ansehen",
      }
    );
  },
  access: async (followUp) => demandReceipt("access", followUp),
  erasure: async (followUp) => demandReceipt("erasure", followUp),
};

function demandReceipt(asked: DataDemand, followUp: FollowUp): Receipt | undefined {
  const open = openDemand(followUp);
  if (open?.asked !== asked) return undefined;
  const what = asked === "access" ? "Auskunft über Ihre Daten" : "die Löschung Ihrer Daten";
  return {
    title: demandTitle(asked),
    happens: `auf Ihrer persönlichen Seite wurde ${what} verlangt. Wir erledigen das spätestens am ${open.lastDay} und schreiben Ihnen dann an diese Adresse. Bis dahin ändert sich nichts.`,
    stays: [],
    way: "Anfrage ansehen",
  };
}

/** Words of the act that a receipt tells of; undefined where it has been taken back meanwhile. */
async function readReceipt({ db, row, about }: Composing<"act-receipt">): Promise<Receipt | undefined> {
  const followUp = await findFollowUp(db, row.subjectId);
  return followUp && RECEIPTS[about.act](followUp, db);
}

/** Newest no, with all that it has ended; undefined where the request was taken up again. */
async function readNo(db: Database, { id: leadId, status }: FollowUp) {
  const { subjectId, author, act, at, id } = followUpEvents;
  const isNo = and(eq(subjectId, leadId), eq(author, CUSTOMER), inArray(act, ["status", "offer-refused"]));
  const newest = db.select({ at }).from(followUpEvents).where(isNo).orderBy(desc(id)).limit(1);
  const isOfIt = and(eq(subjectId, leadId), inArray(at, newest));
  const lines = withActs(await db.select().from(followUpEvents).where(isOfIt));
  const closed = lines.find((line) => line.act === "status");
  if (lines.length === 0 || (closed && status !== "lost")) return undefined;
  const refused = lines.find((line) => line.act === "offer-refused");
  return {
    isWithdrawn: closed?.data.reason === WITHDRAWN,
    isClosed: closed !== undefined,
    offer: refused && `Das Angebot ${refused.data.offer}`,
    viewingAt: lines.find((line) => line.act === "viewing")?.data.before ?? null,
  };
}
