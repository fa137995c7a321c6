import { browserEntries } from "virtual:browser-entries";
import { Outlet, useMatches } from "react-router";
import styles from "../app.css?url";
import { isPrivate } from "../platform/hydration";
import { classes } from "../ui/classes";
import { Bar } from "./bar";
import { CallBar } from "./call-bar";
import { Footer } from "./footer";

export const links = () => [{ rel: "stylesheet", href: styles }];

/** Position, size and speed of the soap bubbles in a page's left and right margin (bubbles.css). */
const FLOATING_BUBBLES = [
  [
    classes("bubble left-[14%] w-14 [animation-delay:-6s]"),
    classes("bubble left-[40%] w-7 [animation-delay:-29s] [animation-duration:38s]"),
    classes("bubble left-[20%] w-6 [animation-delay:-16s] [animation-duration:27s]"),
  ],
  [
    classes("bubble left-[16%] w-20 [animation-delay:-25s] [animation-duration:42s]"),
    classes("bubble left-[35%] w-9 [animation-delay:-3s] [animation-duration:30s]"),
    classes("bubble left-[18%] w-11 [animation-delay:-38s] [animation-duration:46s]"),
  ],
];

/**
 * The frame of every public page. It works without JavaScript; `frame.browser.ts` adds what native elements cannot
 * do.
 */
export default function Frame() {
  const isCustomersOwn = isPrivate(useMatches());
  return (
    <>
      <a
        className="absolute -top-20 left-4 z-30 rounded-small bg-accent px-4 py-3 text-on-accent focus:top-2 print:hidden"
        href="#content"
      >
        Zum Inhalt springen
      </a>
      <Bar />
      {/* The owner's notice: the frame's script fills it in (opening-hours.browser.ts). */}
      <aside className="site-notice print:hidden" aria-label="Hinweis" hidden>
        <p role="status" />
        <button type="button">Schließen</button>
      </aside>
      {FLOATING_BUBBLES.map((looks) => (
        <div className="bubbles" aria-hidden="true" key={looks[0]}>
          {looks.map((look) => (
            <span className={look} key={look} />
          ))}
        </div>
      ))}
      <main className="focus:[outline:none]" id="content" tabIndex={-1} data-private={isCustomersOwn || undefined}>
        <Outlet />
      </main>
      <Footer />
      {/* A customer has already asked for an offer, and the page's own buttons are where the bar would be. */}
      {!isCustomersOwn && <CallBar />}
      {import.meta.env.DEV && <script type="module" src="/src/website/hot-reload.browser.ts" />}
      <script type="module" src={browserEntries.frame.script} />
    </>
  );
}
