/** Beacon of page views, at most 800 bytes in brotli, 1 kB in gzip (test/unit/beacon-size.test.ts). */
import { COUNTS_API } from "../content/api-paths";
import { FIRST_VISIT_KEY, type FirstVisit, OPT_OUT_KEY, ORIGIN_MAX_LENGTH, SESSION_ID_KEY } from "./browser-storage";

/** Counts this page now, or when a prerendered page is shown, and again when the browser's back button restores it. */
export function startBeacon(): void {
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", reportView, { once: true });
  } else {
    reportView();
  }
  addEventListener("pageshow", (event) => {
    if (event.persisted) reportView();
  });
}

async function reportView(): Promise<void> {
  try {
    const { pathname, search, hostname } = location;
    const page = decodeURI(pathname);
    // Without storage nothing is counted either: each page would be a new session.
    if (
      (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl ||
      localStorage.getItem(OPT_OUT_KEY) ||
      /^\/admin(\/|$)/.test(page)
    )
      return;

    // The first access to either storage waits for another process; yielding first lets the browser handle input.
    await nextTask();
    const query = new URLSearchParams(search);
    const parameter = (name: string) => (query.get(name) || "").slice(0, ORIGIN_MAX_LENGTH);
    const { referrer } = document;
    const from = referrer && new URL(referrer).hostname;
    const campaign = parameter("utm_campaign");
    const stored = sessionStorage.getItem(FIRST_VISIT_KEY);
    const first: FirstVisit | undefined = stored ? JSON.parse(stored) : undefined;
    // The session keeps its source from page to page: the site's own host is never a source.
    const source = parameter("utm_source") || (from !== hostname && from) || (first ? first.source : "direct");
    const sessionId = sessionStorage.getItem(SESSION_ID_KEY) || randomId();
    sessionStorage.setItem(SESSION_ID_KEY, sessionId);
    if (!first) {
      const visit: FirstVisit = { source, campaign, page: page.slice(0, ORIGIN_MAX_LENGTH) };
      sessionStorage.setItem(FIRST_VISIT_KEY, JSON.stringify(visit));
    }

    await nextTask();
    const response = await fetch(`${COUNTS_API}/page-view`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        sessionId,
        viewId: randomId(),
        page,
        referrer,
        userAgent: navigator.userAgent,
        source,
        medium: parameter("utm_medium"),
        campaign,
        searchTerms: parameter("q") || parameter("query"),
      }),
      keepalive: true,
    });
    if (!response.ok) throw response.status;
  } catch (error) {
    console.warn("Analytics tracking failed", error);
  }
}

function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Random id of 96 bits as three numbers; `randomUUID` is younger than the oldest browsers that visit. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join("-");
}
