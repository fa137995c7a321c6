import { CUSTOMER_PAGES_API } from "../../../content/api-paths";
import { offerPath } from "../../../offer/number";
import type { CustomerKind } from "../../../offer/options";
import { greeting } from "../../../requests/greeting";
import { showToast } from "../../../ui/toast";
import { problemOf, sendJson } from "../../api-client";
import { copy } from "../../copy-button";

/** The customer's own link, which opens everything: given with a proof, and told the account. @throws as `sendJson` */
export async function ownLink(id: string): Promise<string> {
  return (await sendJson<{ url: string }>(`${CUSTOMER_PAGES_API}/${id}/link`, {})).url;
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
  { number, revision, customerKind }: { number: string; revision: number; customerKind: CustomerKind },
  readingUrl: string,
): Promise<boolean> {
  const text = `${greeting(lead.name)} hier ist unser Angebot ${number}:`;
  let url = "";
  try {
    url = (customerKind === "business" ? await ownLink(lead.id) : readingUrl) + offerPath(revision);
    if (navigator.share) {
      await navigator.share({ title: `Angebot ${number}`, text, url });
      return true;
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return false;
    if (!url) {
      showToast({ title: "Der Link ließ sich nicht teilen", description: problemOf(error) });
      return false;
    }
  }
  // Also where the press counts no more by the time the link is there.
  return copy(url, "Link", "Fügen Sie ihn in eine Nachricht ein.");
}
