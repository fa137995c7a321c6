import { useEffect, useState } from "react";
import { PHOTOS_WITHOUT_SCRIPT } from "../content/quote";
import { unbroken } from "../ui/unbroken";
import type { SentPage } from "./wizard-form";

export const OPEN_OWN_PAGE = "Persönliche Seite öffnen";

/** The link to the personal page. */
export function RequestLinkSection({ path, takesPhotos }: Pick<SentPage, "takesPhotos"> & { path: string }) {
  return (
    <section className="grid gap-4 print:hidden" aria-labelledby="request-link-title">
      <h2 className="text-card" id="request-link-title">
        Ihre persönliche Seite zu dieser Anfrage
      </h2>
      <p className="max-w-reading">
        Dort lesen Sie, wie es weitergeht, und können uns schreiben. Heben Sie den Link gut auf: Wer ihn kennt, kann die
        Seite öffnen.
      </p>
      {takesPhotos && <PhotosNote path={path} />}
    </section>
  );
}

/** Note on photos, which need a script to be sent. */
function PhotosNote({ path }: { path: string }) {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  if (!hasScript) return <p>{unbroken(PHOTOS_WITHOUT_SCRIPT)}</p>;
  return (
    <p>
      Fotos dazu? Dann können wir oft ohne Besichtigung{" rechnen: "}
      <a href={`${path}#fotos`} rel="nofollow">
        Fotos hinzufügen
      </a>
    </p>
  );
}
