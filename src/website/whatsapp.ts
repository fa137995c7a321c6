import { useLocation, useRouteLoaderData } from "react-router";
import { company } from "../content/company";
import { decodePath } from "./canonical-path";
import { pageAt } from "./pages";

/** Opens a chat whose first message says where the visitor comes from: her request's reference, or the page. */
export function useWhatsAppHref(): string {
  const { pathname } = useLocation();
  // Not from the address: links that open nothing must look alike, whatever they name.
  const opened = useRouteLoaderData<{ reference?: string }>("my-request/own-page");
  const text = encodeURIComponent(whatsAppText(pathname, opened?.reference));
  return `https://wa.me/${company.whatsapp.e164.slice(1)}?text=${text}`;
}

/** @param reference of the request that a customer's own page has opened */
export function whatsAppText(pathname: string, reference?: string): string {
  if (reference) return `Guten Tag, es geht um meine Anfrage ${reference}. `;
  const page = pageAt(decodePath(pathname) ?? "");
  return page ? `Frage zu „${page.headline}“: ` : "Guten Tag, ich habe eine Frage. ";
}
