import { useLocation } from "react-router";
import { company } from "../../content/company";
import { CONTACT_PATH } from "../../content/paths";
import { useLinkedPage } from "../../requests/linked";
import { decodePath } from "../urls/canonical-path";
import { pageAt } from "../urls/pages";

/** Address of a chat whose first message says where the visitor comes from: her request's reference, or the page. */
export function useWhatsAppHref(): string {
  const { pathname } = useLocation();
  const text = encodeURIComponent(whatsAppText(pathname, useLinkedPage()?.reference));
  return `https://wa.me/${company.whatsapp.e164.slice(1)}?text=${text}`;
}

/** First message of the chat. @param reference of the request whose page this is */
export function whatsAppText(pathname: string, reference?: string): string {
  if (reference) return `Guten Tag, es geht um meine Anfrage ${reference}. `;
  const page = pageAt(decodePath(pathname) ?? "");
  // The contact page's headline asks to write, so no question can be about it.
  return page && page.path !== CONTACT_PATH ? `Frage zu „${page.headline}“: ` : "Guten Tag, ich habe eine Frage. ";
}
