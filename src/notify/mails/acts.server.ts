/** Mails about acts of customers on the page of their request: the notice to the owner, and the receipt. */
import { and, asc, eq, gte } from "drizzle-orm";
import { mainPhone } from "../../content/company";
import type { DataDemand } from "../../content/lists";
import type { Database } from "../../db/client.server";
import { followUpEvents } from "../../db/schema";
import { noInWords } from "../../offer/words";
import { isRunning } from "../../order/states";
import { ordersOf } from "../../order/store.server";
import { berlinDay, datedWeekday } from "../../platform/time/berlin-days";
import { serviceLabel } from "../../requests/answers/options";
import { RETENTION_MONTHS } from "../../requests/erasing/retention";
import { fullAddress } from "../../requests/full-address";
import { type Act, CUSTOMER, customersWords, noticeRows, withActs } from "../../requests/history/acts";
import { DEMAND_ACTS, demandTitle, openDemand } from "../../requests/work/demands";
import { type FollowUp, findFollowUp } from "../../requests/work/find.server";
import { WITHDRAWN } from "../../requests/work/options";
import { listThread, type ThreadText } from "../../requests/work/thread.server";
import { type Letter, linkTo, mailToCustomer } from "../letter";
import { type Composing, type Mails, ofLead } from "./sources.server";
import { type AnnouncedLead, nameInMails, noticeActions, whoAndWhere } from "./submission.server";
import { calendarFile, IN_CALENDAR } from "./viewing.server";

export const actMails = {
  "lead-change-notice": ofLead(leadChangeNotice),
  // Sent in case somebody else did it. It repeats nothing that was typed: the address may be a stranger's.
  "act-receipt": ofLead(async (lead, { page, ...from }) => {
    const receipt = await readReceipt(from);
    if (!receipt || receipt === "over") return receipt;
    return mailToCustomer(lead.email, {
      title: `${receipt.title}: Anfrage ${lead.reference}`,
      intro: ["Guten Tag,", receipt.happens, ...(receipt.endsViewing ? [IN_CALENDAR] : []), ...receipt.stays],
      links: [...linkTo("Anfrage ansehen", page), ...(receipt.endsViewing ? calendarFile(page) : [])],
      outro: [
        `Waren Sie das nicht? Dann hat jemand Ihren Link benutzt. Rufen Sie uns bitte gleich an, ${mainPhone.display}: Wir sperren den Link und klären mit Ihnen, was gilt.`,
      ],
    });
  }),
} satisfies Mails;

/** The customer's acts on a request since then, the oldest first. */
async function readActs(db: Database, leadId: string, since: string) {
  const { subjectId, author, at, id } = followUpEvents;
  const isTheirs = and(eq(subjectId, leadId), eq(author, CUSTOMER), gte(at, since));
  return withActs(await db.select().from(followUpEvents).where(isTheirs).orderBy(asc(id)));
}

/** "Nachricht zu Angebot R-7K3M-92/1: Carola Nissen": what was written, then what else was done since then. */
async function leadChangeNotice(
  lead: AnnouncedLead,
  { db, about: { since } }: Composing<"lead-change-notice">,
): Promise<Letter> {
  const thread = await listThread(db, lead.id);
  const questions = thread.filter(({ author, createdAt }) => author === "customer" && createdAt >= since);
  const events = await readActs(db, lead.id, since);
  const followUp = await findFollowUp(db, lead.id);
  const open = followUp && openDemand(followUp);
  const ordered = events.flatMap((event) => (event.act === "offer-accepted" ? [event.data.offer] : []));
  const orders = ordered.length > 0 ? await ordersOf(db, lead.id) : [];
  const order = orders.find(({ number }) => ordered.includes(number));
  const name = nameInMails(lead);
  // The subject names what is owed first: data, then an answer.
  const demand = events.findLast(({ act }) => DEMAND_ACTS.includes(act));
  // What was written with "Passt nicht" belongs to it.
  const isBeside = (at: string) => events.some((event) => event.act === "viewing-refused" && event.at === at);
  const own = questions.filter(({ createdAt }) => !isBeside(createdAt));
  const first = own.find(({ offer }) => offer) ?? own[0];
  const asked = demand?.act === "data-asked" ? demand : undefined;
  // A street that was missing is typed with the time.
  const place = events.some(({ act }) => act === "viewing-taken") && fullAddress(lead);
  const what = first && !asked ? subjectOf(first, lead.reference) : actOf(asked ?? events.at(-1), lead.reference);
  return {
    replyTo: { name, email: lead.email },
    title: `${what}: ${order?.name ?? name}`,
    preview: order ? `${order.name}, ${order.price}` : whoAndWhere(lead),
    intro: [
      order
        ? `${order.name} hat auf der Seite den Auftrag erteilt.`
        : `${name} hat sich auf der Seite zur Anfrage (${serviceLabel(lead.service)}) gemeldet.`,
    ],
    actions: noticeActions("lead", lead),
    rows: [
      ...(order
        ? [
            { label: "Preis", value: order.price },
            { label: "Für", value: order.object },
            ...(order.startsOn ? [{ label: "Beginn", value: datedWeekday(order.startsOn) }] : []),
            { label: "Beauftragt von", value: [order.acceptedName, order.acceptedRole].filter(Boolean).join(", ") },
          ]
        : []),
      ...questions.map((question) => ({ label: subjectOf(question, lead.reference), value: question.text })),
      ...events.flatMap((event) =>
        open && event === asked
          ? [{ label: demandTitle(open.asked), value: `bis ${open.lastDay} zu erledigen` }]
          : noticeRows(event),
      ),
      ...(place ? [{ label: "Ort", value: place }] : []),
    ],
  };
}

function subjectOf({ offer }: Pick<ThreadText, "offer">, reference: string): string {
  return offer ? `Nachricht zu Angebot ${offer}` : `Nachricht zu Anfrage ${reference}`;
}

function actOf(last: Act | undefined, reference: string): string {
  const about = last && "offer" in last.data ? last.data.offer : reference;
  return `${customersWords(last).what} (${about})`;
}

/** Words of a receipt: what happens, and what stays and until when. */
interface Receipt extends Record<"title" | "happens", string> {
  stays: string[];
  /** Whether a viewing that was agreed is off. */
  endsViewing?: boolean;
}

async function noReceipt(followUp: FollowUp, from: Composing<"act-receipt">) {
  const no = await readNo(followUp, from);
  if (!no) return undefined;
  return {
    title: no.isWithdrawn ? "Zurückgezogen" : "Angebot abgelehnt",
    happens: `auf Ihrer persönlichen Seite wurde ${no.isWithdrawn ? "die Anfrage zurückgezogen" : "unser Angebot abgelehnt"}. Das gilt sofort: ${noInWords(no)} Doch Interesse? Schreiben Sie uns dort, oder rufen Sie an.`,
    endsViewing: no.viewingAt !== null,
    stays: [
      ...(no.isClosed
        ? [`Ihre Angaben bleiben noch ${RETENTION_MONTHS} Monate gespeichert, dann löschen wir sie.`]
        : []),
      ...(no.hasRunningOrder ? ["Ihr Auftrag läuft weiter."] : []),
    ],
  };
}

function demandReceipt(asked: DataDemand, followUp: FollowUp, { about, now }: Composing<"act-receipt">) {
  const open = openDemand(followUp, berlinDay(now));
  // A demand of another day has a receipt of its own.
  if (open?.asked !== asked || followUp.dataAskedOn !== about.on) return undefined;
  if (open.isLate) return "over";
  const what = asked === "access" ? "Auskunft über Ihre Daten" : "die Löschung Ihrer Daten";
  return {
    title: demandTitle(asked),
    happens: `auf Ihrer persönlichen Seite wurde ${what} verlangt. Wir erledigen das spätestens am ${open.lastDay} und schreiben Ihnen dann an diese Adresse. Bis dahin ändert sich nichts.`,
    stays: [],
  };
}

/** Words of the act that a receipt tells of; undefined where it has been taken back meanwhile. */
async function readReceipt(from: Composing<"act-receipt">): Promise<Receipt | "over" | undefined> {
  const { db, row, about } = from;
  const followUp = await findFollowUp(db, row.subjectId);
  if (!followUp) return undefined;
  return about.act === "no" ? noReceipt(followUp, from) : demandReceipt(about.act, followUp, from);
}

/** The no, with all that it has ended; undefined where the request was taken up again. */
async function readNo({ id: leadId, status }: FollowUp, { db, about, now }: Composing<"act-receipt">) {
  const { subjectId, at } = followUpEvents;
  const isOfIt = and(eq(subjectId, leadId), eq(at, about.on));
  const [events, orders] = await Promise.all([db.select().from(followUpEvents).where(isOfIt), ordersOf(db, leadId)]);
  const lines = withActs(events);
  const closed = lines.find((line) => line.act === "status");
  if (lines.length === 0 || (closed && status !== "lost")) return undefined;
  const refused = lines.find((line) => line.act === "offer-refused");
  return {
    isWithdrawn: closed?.data.reason === WITHDRAWN,
    isClosed: closed !== undefined,
    hasRunningOrder: orders.some((order) => isRunning(berlinDay(now), order)),
    offer: refused && `Das Angebot ${refused.data.offer}`,
    viewingAt: lines.find((line) => line.act === "viewing")?.data.before ?? null,
  };
}
