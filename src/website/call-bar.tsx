import { quoteLink } from "../content/navigation";
import { callLines } from "../content/opening-hours";
import { ButtonLink } from "../ui/button";
import { classes } from "../ui/classes";
import { Icon } from "./drawings/icons";
import { useWhatsAppHref } from "./whatsapp";

/**
 * Slim bar at the foot of a phone's screen. As the last part of the page it covers nothing at the end of scrolling.
 */
export function CallBar() {
  const whatsAppHref = useWhatsAppHref();
  return (
    <nav className="call-bar print:hidden" aria-label="Kontakt aufnehmen">
      <ul className="grid grid-cols-[1fr_1fr]">
        {callLines.map(({ line, ways }) => (
          <li key={line} data-line={line}>
            {ways.map(({ way, href, short, spoken }) => (
              <a className={classes(way, "call-tab")} key={href} href={href} aria-label={spoken}>
                <Icon name="phone" />
                {short}
              </a>
            ))}
          </li>
        ))}
        <li className="by-day">
          <a className="call-tab" href={whatsAppHref}>
            <Icon name="whatsapp" />
            WhatsApp
          </a>
        </li>
      </ul>
      <ButtonLink
        className="min-h-12 px-[min(1.1rem,3.5vw)] py-2 text-[min(1rem,5.2vw)]"
        look="quiet"
        href={quoteLink.href}
      >
        {quoteLink.label}
      </ButtonLink>
    </nav>
  );
}
