/** The site that a passkey is created for, and the only one it signs for. */
export interface RelyingParty {
  /** The relying party's id. */
  hostname: string;
  /** Origins that a browser may report in a response. */
  origins: readonly string[];
}

/**
 * The relying party of a request's host: on Cloudflare the Worker is reached only under the hosts of its own routes.
 * Passkeys need https; browsers make an exception for localhost, and so do we.
 */
export function relyingPartyOf(url: string): RelyingParty {
  const { hostname, host } = new URL(url);
  const secure = `https://${host}`;
  return { hostname, origins: hostname === "localhost" ? [secure, `http://${host}`] : [secure] };
}
