import { type ReactNode, useEffect, useState } from "react";
import { company } from "../content/company";
import type { Row } from "../requests/answers/in-words";
import { Button } from "../ui/button";
import { ACTIONS } from "../ui/narrow-page";

interface RequestLinkSectionProps {
  /** The path of the request's page. */
  path: string;
  reference: string;
  /** The sender's address. */
  email: string | undefined;
  /** What was sent. */
  rows: readonly Row[];
}

/** The link to the personal page, to open, copy, send to oneself or keep as a file, without any mail from us. */
export function RequestLinkSection({ path, reference, email = "", rows }: RequestLinkSectionProps) {
  const url = company.origin + path;
  const title = `Meine Anfrage ${reference} bei ${company.name}`;
  const file = [
    title,
    "",
    `Persönliche Seite: ${url}`,
    "",
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    "",
  ];
  return (
    <section className="grid gap-4" aria-labelledby="request-link-title">
      <h3 id="request-link-title">Ihre persönliche Seite zu dieser Anfrage</h3>
      <p>
        Dort sehen Sie, wie es weitergeht, und können Ihre Angaben ändern. Heben Sie den Link gut auf: Wer ihn kennt,
        kann die Seite öffnen.
      </p>
      <p>
        <a href={path} rel="nofollow">
          Persönliche Seite öffnen
        </a>
      </p>
      <div className={ACTIONS}>
        <CopyButton path={path} />
        <SendToOneself url={url} path={path} title={title} email={email} />
        <a
          download={`Anfrage-${reference}.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file.join("\r\n"))}`}
        >
          Als Datei speichern
        </a>
      </div>
      <ContinueOnPhone path={path} />
    </section>
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

/** The device's share sheet if there is one, otherwise a plain `mailto:` link to the sender's own address. */
function SendToOneself({ url, path, title, email }: { url: string; path: string; title: string; email: string }) {
  const canShare = useInBrowser(() => Boolean(navigator.share));
  const label = "An mich selbst senden";
  if (!canShare) {
    const address = encodeURIComponent(email).replace("%40", "@");
    return (
      <a href={`mailto:${address}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>{label}</a>
    );
  }
  return (
    <Button
      look="quiet"
      type="button"
      // Closing the share sheet rejects the promise, but is not an error.
      onClick={() => void navigator.share({ title, url: new URL(path, location.href).href }).catch(() => {})}
    >
      {label}
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

/** A wide screen with a mouse: no camera at hand. */
const DESKTOP_QUERY = "(min-width: 48rem) and (pointer: fine)";

/** The personal page as a QR code, loaded on desktops only. */
function ContinueOnPhone({ path }: { path: string }) {
  const [code, setCode] = useState<ReactNode>();
  useEffect(() => {
    if (!matchMedia(DESKTOP_QUERY).matches) return;
    // Without the code there is still the link.
    import("./qr-code.client").then(
      ({ QrCode }) => setCode(<QrCode url={new URL(path, location.href).href} />),
      () => {},
    );
  }, [path]);
  return code;
}
