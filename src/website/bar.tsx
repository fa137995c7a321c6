import { useLocation } from "react-router";
import { contactPageLink, mainNavigation, type NavigationEntry, quoteLink } from "../content/navigation";
import { servicePath, townPath } from "../content/page-paths";
import { allServices } from "../content/services";
import { towns } from "../content/towns";
import { useOpened } from "../platform/opened";
import { ButtonLink } from "../ui/button";
import { classes } from "../ui/classes";
import { Brand } from "./brand";
import { CallLinks } from "./call-links";
import { Icon } from "./drawings/icons";
import { useWhatsAppHref } from "./whatsapp";

/**
 * The sticky bar. On small screens its entries are in a native disclosure, which opens without JavaScript too. Phones
 * have the numbers at the foot of the screen instead (call-bar.tsx).
 */
export function Bar() {
  const office = useOpened()?.office;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:static">
      <div className="page-width flex min-h-bar flex-wrap items-center gap-x-4 py-1">
        <Brand background="paper" />
        <nav
          className="hidden flex-wrap items-center justify-end md:flex print:hidden low:ml-auto low:flex"
          aria-label="Hauptmenü"
        >
          <NavigationLinks place="bar" />
          <CallLinks place="bar" office={office} />
          <QuoteLink className="ml-5 max-3xl:hidden" isSmall />
        </nav>
        <details className="group 3xl:hidden print:hidden" id="menu">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-pill border-[1.5px] border-control pr-4 pl-3 font-strong group-open:border-accent group-open:bg-water [&::-webkit-details-marker]:hidden">
            <Icon className="group-open:hidden" name="menu" />
            <Icon className="hidden group-open:block" name="close" />
            Menü
          </summary>
          <nav className="menu" aria-label="Menü">
            <NavigationLinks place="menu" />
            <FoldedLinks label="Alle Leistungen" links={allServices.map((one) => [one.name, servicePath(one)])} />
            <FoldedLinks label="Alle Standorte" links={towns.map((one) => [one.name, townPath(one)])} />
            <a className={ENTRIES.menu} href={contactPageLink.href}>
              {contactPageLink.label}
            </a>
            <a className={ENTRIES.menu} href={useWhatsAppHref()} rel="noopener">
              WhatsApp schreiben
            </a>
            <CallLinks className="my-3" place="card" office={office} />
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
  return mainNavigation.map((entry) => (
    <a className={ENTRIES[place]} key={entry.href} href={entry.href} aria-current={currentMark(entry, pathname)}>
      {entry.label}
    </a>
  ));
}

/** A list of pages in the menu of small screens, folded. */
function FoldedLinks({ label, links }: { label: string; links: readonly [name: string, href: string][] }) {
  const { pathname } = useLocation();
  return (
    <details className="group/list">
      <summary
        className={classes(
          "flex cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden",
          ENTRIES.menu,
        )}
      >
        {label}
        <Icon className="text-accent group-open/list:[transform:rotate(180deg)]" name="chevron-down" />
      </summary>
      <ul className="menu-links">
        {links.map(([name, href]) => (
          <li key={href}>
            <a href={href} aria-current={currentMark({ label: name, href }, pathname)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function QuoteLink(look: { className?: string; isSmall?: boolean }) {
  const { pathname } = useLocation();
  return (
    <ButtonLink {...look} href={quoteLink.href} aria-current={currentMark(quoteLink, pathname)}>
      {quoteLink.label}
    </ButtonLink>
  );
}

/** "Startseite" is current only on exactly "/", the others by path prefix (spec section 2). */
function currentMark({ href, prefix = href }: NavigationEntry, pathname: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return prefix !== "/" && pathname.startsWith(`${prefix}/`) ? "true" : undefined;
}
