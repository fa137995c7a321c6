import { browserEntries } from "virtual:browser-entries";
import { Outlet, useLocation, useMatches } from "react-router";
import styles from "../../app.css?url";
import { CALLBACK_PATH, QUOTE_PATH } from "../../content/paths";
import { OwnersNotice } from "../../opening/owners-notice";
import { isPrivate } from "../../platform/browser/hydration";
import { useLinkedPage } from "../../requests/linked";
import { Bubbles } from "../sections/bubbles";
import { Bar, ShortHead } from "./bar";
import { CallBar } from "./call-bar";
import { Footer } from "./footer";

export const links = () => [{ rel: "stylesheet", href: styles }];

/** Frame of every public page. It works without JavaScript; `frame.browser.ts` adds what native elements cannot do. */
export default function Frame() {
  const isCustomersOwn = isPrivate(useMatches());
  const { notice = "" } = useLinkedPage() ?? {};
  const isOfForm = [QUOTE_PATH, CALLBACK_PATH].includes(useLocation().pathname);
  return (
    <>
      <a
        className="absolute -top-40 left-4 z-30 rounded-corner bg-accent px-4 py-3 text-on-accent focus:top-2 print:hidden"
        href="#content"
      >
        Zum Inhalt springen
      </a>
      {isCustomersOwn ? <ShortHead /> : <Bar />}
      {isCustomersOwn && <OwnersNotice className="page-width mt-4" notice={notice} />}
      <Bubbles />
      <Bubbles />
      <main className="focus:[outline:none]" id="content" tabIndex={-1} data-private={isCustomersOwn || undefined}>
        <Outlet />
      </main>
      {!isCustomersOwn && (
        // The frame's script fills it in (opening-hours.browser.ts).
        <aside className="site-notice print:hidden" aria-label="Hinweis" hidden>
          <p role="status" />
          <button type="button" hidden>
            ganz lesen
          </button>
          <button type="button">Schließen</button>
        </aside>
      )}
      <Footer isShort={isCustomersOwn || isOfForm} />
      {/* These pages have their own buttons where the bar would be, and the numbers beside what they ask. */}
      {!isCustomersOwn && !isOfForm && <CallBar />}
      {import.meta.env.DEV && <script type="module" src="/src/website/frame/hot-reload.browser.ts" />}
      <script type="module" src={browserEntries.frame.script} />
    </>
  );
}
