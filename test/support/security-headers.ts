/** What every answer must say about itself, whatever kind it is. */

const ONE_YEAR_SECONDS = 31_536_000;
const PAGE = /^text\/html/;

/** Directives that every policy has, with the only values that they may take. */
const POLICY: Record<string, RegExp> = {
  "default-src": /^'none'$/,
  "script-src": /^'self'( 'nonce-[\w-]{22,}')?( 'sha256-[\w+/=]+')*$/,
  "style-src": /^'self'( 'sha256-[\w+/=]+')*$/,
  // Blobs are customers' photos in the admin area, whose pages have a nonce.
  "img-src": /^'self'( data:)?( blob:)?$/,
  "font-src": /^'self'$/,
  "connect-src": /^'self'$/,
  "form-action": /^'self'$/,
  "base-uri": /^'none'$/,
  "frame-ancestors": /^'none'$/,
};

/** Features that no page of ours uses and no page may use. */
const FORBIDDEN_FEATURES = ["camera", "geolocation", "microphone", "payment", "usb"];

/** What is wrong with an answer's headers; empty when all is well. */
export function headerFaults(
  response: Response,
  allowed: { sharedWithOtherSites?: boolean; isEmpty?: boolean; referrer?: string } = {},
): string[] {
  const header = (name: string) => response.headers.get(name) ?? "";
  const expected: [name: string, isRight: boolean][] = [
    ["Strict-Transport-Security", hstsSeconds(header("Strict-Transport-Security")) >= ONE_YEAR_SECONDS],
    ["Strict-Transport-Security: subdomains", /includeSubDomains/.test(header("Strict-Transport-Security"))],
    ["X-Content-Type-Options", header("X-Content-Type-Options") === "nosniff"],
    ["Referrer-Policy", header("Referrer-Policy") === (allowed.referrer ?? "strict-origin-when-cross-origin")],
    ["Cross-Origin-Opener-Policy", header("Cross-Origin-Opener-Policy") === "same-origin"],
    [
      "Cross-Origin-Resource-Policy",
      allowed.sharedWithOtherSites || header("Cross-Origin-Resource-Policy") === "same-origin",
    ],
    ["Access-Control-*", ![...response.headers.keys()].some((name) => name.startsWith("access-control-"))],
    ["Server or X-Powered-By", !response.headers.has("X-Powered-By")],
    ...FORBIDDEN_FEATURES.map((feature): [string, boolean] => [
      `Permissions-Policy: ${feature}`,
      header("Permissions-Policy").includes(`${feature}=()`),
    ]),
    ["Content-Type", header("Content-Type") !== "" || isRedirect(response) || allowed.isEmpty === true],
    ["charset", !PAGE.test(header("Content-Type")) || /charset=utf-8/i.test(header("Content-Type"))],
  ];
  return [
    ...expected.filter(([, isRight]) => !isRight).map(([name]) => name),
    ...policyFaults(header("Content-Security-Policy")),
  ];
}

function policyFaults(policy: string): string[] {
  const directives = new Map(
    policy.split(";").map((directive): [string, string] => {
      const [name = "", ...values] = directive.trim().split(" ");
      return [name, values.join(" ")];
    }),
  );
  const wrong = Object.entries(POLICY).filter(([name, value]) => !value.test(directives.get(name) ?? ""));
  const unsafe = [...directives].filter(([, value]) => /unsafe-|\*|https?:/.test(value));
  return [...wrong.map(([name]) => `Content-Security-Policy: ${name}`), ...unsafe.map(([name]) => `unsafe: ${name}`)];
}

function hstsSeconds(header: string): number {
  return Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
}

/** Redirects and 304 have nothing that could have a type. */
function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}
