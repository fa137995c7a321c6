/** The answer to a text that may be meant as a yes to an offer. */
import { openTexts } from "../../../requests/history/answered";
import { statusAt, toBeAccepted } from "../../../requests/offer-status";
import type { Template } from "../../../requests/work/templates";
import type { FollowUpDetail } from "../detail.server";

/** Sentence that the owner reads about a prepared text. */
export const CONFIRM =
  "Soll das ein Ja zum Angebot sein? Bitte kurz per E-Mail, Telefon oder auf Papier bestätigen lassen.";

/** Asks for a confirmation where a consumer's open offer may be meant: no rule tells a yes from a maybe. */
export function askedBefore({ thread, history, offered }: FollowUpDetail): Template | undefined {
  const [last] = openTexts(thread, [...history].reverse()).slice(-1);
  const open = toBeAccepted(offered.offers);
  const isAsked =
    last &&
    open &&
    statusAt(new Date(), open) === "sent" &&
    open.customerKind === "consumer" &&
    last.createdAt > (open.sentAt ?? "");
  if (!isAsked) return undefined;
  const text = `vielen Dank für Ihre Nachricht. Möchten Sie das Angebot ${open.number} annehmen? Dann bestätigen Sie es uns bitte kurz per E-Mail, am Telefon oder auf Papier. Den fertigen Text finden Sie beim Angebot auf Ihrer Seite unter „Annehmen“.`;
  return { id: "confirm", label: "Um Bestätigung bitten", write: () => text };
}
