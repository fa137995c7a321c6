/** The morning mail: when it goes out, and what is due, the most urgent first, each with a link to call. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { ORDERS_PATH } from "../../content/admin-paths";
import { company } from "../../content/company";
import type { Database } from "../../db/client.server";
import { outbox } from "../../db/schema";
import { dayParts, daySentence, rowName } from "../../desk/day";
import { type DayEntry, readDayList } from "../../desk/day-list.server";
import { groups, MAYBE_AD } from "../../desk/marks";
import { byUrgency, readUnfinished } from "../../desk/stage.server";
import { singleLine } from "../../platform/text/clean-text";
import { addDays, berlinDay, berlinInstant, type Day, dateInWords } from "../../platform/time/berlin-days";
import { serviceLabel } from "../../requests/answers/options";
import { withoutNotice } from "../../requests/outbox/notices.server";
import { announce } from "../../requests/outbox/outbox.server";
import { townOf } from "../../requests/place";
import { DASHBOARD, type Letter, type LetterItem, linkTo } from "../letter";
import type { MailSettings } from "../schema";
import type { Mails } from "./sources.server";
import { adminLink, callLinks } from "./submission.server";

export const morningMails = {
  async "morning-list"({ db, row, settings, now }) {
    if (row.subjectId !== berlinDay(now)) return "over";
    const unnoticed = await readUnnoticed(db, row.subjectId);
    if (settings.morningIsOn) return morningMail(db, now, unnoticed);
    return unnoticed ? unnoticedMail(unnoticed, berlinDay(now)) : undefined;
  },
} satisfies Mails;

/**
 * Statement that queues the next morning's mail, composed when it is sent, so that it goes out on the minute. Where it
 * is switched off it goes out after a day with requests that had no notice.
 */
export function announceMorningList(db: Database, { morningIsOn, morningTime }: MailSettings, now: Date) {
  const { day, at } = nextMorning(morningTime, now);
  const condition = morningIsOn ? undefined : sql`${withoutNotice(addDays(day, -1))} > 0`;
  return announce(db, "morning-list", {}, { subjectId: day, now, dueAt: at, condition });
}

/** A statement that deletes the queued morning mail, so that it can be queued again with the new settings. */
export function withdrawMorningList(db: Database) {
  return db.delete(outbox).where(and(eq(outbox.kind, "morning-list"), eq(outbox.attempts, 0), isNull(outbox.sentAt)));
}

/** The next time at which clocks in Berlin show `time`, "07:00". */
export function nextMorning(time: string, now: Date): { day: string; at: Date } {
  const today = berlinDay(now);
  const at = berlinInstant(today, time);
  if (at > now) return { day: today, at };
  const tomorrow = addDays(today, 1);
  return { day: tomorrow, at: berlinInstant(tomorrow, time) };
}

const TEXT_MAX_LENGTH = 60;
const ROWS_MAX = 20;

type Due = ReturnType<typeof byUrgency>[number];

/** Sentence on the requests and messages of the day before that had no notice; undefined where all had one. */
async function readUnnoticed(db: Database, day: Day): Promise<string | undefined> {
  const [counted] = await db.all<{ n: number }>(sql`SELECT ${withoutNotice(addDays(day, -1))} AS n`);
  const n = counted?.n ?? 0;
  if (n === 0) return undefined;
  return n === 1
    ? "Gestern kam eine Anfrage oder Nachricht ohne eigene Benachrichtigung. Sie steht in der Liste."
    : `Gestern kamen ${n} Anfragen und Nachrichten ohne eigene Benachrichtigung. Sie stehen in der Liste.`;
}

/** Mail of somebody who has switched the morning mail off. */
function unnoticedMail(unnoticed: string, today: Day): Letter {
  const title = `Gestern, am ${dateInWords(addDays(today, -1))}, kamen sehr viele Anfragen`;
  return { title, intro: [unnoticed], links: [DASHBOARD] };
}

/**
 * @param unnoticed line about the requests of yesterday that had no notice, if there were any
 * @returns undefined when there is nothing to do
 */
export async function morningMail(db: Database, now: Date, unnoticed?: string): Promise<Letter | undefined> {
  const today = berlinDay(now);
  const [unfinished, { entries }] = await Promise.all([readUnfinished(db, now), readDayList(db, today, now)]);
  const visits = entries.filter(({ does }) => does === "clean");
  const count = visits.length;
  const due = byUrgency(unfinished);
  const isDoubtful = ({ due: { ids } }: Due) => ids.includes("maybe-ad");
  const doubtful = due.filter(isDoubtful).length;
  const sections = [
    ...groups.flatMap(({ id, label }) =>
      section(
        label,
        due.filter((row) => row.due.group === id && !isDoubtful(row)),
        item,
      ),
    ),
    // One line however many there are, and none of their words.
    ...(doubtful > 0 ? [{ title: `${doubtful} ${MAYBE_AD}, bitte kurz ansehen`, items: [] }] : []),
  ];
  if (sections.length === 0) return unnoticed ? unnoticedMail(unnoticed, today) : undefined;
  const [requests, messages] = (["lead", "contact"] as const).map(
    (kind) => due.filter((row) => row.kind === kind).length,
  );
  const asking = [
    requests && `${requests} ${requests === 1 ? "Anfrage" : "Anfragen"}`,
    messages && `${messages} ${messages === 1 ? "Nachricht" : "Nachrichten"}`,
  ].filter(Boolean);
  const summary = `${asking.join(" und ")} dran${doubtful > 0 ? ` (${doubtful} ${MAYBE_AD})` : ""}`;
  return {
    title: `Ihr Tag am ${dateInWords(today)}: ${summary}`,
    intro: [unnoticed ?? "", daySentence(dayParts(unfinished, { today, count }))].filter(Boolean),
    sections: [...section("Einsätze heute", visits, visitItem), ...sections],
    links: [
      DASHBOARD,
      ...linkTo("Liste für heute", count > 0 ? `${company.origin}${ORDERS_PATH}?tag=${today}` : undefined),
    ],
  };
}

function section<Row>(title: string, rows: readonly Row[], itemOf: (row: Row) => LetterItem): Letter["sections"] & {} {
  if (rows.length === 0) return [];
  const more = rows.length - ROWS_MAX;
  return [
    {
      title,
      items: rows.slice(0, ROWS_MAX).map(itemOf),
      ...(more > 0 ? { rest: `und ${more} weitere in der Verwaltung` } : {}),
    },
  ];
}

/** When, who, what and in which town; the street stands in the list of the day. */
function visitItem({ time, name, about, town, kind, id }: DayEntry): LetterItem {
  return {
    title: [time, name].filter(Boolean).join(", "),
    href: adminLink(kind, id),
    about: [about, town].filter(Boolean).join(", "),
    actions: [],
  };
}

/** With what it asks for, and a link to call. */
function item(row: Due): LetterItem {
  const { kind, id, about, phone, due } = row;
  const subject = kind === "lead" ? serviceLabel(about ?? "") : `Nachricht: ${about ?? "ohne Betreff"}`;
  return {
    title: rowName(row),
    href: adminLink(kind, id),
    // Under its heading "Neu" says nothing.
    about: [
      singleLine(subject, TEXT_MAX_LENGTH),
      townOf(row),
      due.shown.flatMap(({ id, label }) => (id === "new" ? [] : label)).join(" · "),
    ]
      .filter(Boolean)
      .join(", "),
    actions: callLinks(phone).map(({ label, href }, _, { length }) => ({
      label: length === 1 ? `${phone} anrufen` : label,
      href,
    })),
  };
}
