/**
 * Headers of every response from the Worker. Static files never reach the Worker: the build writes the same headers for
 * them into `_headers`.
 *
 * The content security policy is one constant for every page whose inline scripts are constant, so that
 * a page can be cached and served again unchanged. Pages that React Router hydrates have inline scripts and get a nonce
 * each. These are the admin area's pages, which fetch customers' photos with the token and show them as `blob:` URLs.
 */

/** Hashes of what website/frame/inline-scripts.ts holds; a test checks them. */
export const INLINE_SCRIPT_HASHES = [
  "sha256-W4zNteIpvjCLl6uaKcpCNn/Yp8oQo6iQRtROS6RK6lE=",
  "sha256-10sBqGaQHXzz4xNlTSGvndHfkKpNiUL9UG6QaFuwx8U=",
] as const;

const BASE_POLICY = {
  "default-src": "'none'",
  "script-src": `'self' ${sourcesOf({ hashes: INLINE_SCRIPT_HASHES })}`,
  "style-src": "'self'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};

/** Vite's client in development: inline module scripts and styles, and a socket for hot reload. */
const DEVELOPMENT_POLICY = {
  "script-src": "'self' 'unsafe-inline'",
  "style-src": "'self' 'unsafe-inline'",
  "connect-src": "'self' ws:",
};

/** Inline scripts of an admin page: allowed by the response's nonce, or each by its hash, "sha256-…". */
type InlineScripts = { nonce: string } | { hashes: readonly string[] };

/** @param inline absent where all inline scripts are constant */
export function contentSecurityPolicy(inline?: InlineScripts): string {
  const policy = {
    ...BASE_POLICY,
    ...(inline ? { "script-src": `'self' ${sourcesOf(inline)}`, "img-src": `${BASE_POLICY["img-src"]} blob:` } : {}),
    ...(import.meta.env.DEV ? DEVELOPMENT_POLICY : {}),
  };
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join("; ");
}

function sourcesOf(inline: InlineScripts): string {
  return ("nonce" in inline ? [`nonce-${inline.nonce}`] : inline.hashes).map((source) => `'${source}'`).join(" ");
}

const HEADERS: Record<string, string> = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), autoplay=(), camera=(), display-capture=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

const CONSTANT_HEADERS = Object.entries(HEADERS);
const CONSTANT_POLICY = contentSecurityPolicy();

/** The headers of a response without inline scripts. */
export function securityHeaders(): Record<string, string> {
  return { ...HEADERS, "Content-Security-Policy": CONSTANT_POLICY };
}

/** Adds the security headers. A response keeps its own policy, and one with a secret address its `Referrer-Policy`. */
export function addSecurityHeaders(headers: Headers): void {
  for (const [name, value] of CONSTANT_HEADERS) {
    if (name !== "Referrer-Policy" || !headers.has(name)) headers.set(name, value);
  }
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", CONSTANT_POLICY);
}
