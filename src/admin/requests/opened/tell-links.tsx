import { useState } from "react";
import { fullName } from "../../../requests/full-name";
import { newsFor } from "../../../requests/work/templates";
import { CHIP } from "../../buttons";
import { CopyButton } from "../../copy-button";
import { PostButton } from "../../post";
import { externalLinkProps, whatsAppLink } from "../contact-links";
import type { ReceivedLead } from "../lists-api.server";
import { ownLink } from "../offer/share-link";

interface TellLinksProps {
  lead: ReceivedLead;
  /** News on the customer's page, as a sentence that ends with the link. */
  news: string;
}

/** Links by which the owner tells the customer, with the customer's own link, where nothing else has. */
export function TellLinks({ lead, news }: TellLinksProps) {
  const [url, setUrl] = useState<string>();
  const chat = whatsAppLink(lead.phone);
  const text = url && newsFor(fullName(lead), url, news);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
      <span>Von selbst erfährt das niemand.</span>
      {!text && (
        <PostButton<void, string> look="chip" to={() => ownLink(lead.id)} failure="Kein Link" done={setUrl}>
          Bescheid geben
        </PostButton>
      )}
      {chat && text && (
        <a className={CHIP} href={`${chat}?text=${encodeURIComponent(text)}`} {...externalLinkProps}>
          WhatsApp
        </a>
      )}
      {text && (
        <CopyButton text={text} look="chip">
          Text kopieren
        </CopyButton>
      )}
    </p>
  );
}
