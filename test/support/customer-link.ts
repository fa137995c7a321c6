/** How a customer comes to the page of a request, for tests inside the Worker. */
import { env } from "cloudflare:workers";
import { findByAnyLink, findRequest, type LinkedRequest } from "../../src/my-request/find.server";
import { codeOf, readingCodeOf } from "../../src/requests/link.server";
import { db } from "./database";
export const linkSecrets = { current: env.LINK_SECRET, previous: undefined };

interface Link {
  reference: string;
  code: string;
}

async function ownerOf(id: string) {
  const lead = await env.DB.prepare("SELECT id, reference, link_generation AS linkGeneration FROM leads WHERE id = ?")
    .bind(id)
    .first<{ id: string; reference: string; linkGeneration: number }>();
  if (!lead) throw new Error("There is no such request");
  return lead;
}

/** @returns the link of today's generation */
export async function linkOf(id: string): Promise<Link> {
  const lead = await ownerOf(id);
  return { reference: lead.reference, code: codeOf(env.LINK_SECRET, lead) };
}

/** @returns the link of today's generation that only reads */
export async function readingLinkOf(id: string): Promise<Link> {
  const lead = await ownerOf(id);
  return { reference: lead.reference, code: readingCodeOf(env.LINK_SECRET, lead) };
}

/** @returns the request as its link opens it */
export async function linkedBy(id: string, now = new Date()): Promise<LinkedRequest> {
  return opened(await findRequest({ db, linkSecrets }, await linkOf(id), now));
}

/** @returns the request as a link opens it, also one that only reads */
export async function readBy(link: Link) {
  return opened(await findByAnyLink({ db, linkSecrets }, link));
}

function opened<Found>(found: Found | undefined): Found {
  if (!found) throw new Error("The link opens nothing");
  return found;
}
