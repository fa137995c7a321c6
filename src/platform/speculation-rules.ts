/**
 * Pages that browsers may fetch while the visitor is still pressing their link (docs/decisions/0003): never the admin
 * area, the API or files. The frame's script puts the rules into the page after its first paint; a file named by a
 * header would be fetched before the styles.
 */
export const SPECULATION_RULES =
  '{"prefetch":[{"where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":["/admin*","/api/*","/assets/*","/fonts/*","/share/*"]}},{"not":{"selector_matches":"[download], [rel~=nofollow]"}}]},"eagerness":"moderate"}]}';

/** Allows the rules in the content security policy; a test checks it. */
export const SPECULATION_RULES_HASH = "sha256-abxROicarW90sXxSRAgfTAIBFINKWI5D+uzW2MFA1JI=";
