/** Links to the public pages. */
import { company } from "../../content/company";
import { QUOTE_PATH } from "../../content/paths";
import type { Service } from "../../content/services/types";

/** The parameter of the wizard's link that names a service. */
export const SERVICE_PARAMETER = "service";

/** Path of the wizard, starting at the service of a page. */
export function quotePathOf({ id, quoteService }: Pick<Service, "id" | "quoteService">): string {
  return `${QUOTE_PATH}?${SERVICE_PARAMETER}=${quoteService ?? id}`;
}

/** The one absolute URL of a path: percent-encoded, upper-case hex, as browsers write it. */
export function canonicalUrl(path: string): string {
  return company.origin + encodeURI(path);
}

/** Static file of the wizard that starts at a service; no URL: the Worker serves it for `quotePathOf`. */
export function quoteFileFor(service: string): string {
  return `${QUOTE_PATH}/${service}`;
}
