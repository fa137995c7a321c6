import { useLocation } from "react-router";
import { company } from "../content/company";
import { decodePath } from "./canonical-path";
import { pageAt } from "./pages";

/** The customer's own page: its address has the reference, and after it a code that nobody else may learn. */
const OWN_PAGE = /^\/anfrage\/([A-Z0-9-]{4,20})\//i;

/** Opens a chat whose first message says where the visitor comes from: her request's reference, or the page. */
export function useWhatsAppHref(): string {
  const { pathname } = useLocation();
  return `https://wa.me/${company.whatsapp.e164.slice(1)}?text=${encodeURIComponent(whatsAppText(pathname))}`;
}

export function whatsAppText(pathname: string): string {
  const [, reference] = OWN_PAGE.exec(pathname) ?? [];
  if (reference) return `Guten Tag, es geht um meine Anfrage ${reference.toUpperCase()}. `;
  const page = pageAt(decodePath(pathname) ?? "");
  return page ? `Frage zu „${page.headline}“: ` : "Guten Tag, ich habe eine Frage. ";
}
