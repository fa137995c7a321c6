/** What a request says of who agrees, and how. */
import type { customerKinds } from "../../content/lists";

/** Services whose customers are public bodies. */
export const PUBLIC_SERVICES = ["kindergarten", "school"];

/** Communities of owners are consumers too (BGH VIII ZR 243/13), so that "property" is one until the owner says no. */
export function customerKindOf({
  service,
  company,
}: {
  service: string;
  company: string | null;
}): (typeof customerKinds)[number]["id"] {
  if (PUBLIC_SERVICES.includes(service)) return "public";
  return company && service !== "property" ? "business" : "consumer";
}

/** Whether the rooms were looked at. */
export function wasViewed(
  { viewedOn, viewingAt }: { viewedOn: string | null; viewingAt: string | null },
  now = new Date(),
): boolean {
  return viewedOn !== null || (viewingAt !== null && viewingAt <= now.toISOString());
}
