import type { ComponentProps } from "react";
import { phoneNumbers } from "../../requests/phone-numbers";
import { textedNumber } from "../../requests/reach";
import type { ContactChannel } from "../../requests/work/options";
import { classes } from "../../ui/classes";
import { MailIcon, MapIcon, PhoneIcon } from "../icons";
import { useContactRecord } from "./changes";

const LINK = classes(
  "flex min-h-12 flex-1 basis-26 items-center justify-center gap-2 rounded-corner px-2 py-1 text-center font-strong no-underline hover:bg-accent-strong hover:text-on-accent md:min-h-13 [&>svg]:flex-none",
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
  address?: string | null;
  isCallNext: boolean;
}

/** Call, mail, map: large enough for a thumb. Links to other hosts open only when they are clicked. */
export function ContactLinks({ id, phone, email, address, isCallNext }: ContactLinksProps) {
  return (
    <nav className="flex flex-wrap gap-2 empty:hidden print:hidden" aria-label="Kontakt aufnehmen">
      <CallButtons id={id} phone={phone} isNext={isCallNext} />
      {phone && phoneNumbers(phone).length !== 1 && <p className="basis-full wrap-anywhere">{phone}</p>}
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

/** A button for each number that was written: a single one has the field as it was typed, "0171 1234567, ab 18 Uhr". */
function CallButtons({ id, phone, isNext }: Pick<ContactLinksProps, "id" | "phone"> & { isNext: boolean }) {
  return phoneNumbers(phone).map(({ typed, dialled }, index, { length }) => (
    <RecordedLink
      className={classes(isNext && index === 0 ? LOOKS.next : LOOKS.quiet, "basis-full md:basis-44")}
      key={dialled}
      subjectId={id}
      channel="phone"
      href={`tel:${dialled}`}
    >
      <PhoneIcon />
      <span className="text-balance wrap-anywhere">
        Anrufen {(length > 1 ? typed : phone)?.replace(typed, typed.replaceAll(" ", "\u00a0"))}
      </span>
    </RecordedLink>
  ));
}

/** "mailto:", also to an address with "&" or "?" in it. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

/** A WhatsApp chat with the first number that can have one; undefined where none can. */
export function whatsAppLink(phone: string): string | undefined {
  const number = textedNumber(phone);
  return number && `https://wa.me/${number.slice(1)}`;
}

/** A search on the map. The address leaves the browser only when the link is clicked (docs/decisions/0043). */
export function mapLink(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** A route from where one is over addresses, in their order; the map takes at most nine of them. */
export function routeLink(addresses: readonly string[]): string {
  const [destination = "", ...before] = addresses.map((one) => encodeURIComponent(one.replaceAll("|", " "))).reverse();
  const waypoints = before.length > 0 ? `&waypoints=${before.reverse().join("%7C")}` : "";
  return `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${destination}${waypoints}`;
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
