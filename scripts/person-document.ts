/** Data under a person's e-mail address (Art. 15 and 20 GDPR), as JSON or as text. */
import { and, asc, eq, ne } from "drizzle-orm";
import { company } from "../src/content/company";
import { openDatabase } from "../src/db/client.server";
import { followUps } from "../src/db/schema";
import { filled, type OwnData, ownDataOf } from "../src/order/own-data.server";
import { timeInWords } from "../src/platform/time/berlin-days";
import type { Row } from "../src/requests/answers/in-words";
import { readPersonalData } from "../src/requests/erasing/personal-data.server";
import { emailKey } from "../src/requests/person-keys";

/** All requests and messages, restricted too. @param isJson whole rows, not text @returns undefined for none */
export async function personDocument(d1: D1Database, address: string, isJson: boolean, now = new Date()) {
  const db = openDatabase(d1);
  const isTheirs = and(eq(followUps.emailKey, emailKey(address)), ne(followUps.emailKey, ""));
  const [rows] = await db.batch([
    db.select({ id: followUps.id }).from(followUps).where(isTheirs).orderBy(asc(followUps.createdAt)),
  ]);
  const stored = [];
  for (const { id } of rows) stored.push(await readPersonalData(db, id, now));
  if (stored.length === 0) return undefined;
  return isJson ? JSON.stringify(stored, null, 2) : textOf(stored.map((one) => ownDataOf(one, now)));
}

function textOf(disclosures: readonly OwnData[]): string {
  const [{ asOf, processing, rights } = { asOf: "", processing: [], rights: [] }] = disclosures;
  return [
    `Auskunft über gespeicherte Daten\n${company.name}, Stand ${timeInWords(asOf)}`,
    "Fotos und Notizen über andere: Drucken Sie die Auskunft in der geöffneten Anfrage, dort lassen sich Zeilen weglassen.",
    ...disclosures.flatMap(({ title, sections, history }) => [
      `${title}\n${"=".repeat(title.length)}`,
      ...filled([...sections, { title: "Verlauf", rows: history }]).map(({ title, rows }) => part(title, rows)),
    ]),
    part("Wozu, wer und wie lange", processing),
    ["Ihre Rechte", ...rights.map((right) => `  - ${right}`)].join("\n"),
  ].join("\n\n");
}

function part(title: string, rows: readonly Row[]): string {
  return [title, ...rows.map(({ label, value }) => `  ${label}: ${value.replaceAll("\n", "\n    ")}`)].join("\n");
}
