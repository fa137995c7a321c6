/** Mail with the link to the customer's page. */
import { mainPhone } from "../../content/company";
import { type Letter, mailToCustomer } from "../letter";
import { type Mails, ofLead } from "./sources.server";
import type { AnnouncedLead } from "./submission.server";

export const linkMails = {
  link: ofLead((lead, { row, page }) => (page ? linkMail(lead, page, row.reason === "renewed") : undefined)),
} satisfies Mails;

/** Link to the customer's page, sent again to the address of the request. */
function linkMail(lead: AnnouncedLead, url: string, isRenewed: boolean): Letter {
  return mailToCustomer(lead.email, {
    title: `${isRenewed ? "Ihr neuer Link" : "Ihr Link"} zur Anfrage ${lead.reference}`,
    intro: [
      "Guten Tag,",
      isRenewed
        ? "wir haben den Link zu Ihrer persönlichen Seite aus Sicherheitsgründen erneuert: Der bisherige öffnet nichts mehr. Hier ist der neue. Wer ihn kennt, kann die Seite öffnen."
        : "hier ist noch einmal der Link zu Ihrer persönlichen Seite. Wer ihn kennt, kann sie öffnen.",
    ],
    links: [{ label: "Anfrage ansehen", href: url }],
    outro: [
      isRenewed
        ? `Haben Sie die Seite in den letzten Tagen nicht selbst benutzt, und steht dort etwas, das nicht von Ihnen ist? Rufen Sie uns bitte an, ${mainPhone.display}.`
        : "Sie haben den Link nicht angefordert? Dann müssen Sie nichts tun: Nur Sie haben diese E-Mail erhalten.",
    ],
  });
}
