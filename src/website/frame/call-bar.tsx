import { useLocation } from "react-router";
import { QUOTE_PATH } from "../../content/paths";
import { classes } from "../../ui/classes";
import { CallItems } from "./call-links";
import { useWhatsAppHref } from "./whatsapp";

/** Slim bar at the foot of a phone's screen; the page's last part, so it covers nothing at the end. */
export function CallBar() {
  const whatsAppHref = useWhatsAppHref();
  // Home begins with the way to an offer.
  const isHome = useLocation().pathname === "/";
  return (
    <nav className="call-bar print:hidden" aria-label="Kontakt aufnehmen">
      <ul className="grid auto-cols-fr grid-flow-col">
        <CallItems>
          {({ way, href, short, fact }) => <Tab className={way} key={href} href={href} action={short} fact={fact} />}
        </CallItems>
        <li className="by-day">
          <Tab href={whatsAppHref} action="WhatsApp" fact="schreiben" />
        </li>
        {!isHome && (
          <li>
            <Tab href={QUOTE_PATH} action="Angebot" fact="kostenlos" />
          </li>
        )}
      </ul>
    </nav>
  );
}

interface TabProps {
  className?: string;
  href: string;
  action: string;
  fact: string;
}

function Tab({ className, href, action, fact }: TabProps) {
  return (
    <a className={classes(className, "call-tab")} href={href}>
      <b>{action}</b> <small>{fact}</small>
    </a>
  );
}
