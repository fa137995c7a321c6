import { useEffect, useState } from "react";
import { company } from "../content/company";
import { PHOTOS_WITHOUT_SCRIPT } from "../content/quote";
import { Button, ButtonLink } from "../ui/button";
import { ACTIONS } from "../ui/narrow-page";
import { unbroken } from "../ui/unbroken";
import type { SentPage } from "./wizard-form";

export const OPEN_OWN_PAGE = "Persönliche Seite öffnen";

/** The link to the personal page, to open, copy and share. */
export function RequestLinkSection({ path, reference, takesPhotos }: Omit<SentPage, "path"> & { path: string }) {
  return (
    <section className="grid gap-4 print:hidden" aria-labelledby="request-link-title">
      <h2 className="text-card" id="request-link-title">
        Ihre persönliche Seite zu dieser Anfrage
      </h2>
      <p>
        Dort sehen Sie, wie es weitergeht, und können uns schreiben. Heben Sie den Link gut auf: Wer ihn kennt, kann die
        Seite öffnen.
      </p>
      <div className={ACTIONS}>
        <ButtonLink href={path} rel="nofollow">
          {OPEN_OWN_PAGE}
        </ButtonLink>
        <CopyButton path={path} />
        <ShareButton path={path} title={`Meine Anfrage ${reference} bei ${company.name}`} />
      </div>
      {takesPhotos && <PhotosNote path={path} />}
    </section>
  );
}

/** Photos are sent by a script. */
function PhotosNote({ path }: { path: string }) {
  const hasScript = useInBrowser(() => true);
  if (!hasScript) return <p>{unbroken(PHOTOS_WITHOUT_SCRIPT)}</p>;
  return (
    <p>
      Fotos dazu? Dann können wir oft ohne Besichtigung rechnen:{" "}
      <a href={`${path}#fotos`} rel="nofollow">
        Fotos hinzufügen
      </a>
    </p>
  );
}

function CopyButton({ path }: { path: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  const canCopy = useInBrowser(() => Boolean(navigator.clipboard));
  if (!canCopy) return null;

  async function copy() {
    const url = new URL(path, location.href).href;
    setOutcome(
      await navigator.clipboard.writeText(url).then(
        () => "copied" as const,
        () => "failed" as const,
      ),
    );
  }

  return (
    <>
      <Button look="quiet" type="button" onClick={copy}>
        Link kopieren
      </Button>
      <span role="status">
        {outcome === "copied" && "Der Link ist kopiert."}
        {outcome === "failed" && "Das hat nicht geklappt. Halten Sie den Link darüber gedrückt, um ihn zu kopieren."}
      </span>
    </>
  );
}

/** Opens the device's share sheet; absent where there is none. */
function ShareButton({ path, title }: { path: string; title: string }) {
  const canShare = useInBrowser(() => Boolean(navigator.share));
  if (!canShare) return null;
  return (
    <Button
      look="quiet"
      type="button"
      // Closing the share sheet rejects the promise, but is not an error.
      onClick={() => void navigator.share({ title, url: new URL(path, location.href).href }).catch(() => {})}
    >
      Link teilen
    </Button>
  );
}

/** Something that only the browser knows; false on the server and while React takes the page over. */
function useInBrowser(check: () => boolean): boolean {
  const [is, setIs] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => setIs(check()), []);
  return is;
}
