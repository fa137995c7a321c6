/**
 * Pages that browsers may fetch while the visitor is still pressing their link (docs/decisions/0072): never the admin
 * area, the API or files. The frame's script puts the rules into the page after its first paint; a file named by a
 * header would be fetched before the styles.
 */
export const SPECULATION_RULES =
  '{"prefetch":[{"where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":["/admin*","/api/*","/assets/*","/fonts/*","/share/*"]}},{"not":{"selector_matches":"[download], [rel~=nofollow]"}}]},"eagerness":"moderate"}]}';

/** By this the content security policy knows the rules; a test compares. */
export const SPECULATION_RULES_HASH = "sha256-abxROicarW90sXxSRAgfTAIBFINKWI5D+uzW2MFA1JI=";
