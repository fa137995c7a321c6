/** Mails that answer a demand for the own data: the disclosure, a reason in place of it, and what an erasure leaves. */
import { and, eq } from "drizzle-orm";
import { company } from "../../content/company";
import { ERASED_KEPT_DAYS } from "../../content/lifetimes";
import { STILL_RUNNING } from "../../content/lists";
import { emptyPlan } from "../../content/plan-fields";
import type { Database } from "../../db/client.server";
import { followUpEvents } from "../../db/schema";
import { filled, type OwnData, ownDataOf } from "../../order/own-data.server";
import { dateInWords, timeInWords } from "../../platform/time/berlin-days";
import { readPersonalData } from "../../requests/erasing/personal-data.server";
import { keptWhileRunning, NOT_NEEDED, remedies, retainedText } from "../../requests/erasing/retention";
import { withActs } from "../../requests/history/acts";
import type { About } from "../../requests/outbox/kinds";
import { type Letter, mailToCustomer } from "../letter";
import type { Mails } from "./sources.server";

const [AUTHORITY = ""] = company.dataProtectionAuthority;

export const ownDataMails = {
  async "demand-met"({ db, row, about, now }) {
    const stored = await readPersonalData(db, row.subjectId, now);
    const address = [...stored.leads, ...stored.messages][0]?.email;
    if (address === undefined) return undefined;
    const { asOf, without } = about;
    // No mail says how to get in, so what is emptied after the last day stays out.
    const orders = stored.orders.map((order) => ({ ...order, ...emptyPlan("last-day") }));
    const data = ownDataOf({ ...stored, orders }, new Date(asOf ?? now));
    if (asOf === null) return explanation(address, data.title, await readReason(db, row.subjectId, about.at));
    const history = data.history.filter(({ at }) => at <= asOf && !without.includes(at));
    return disclosure(address, { ...data, history });
  },
  // Its request is gone: all that it says is in `about`.
  erased: ({ about }) => erasedMail(about),
} satisfies Mails;

/** Mail with the sheet and, as a file, the same for other programs (Art. 20 GDPR). */
function disclosure(address: string, stored: OwnData): Letter {
  const { title, fileName, asOf, sections, history, photos, processing, rights } = stored;
  const tables = filled([
    ...sections,
    { title: "Verlauf", rows: history.map(({ label, value }) => ({ label, value })) },
    { title: "Wozu, wer und wie lange", rows: processing },
  ]);
  const data = { title, asOf, sections: tables, rights };
  return mailToCustomer(address, {
    title: `Auskunft: ${title}`,
    intro: [
      "Guten Tag,",
      `hier lesen Sie, was wir zu Ihrer ${title} über Sie gespeichert haben, Stand ${timeInWords(asOf)}. Dieselben Angaben liegen als Datei (JSON) bei, die andere Programme lesen können.`,
      ...(photos.length > 0
        ? ["Ihre Fotos sind hier nur aufgezählt. Möchten Sie die Bilder haben? Antworten Sie einfach auf diese E-Mail."]
        : []),
    ],
    tables,
    outro: rights,
    attachment: {
      filename: `${fileName}.json`,
      text: JSON.stringify(data, null, 2),
      type: "application/json",
    },
  });
}

/** Mail with the reason why a demand is done with (Art. 12 (4) GDPR); undefined where it is gone. */
function explanation(address: string, title: string, reason: string | undefined): Letter | undefined {
  if (!reason) return undefined;
  return mailToCustomer(address, {
    title: `Zu Ihrer Bitte um Auskunft oder Löschung: ${title}`,
    intro: ["Guten Tag,", ...reason.split(/\n{2,}/)],
    outro: [remedies(AUTHORITY)],
  });
}

async function readReason(db: Database, id: string, at: string): Promise<string | undefined> {
  const isLine = and(eq(followUpEvents.subjectId, id), eq(followUpEvents.at, at), eq(followUpEvents.act, "data-met"));
  const [line] = withActs(await db.select().from(followUpEvents).where(isLine));
  return line?.act === "data-met" ? (line.data.text ?? undefined) : undefined;
}

function erasedMail({ to, reference, keptUntil }: About<"erased">): Letter {
  return mailToCustomer(to, {
    title: `Wir haben Ihre Daten gelöscht: ${reference}`,
    intro: ["Guten Tag,", ...leftInWords(keptUntil)],
  });
}

/** What an erasure leaves, why and until when. */
function leftInWords(keptUntil: string | null): string[] {
  if (keptUntil === STILL_RUNNING)
    return [
      `wir haben Ihre Daten gelöscht, soweit Ihr Vertrag sie nicht braucht: ${NOT_NEEDED}.`,
      ...keptWhileRunning(AUTHORITY),
    ];
  const ours =
    "die E-Mails, die wir uns geschrieben haben, in unserem Postfach, bis Sie uns bitten, auch die zu löschen; " +
    `Sicherungskopien für den Fall eines Fehlers, höchstens ${ERASED_KEPT_DAYS} Tage; so lange auch die zufällige Kennung der ` +
    "Anfrage oder Nachricht, damit keine Kopie sie zurückholt; und von einer Anfrage für unsere Statistik, ohne Namen, " +
    "die Stunde des Eingangs und die Herkunft.";
  return keptUntil
    ? [
        "wir haben Ihre Daten gelöscht. Es bleiben: Ihr Auftrag mit seinem Angebot, Ihrem Namen und Ihrer Anschrift.",
        `${retainedText(dateInWords(keptUntil))} Dann löschen wir ihn (Art. 17 Abs. 3 Buchst. b DSGVO).`,
        `Außerdem bleiben ${ours}`,
        remedies(AUTHORITY),
      ]
    : [`wir haben Ihre Daten gelöscht. Es bleiben: ${ours}`, remedies(AUTHORITY)];
}
