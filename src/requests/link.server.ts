/** Link `/anfrage/{reference}/{code}` (docs/decisions/0122). The code is derived, so a stolen database opens none. */
import { company } from "../content/company";
import { OWN_PAGES_PATH } from "../content/paths";
import type { LinkSecrets } from "../platform/worker/bindings.server";
import { isCodeOf, secretCode } from "../platform/worker/digest.server";

/** Input of a code. A new generation revokes the links of the earlier ones. */
interface LinkOwner {
  id: string;
  reference: string;
  linkGeneration: number;
}

/** Path of the customer's page that a link opens. */
export function ownPath({ reference, code }: { reference: string; code: string }): string {
  return `${OWN_PAGES_PATH}/${reference}/${code}`;
}

/** The path of a request's page; undefined without a secret, because then there are no links. */
export function linkPath(secrets: LinkSecrets | undefined, request: LinkOwner): string | undefined {
  return secrets && ownPath({ ...request, code: codeOf(secrets.current, request) });
}

/** URL of a request's page, for mails. */
export function linkUrl(secrets: LinkSecrets | undefined, request: LinkOwner): string | undefined {
  const path = linkPath(secrets, request);
  return path && company.origin + path;
}

/** URL of the link that only reads. */
export function readingUrl(secrets: LinkSecrets | undefined, request: LinkOwner): string | undefined {
  return secrets && company.origin + ownPath({ ...request, code: readingCodeOf(secrets.current, request) });
}

export function isValidCode(secrets: LinkSecrets, request: LinkOwner, code: string): boolean {
  return isCodeOf(secrets, code, (secret) => codeOf(secret, request));
}

/** Whether a code, or the one for reading, opened the request before its links were renewed. */
export function isRenewedCode(secrets: LinkSecrets, { linkGeneration, ...request }: LinkOwner, code: string): boolean {
  for (let earlier = linkGeneration - 1; earlier > 0; earlier -= 1) {
    const before = { ...request, linkGeneration: earlier };
    if (isValidCode(secrets, before, code) || isValidReadingCode(secrets, before, code)) return true;
  }
  return false;
}

export function isValidReadingCode(secrets: LinkSecrets, request: LinkOwner, code: string): boolean {
  return isCodeOf(secrets, code, (secret) => readingCodeOf(secret, request));
}

/** Code of a link. */
export function codeOf(secret: string, { id, linkGeneration }: LinkOwner): string {
  return secretCode(secret, "request", id, linkGeneration);
}

/** Code of the link that only reads, to be passed on. */
export function readingCodeOf(secret: string, { id, linkGeneration }: LinkOwner): string {
  return secretCode(secret, "read", id, linkGeneration);
}
