import { browserEntries } from "virtual:browser-entries";
import { Button } from "../ui/button";
import { Hint } from "../ui/field";
import { FOLD, FOLD_SUMMARY } from "../ui/fold";

/** Link that only reads, to be passed on. */
export function PassOn({ url }: { url: string }) {
  const body = encodeURIComponent(url);
  return (
    <details className={FOLD}>
      <summary className={FOLD_SUMMARY}>Zum Weitergeben: Link zum Lesen</summary>
      <div className="grid gap-3">
        <p>
          Für Vorstand, Vermieter oder Steuerberatung. Dieser Link zeigt Angebot und Auftrag, und im Angebot stehen Ihr
          Name und Ihre Anschrift. Nachrichten, Fotos, Telefonnummer{" und "}
          <span className="whitespace-nowrap">E-Mail-Adresse</span> zeigt er nicht. Ändern oder antworten kann damit
          niemand.
        </p>
        <p className="break-all select-all" translate="no">
          {url}
        </p>
        <p>
          <a href={`mailto:?subject=Angebot%20zum%20Lesen&body=${body}`}>Per E-Mail weitergeben</a>
        </p>
      </div>
    </details>
  );
}

/** Link that only reads, on paper. */
export function PrintedLink({ url }: { url: string }) {
  return (
    <p className="hidden text-small wrap-anywhere print:block">
      Im Internet, nur zum Lesen: <span translate="no">{url}</span>
    </p>
  );
}

/** Hint at the browser's own menu, which prints without JavaScript; print.browser.ts puts a button there. */
export function Printing() {
  return (
    <div className="print:hidden" id="printing" data-kept>
      <p id="print-offer" hidden>
        <Button look="quiet" type="button">
          Drucken oder als PDF sichern
        </Button>
      </p>
      <Hint id="print-hint">Drucken oder als PDF sichern können Sie diese Seite über das Menü Ihres Browsers.</Hint>
      <script type="module" src={browserEntries.print.script} />
    </div>
  );
}
