/** The API as OpenAPI 3.1, made from the schemas that check its requests. The build writes it; no Worker holds it. */
import { toJSONSchema } from "zod";
import type { $ZodType } from "zod/v4/core";
import { newPasskeySchema, passkeyLoginSchema } from "../src/admin/passkeys/schema";
import { phoneRequestSchema } from "../src/admin/phone-request/schema";
import { changePasswordSchema, loginSchema, logoutSchema } from "../src/admin/session/schema";
import { contactSchema } from "../src/contact/schema";
import { company } from "../src/content/company";
import { pushSubscriptionSchema, quietHoursSchema } from "../src/notify/push/schema";
import { mailSettingsSchema, mailTestSchema } from "../src/notify/schema";
import {
  acceptOfferSchema,
  declineOfferSchema,
  retractOfferSchema,
  saveDraftSchema,
  sendOfferSchema,
} from "../src/offer/schema";
import {
  amountSchema,
  contactAttemptSchema,
  emptySpamSchema,
  erasureSchema,
  followUpDaySchema,
  noteSchema,
  outcomeSchema,
  personDataSchema,
  personSchema,
  statusChangeSchema,
  viewingSchema,
} from "../src/requests/work/schema";
import { funnelReportSchema, pageViewSchema } from "../src/statistics/schema";
import { leadInput } from "./lead-description";

type JsonSchema = ReturnType<typeof leadInput>;

interface Operation {
  /** One line. */
  summary: string;
  /** For everybody; otherwise for operators who are signed in. */
  isPublic?: true;
  /** The status of success, where it is not 200. */
  success?: number;
  /** A schema, or what is already JSON Schema. */
  body?: $ZodType | JsonSchema;
  /** Names of the query's parameters. */
  query?: readonly string[];
  /** The response's type; JSON where none is named. */
  type?: string;
}

const PAGE = ["limit", "cursor"];
const LIST = [...PAGE, "q", "from", "to", "spam", "status"];
const LEADS = [...LIST, "service", "town", "source", "campaign", "entry"];
const CSV = "text/csv";

/** Method and path → what it takes. A test compares it with the routes of the app. */
export const operations: Record<string, Operation> = {
  "POST /api/leads": { summary: "Stores a quote request", isPublic: true, success: 201, body: leadInput() },
  "POST /api/contacts": { summary: "Stores a contact message", isPublic: true, success: 201, body: contactSchema },
  "POST /api/request-link": { summary: "The link of a request that was just sent", isPublic: true },
  "GET /api/form-token": { summary: "A token for a form", isPublic: true },
  "POST /api/analytics/page-view": { summary: "Reports a view", isPublic: true, success: 202, body: pageViewSchema },
  "POST /api/analytics/funnel-step": {
    summary: "Reports a step of the quote form",
    isPublic: true,
    success: 202,
    body: funnelReportSchema,
  },
  "POST /api/admin/login": { summary: "Signs in", isPublic: true, body: loginSchema },
  "POST /api/admin/logout": { summary: "Signs out", body: logoutSchema },
  "POST /api/admin/change-password": { summary: "Changes the password", body: changePasswordSchema },
  "GET /api/admin/user": { summary: "Who is signed in" },
  "GET /api/admin/sessions": { summary: "Devices that are signed in" },
  "POST /api/admin/sessions/:id/end": { summary: "Signs a device out" },
  "POST /api/admin/login/passkey/options": { summary: "Login challenge for a passkey", isPublic: true },
  "POST /api/admin/login/passkey": { summary: "Signs in with a passkey", isPublic: true, body: passkeyLoginSchema },
  "GET /api/admin/passkeys": { summary: "Devices that sign in with a passkey" },
  "POST /api/admin/passkeys/options": { summary: "Registration options for a passkey" },
  "POST /api/admin/passkeys": { summary: "Stores a device's passkey", success: 201, body: newPasskeySchema },
  "POST /api/admin/passkeys/:id/remove": { summary: "Removes a passkey" },
  "GET /api/leads": { summary: "Requests, newest first", query: LEADS },
  "GET /api/leads/:id": { summary: "A request" },
  "GET /api/contacts": { summary: "Messages, newest first", query: LIST },
  "GET /api/contacts/:id": { summary: "A message" },
  "POST /api/admin/phone-requests": {
    summary: "Stores a request entered during a phone call",
    success: 201,
    body: phoneRequestSchema,
  },
  "GET /api/admin/work-list": { summary: "What is open, in groups" },
  "GET /api/admin/work-list/:group": { summary: "All of a group" },
  "GET /api/admin/offers/:id": { summary: "The offers of a request" },
  "POST /api/admin/offers/:id/draft": { summary: "Saves the draft of an offer", body: saveDraftSchema },
  "POST /api/admin/offers/:id/discard": { summary: "Deletes the draft" },
  "POST /api/admin/offers/:id/send": {
    summary: "Sends an offer and replaces the open one",
    success: 201,
    body: sendOfferSchema,
  },
  "POST /api/admin/offers/:id/accept": { summary: "Records that the customer has accepted", body: acceptOfferSchema },
  "POST /api/admin/offers/:id/decline": {
    summary: "Records that the customer has declined",
    body: declineOfferSchema,
  },
  "POST /api/admin/offers/:id/retract": { summary: "Takes an offer back", body: retractOfferSchema },
  "GET /api/admin/follow-ups/:id": { summary: "Status, history and duplicates" },
  "POST /api/admin/follow-ups/:id/open": { summary: "Marks a request or message as opened" },
  "POST /api/admin/follow-ups/:id/status": { summary: "Moves the status", body: statusChangeSchema },
  "POST /api/admin/follow-ups/:id/day": { summary: "Sets the follow-up date", body: followUpDaySchema },
  "POST /api/admin/follow-ups/:id/viewing": { summary: "Sets the time of a viewing", body: viewingSchema },
  "POST /api/admin/follow-ups/:id/amount": { summary: "Corrects an order's amount", body: amountSchema },
  "POST /api/admin/follow-ups/:id/contact": {
    summary: "Records an attempt to reach the customer",
    success: 201,
    body: contactAttemptSchema,
  },
  "POST /api/admin/follow-ups/:id/outcome": { summary: "Records the outcome of a contact", body: outcomeSchema },
  "POST /api/admin/follow-ups/:id/notes": { summary: "Adds a note", success: 201, body: noteSchema },
  "GET /api/admin/spam": { summary: "What was marked as spam", query: PAGE },
  "POST /api/admin/spam/empty": { summary: "Deletes all spam until a time", body: emptySpamSchema },
  "GET /api/admin/customer-pages/:id/photos/:photo": { summary: "A photo of a request", type: "image/*" },
  "POST /api/admin/customer-pages/:id/revoke": { summary: "Revokes the links to a request's own page" },
  "GET /api/admin/outbox": { summary: "Delivery status of mails" },
  "POST /api/admin/outbox/retry": { summary: "Sends failed mails again" },
  "GET /api/admin/mail-settings": { summary: "Who gets which mail" },
  "POST /api/admin/mail-settings": { summary: "Saves who gets which mail", body: mailSettingsSchema },
  "POST /api/admin/mail-settings/test": { summary: "Sends a test mail", body: mailTestSchema },
  "GET /api/admin/push": { summary: "Devices that are notified" },
  "POST /api/admin/push/devices": {
    summary: "Subscribes this browser to push messages",
    success: 201,
    body: pushSubscriptionSchema,
  },
  "POST /api/admin/push/devices/:id/end": { summary: "Unsubscribes a device from push messages" },
  "POST /api/admin/push/devices/:id/test": { summary: "Sends a test to a device" },
  "POST /api/admin/push/quiet-hours": { summary: "Sets quiet hours", body: quietHoursSchema },
  "POST /api/admin/person/find": { summary: "Records of one person", body: personSchema },
  "POST /api/admin/person/show": { summary: "Everything that is stored about these records", body: personDataSchema },
  "POST /api/admin/person/erase": { summary: "Deletes records; orders are restricted", body: erasureSchema },
  "GET /api/admin/export/leads.csv": { summary: "Requests as a table", query: LEADS, type: CSV },
  "GET /api/admin/export/contacts.csv": { summary: "Messages as a table", query: LIST, type: CSV },
  "GET /api/admin/analytics": { summary: "Visits", query: ["from", "to"] },
  "GET /api/admin/business": { summary: "Revenue of a period", query: ["from", "to"] },
};

const PROBLEM = {
  description: "A problem (RFC 9457), in German",
  content: { "application/problem+json": { schema: { type: "object" } } },
};

/** The whole document. */
export function apiDescription() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [route, operation] of Object.entries(operations)) {
    const [method = "", path = ""] = route.split(" ");
    const template = path.replace(/:(\w+)/g, "{$1}");
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(path, operation) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `API: ${company.name}`, version: "1" },
    servers: [{ url: company.origin }],
    components: { securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    paths,
  };
}

function operationOf(
  path: string,
  { summary, isPublic, success = 200, body, query = [], type = "application/json" }: Operation,
) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  return {
    summary,
    security: isPublic ? [] : [{ token: [] }],
    parameters: [...inPath, ...query.map((name) => ({ name, in: "query", schema: { type: "string" } }))],
    ...(body && { requestBody: { required: true, content: { "application/json": { schema: inputOf(body) } } } }),
    responses: { [success]: { description: "Done", content: { [type]: {} } }, default: PROBLEM },
  };
}

/** What may be sent: before defaults and trimming. What JSON Schema cannot say is left open. */
function inputOf(schema: $ZodType | JsonSchema): object {
  if (!("_zod" in schema)) return schema;
  const { $schema, ...rest } = toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}
