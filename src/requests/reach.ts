/** How a person is told something: by a mail, by the link to their page that somebody passes on, or on paper. Pure. */
import { phoneNumbers } from "./phone-numbers";

export type Reach = "mail" | "link" | "paper";

interface Person {
  email: string | null;
  phone?: string | null;
  /** Whether there is a page of theirs. */
  hasPage?: boolean;
}

/** A link is passed on in a text, or a mail written elsewhere. @param hasSender whether mails are sent from here */
export function reachOf({ email, phone, hasPage = false }: Person, hasSender: boolean): Reach {
  if (hasSender && email) return "mail";
  return hasPage && (email || textedNumber(phone)) ? "link" : "paper";
}

/** Number with a country code, and if German, mobile; other countries' mobile prefixes are not known here. */
const TEXTED = /^\+(?!49(?!1[567]))[1-9]\d{7,14}$/;

/** First number that can be sent a text, as it is dialled; undefined where none can. */
export function textedNumber(phone: string | null | undefined): string | undefined {
  return phoneNumbers(phone).find(({ dialled }) => TEXTED.test(dialled))?.dialled;
}
