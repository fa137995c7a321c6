import { useLocation } from "react-router";
import { mainNavigation, type NavigationEntry, quoteLink } from "../content/navigation";
import { Brand } from "./brand";
import { Icon } from "./drawings/icons";

/** The sticky bar. On small screens its entries are in a native disclosure, which opens without JavaScript too. */
export function Bar() {
  return (
    <header className="bar">
      <div className="bar-inner page-width">
        <Brand />
        <nav className="bar-links" aria-label="Hauptmenü">
          <NavigationLinks />
        </nav>
        <details className="menu" id="menu">
          <summary>
            <Icon name="menu" />
            <Icon name="close" />
            Menü
          </summary>
          <nav className="menu-list" aria-label="Menü">
            <NavigationLinks />
          </nav>
        </details>
      </div>
    </header>
  );
}

function NavigationLinks() {
  const { pathname } = useLocation();
  return (
    <>
      {mainNavigation.map((entry) => (
        <a key={entry.href} href={entry.href} aria-current={currentMark(entry, pathname)}>
          {entry.label}
        </a>
      ))}
      <a className="button" href={quoteLink.href} aria-current={currentMark(quoteLink, pathname)}>
        {quoteLink.label}
      </a>
    </>
  );
}

/** "Startseite" is current only on exactly "/", the others by path prefix (spec section 2). */
function currentMark({ href, prefix = href }: NavigationEntry, pathname: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return prefix !== "/" && pathname.startsWith(`${prefix}/`) ? "true" : undefined;
}
