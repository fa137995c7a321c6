import { newsFor } from "../../requests/work/templates";
import { CHIP } from "../buttons";
import { CopyButton } from "../copy-button";
import { externalLinkProps, whatsAppLink } from "./contact-links";
import type { ReceivedLead } from "./lists-api.server";
import { nameOfLead } from "./words";

interface TellLinksProps {
  lead: ReceivedLead;
  /** The customer's page. */
  url: string;
  /** What stands there, as a sentence that ends with the link. */
  news: string;
}

/** Nobody has told the customer: the owner does it. */
export function TellLinks({ lead, url, news }: TellLinksProps) {
  const chat = whatsAppLink(lead.phone);
  const text = newsFor(nameOfLead(lead), url, news);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
      <span>Von selbst erfährt das niemand. Bescheid geben:</span>
      {chat && (
        <a className={CHIP} href={`${chat}?text=${encodeURIComponent(text)}`} {...externalLinkProps}>
          WhatsApp
        </a>
      )}
      <CopyButton text={text} look="chip">
        Text kopieren
      </CopyButton>
    </p>
  );
}
