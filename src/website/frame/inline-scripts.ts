/** Inline scripts of public pages: constant, and allowed by their hashes (platform/http/security-headers.server.ts). */
import { MINUTE_MS } from "../../platform/time/durations";
import { SENT_KEPT_MINUTES, SENT_KEY } from "../../quote/sent";

/**
 * Pages that browsers may fetch while a link is pressed (docs/decisions/0003): never the admin area, the API or files.
 * The frame's script adds the rules after the first paint; a header's file would come before the styles.
 */
export const SPECULATION_RULES =
  '{"prefetch":[{"where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":["/admin*","/api/*","/assets/*","/fonts/*"]}},{"not":{"selector_matches":"[download], [rel~=nofollow]"}}]},"eagerness":"moderate"}]}';

/**
 * Script that runs before a page is painted. On a phone it folds what the HTML has open for browsers without scripts;
 * on the wizard's first step it shows what this tab sent in the last half hour (quote/sent.ts).
 */
export const BEFORE_PAINT = `if(matchMedia("(max-width:47.99rem)").matches)for(const d of document.querySelectorAll("[data-fold]"))d.open=false;try{const{at,reference}=JSON.parse(sessionStorage["${SENT_KEY}"]),e=document.getElementById("sent");if(Date.now()-at<${SENT_KEPT_MINUTES * MINUTE_MS}){e.hidden=false;e.querySelector("span").textContent=reference}}catch{}`;
