import { FOLD, FOLD_SUMMARY } from "../ui/fold";

/** The link that only reads: to be passed on, and on paper the one that is printed. */
export function PassOn({ url, isReadOnly = false }: { url: string; isReadOnly?: boolean }) {
  const body = encodeURIComponent(url);
  return (
    <>
      {!isReadOnly && (
        <details className={FOLD}>
          <summary className={FOLD_SUMMARY}>Zum Weitergeben: Link zum Lesen</summary>
          <div className="grid gap-3">
            <p>
              Für Vorstand, Vermieter oder Steuerberatung. Dieser Link zeigt Angebot und Auftrag, und im Angebot stehen
              Ihr Name und Ihre Anschrift. Nachrichten, Fotos, Telefonnummer und E-&#8288;Mail-Adresse zeigt er nicht.
              Ändern oder antworten kann damit niemand.
            </p>
            <p className="wrap-anywhere select-all" translate="no">
              {url}
            </p>
            <p>
              <a href={`mailto:?subject=Angebot%20zum%20Lesen&body=${body}`}>Per E-Mail weitergeben</a>
            </p>
          </div>
        </details>
      )}
      <p className="hidden text-small wrap-anywhere print:block">
        Im Internet, nur zum Lesen: <span translate="no">{url}</span>
      </p>
    </>
  );
}
