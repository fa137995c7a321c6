import { useLocation } from "react-router";
import { mainNavigation, type NavigationEntry, quoteLink, servicesEntry } from "../../content/navigation";
import { servicePath, townPath } from "../../content/page-paths";
import { allServices, services } from "../../content/services";
import { towns } from "../../content/towns";
import { ButtonLink } from "../../ui/button";
import { classes } from "../../ui/classes";
import { divided } from "../../ui/divided";
import { Icon } from "../drawings/icons";
import { decodePath } from "../urls/canonical-path";
import { Brand } from "./brand";
import { CallLinks } from "./call-links";
import { useWhatsAppHref } from "./whatsapp";

const HEAD = classes("border-b border-line bg-paper");

/** Head of a customer's own page, without navigation. */
export function ShortHead() {
  return (
    <header className={classes("relative z-20", HEAD)}>
      <div className="page-width">
        <Brand />
      </div>
    </header>
  );
}

/**
 * The sticky bar. Without room its entries are in a native disclosure, and the emergency number goes first; phones
 * have both at the foot of the screen (call-bar.tsx).
 */
export function Bar() {
  return (
    <header className={classes("@container sticky top-0 z-20", HEAD, "print:static print:border-0")}>
      <div className="page-width flex min-h-bar flex-wrap items-center gap-x-2 py-1">
        <Brand />
        <nav
          className="hidden flex-wrap items-center justify-end md:flex print:hidden low:ml-auto low:flex"
          aria-label="Hauptmenü"
        >
          <NavigationLinks place="bar" />
          <CallLinks place="bar" />
          <QuoteLink className="ml-5 min-h-11 py-2 @max-[48rem]:hidden" look="quiet" />
        </nav>
        <details className="group @min-[64rem]:hidden print:hidden" id="menu">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-[min(0.5rem,2vw)] rounded-corner border-[1.5px] border-control px-3 text-[min(1.0625rem,5.4vw)] font-strong group-open:border-accent group-open:bg-water [&::-webkit-details-marker]:hidden">
            <Icon className="group-open:hidden" name="menu" />
            <Icon className="hidden group-open:block" name="close" />
            Menü
          </summary>
          <nav className="menu" aria-label="Menü">
            <NavigationLinks place="menu" />
            <div className="relative">
              <a className={ENTRIES.menu} href="/#towns">
                Standorte
              </a>
              <FoldedLinks label="Alle Standorte" links={towns.map((one) => [one.name, townPath(one)])} />
            </div>
            <a className={ENTRIES.menu} href={useWhatsAppHref()}>
              WhatsApp schreiben
            </a>
            <QuoteLink />
          </nav>
        </details>
      </div>
    </header>
  );
}

/** Looks of the same entries in the bar and in the menu of small screens. */
const ENTRIES = {
  bar: classes("bar-entry"),
  menu: classes("menu-entry"),
};

function NavigationLinks({ place }: { place: keyof typeof ENTRIES }) {
  const { pathname } = useLocation();
  return mainNavigation.map((entry) => {
    const link = (
      <a className={ENTRIES[place]} key={entry.href} href={entry.href} aria-current={currentMark(entry, pathname)}>
        {entry.label}
      </a>
    );
    if (place === "bar" || entry !== servicesEntry) return link;
    return (
      <div className="relative" key={entry.href}>
        {link}
        <FoldedLinks
          label="Alle Leistungen"
          links={allServices.map((one) => [one.name, servicePath(one)])}
          apart={services.length}
        />
      </div>
    );
  });
}

interface FoldedLinksProps {
  /** Name of the arrow beside the entry: what it opens. */
  label: string;
  links: readonly [name: string, href: string][];
  /** Index of the first link behind a line. */
  apart?: number;
}

/** A list of pages in the menu of small screens, folded behind an arrow beside its entry. */
function FoldedLinks({ label, links, apart }: FoldedLinksProps) {
  const { pathname } = useLocation();
  return (
    <details className="group/list">
      <summary className="absolute top-0 right-0 cursor-pointer list-none p-4 [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{label}</span>
        <Icon className="text-accent group-open/list:[transform:rotate(180deg)]" name="chevron-down" />
      </summary>
      <ul className="menu-links">
        {links.map(([name, href], index) => (
          <li className={index === apart ? "border-t border-line" : undefined} key={href}>
            <a href={href} aria-current={currentMark({ label: name, href }, pathname)}>
              {divided(name)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function QuoteLink(look: { className?: string; look?: "quiet" }) {
  const { pathname } = useLocation();
  return (
    <ButtonLink {...look} href={quoteLink.href} aria-current={currentMark(quoteLink, pathname)}>
      {quoteLink.label}
    </ButtonLink>
  );
}

/** Mark of the current entry: "Startseite" only on exactly "/", the others by path prefix. */
function currentMark({ href, prefix = href }: NavigationEntry, pathname: string): "page" | "true" | undefined {
  // The router's path is percent-encoded, and links are not.
  const path = decodePath(pathname) ?? pathname;
  if (path === href) return "page";
  return prefix !== "/" && `${path}/`.startsWith(`${prefix}/`) ? "true" : undefined;
}
