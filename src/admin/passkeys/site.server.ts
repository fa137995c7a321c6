/** The site for which a passkey is made and on which alone it signs. */
export interface Site {
  /** What WebAuthn calls the relying party's id. */
  hostname: string;
  /** Origins that a browser may name in an answer. */
  origins: readonly string[];
}

/**
 * The site that a request was sent to: on Cloudflare the Worker is reached only under the hosts of its own routes.
 * Passkeys need https; browsers make an exception for localhost, and so do we.
 */
export function siteOf(url: string): Site {
  const { hostname, host } = new URL(url);
  const secure = `https://${host}`;
  return { hostname, origins: hostname === "localhost" ? [secure, `http://${host}`] : [secure] };
}
