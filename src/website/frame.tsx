import { browserEntries } from "virtual:browser-entries";
import { Outlet, useLocation } from "react-router";
import { mainNavigation, quoteLink } from "../content/navigation";
import { Brand } from "./brand";
import { Footer } from "./footer";
import "./website.css";

/** The frame of every public page. It works without JavaScript; `frame.browser.ts` adds what native elements cannot do. */
export default function Frame() {
  return (
    <>
      <a className="skip-link" href="#content">
        Zum Inhalt springen
      </a>
      <header className="bar">
        <div className="bar-inner page-width">
          <Brand />
          <nav className="bar-links" aria-label="Hauptmenü">
            <NavigationLinks />
          </nav>
          <details className="menu" id="menu">
            <summary>Menü</summary>
            <nav className="menu-list" aria-label="Hauptmenü">
              <NavigationLinks />
            </nav>
          </details>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <script type="module" src={browserEntries.frame.script} />
    </>
  );
}

/** The current entry is marked: "Startseite" only on exactly "/", the others by path prefix (spec section 2). */
function NavigationLinks() {
  const { pathname } = useLocation();
  const isCurrent = (href: string) => (href === "/" ? pathname === "/" : pathname.startsWith(href));
  return (
    <>
      {mainNavigation.map(({ label, href }) => (
        <a key={href} href={href} aria-current={isCurrent(href) ? "page" : undefined}>
          {label}
        </a>
      ))}
      <a className="button" href={quoteLink.href} aria-current={isCurrent(quoteLink.href) ? "page" : undefined}>
        {quoteLink.label}
      </a>
    </>
  );
}
