/** Search for the request that a link names. */
import { eq, getTableColumns } from "drizzle-orm";
import { STILL_RUNNING } from "../content/lists";
import type { Database } from "../db/client.server";
import { followUps, leads } from "../db/schema";
import { berlinDay } from "../platform/time/berlin-days";
import type { Bindings } from "../platform/worker/bindings.server";
import { keptUntil } from "../requests/erasing/kept.server";
import { isRenewedCode, isValidCode, isValidReadingCode, readingUrl } from "../requests/link.server";
import type { Status } from "../requests/work/options";
import { isOpen } from "../requests/work/steps";

export interface LinkParts {
  reference: string;
  code: string;
}

type StoredRequest = NonNullable<Awaited<ReturnType<typeof readRequest>>>;

/** Request of a link, with its follow-up. */
export interface LinkedRequest extends StoredRequest {
  /** Whether its link is the one that is passed on: it shows what is offered and agreed, and changes nothing. */
  isReadOnly: boolean;
  /** URL of the link that only reads, for paper and to be passed on. */
  readingUrl: string;
}

const { search: _search, longSearch: _longSearch, ...ownColumns } = getTableColumns(leads);

/** Request in place of a missing one, so that unknown references take as long to check as known ones. */
const NOBODY = { id: "00000000-0000-4000-8000-000000000000", reference: "", linkGeneration: 0 };

/** Request of a full link; undefined for every other link, whatever the reason. */
export async function findRequest(
  bindings: Pick<Bindings, "db" | "linkSecrets">,
  link: LinkParts,
  now = new Date(),
): Promise<LinkedRequest | undefined> {
  const request = await findByAnyLink(bindings, link, now);
  return request?.isReadOnly ? undefined : request;
}

/** Request of a full link or of one that only reads, which opens no closed request. */
export async function findByAnyLink(
  { db, linkSecrets }: Pick<Bindings, "db" | "linkSecrets">,
  { reference, code }: LinkParts,
  now = new Date(),
): Promise<LinkedRequest | undefined> {
  if (!linkSecrets) return undefined;
  const request = await readRequest(db, reference, now);
  const lead = request?.lead ?? NOBODY;
  const isFull = isValidCode(linkSecrets, lead, code);
  const isReadOnly = isValidReadingCode(linkSecrets, lead, code);
  if (!request || request.followUp.eraseAt) return undefined;
  if (!isFull && !(isReadOnly && !isClosed(request))) return undefined;
  return { ...request, isReadOnly, readingUrl: readingUrl(linkSecrets, lead) ?? "" };
}

/** Whether a link opened its request until the links were renewed. */
export async function wasRenewed(
  { db, linkSecrets }: Pick<Bindings, "db" | "linkSecrets">,
  { reference, code }: LinkParts,
): Promise<boolean> {
  if (!linkSecrets) return false;
  const { id, linkGeneration } = leads;
  const row = { id, reference: leads.reference, linkGeneration };
  const found = await db.select(row).from(leads).where(eq(leads.reference, reference)).get();
  return isRenewedCode(linkSecrets, found ?? NOBODY, code);
}

/** Request of a full link, unless it is closed. */
export async function findOpenRequest(
  bindings: Pick<Bindings, "db" | "linkSecrets">,
  link: LinkParts,
): Promise<LinkedRequest | undefined> {
  const request = await findRequest(bindings, link);
  return request && !isClosed(request) ? request : undefined;
}

function readRequest(db: Database, reference: string, now: Date) {
  return db
    .select({ lead: ownColumns, followUp: followUps, keptUntil: keptUntil(berlinDay(now)) })
    .from(leads)
    .innerJoin(followUps, eq(followUps.id, leads.id))
    .where(eq(leads.reference, reference))
    .get();
}

/** Whether the data are only retained by law. */
export function isClosed({ followUp }: StoredRequest): boolean {
  return followUp.restrictedAt !== null;
}

/** Whether photos help. A spam mark may be wrong, so it restricts nothing. */
export function isUnfinished(status: Status): boolean {
  return isOpen(status) || status === "spam";
}

/** Whether the request can be withdrawn. A running order cannot: it is ended. */
export function mayWithdraw({ followUp, keptUntil }: LinkedRequest): boolean {
  return isUnfinished(followUp.status) && keptUntil !== STILL_RUNNING;
}
