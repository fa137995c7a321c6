/** The shape of every mail, and its two renderings. Values are text: the HTML rendering escapes each of them. */
import { html } from "hono/html";
import { company } from "../content/company";

export interface Letter {
  title: string;
  /** Paragraphs before the rows. */
  intro: readonly string[];
  rows: readonly { label: string; value: string }[];
  /** Links with whole URLs, the most important first. */
  links: readonly { label: string; href: string }[];
  /** Paragraphs after the rows. */
  outro?: readonly string[];
}

export function asText({ title, intro, rows, links, outro = [] }: Letter): string {
  const parts = [
    title,
    ...intro,
    rows.map(({ label, value }) => `${label}: ${indent(value)}`).join("\n"),
    links.map(({ label, href }) => `${label}:\n${href}`).join("\n\n"),
    ...outro,
    `-- \n${company.name}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** Further lines of a value stand back, so that no typed line looks like a row of ours. */
function indent(value: string): string {
  return value.split(/\r\n?|\n/).join("\n    ");
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#12303a";
const BUTTON =
  "display:inline-block;margin:0 12px 12px 0;padding:12px 18px;border-radius:8px;background:#0b6b7a;color:#ffffff;text-decoration:none;font-weight:600";
const LINK = "display:inline-block;margin:0 16px 12px 0;padding:12px 0;color:#0b6b7a";

/** Tables and inline styles, because mail programs know little else. */
export async function asHtml({ title, intro, rows, links, outro = [] }: Letter): Promise<string> {
  const document = await html`<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#eef6f7;${FONT}">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>
${intro.map((paragraph) => html`<p style="margin:0 0 12px;line-height:1.5">${paragraph}</p>`)}
<table role="presentation" style="width:100%;margin:8px 0 20px;border-collapse:collapse">
${rows.map(
  ({ label, value }) => html`<tr>
<td style="padding:8px 12px 8px 0;border-top:1px solid #d5e5e8;vertical-align:top;color:#4a6670;white-space:nowrap">${label}</td>
<td style="padding:8px 0;border-top:1px solid #d5e5e8;white-space:pre-line;overflow-wrap:anywhere">${value}</td>
</tr>`,
)}
</table>
<p style="margin:0">${links.map(({ label, href }, index) => html`<a href="${href}" style="${index === 0 ? BUTTON : LINK}">${label}</a>`)}</p>
${outro.map((paragraph) => html`<p style="margin:0 0 12px;line-height:1.5;color:#4a6670">${paragraph}</p>`)}
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#4a6670">${company.name}</p>
</body>
</html>`;
  return String(document);
}
