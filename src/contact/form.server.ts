/** Stores a message, and answers the form's post. */
import { type MessageField, messageFieldIds, messageFieldOf } from "../content/message-fields";
import { prepareInsert } from "../db/insert.server";
import { messages } from "../db/schema";
import { CACHE_NONE, postHeaders, refusedForm, submitPost } from "../forms/page-post.server";
import { isOverLimit } from "../platform/http/rate-limit.server";
import type { RequestContext } from "../platform/http/request-context.server";
import { withUnicodeDomains } from "../platform/mail/unicode-domains.server";
import { postedFields } from "../platform/text/read-form";
import type { SubmissionForm } from "../requests/intake/form.server";
import { messageSearch } from "../requests/search.server";
import { type ContactState, readFields } from "./message";
import { messageSchema, type PostedMessage } from "./schema";

// An answer of the form without a column does not compile.
const insert = prepareInsert(messages);

const idsOf = (kind: MessageField["kind"]) => messageFieldIds.filter((id) => messageFieldOf(id).kind === kind);

export const messageForm: SubmissionForm<PostedMessage> = {
  kind: "contact",
  prefix: "N",
  schema: messageSchema,
  table: messages,
  names: idsOf("name"),
  texts: idsOf("text"),
  insert: (db, message) => insert(db, { ...message, ...messageSearch(message) }),
};

/** Answer to the form's post: the confirmation, or the form with its errors; with status and headers of the page. */
export async function handleContactPost(request: Request, site: RequestContext, now = new Date()) {
  const isOver = await isOverLimit(site.bindings.submissionLimit, request);
  const form = await postedFields(request);
  const fields = readFields(form);
  const outcome = await submitPost(messageForm, { request, form, isOver, input: fields, now }, site);
  const headers = postHeaders(CACHE_NONE, outcome);
  if (outcome.kind === "stored") {
    const { email = "", phone } = fields;
    const state: ContactState = { view: "sent", email: withUnicodeDomains(email), phone, receipt: outcome.receiptMail };
    return { state, status: 200, headers };
  }
  const state: ContactState = { view: "form", fields, isPost: true, ...refusedForm(form, outcome, site, now) };
  return { state, status: outcome.status, headers };
}
