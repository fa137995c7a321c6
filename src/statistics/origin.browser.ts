import { FIRST_VISIT_KEY, type FirstVisit, OPT_OUT_KEY } from "./browser-storage";

/** Optional fields that the quote form sends along, so that the operator sees which source brings customers. */
export interface Origin {
  firstSource?: string | undefined;
  firstCampaign?: string | undefined;
  entryPage?: string | undefined;
}

/**
 * Where this browser session began; empty if nothing was stored (opt-out, Global Privacy Control, storage refused).
 */
export function readOrigin(): Origin {
  try {
    // If counting was switched off in another tab, this tab still has its own entry.
    if (localStorage.getItem(OPT_OUT_KEY)) return {};
    const first: Partial<FirstVisit> = JSON.parse(sessionStorage.getItem(FIRST_VISIT_KEY) ?? "{}");
    return { firstSource: first.source, firstCampaign: first.campaign, entryPage: first.page };
  } catch {
    return {};
  }
}
