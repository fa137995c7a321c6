import type { ComponentProps } from "react";
import { phoneNumbers } from "../../requests/phone-numbers";
import type { ContactChannel } from "../../requests/work/options";
import { classes } from "../../ui/classes";
import { MailIcon, MapIcon, PhoneIcon } from "../icons";
import { useContactRecord } from "./changes";

const LINK = classes(
  "flex min-h-16 flex-1 basis-22 flex-col items-center justify-center gap-x-2 gap-y-[0.15rem] rounded-small px-1 py-[0.4rem] text-center font-strong no-underline hover:bg-accent-strong hover:text-on-accent md:min-h-13 md:flex-row [&>svg]:flex-none [&>svg]:shrink-0",
);

const LOOKS = {
  quiet: classes(LINK, "bg-water text-accent-strong"),
  /** The call that is the next step. */
  next: classes(LINK, "bg-accent text-on-accent"),
};

interface ContactLinksProps {
  id: string;
  phone: string | null;
  email: string;
  address?: string | null | undefined;
  isCallNext: boolean;
}

/** Call, mail, map: large enough for a thumb. Links to other hosts open only when they are clicked. */
export function ContactLinks({ id, phone, email, address, isCallNext }: ContactLinksProps) {
  return (
    <nav className="flex flex-wrap gap-2 print:hidden" aria-label="Kontakt aufnehmen">
      <CallButtons className={isCallNext ? LOOKS.next : LOOKS.quiet} id={id} phone={phone} />
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

interface CallButtonsProps extends Pick<ContactLinksProps, "id" | "phone"> {
  className: string;
}

/** A button for each number that was written; the number stands on it where there are several. */
function CallButtons({ id, phone, className }: CallButtonsProps) {
  return phoneNumbers(phone).map(({ typed, dialled }, _, { length }) => (
    <RecordedLink className={className} key={dialled} subjectId={id} channel="phone" href={`tel:${dialled}`}>
      <PhoneIcon />
      <span>Anrufen {length > 1 && <span className="whitespace-nowrap">{typed}</span>}</span>
    </RecordedLink>
  ));
}

/** "mailto:", also to an address with "&" or "?" in it. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

/** Number with a country code, and if German, mobile; other countries' mobile prefixes are not known here. */
const WHATSAPP = /^\+(?!49(?!1[567]))[1-9]\d{7,14}$/;

/** A WhatsApp chat with the first number that can have one; undefined where none can. */
export function whatsAppLink(phone: string): string | undefined {
  const number = phoneNumbers(phone).find(({ dialled }) => WHATSAPP.test(dialled));
  return number && `https://wa.me/${number.dialled.slice(1)}`;
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
  subjectId: string;
  channel: ContactChannel;
}

/** A link to contact a customer: using it adds a history entry, and the row then asks how it went. */
export function RecordedLink({ subjectId, channel, href, children, ...link }: RecordedLinkProps) {
  const { submit } = useContactRecord(subjectId);
  return (
    <a {...link} href={href} onClick={() => void submit({ channel })}>
      {children}
    </a>
  );
}
