/** Reports of the quote form's scripts to the statistics. */
import { COUNTS_API } from "../content/api-paths";
import { FIRST_VISIT_KEY, type FirstVisit, OPT_OUT_KEY, SESSION_ID_KEY } from "./browser-storage";
import type { ReportedStep } from "./steps";

/**
 * Reports that the visitor sees a step of the quote funnel. Failures are logged and change nothing. Only visits that
 * the beacon counts are reported: it alone makes the session id, and has run when the page has loaded.
 */
export async function reportFunnelStep(step: ReportedStep): Promise<void> {
  try {
    await pageShown();
    const sessionId = sessionStorage.getItem(SESSION_ID_KEY);
    if (!sessionId || localStorage.getItem(OPT_OUT_KEY)) return;
    const response = await fetch(`${COUNTS_API}/funnel-step`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ sessionId, step }),
      keepalive: true,
    });
    if (!response.ok) throw response.status;
  } catch (error) {
    console.warn("Analytics tracking failed", error);
  }
}

/** Resolves when the page is shown, which may have been prerendered, and the frame's script has run. */
async function pageShown(): Promise<void> {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) await event(document, "prerenderingchange");
  if (document.readyState !== "complete") await event(window, "load");
}

function event(target: EventTarget, name: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
}

/**
 * Beginning of this browser session, which the quote form sends along, so that the owner sees which source brings
 * customers; empty if nothing was stored (opt-out, Global Privacy Control, storage refused).
 */
export function readOrigin() {
  try {
    // If counting was switched off in another tab, this tab still has its own entry.
    if (localStorage.getItem(OPT_OUT_KEY)) return {};
    const first: Partial<FirstVisit> = JSON.parse(sessionStorage.getItem(FIRST_VISIT_KEY) ?? "{}");
    return { firstSource: first.source, firstCampaign: first.campaign, entryPage: first.page };
  } catch {
    return {};
  }
}
