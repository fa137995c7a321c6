/**
 * Headers of every answer that the Worker gives. Static files never reach the Worker: the build writes the same for
 * them into `_headers`.
 *
 * The content security policy is one constant for every page whose only inline script are the speculation rules, so that a page can be kept and given
 * again as it is. Pages that React Router hydrates carry inline scripts and get a nonce of their own.
 */
import { SPECULATION_RULES_HASH } from "./speculation-rules";

const BASE_POLICY = {
  "default-src": "'none'",
  "script-src": `'self' '${SPECULATION_RULES_HASH}'`,
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

/** @param nonce of the inline scripts of this one answer; absent where a page has none */
export function contentSecurityPolicy(nonce?: string): string {
  const policy = {
    ...BASE_POLICY,
    ...(nonce ? { "script-src": `'self' 'nonce-${nonce}'` } : {}),
    ...(import.meta.env.DEV ? DEVELOPMENT_POLICY : {}),
  };
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join("; ");
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

/** The headers of an answer without inline scripts. */
export function securityHeaders(): Record<string, string> {
  return { ...HEADERS, "Content-Security-Policy": CONSTANT_POLICY };
}

/** Adds them to an answer; one with inline scripts has brought its own policy. */
export function addSecurityHeaders(headers: Headers): void {
  for (const [name, value] of CONSTANT_HEADERS) headers.set(name, value);
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", CONSTANT_POLICY);
}
