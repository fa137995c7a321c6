import { domainToUnicode } from "node:url";

/** The text with its e-mail addresses as people read them: "info@müller.example" is stored in Punycode. */
export function withUnicodeDomains(text: string): string {
  return text.replace(/(?<=@)[a-z\d.-]*xn--[a-z\d.-]*[a-z\d]/gi, (domain) => domainToUnicode(domain) || domain);
}

/** A stored row, with its address as people read it beside the one to which mails go. */
export function withShownEmail<Row extends { email: string }>(row: Row): Row & { shownEmail: string } {
  return { ...row, shownEmail: withUnicodeDomains(row.email) };
}
