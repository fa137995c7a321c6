import { offerPath } from "../../../offer/number";
import type { CustomerKind } from "../../../offer/options";
import { showToast } from "../../../ui/toast";
import { copy } from "../../copy-button";
import { problemOf, sendJson } from "../../session/session";

/** The customer's own link, which opens everything: given with a proof, and told the account. @throws as `sendJson` */
export async function ownLink(id: string): Promise<string> {
  return (await sendJson<{ url: string }>(`/api/admin/customer-pages/${id}/link`, {})).url;
}

interface SharedOffer {
  number: string;
  revision: number;
  customerKind: CustomerKind;
}

/**
 * Shares the link to an offer through the phone's own apps, such as WhatsApp or mail; else copies it. Businesses order
 * on the page, so they get their own link; for all others the one that reads is enough.
 *
 * @param readingUrl of the customer's page
 * @returns whether it was shared or copied: not if the person closed the choice
 */
export async function shareOffer(
  lead: { id: string; name: string },
  { number, revision, customerKind }: SharedOffer,
  readingUrl: string,
): Promise<boolean> {
  const text = `Guten Tag ${lead.name}, hier ist unser Angebot ${number}:`;
  let url = "";
  try {
    url = (customerKind === "business" ? await ownLink(lead.id) : readingUrl) + offerPath(revision);
    if (!navigator.share) return await copy(url, "Link", "Fügen Sie ihn in eine Nachricht ein.");
    await navigator.share({ title: `Angebot ${number}`, text, url });
    return true;
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    if (!isClosed) showToast({ title: "Der Link ließ sich nicht teilen", description: url || problemOf(error) });
    return false;
  }
}
