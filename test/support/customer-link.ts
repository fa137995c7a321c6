/** How a customer comes to the page of a request, for tests inside the Worker. */
import { env } from "cloudflare:workers";
import { findRequest, type LinkedRequest } from "../../src/my-request/find.server";
import { codeOf } from "../../src/requests/link.server";
import { db } from "./database";
export const linkSecrets = { current: env.LINK_SECRET, previous: undefined };

/** @returns the link of today's generation */
export async function linkOf(id: string): Promise<{ reference: string; code: string }> {
  const lead = await env.DB.prepare("SELECT id, reference, link_generation AS linkGeneration FROM leads WHERE id = ?")
    .bind(id)
    .first<{ id: string; reference: string; linkGeneration: number }>();
  if (!lead) throw new Error("There is no such request");
  return { reference: lead.reference, code: codeOf(env.LINK_SECRET, lead) };
}

/** @returns the request as its link opens it */
export async function linkedBy(id: string, now = new Date()): Promise<LinkedRequest> {
  const request = await findRequest({ db, linkSecrets }, await linkOf(id), now);
  if (!request) throw new Error("The link opens nothing");
  return request;
}
