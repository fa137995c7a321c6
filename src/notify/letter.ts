/** The shape of every mail, and its two renderings. Values are text: the HTML rendering escapes each of them. */
import { html, raw } from "hono/html";
import { DASHBOARD_PATH } from "../content/admin-paths";
import { company, mainPhone } from "../content/company";
import { callLines } from "../content/opening-hours";
import { DARK_MAIL_COLORS, MAIL_COLORS } from "../platform/browser/theme-colors";
import type { Mail } from "../platform/mail/mailer.server";
import { atBeginning } from "../platform/text/inside-sentence";
import { unparted } from "../platform/text/unparted";
import { withoutGreeting } from "../requests/greeting";

/** Link with a whole URL. */
interface LetterLink {
  label: string;
  /** Small line below the label. */
  about?: string;
  href: string;
}

export const DASHBOARD: LetterLink = { label: "Verwaltung öffnen", href: company.origin + DASHBOARD_PATH };

/** Link that calls the office, with its hours, because a mail is read at any time. */
const CALL_OFFICE: LetterLink = {
  label: `${mainPhone.display} anrufen`,
  about: callLines[0].label,
  href: `tel:${mainPhone.e164}`,
};

/** Lines at the foot of every mail. */
const SENDER = [company.legalName, `${company.address.street}, ${company.address.postcode} ${company.address.town}`];

/** Request in a list: its title is the link to it, and its actions follow below. */
export interface LetterItem {
  title: string;
  href: string;
  about: string;
  actions: readonly LetterLink[];
}

/** Row of a table; one with an address is a link. */
export interface LetterRow {
  label: string;
  value: string;
  /** Whether the value is an amount, at the right of its label or below it; the first of a letter is large. */
  isPrice?: "first" | "further";
  /** Small line below the value. */
  about?: string;
  /** Amount that it comes to, at the right of the small line or below it. */
  amount?: string;
  /** Whether the amount is in no sum: it weighs less. */
  isOptional?: boolean;
  href?: string;
}

/** Content and receiver of a mail; `mailFromLetter` renders it. */
export interface Letter extends Pick<Mail, "replyTo" | "attachment"> {
  /** Receiver, where it is none of those of the owner's mails. */
  to?: string;
  /** Subject, where it is not the title. */
  subject?: string;
  title: string;
  /** Whether it ends with the signature of the firm. */
  isSigned?: boolean;
  /** What an inbox shows beside the subject, where it is not the first paragraph behind the greeting. */
  preview?: string;
  intro: readonly string[];
  /** Links above the rows, which a phone shows without scrolling, and at the end where tables are between. */
  actions?: readonly LetterLink[];
  /** Lists under headings, before the rows; `rest` says what a list leaves out. */
  sections?: readonly { title: string; items: readonly LetterItem[]; rest?: string }[];
  rows?: readonly LetterRow[];
  /** Tables in small print under headings, behind the links. */
  tables?: readonly { title: string; rows: readonly LetterRow[] }[];
  /** Links below the rows, the most important first. */
  links?: readonly LetterLink[];
  outro?: readonly string[];
}

/** Link of a letter; none where there is no page, because links are not set up. */
export function linkTo(label: string, href: string | undefined): LetterLink[] {
  return href ? [{ label, href }] : [];
}

/** Mail of a letter. @param receiver unless the letter says who @param signedBy under letters to customers, or empty */
export async function mailFromLetter(
  letter: Letter,
  { receiver, signedBy }: { receiver: string; signedBy: string },
): Promise<Mail> {
  const { to = receiver, attachment, subject = letter.title } = letter;
  // Whoever asked by phone may have no address.
  const replyTo = letter.replyTo?.email ? letter.replyTo : undefined;
  const signature = letter.isSigned ? ["Viele Grüße", signedBy, company.name].filter(Boolean) : [];
  const parts = { ...NOTHING, ...letter, signature: signature.join("\n") };
  return { to, replyTo, attachment, subject, text: asText(parts), html: await asHtml(parts) };
}

/** Letter to a customer, whose reply goes to the company, and who can call its office. */
export function mailToCustomer(email: string, letter: Omit<Letter, "to" | "replyTo">): Letter {
  const replyTo = { name: company.name, email: company.email };
  return { isSigned: true, ...letter, to: email, replyTo, links: [...(letter.links ?? []), CALL_OFFICE] };
}

const NOTHING = { actions: [], sections: [], rows: [], links: [], tables: [], outro: [] };

type WholeLetter = Letter & Required<Pick<Letter, keyof typeof NOTHING>> & { signature: string };

/** Plain text of a letter. Whatever a visitor typed stays inside its row (`indent`). */
function asText({ title, intro, actions, sections, rows, links, tables, outro, signature }: WholeLetter): string {
  const parts = [
    title,
    ...intro,
    linksText(actions),
    ...sections.map(({ title, items, rest }) => [title, ...items.map(itemText), ...(rest ? [rest] : [])].join("\n\n")),
    rowsText(rows),
    linksText(links),
    ...tables.map(({ title, rows }) => `${title}\n${rowsText(rows)}`),
    ...outro,
    signature,
    ["-- ", ...SENDER].join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function rowsText(rows: readonly LetterRow[]): string {
  return rows
    .map(({ label, value, about, amount }) => {
      const aside = [about, amount].filter(Boolean).join(" = ");
      return `${label}: ${indent(aside ? `${value} (${aside})` : value)}`;
    })
    .join("\n");
}

function linksText(links: readonly LetterLink[]): string {
  // The office's number is in its label.
  return links
    .map((link) => (link === CALL_OFFICE ? `${link.label} (${link.about})` : `${link.label}:\n${link.href}`))
    .join("\n\n");
}

function itemText({ title, href, about, actions }: LetterItem): string {
  return [`${title}: ${indent(about)}`, ...actions.map((action) => `${action.label}: ${action.href}`), href].join(
    "\n  ",
  );
}

/** Value with indented continuation lines, so that typed text cannot look like a row of ours. */
function indent(value: string): string {
  return value.split(/\r\n?|\n/).join("\n    ");
}

const { ink, soft, accent, onAccent, band, ground, paper, line } = MAIL_COLORS;
const FONT = `font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:${ink}`;
/** A button is a cell, because Outlook gives a link neither background nor room. */
const BUTTON = "display:inline-table;vertical-align:middle;margin:0 12px 12px 0";
const BUTTON_CELL = `border-radius:8px;background:${accent};mso-padding-alt:12px 16px`;
const BUTTON_LINK = `display:inline-block;padding:12px 16px;color:${onAccent};text-decoration:none;font-weight:600`;
/** A band that is dark in both schemes: its white has a name of its own, which no dark colour overrides. */
const HEAD = `border:solid ${band};border-width:12px 20px;border-radius:8px 8px 0 0;background:${band};color:white`;
/** The company's name as its logo shows it: the first word large. */
const [mark, ...firm] = company.name.split(" ");
/** Style of a cell: beside the other from 480 px of room on, else below it, without a query of the width. */
const ROOMY = "display:inline-block;width:calc((480px - 100%)*999);max-width:100%;vertical-align:top";
const LABEL = `${ROOMY};min-width:27%;padding-right:12px;box-sizing:border-box;color:${soft}`;
/** Mail programs show the beginning of a mail in the inbox, but a part that the mail itself hides only there. */
const IN_INBOX_ONLY = "display:none;max-height:0;overflow:hidden;mso-hide:all";
const VALUE = `${ROOMY};min-width:72%;white-space:pre-line`;
const ABOUT = `font-size:14px;font-weight:400;line-height:1.4;color:${soft}`;
/** An amount is never parted; that of a price has its own size. */
const AMOUNT = "display:inline-block;font-weight:700";
const SOFT_AMOUNT = `display:inline-block;color:${soft}`;
const PRICE_PX = { first: 26, further: 20 };
/** What has an amount at its right; where it fills the line, the amount is below it, as where nothing can float. */
const BESIDE = "float:left;padding-right:12px";
const RIGHT = "text-align:right";
const LINK = `display:inline-block;vertical-align:middle;margin:0 16px 12px 0;padding:12px 0;color:${accent}`;

type Shade = keyof typeof MAIL_COLORS;
const inDark = (part: string, rule: string, shades: readonly Shade[]) =>
  shades.map((shade) => `[style*="${part}${MAIL_COLORS[shade]}"]{${rule}:${DARK_MAIL_COLORS[shade]}!important}`);
/** Dark colours, for mail programs that have a dark scheme and read a stylesheet: it overrides the inline styles. */
const DARK_STYLE = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${[
  ...inDark("background:", "background", ["ground", "paper", "accent", "band"]),
  ...inDark("solid ", "border-color", ["band", "line"]),
  ...inDark("color:", "color", ["ink", "soft", "accent", "onAccent"]),
].join("")}}`;

/** HTML of a letter, in tables and inline styles, because mail programs know little else. */
async function asHtml(letter: WholeLetter): Promise<string> {
  const { title, intro, actions, sections, rows, links, tables, outro, signature } = letter;
  const { preview = intro.map(withoutGreeting).find(Boolean) ?? title } = letter;
  const acts = actions.length > 0 && html`<div style="margin:16px 0 0">${buttons(actions)}</div>`;
  const document = await html`<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${raw(DARK_STYLE)}</style></head>
<body style="margin:0;padding:12px;background:${ground};overflow-wrap:anywhere;hyphens:auto;${FONT}">
<div style="${IN_INBOX_ONLY}">${atBeginning(preview)}</div>
<div style="max-width:560px;margin:0 auto;border-radius:8px;background:${paper}">
<div style="${HEAD};line-height:1.2"><b style="font-size:20px">${mark}</b><br>${firm.join(" ")}</div>
<div style="padding:20px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${unbroken(title)}</h1>
${intro.map((paragraph) => html`<p style="margin:0 0 12px;line-height:1.5">${unbroken(paragraph)}</p>`)}
${acts}
${sections.map(sectionHtml)}
${rows.length > 0 ? table(rows) : ""}
<div>${buttons(links, actions.length === 0)}</div>
${tables.map(({ title, rows }) => html`<h2 style="margin:20px 0 8px;font-size:17px">${title}</h2>${table(rows, "font-size:14px")}`)}
${outro.map((paragraph) => html`<p style="margin:0 0 12px;line-height:1.5;color:${soft}">${unbroken(paragraph)}</p>`)}
${tables.length > 0 && acts}
${signature && html`<p style="margin:0;line-height:1.5;white-space:pre-line">${signature}</p>`}
</div>
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:${soft};white-space:pre-line">${SENDER.map(inPhrases)}</p>
</body>
</html>`;
  return String(document);
}

function sectionHtml({ title, items, rest }: NonNullable<Letter["sections"]>[number]) {
  return html`<h2 style="margin:20px 0 8px;font-size:17px">${title}</h2>
${items.map(
  (item) => html`<div style="padding:12px 0 0;border-top:1px solid ${line};line-height:1.5">
<a href="${item.href}" style="color:${accent};font-weight:600">${unbroken(item.title)}</a><br>${unbroken(item.about)}<br>${buttons(item.actions)}</div>`,
)}
${rest ? html`<p style="margin:0;color:${soft}">${rest}</p>` : ""}`;
}

function table(rows: readonly LetterRow[], size = "") {
  return html`<table role="presentation" style="width:100%;table-layout:fixed;margin:8px 0 20px;border-collapse:collapse;${size}">
${rows.map((row) => html`<tr><td style="padding:8px 0;border-top:1px solid ${line};line-height:1.4">${row.isPrice ? priceHtml(row) : rowHtml(row)}</td></tr>`)}
</table>`;
}

function rowHtml({ label, value, href, about, amount, isOptional }: LetterRow) {
  const text = href ? html`<a href="${href}" style="color:${accent}">${unbroken(value)}</a>` : unbroken(value);
  const small = about && html`<div style="${ABOUT}${amount ? `;${BESIDE}` : ""}">${unbroken(about)}</div>`;
  return html`
<div style="${LABEL}">${unbroken(label)}</div><div style="${VALUE}"><div>${text}</div>${small}${amount && html`<div style="${RIGHT}"><span style="${isOptional ? SOFT_AMOUNT : AMOUNT}">${amount}</span></div>`}</div>
`;
}

function priceHtml({ label, value, about, isPrice = "further" }: LetterRow) {
  return html`
<div style="${BESIDE};color:${soft}">${unbroken(label)}</div><div style="${RIGHT}"><b style="${AMOUNT};font-size:${PRICE_PX[isPrice]}px;line-height:1.2">${value}</b>${about && html`<br><span style="display:inline-block;${ABOUT}">${about}</span>`}</div>
`;
}

/** Links. @param isFilled whether the first one is a button: only one in a letter is, and never the office's number */
function buttons(links: readonly LetterLink[], isFilled = true) {
  return links.map((link, index) => (isFilled && index === 0 && link !== CALL_OFFICE ? button(link) : plainLink(link)));
}

/** Link. Its small line is pressed with it, but being a block of its own it is not underlined. */
function plainLink({ label, href, about }: LetterLink) {
  const small = about && html`<br><span style="display:inline-block;${ABOUT}">${unbroken(about)}</span>`;
  return html`<a href="${href}" style="${LINK}">${unbroken(label)}${small}</a>`;
}

/** Text whose hours ("Mo–Fr 8–18"), references ("R-7K3M-92/1") and numbers with what they count stay on one line. */
function unbroken(text: string) {
  return unparted(text)
    .split(/([^ \n]{1,12}–[^ \n]{1,12}|\b[NR]-\w{4}-\w{2}\b(?:\/\d+)?)/)
    .map((part, index) => (index % 2 === 0 ? part : html`<span style="white-space:nowrap">${part}</span>`));
}

/** Line that is broken within a phrase only where that is longer than the line. */
function inPhrases(line: string, index: number) {
  return html`${index > 0 ? "\n" : ""}${line.split(/(, )/).map((part, at) => (at % 2 === 0 ? html`<span style="display:inline-block">${part}</span>` : part))}`;
}

/** Button. It stays on one line, but for numbers as somebody typed them. */
function button({ label, href }: LetterLink) {
  const style = href.startsWith("tel:") ? BUTTON_LINK : `${BUTTON_LINK};white-space:nowrap`;
  return html`<table role="presentation" style="${BUTTON}"><tr><td style="${BUTTON_CELL}"><a href="${href}" style="${style}">${label}</a></td></tr></table>`;
}
