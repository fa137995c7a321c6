/** Stores a wish to be called back as a message, and answers the form's post. */
import { eq } from "drizzle-orm";
import { CALLBACK_SUBJECT, callbackText, callTimes } from "../content/callback";
import { labelOf } from "../content/labels";
import type { Database } from "../db/client.server";
import { prepareInsert } from "../db/insert.server";
import { messages } from "../db/schema";
import { CACHE_NONE, postHeaders, refusedForm, submitPost } from "../forms/page-post.server";
import { isOverLimit } from "../platform/http/rate-limit.server";
import type { RequestContext } from "../platform/http/request-context.server";
import { pickFields, postedFields } from "../platform/text/read-form";
import { type CallWish, callInWords } from "../requests/call-wish";
import type { SubmissionForm } from "../requests/intake/form.server";
import { messageSearch } from "../requests/search.server";
import { readCallSlots } from "./call-slots.server";
import { type Callback, type CallbackState, callbackSchema } from "./callback";

const insert = prepareInsert(messages);

/** Submission descriptor. The column of the e-mail address is NOT NULL: "" where none was asked, as on the phone. */
export const callbackForm: SubmissionForm<Callback> = {
  kind: "contact",
  prefix: "N",
  schema: callbackSchema,
  table: messages,
  names: ["firstName"],
  texts: [],
  async insert(db, { firstName: name, time, ...row }) {
    const { callDay, callSlot } = await wishOf(db, time, new Date(row.createdAt));
    const text = callbackText(callInWords({ callDay, callSlot }));
    const message = { ...row, name, email: "", subject: CALLBACK_SUBJECT, message: text, callDay, callSlot };
    return insert(db, { ...message, ...messageSearch(message) });
  },
};

/** Time of the call; the time of day alone where the office never has it. */
async function wishOf(db: Database, time: string, now: Date): Promise<CallWish> {
  return (await readCallSlots(db, now)).find((slot) => slot.time === time) ?? someDay(time);
}

function someDay(time = ""): CallWish {
  return { callDay: null, callSlot: labelOf(callTimes, time) };
}

/** Stored time of the call, perhaps of an earlier post; the time of day alone where it cannot be read. */
async function storedWish(db: Database, id: string, time = ""): Promise<CallWish> {
  const { callDay, callSlot } = messages;
  const [row] = await db
    .select({ callDay, callSlot })
    .from(messages)
    .where(eq(messages.id, id))
    .catch(() => []);
  return row?.callSlot ? { ...row, callSlot: row.callSlot } : someDay(time);
}

/** The state of the page with its status and headers. */
export async function handleCallbackPost(request: Request, site: RequestContext, now = new Date()) {
  const isOver = await isOverLimit(site.bindings.submissionLimit, request);
  const form = await postedFields(request);
  const fields = pickFields(form, ["firstName", "phone", "time"]);
  const outcome = await submitPost(callbackForm, { request, form, isOver, input: fields, now }, site);
  const headers = postHeaders(CACHE_NONE, outcome);
  if (outcome.kind === "stored") {
    const when = callInWords(await storedWish(site.bindings.db, outcome.ids.id, fields.time));
    const state: CallbackState = { view: "sent", wish: fields, when };
    return { state, status: 200, headers };
  }
  const state: CallbackState = { view: "form", fields, ...refusedForm(form, outcome, site, now) };
  return { state, status: outcome.status, headers };
}
