import type { APIRequestContext } from "@playwright/test";
import { quoteInput } from "./quote-input";

export interface SentRequest {
  id: string;
  reference: string;
  /** The path of its customer's page. */
  path: string;
}

/** Sends a request over the API, and asks for the link to its page as the thank-you screen does. */
export async function sendRequest(request: APIRequestContext, overrides = {}): Promise<SentRequest> {
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const sent = await (await request.post("/api/leads", { data: quoteInput(overrides), headers })).json();
  const { path } = await (await request.post("/api/request-link", { headers })).json();
  return { ...sent, path };
}
