/** Mail with an answer of the owner. */
import { eq } from "drizzle-orm";
import { company } from "../../content/company";
import { isSender, messageInWords } from "../../content/message-fields";
import { type messages, threadTexts } from "../../db/schema";
import { berlinDay, dateInWords } from "../../platform/time/berlin-days";
import { greeted, isSigned } from "../../requests/greeting";
import { type Letter, linkTo, mailToCustomer } from "../letter";
import { type Mails, ofLead, ofMessage } from "./sources.server";
import { nameInMails } from "./submission.server";

export const answerMails = {
  async answer(from) {
    const { db, about } = from;
    const answer = await db.select().from(threadTexts).where(eq(threadTexts.id, about.text)).get();
    if (!answer) return undefined;
    const { text } = answer;
    const toLead = ofLead<"answer">((lead, { page }) =>
      answerMail({ ...lead, about: "Anfrage", name: nameInMails(lead) }, text, page),
    );
    const toMessage = ofMessage<"answer">((message) => ({
      ...answerMail({ ...message, about: "Nachricht" }, text, undefined),
      tables: askedIn(message),
    }));
    return (await toLead(from)) ?? toMessage(from);
  },
} satisfies Mails;

/** What is answered: a message has no page on which it can be read again. */
function askedIn({ createdAt, ...message }: typeof messages.$inferSelect): Letter["tables"] & {} {
  const rows = messageInWords(message).filter(({ field }) => !isSender(field));
  return rows.length > 0 ? [{ title: `Sie schrieben am ${dateInWords(berlinDay(new Date(createdAt)))}`, rows }] : [];
}

/** @param page the customer's, where there is one */
export function answerMail(
  { about, reference, name, email }: Record<"about" | "reference" | "name" | "email", string>,
  text: string,
  page: string | undefined,
): Letter {
  return mailToCustomer(email, {
    title: `Ihre ${about} ${reference}: Nachricht von ${company.shortName}`,
    intro: greeted(name, text).flatMap((part) => part.split(/\n{2,}/)),
    links: linkTo("Ansehen und antworten", page),
    isSigned: !isSigned(text),
  });
}
