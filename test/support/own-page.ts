import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { requestPath } from "../../src/content/admin-paths";
import { berlinDay } from "../../src/platform/time/berlin-days";
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

/** Sends a request, and opens it in the dashboard. */
export async function openNewRequest(page: Page, overrides = {}): Promise<SentRequest> {
  const sent = await sendRequest(page.request, overrides);
  await page.goto(requestPath(sent.id));
  return sent;
}

export type Bearer = Record<string, string>;

/** Calls the owner's API, which has to take it. @param path behind `/api/admin/` */
export async function ownersPost<Answer>(page: Page, headers: Bearer, path: string, data: unknown): Promise<Answer> {
  const response = await page.request.post(`/api/admin/${path}`, { data, headers });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return response.json();
}

/** Sends an offer, of which no mail goes out. @returns its revision */
export async function offerTo(page: Page, headers: Bearer, { id }: SentRequest, offer: object): Promise<number> {
  const { followUp } = await (await page.request.get(`/api/admin/follow-ups/${id}`, { headers })).json();
  const body = { followUpVersion: followUp.version, offer, byMail: false };
  return (await ownersPost<{ revision: number }>(page, headers, `offers/${id}/send`, body)).revision;
}

/** A new request with an offer, of which no mail goes out. */
export async function offered(page: Page, headers: Bearer, offer: object, overrides = {}): Promise<SentRequest> {
  const sent = await sendRequest(page.request, overrides);
  await offerTo(page, headers, sent, offer);
  return sent;
}

/** A new request with an order of today, agreed by telephone. @returns the request's id */
export async function ordered(
  page: Page,
  headers: Bearer,
  offer: object,
  overrides = {},
  startsOn: string | null = berlinDay(new Date()),
): Promise<string> {
  const { id } = await sendRequest(page.request, overrides);
  const agreement = { offer, startsOn, agreedOn: berlinDay(new Date()), place: "phone", followUpVersion: 1 };
  await ownersPost(page, headers, `offers/${id}/agree`, agreement);
  return id;
}

/** A page of the customer's own, beside the owner's, which is closed with hers. */
export async function customersPage(page: Page, { javaScriptEnabled = false, width = 390 } = {}): Promise<Page> {
  const { baseURL } = test.info().project.use;
  const viewport = { width, height: 844 };
  const context = await page.context().browser()?.newContext({ javaScriptEnabled, baseURL, viewport });
  if (!context) throw new Error("No browser");
  page.context().once("close", () => void context.close().catch(() => {}));
  return context.newPage();
}
