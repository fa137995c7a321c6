/** Finds the request that a link names. */
import { eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { followUps, leads } from "../db/schema";
import { offersKeptUntil } from "../follow-up/restriction.server";
import type { Bindings } from "../platform/bindings.server";
import { isValidCode } from "./link.server";

/** The parts of a link's path. */
export interface LinkParts {
  reference: string;
  code: string;
}

/** A request that its link has opened, with how far it has been worked through. */
export type OpenedRequest = NonNullable<Awaited<ReturnType<typeof readRequest>>>;

const { search: _search, ...leadColumns } = getTableColumns(leads);

/** Stands for a request that is not there, so that looking for one takes as long as checking one. */
const NOBODY = { id: "00000000-0000-4000-8000-000000000000", reference: "", linkGeneration: 0 };

/** @returns undefined for every link that opens nothing, whatever the reason */
export async function findRequest(
  { db, linkSecrets }: Pick<Bindings, "db" | "linkSecrets">,
  { reference, code }: LinkParts,
  now = new Date(),
): Promise<OpenedRequest | undefined> {
  if (!linkSecrets) return undefined;
  const request = await readRequest(db, reference);
  const isOpened = await isValidCode(linkSecrets, request?.lead ?? NOBODY, code);
  return isOpened && request && !isErased(request, now) ? request : undefined;
}

/** Whether the grace period is over, though the deletion job has not run yet. An order is restricted instead. */
function isErased({ followUp, offersKeptUntil }: OpenedRequest, now: Date): boolean {
  const { erasureDueAt, status } = followUp;
  const isOver = erasureDueAt !== null && erasureDueAt <= now.toISOString();
  return isOver && status !== "won" && offersKeptUntil === null;
}

function readRequest(db: Database, reference: string) {
  return db
    .select({ lead: leadColumns, followUp: followUps, offersKeptUntil })
    .from(leads)
    .innerJoin(followUps, eq(followUps.id, leads.id))
    .where(eq(leads.reference, reference))
    .get();
}

/**
 * Whether at most the erasure can still be revoked: the data are due for deletion, or are kept only because the law
 * requires it.
 */
export function isClosed({ followUp }: OpenedRequest): boolean {
  return followUp.erasureDueAt !== null || followUp.restrictedAt !== null;
}
