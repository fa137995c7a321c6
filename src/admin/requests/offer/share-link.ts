import { showToast } from "../../../ui/toast";

/**
 * Shares the link to an offer through the phone's own apps, such as WhatsApp or mail; else copies it.
 *
 * @returns whether it was shared or copied: not if the person closed the choice
 */
export async function shareLink(url: string, number: string, name: string): Promise<boolean> {
  const text = `Guten Tag ${name}, hier ist unser Angebot ${number}:`;
  try {
    if (navigator.share) await navigator.share({ title: `Angebot ${number}`, text, url });
    else {
      await navigator.clipboard.writeText(url);
      showToast({ title: "Link kopiert", description: "Fügen Sie ihn in eine Nachricht ein." });
    }
    return true;
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    if (!isClosed) showToast({ title: "Der Link ließ sich nicht teilen", description: url });
    return false;
  }
}
