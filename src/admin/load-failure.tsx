import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useNonce } from "../platform/http/nonce";
import { Alert } from "../ui/alert";
import { ButtonLink } from "../ui/button";

const ELEMENT_ID = "load-failure";

/**
 * Shows the element when a script could not be loaded or run. Stylesheets and preloads are links, and a page works
 * without them, as it does without a script that is marked as optional; what React Router imports later rejects. Before
 * loading again the scripts are fetched past the browser's cache, which would otherwise give back the faulty copy: they
 * are cached for ever.
 */
const WATCH_SCRIPTS = `{
const show = ({ target }) => {
  const element = document.getElementById("${ELEMENT_ID}");
  if (!element || target.localName === "link" || target.dataset?.optional) return;
  element.hidden = false;
  const link = element.querySelector("a");
  link.onclick = (event) => {
    event.preventDefault();
    const fresh = (script) => fetch(script.href, { cache: "reload" }).then((answer) => answer.arrayBuffer());
    Promise.allSettled(Array.from(document.querySelectorAll("link[rel=modulepreload]"), fresh)).then(() =>
      location.assign(link.href),
    );
  };
};
addEventListener("error", show, true);
addEventListener("unhandledrejection", show);
}`;

/**
 * Sent by the server in case the admin area's scripts fail to load (404, wrong integrity): a hidden sentence and the
 * inline script that reveals it. Both are gone as soon as React runs.
 */
export function LoadFailureWatch() {
  const nonce = useNonce();
  const { pathname, search } = useLocation();
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  if (isRunning) return null;
  return (
    <>
      <LoadFailure id={ELEMENT_ID} hidden to={pathname + search} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WATCH_SCRIPTS }} />
    </>
  );
}

interface LoadFailureProps {
  to: string;
  id?: string;
  hidden?: boolean;
}

/** Words where the admin area did not load, with a plain link to try again: there may be no script to handle it. */
export function LoadFailure({ to, ...alert }: LoadFailureProps) {
  return (
    <Alert {...alert}>
      <p className="mb-3">
        Die Verwaltung konnte nicht vollständig geladen werden. Prüfen Sie die Verbindung und laden Sie sie neu.
      </p>
      <ButtonLink href={to}>Neu laden</ButtonLink>
    </Alert>
  );
}
