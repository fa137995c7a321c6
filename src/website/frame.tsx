import { browserEntries } from "virtual:browser-entries";
import { Outlet } from "react-router";
import { Bar } from "./bar";
import { Footer } from "./footer";
import "./website.css";

/** How many soap bubbles float behind a page; frame.css gives each its size and way. */
const FLOATING_BUBBLES = ["a", "b", "c", "d", "e", "f"];

/** The frame of every public page. It works without JavaScript; `frame.browser.ts` adds what native elements cannot do. */
export default function Frame() {
  return (
    <>
      <a className="skip-link" href="#content">
        Zum Inhalt springen
      </a>
      <Bar />
      <div className="bubbles" aria-hidden="true">
        {FLOATING_BUBBLES.map((name) => (
          <span className="bubble" key={name} />
        ))}
      </div>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <script type="module" src={browserEntries.frame.script} />
    </>
  );
}
