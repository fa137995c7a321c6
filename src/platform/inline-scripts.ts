/** What public pages have inline: constant, and allowed in the content security policy by its hash. */

/**
 * Pages that browsers may fetch while the visitor is still pressing their link (docs/decisions/0003): never the admin
 * area, the API or files. The frame's script puts the rules into the page after its first paint; a file named by a
 * header would be fetched before the styles.
 */
export const SPECULATION_RULES =
  '{"prefetch":[{"where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":["/admin*","/api/*","/assets/*","/fonts/*","/share/*"]}},{"not":{"selector_matches":"[download], [rel~=nofollow]"}}]},"eagerness":"moderate"}]}';

/** Folds on a phone, before it is painted, what a page's HTML has open for browsers without scripts. */
export const FOLD_ON_PHONES =
  'if(matchMedia("(max-width:47.99rem)").matches)for(const d of document.querySelectorAll("[data-fold]"))d.open=false';

/** Shows on the wizard's first step what this tab sent a moment ago (quote/sent.ts), so that nothing moves later. */
export const SHOW_SENT =
  'try{const{at,reference}=JSON.parse(sessionStorage["quote-sent"]),e=document.getElementById("sent");if(Date.now()-at<18e5){e.hidden=false;e.querySelector("span").textContent=reference}}catch{}';

/** Of the rules and of the scripts; a test checks them. */
export const INLINE_SCRIPT_HASHES = [
  "sha256-abxROicarW90sXxSRAgfTAIBFINKWI5D+uzW2MFA1JI=",
  "sha256-oA9+jeJEYCTC/fQjwt5f40b9sgEaDuJNiy5o/V/oQSw=",
  "sha256-fUELKU6gwjvbQJfMSbkEYM1H3dkXWb/jrKB1K9XlAZE=",
] as const;
