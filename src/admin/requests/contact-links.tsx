import type { ComponentProps } from "react";
import { numberToDial } from "../../requests/person-keys";
import type { ContactChannel } from "../../requests/work/options";
import { classes } from "../../ui/classes";
import { MailIcon, MapIcon, PhoneIcon } from "../icons";
import { useContactRecord } from "./changes";

const LINK = classes(
  "flex min-h-16 flex-col items-center justify-center gap-x-2 gap-y-[0.15rem] rounded-small px-1 py-[0.4rem] font-strong no-underline hover:bg-accent-strong hover:text-on-accent md:min-h-13 md:flex-row",
);

const LOOKS = {
  quiet: classes(LINK, "bg-water text-accent-strong"),
  /** The call that is the next step. */
  next: classes(LINK, "bg-accent text-on-accent"),
};

interface ContactLinksProps {
  /** Of the request or message. */
  id: string;
  phone: string | null;
  email: string;
  address?: string | null | undefined;
  /** Whether to call is the next step. */
  isCallNext: boolean;
}

/** Call, mail, map: large enough for a thumb. Links to other hosts open only when they are clicked. */
export function ContactLinks({ id, phone, email, address, isCallNext }: ContactLinksProps) {
  return (
    <nav className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-2 print:hidden" aria-label="Kontakt aufnehmen">
      {phone && (
        <RecordedLink
          className={isCallNext ? LOOKS.next : LOOKS.quiet}
          subjectId={id}
          channel="phone"
          href={phoneLink(phone)}
        >
          <PhoneIcon />
          Anrufen
        </RecordedLink>
      )}
      {email && (
        <RecordedLink className={LOOKS.quiet} subjectId={id} channel="mail" href={mailLink(email)}>
          <MailIcon />
          E-Mail
        </RecordedLink>
      )}
      {address && (
        <a className={LOOKS.quiet} href={mapLink(address)} {...externalLinkProps}>
          <MapIcon />
          Karte
        </a>
      )}
    </nav>
  );
}

export function phoneLink(phone: string): string {
  return `tel:${numberToDial(phone)}`;
}

export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

/** A number as WhatsApp expects it: country code, then digits. Undefined where it has no country code. */
export function internationalDigits(phone: string): string | undefined {
  return /^\+([1-9]\d{7,14})$/.exec(numberToDial(phone))?.[1];
}

/** German numbers that are not mobile; other countries' mobile prefixes are not known here. */
const GERMAN_LANDLINE = /^49(?!1[567])/;

/** A WhatsApp chat with this number; undefined for a number that cannot have WhatsApp. */
export function whatsAppLink(phone: string): string | undefined {
  const digits = internationalDigits(phone);
  return digits && !GERMAN_LANDLINE.test(digits) ? `https://wa.me/${digits}` : undefined;
}

/** A search on the map. The address leaves the browser only when the link is clicked (docs/decisions/0043). */
function mapLink(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** Props of a link to another host: it opens in a new tab and sends no referrer. */
export const externalLinkProps = {
  target: "_blank",
  rel: "noopener noreferrer",
  referrerPolicy: "no-referrer",
} as const;

interface RecordedLinkProps extends ComponentProps<"a"> {
  /** Id of the request or message. */
  subjectId: string;
  channel: ContactChannel;
}

/** A link to contact a customer: using it adds a history entry, and the row then asks how it went. */
export function RecordedLink({ subjectId, channel, href, children, ...link }: RecordedLinkProps) {
  const { submit } = useContactRecord(subjectId);
  function record() {
    void submit({ channel });
  }
  return (
    <a {...link} href={href} onClick={record}>
      {children}
    </a>
  );
}
