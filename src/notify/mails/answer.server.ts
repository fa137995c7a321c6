/** Mail with an answer of the owner. */
import { eq } from "drizzle-orm";
import { company } from "../../content/company";
import { threadTexts } from "../../db/schema";
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
    const toMessage = ofMessage<"answer">((contact) => answerMail({ ...contact, about: "Nachricht" }, text, undefined));
    return (await toLead(from)) ?? toMessage(from);
  },
} satisfies Mails;

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
