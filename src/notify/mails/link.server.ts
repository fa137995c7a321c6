import { type Letter, mailToCustomer } from "../letter";
import { type Mails, ofLead } from "./sources.server";
import type { AnnouncedLead } from "./submission.server";

export const linkMails = {
  link: ofLead((lead, { page }) => (page ? linkMail(lead, page) : undefined)),
} satisfies Mails;

/** Link to the customer's page, sent again to the address of the request. */
function linkMail(lead: AnnouncedLead, url: string): Letter {
  return mailToCustomer(lead.email, {
    title: `Ihr Link zur Anfrage ${lead.reference}`,
    intro: ["Guten Tag,", "hier ist noch einmal der Link zu Ihrer persönlichen Seite. Wer ihn kennt, kann sie öffnen."],
    links: [{ label: "Anfrage ansehen", href: url }],
    outro: ["Sie haben den Link nicht angefordert? Dann müssen Sie nichts tun: Nur Sie haben diese E-Mail erhalten."],
  });
}
