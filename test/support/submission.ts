import { messageForm } from "../../src/contact/form.server";
import { messageSchema } from "../../src/contact/schema";
import type { Bindings } from "../../src/platform/worker/bindings.server";
import { quoteForm } from "../../src/quote/form.server";
import { quoteSchema } from "../../src/quote/request-schema";
import { HONEYPOT_FIELD } from "../../src/requests/intake/form-fields";
import { type SubmitResult, submit } from "../../src/requests/intake/store.server";
import { contactInput } from "./contact-input";
import { quoteInput } from "./quote-input";

type Site = Pick<Bindings, "db" | "mail"> & Partial<Pick<Bindings, "push">>;

/** How a submission comes in that has no token; as a program's, if told so. */
function sentBy(isProgram: boolean) {
  const fields = isProgram ? { [HONEYPOT_FIELD]: "https://example.com" } : {};
  return { fields, request: new Request("http://localhost/"), via: "api" } as const;
}

/** Stores a quote request at this time, as the API does. @returns its id */
export async function storeLead(
  site: Site,
  overrides: Record<string, unknown>,
  now: Date,
  { isProgram = false } = {},
): Promise<string> {
  const answers = quoteSchema.parse(quoteInput(overrides));
  const submission = { answers, idempotencyKey: null, sent: sentBy(isProgram) };
  return idOf(await submit(quoteForm, { ...site, formSecret: undefined }, submission, now));
}

/** Stores a contact message at this time, as the API does. @returns its id */
export async function storeContact(site: Site, overrides: Record<string, unknown>, now: Date): Promise<string> {
  const answers = messageSchema.parse(contactInput(overrides));
  const submission = { answers, idempotencyKey: null, sent: sentBy(false) };
  return idOf(await submit(messageForm, { ...site, formSecret: undefined }, submission, now));
}

function idOf(result: SubmitResult): string {
  if ("no" in result) throw new Error(result.no);
  return result.ok.ids.id;
}
