/** Mails of a flood (docs/decisions/0125): once a day that very much comes, and what came in an hour. */
import { and, asc, eq, gte, inArray, isNull, lt, ne, notExists } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { followUps, outbox } from "../../db/schema";
import { singleLine } from "../../platform/clean-text";
import { requestRows } from "../../requests/lists/request-rows.server";
import { mailKinds } from "../../requests/outbox/kinds";
import { FLOOD_FROM, hourOf } from "../../requests/outbox/outbox.server";
import { DASHBOARD, type Letter } from "../letter";
import type { Mails } from "./sources.server";

/** Number of rows that an hour's mail names. */
const ROWS_MAX = 30;
const NAME_MAX = 60;

export const floodMails = {
  "flood-notice": ({ db, about: { hour } }) => (hour ? hourMail(db, new Date(hour)) : FLOOD),
} satisfies Mails;

/** Mail of a flood, sent once a day in place of the notices from then on. */
const FLOOD: Letter = {
  title: "Heute kommt sehr viel",
  intro: [
    `Heute sind schon ${FLOOD_FROM} Anfragen und Nachrichten angekommen. Vielleicht schickt sie ein Programm.`,
    "Bis Mitternacht melden wir deshalb keine mehr einzeln. Alles steht in der Verwaltung. Kommt noch viel mehr, liegt im Reiter „Spam“, was nicht aus unserem Formular stammt.",
    "Bitte sehen Sie heute und in den nächsten Tagen dort nach: Zwischen den vielen kann eine echte Anfrage liegen.",
  ],
  links: [DASHBOARD],
};

/** List of an hour's submissions without a notice, from senders that have sent much; undefined where none is left. */
async function hourMail(db: Database, hour: Date): Promise<Letter | undefined> {
  const listed = await readUnannounced(db, hour);
  if (listed.length === 0) return undefined;
  const rest = listed.length - ROWS_MAX;
  return {
    title: listed.length === 1 ? "Noch eine Anfrage oder Nachricht" : `Noch ${listed.length} Anfragen und Nachrichten`,
    intro: ["Von einem Anschluss oder Netz kam heute viel. Deshalb melden wir das hier zusammen, einmal je Stunde."],
    rows: listed
      .slice(0, ROWS_MAX)
      .map(({ reference, name }) => ({ label: reference, value: singleLine(name, NAME_MAX) })),
    links: [DASHBOARD],
    ...(rest > 0 && { outro: [`Und ${rest} weitere.`] }),
  };
}

/** Submissions of an hour that are not marked and have no notice of their own, the oldest first. */
async function readUnannounced(db: Database, hour: Date) {
  const { end } = hourOf(hour);
  const notice = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.subjectId, followUps.id), inArray(outbox.kind, mailKinds("isOfNew"))));
  const isListed = and(
    gte(followUps.createdAt, hour.toISOString()),
    lt(followUps.createdAt, end.toISOString()),
    ne(followUps.status, "spam"),
    isNull(followUps.suspicion),
    isNull(followUps.restrictedAt),
    notExists(notice),
  );
  return requestRows(db).where(isListed).orderBy(asc(followUps.createdAt));
}
