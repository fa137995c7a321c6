/** The API as OpenAPI 3.1, made from the schemas that check its requests. The build writes it; no Worker holds it. */
import { toJSONSchema } from "zod";
import type { $ZodType } from "zod/v4/core";
import { newPasskeySchema, passkeyLoginSchema } from "../src/admin/passkeys/schema";
import { phoneRequestSchema } from "../src/admin/phone-request/schema";
import { changePasswordSchema, loginSchema, logoutSchema } from "../src/admin/session/schema";
import { funnelReportSchema, pageViewSchema } from "../src/analytics/schema";
import { contactSchema as contactFormSchema } from "../src/contact/schema";
import { company } from "../src/content/company";
import {
  amountSchema,
  contactSchema,
  emptySpamSchema,
  erasureSchema,
  followUpDaySchema,
  noteSchema,
  outcomeSchema,
  personDataSchema,
  personSchema,
  statusChangeSchema,
  viewingSchema,
} from "../src/follow-up/schema";
import { pushSubscriptionSchema, quietHoursSchema } from "../src/notify/push/schema";
import { mailSettingsSchema, mailTestSchema } from "../src/notify/schema";
import {
  acceptOfferSchema,
  declineOfferSchema,
  retractOfferSchema,
  saveDraftSchema,
  sendOfferSchema,
} from "../src/offer/schema";
import { quoteSchema } from "../src/quote/schema";

interface Operation {
  /** One line. */
  summary: string;
  /** Whom it is for: everybody, or who has signed in. */
  access: "public" | "operator";
  success: number;
  body?: $ZodType;
  /** Names of the query's parameters. */
  query?: readonly string[];
  /** The type of the answer; JSON where none is named. */
  type?: string;
}

const PAGE = ["limit", "cursor"];
const LIST = [...PAGE, "q", "from", "to", "spam", "status"];
const LEADS = [...LIST, "service", "town", "source", "campaign", "entry"];
const CSV = "text/csv";

/** Method and path → what it takes. A test compares it with the routes of the app. */
export const operations: Record<string, Operation> = {
  "POST /api/leads": { summary: "Stores a quote request", access: "public", success: 201, body: quoteSchema },
  "POST /api/contacts": {
    summary: "Stores a contact message",
    access: "public",
    success: 201,
    body: contactFormSchema,
  },
  "POST /api/request-link": { summary: "The link of a request that was just sent", access: "public", success: 200 },
  "GET /api/form-token": { summary: "A token for a form", access: "public", success: 200 },
  "POST /api/analytics/page-view": { summary: "Reports a view", access: "public", success: 202, body: pageViewSchema },
  "POST /api/analytics/funnel-step": {
    summary: "Reports a step of the quote form",
    access: "public",
    success: 202,
    body: funnelReportSchema,
  },
  "POST /api/admin/login": { summary: "Signs in", access: "public", success: 200, body: loginSchema },
  "POST /api/admin/logout": { summary: "Signs out", access: "operator", success: 200, body: logoutSchema },
  "POST /api/admin/change-password": {
    summary: "Changes the password",
    access: "operator",
    success: 200,
    body: changePasswordSchema,
  },
  "GET /api/admin/user": { summary: "Who is signed in", access: "operator", success: 200 },
  "GET /api/admin/sessions": { summary: "Devices that are signed in", access: "operator", success: 200 },
  "POST /api/admin/sessions/:id/end": { summary: "Signs a device out", access: "operator", success: 200 },
  "POST /api/admin/login/passkey/options": {
    summary: "What a device signs to sign in",
    access: "public",
    success: 200,
  },
  "POST /api/admin/login/passkey": {
    summary: "Signs in with a passkey",
    access: "public",
    success: 200,
    body: passkeyLoginSchema,
  },
  "GET /api/admin/passkeys": { summary: "Devices that sign in with a passkey", access: "operator", success: 200 },
  "POST /api/admin/passkeys/options": {
    summary: "What a device makes a passkey from",
    access: "operator",
    success: 200,
  },
  "POST /api/admin/passkeys": {
    summary: "Stores a device's passkey",
    access: "operator",
    success: 201,
    body: newPasskeySchema,
  },
  "POST /api/admin/passkeys/:id/remove": { summary: "Removes a passkey", access: "operator", success: 200 },
  "GET /api/leads": { summary: "Requests, newest first", access: "operator", success: 200, query: LEADS },
  "GET /api/leads/:id": { summary: "A request", access: "operator", success: 200 },
  "GET /api/contacts": { summary: "Messages, newest first", access: "operator", success: 200, query: LIST },
  "GET /api/contacts/:id": { summary: "A message", access: "operator", success: 200 },
  "POST /api/admin/phone-requests": {
    summary: "Stores a request that was taken down on the telephone",
    access: "operator",
    success: 201,
    body: phoneRequestSchema,
  },
  "GET /api/admin/work-list": { summary: "What is open, in groups", access: "operator", success: 200 },
  "GET /api/admin/work-list/:group": { summary: "All of a group", access: "operator", success: 200 },
  "GET /api/admin/offers/:id": { summary: "The offers of a request", access: "operator", success: 200 },
  "POST /api/admin/offers/:id/draft": {
    summary: "Keeps an offer that is being written",
    access: "operator",
    success: 200,
    body: saveDraftSchema,
  },
  "POST /api/admin/offers/:id/discard": { summary: "Forgets the draft", access: "operator", success: 200 },
  "POST /api/admin/offers/:id/send": {
    summary: "Sends an offer, in the place of the one that waits",
    access: "operator",
    success: 201,
    body: sendOfferSchema,
  },
  "POST /api/admin/offers/:id/accepted": {
    summary: "Notes that the customer has accepted",
    access: "operator",
    success: 200,
    body: acceptOfferSchema,
  },
  "POST /api/admin/offers/:id/declined": {
    summary: "Notes that the customer has declined",
    access: "operator",
    success: 200,
    body: declineOfferSchema,
  },
  "POST /api/admin/offers/:id/retracted": {
    summary: "Takes an offer back",
    access: "operator",
    success: 200,
    body: retractOfferSchema,
  },
  "GET /api/admin/follow-ups/:id": { summary: "Status, history and duplicates", access: "operator", success: 200 },
  "POST /api/admin/follow-ups/:id/opened": { summary: "Notes that it was seen", access: "operator", success: 200 },
  "POST /api/admin/follow-ups/:id/status": {
    summary: "Moves the status",
    access: "operator",
    success: 200,
    body: statusChangeSchema,
  },
  "POST /api/admin/follow-ups/:id/day": {
    summary: "Sets the day to get back",
    access: "operator",
    success: 200,
    body: followUpDaySchema,
  },
  "POST /api/admin/follow-ups/:id/viewing": {
    summary: "Sets the time of a viewing",
    access: "operator",
    success: 200,
    body: viewingSchema,
  },
  "POST /api/admin/follow-ups/:id/amount": {
    summary: "Corrects an order's amount",
    access: "operator",
    success: 200,
    body: amountSchema,
  },
  "POST /api/admin/follow-ups/:id/contact": {
    summary: "Notes that the customer was contacted",
    access: "operator",
    success: 201,
    body: contactSchema,
  },
  "POST /api/admin/follow-ups/:id/outcome": {
    summary: "Says what came of a contact",
    access: "operator",
    success: 200,
    body: outcomeSchema,
  },
  "POST /api/admin/follow-ups/:id/notes": {
    summary: "Adds a note",
    access: "operator",
    success: 201,
    body: noteSchema,
  },
  "GET /api/admin/spam": { summary: "What was marked as spam", access: "operator", success: 200, query: PAGE },
  "POST /api/admin/spam/empty": {
    summary: "Deletes all spam until a time",
    access: "operator",
    success: 200,
    body: emptySpamSchema,
  },
  "GET /api/admin/customer-pages/:id/photos/:photo": {
    summary: "A photo of a request",
    access: "operator",
    success: 200,
    type: "image/*",
  },
  "POST /api/admin/customer-pages/:id/revoke": {
    summary: "Revokes the links to a request's own page",
    access: "operator",
    success: 200,
  },
  "GET /api/admin/outbox": { summary: "Whether mails get through", access: "operator", success: 200 },
  "POST /api/admin/outbox/retry": { summary: "Sends failed mails again", access: "operator", success: 200 },
  "GET /api/admin/mail-settings": { summary: "Who gets which mail", access: "operator", success: 200 },
  "POST /api/admin/mail-settings": {
    summary: "Saves who gets which mail",
    access: "operator",
    success: 200,
    body: mailSettingsSchema,
  },
  "POST /api/admin/mail-settings/test": {
    summary: "Sends a test mail",
    access: "operator",
    success: 200,
    body: mailTestSchema,
  },
  "GET /api/admin/push": { summary: "Devices that are notified", access: "operator", success: 200 },
  "POST /api/admin/push/devices": {
    summary: "Has this browser notified (Web Push)",
    access: "operator",
    success: 201,
    body: pushSubscriptionSchema,
  },
  "POST /api/admin/push/devices/:id/end": {
    summary: "Has a device no longer notified",
    access: "operator",
    success: 200,
  },
  "POST /api/admin/push/devices/:id/test": { summary: "Sends a test to a device", access: "operator", success: 200 },
  "POST /api/admin/push/quiet-hours": {
    summary: "Sets the hours in which no device rings",
    access: "operator",
    success: 200,
    body: quietHoursSchema,
  },
  "POST /api/admin/person": { summary: "Records of one person", access: "operator", success: 200, body: personSchema },
  "POST /api/admin/person/data": {
    summary: "All that is stored in these records",
    access: "operator",
    success: 200,
    body: personDataSchema,
  },
  "POST /api/admin/person/erase": {
    summary: "Deletes records; orders are restricted",
    access: "operator",
    success: 200,
    body: erasureSchema,
  },
  "GET /api/admin/export/leads.csv": {
    summary: "Requests as a table",
    access: "operator",
    success: 200,
    query: LEADS,
    type: CSV,
  },
  "GET /api/admin/export/contacts.csv": {
    summary: "Messages as a table",
    access: "operator",
    success: 200,
    query: LIST,
    type: CSV,
  },
  "GET /api/admin/analytics": { summary: "Visits", access: "operator", success: 200, query: ["from", "to"] },
  "GET /api/admin/business": {
    summary: "What requests brought in euros",
    access: "operator",
    success: 200,
    query: ["from", "to"],
  },
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
  { summary, access, success, body, query = [], type = "application/json" }: Operation,
) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  return {
    summary,
    security: access === "operator" ? [{ token: [] }] : [],
    parameters: [...inPath, ...query.map((name) => ({ name, in: "query", schema: { type: "string" } }))],
    ...(body && { requestBody: { required: true, content: { "application/json": { schema: inputOf(body) } } } }),
    responses: { [success]: { description: "Done", content: { [type]: {} } }, default: PROBLEM },
  };
}

/** What may be sent: before defaults and trimming. What JSON Schema cannot say is left open. */
function inputOf(schema: $ZodType) {
  const { $schema, ...rest } = toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}
