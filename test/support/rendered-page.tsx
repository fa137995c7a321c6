import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The HTML inside <main> of a page that takes its record from the address. */
export function renderPage(page: unknown, params: Record<string, string> = {}): string {
  const Page = page as ComponentType<{ params: Record<string, string> }>;
  return renderToStaticMarkup(<Page params={params} />);
}

/** What is read, in one line. Where a word may break is no space. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<wbr\/>|\u00ad/g, "")
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<span class="whitespace-nowrap">([^<]*)<\/span>/g, "$1")
    .replace(/<[^>]+>/g, " ")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}
