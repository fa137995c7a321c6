/**
 * OpenAPI 3.1 of the API for programs: the specification's calls and what an integrator needs beside them, not the
 * dashboard's own. Made from the schemas that check requests and the types of the answers; the build writes it.
 */
import type { Column } from "drizzle-orm";
import { toJSONSchema, z } from "zod";
import type { $ZodShape, $ZodType } from "zod/v4/core";
import { listQuery } from "../src/admin/requests/lists-api.server";
import type { SignedInUser } from "../src/admin/session/account.server";
import { changePasswordSchema, loginSchema, logoutSchema, proofSchema } from "../src/admin/session/schema";
import { rangeQuery } from "../src/admin/statistics/statistics-api.server";
import { monthQuery } from "../src/billing/schema";
import { callbackSchema } from "../src/contact/callback";
import { messageSchema } from "../src/contact/schema";
import { company } from "../src/content/company";
import { ids, offerStatuses, statuses } from "../src/content/lists";
import { groups } from "../src/desk/marks";
import { stages } from "../src/desk/stage";
import { quoteSchema } from "../src/quote/request-schema";
import { serviceIds } from "../src/requests/answers/options";
import { nameOf, optionsOf, questionIds, questionOf } from "../src/requests/answers/questions";
import { TOKEN_FIELD } from "../src/requests/intake/form-fields";
import { leadColumns } from "../src/requests/lists/leads.server";
import { messageColumns } from "../src/requests/lists/messages.server";
import type { NewestOffer } from "../src/requests/lists/newest-offer";
import { pageViewSchema } from "../src/statistics/schema";
import type { AnalyticsSummary } from "../src/statistics/summary.server";

interface Operation {
  id: string;
  summary: string;
  /** Whether everybody may call it; otherwise only those who are signed in. */
  isPublic?: true;
  body?: $ZodType;
  query?: $ZodType;
  /** Status of success, where it is not 200. Calls that answer 201 take an `Idempotency-Key`. */
  status?: number;
  /** Schema of the JSON that it answers, or `CSV`. */
  answer?: $ZodType;
}

type Shape<T> = { [Field in keyof T]: z.ZodType<T[Field]> };

const standing = {
  status: z.literal(ids(statuses)),
  version: z.int(),
  stage: z.literal(ids(stages)),
  due: z.string().nullable().describe("The mark of what is due"),
  group: z.nullable(z.literal(ids(groups))).describe("The heading of what is due"),
  later: z.string().nullable().describe("What is arranged for later"),
  seen: z.iso.datetime().describe("Of the customer's newest act that is due; goes into what answers it"),
};
const newestOffer: Shape<NewestOffer> = {
  offerNumber: z.string().nullable(),
  offerStatus: z.literal(offerStatuses.map(({ id }) => id)).nullable(),
  offerSentAt: z.iso.datetime().nullable(),
  offerValidUntil: z.iso.date().nullable(),
  offerNetCents: z.int().nullable(),
  offerMonthNetCents: z.int().nullable(),
};
const user: Shape<SignedInUser> = {
  email: z.string(),
  lastLogin: z.iso.datetime().nullable(),
};
/** Summary as far as the specification has it; the dashboard reads more. */
const summary = {
  totalVisitors: z.int(),
  conversionRate: z.number().describe("Percent"),
  funnelStarts: z.int(),
  funnelCompletions: z.int(),
  topPages: z.array(z.object({ page: z.string(), views: z.int() })),
  topSources: z.array(z.object({ source: z.string(), visits: z.int() })),
} satisfies Partial<Shape<AnalyticsSummary>>;

const done = z.object({ success: z.literal(true) });
const renewed = done.extend({ token: z.string() });
const stored = done.extend({
  id: z.uuid(),
  reference: z.string(),
  receipt: z.union([z.boolean(), z.literal("later")]).optional(),
  email: z.string().optional(),
});
const storing = { isPublic: true, status: 201, answer: stored } as const;
const reportingView = { isPublic: true, status: 202, body: pageViewSchema } as const;
const changing = { body: changePasswordSchema, answer: renewed } as const;
const formToken = z.object({ token: z.string().nullable() });
const opening = z.object({
  weekly: z.array(z.object({ days: z.array(z.int()), label: z.string(), opens: z.string(), closes: z.string() })),
  days: z.array(z.object({ from: z.string(), until: z.string(), opens: z.string(), closes: z.string() })),
  notice: z.string(),
});
const signedIn = renewed.extend({ message: z.string() });
const leadRows = rowsOf(leadColumns, {
  ...standing,
  place: z.string().nullable(),
  ...newestOffer,
});
const messageRows = rowsOf(messageColumns, standing);
const CSV = z.string();

/** Calls by method and path. Lists lead to their next page in the header `Link`. */
const operations: Record<string, Operation> = {
  "POST /api/leads": { id: "createLead", summary: "Stores a quote request", body: quoteSchema, ...storing },
  "POST /api/contacts": { id: "createContact", summary: "Stores a message", body: messageSchema, ...storing },
  "POST /api/callbacks": {
    id: "createCallback",
    summary: "Stores a wish to be called",
    body: callbackSchema,
    ...storing,
  },
  "GET /api/opening": { id: "getOpening", summary: "The owner's days and notice", isPublic: true, answer: opening },
  "GET /api/form-token": { id: "getFormToken", summary: "For the field formToken", isPublic: true, answer: formToken },
  "POST /api/analytics/page-view": { id: "reportPageView", summary: "Reports a view", ...reportingView },
  "POST /api/admin/login": { id: "login", summary: "Signs in", isPublic: true, body: loginSchema, answer: signedIn },
  "POST /api/admin/logout": { id: "logout", summary: "Ends the token, or all", body: logoutSchema, answer: done },
  "POST /api/admin/change-password": { id: "changePassword", summary: "Ends all older tokens, too", ...changing },
  "POST /api/admin/proof": { id: "prove", summary: "Proof for ten minutes", body: proofSchema, answer: done },
  "GET /api/admin/user": { id: "getUser", summary: "Who is signed in", answer: z.object(user) },
  "GET /api/admin/analytics": { id: "getAnalytics", summary: "Visits", query: rangeQuery, answer: z.object(summary) },
  "GET /api/leads": { id: "listLeads", summary: "Requests, newest first", query: listQuery, answer: leadRows },
  "GET /api/contacts": { id: "listContacts", summary: "Messages, newest first", query: listQuery, answer: messageRows },
  "GET /api/admin/export/leads.csv": { id: "exportLeads", summary: "All requests", answer: CSV },
  "GET /api/admin/export/contacts.csv": { id: "exportContacts", summary: "All messages", answer: CSV },
  "GET /api/admin/export/months.csv": {
    id: "exportMonth",
    summary: "The list of a month",
    query: monthQuery,
    answer: CSV,
  },
};

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  description: "A UUID. The same key and body are stored once and answered as the first time; another body gets 422",
  schema: { type: "string", format: "uuid" },
};
/** Schemas of visitors' forms, which have a token. */
const FORMS: readonly $ZodType[] = [quoteSchema, messageSchema, callbackSchema];
const FORM_TOKEN = {
  type: "string",
  description:
    "Of GET /api/form-token; without one much at once is spam. An expired one is the 422 of this field: send the same body with a new one",
};
const messagesOfFields = z.record(z.string(), z.array(z.string())).describe("Of 422");
const PROBLEM = z.object({ type: z.string(), title: z.string(), status: z.int(), detail: z.string() }).extend({
  errors: messagesOfFields.optional(),
});
const NEXT_PAGE = { description: '`<…>; rel="next"` (RFC 8288), where there is more', schema: { type: "string" } };
const problemResponse = {
  description: "A problem (RFC 9457)",
  headers: { "Retry-After": { description: "Seconds, of 429 and 503", schema: { type: "integer" } } },
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};
const LOGIN_REFUSED = z.object({ success: z.literal(false), message: z.string() });

export function apiDescription() {
  const paths: Record<string, Record<string, object>> = {};
  for (const [route, operation] of Object.entries(operations)) {
    const [method = "", path = ""] = route.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(method, operation) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `API: ${company.name}`, version: "1" },
    servers: [{ url: company.origin }],
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Problem: schemaOf(PROBLEM) },
    },
    paths,
  };
}

function operationOf(method: string, { id, summary, isPublic, body, answer, status = 200, query }: Operation) {
  const errors = [400, 429, 503, ...(method === "GET" ? [] : [403, 413, 415, 422]), ...(isPublic ? [] : [401, 403])];
  const { properties = {}, required = [] } = query ? schemaOf(query) : {};
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    schema,
    ...(required.includes(name) && { required: true }),
  }));
  return {
    operationId: id,
    summary,
    security: isPublic ? [] : [{ token: [] }],
    parameters: [...parameters, ...(status === 201 ? [IDEMPOTENCY_KEY] : [])],
    ...(body && { requestBody: { required: body !== logoutSchema, content: contentOf(body) } }),
    responses: {
      ...Object.fromEntries(errors.map((error) => [error, problemResponse])),
      ...(body === loginSchema && { 401: { description: "Refused", content: contentOf(LOGIN_REFUSED) } }),
      [status]: {
        description: "Done",
        ...("cursor" in properties && answer !== CSV && { headers: { Link: NEXT_PAGE } }),
        ...(answer && { content: contentOf(answer) }),
      },
    },
  };
}

function contentOf(schema: $ZodType) {
  return { [schema === CSV ? "text/csv" : "application/json"]: { schema: schemaOf(schema) } };
}

/** Rows of a list: the columns of a table that are shown, and what is joined to them. */
function rowsOf(columns: Record<string, Column>, joined: $ZodShape): $ZodType {
  const shown = Object.entries(columns).map(([name, { dataType, notNull, enumValues }]) => {
    const text = enumValues?.length ? z.enum(enumValues) : z.string();
    const value = dataType === "string" ? text : dataType === "boolean" ? z.boolean() : z.number();
    return [name, notNull ? value : value.nullable()];
  });
  return z.array(z.object({ ...Object.fromEntries(shown), ...joined }));
}

/** Schema of what may be sent, before defaults and trimming. What JSON Schema cannot say is left open. */
function schemaOf(schema: $ZodType) {
  const { $schema, ...rest } = toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  if (schema === quoteSchema) describeAnswers(rest.properties as Record<string, object>);
  if (FORMS.includes(schema)) Object.assign(rest.properties ?? {}, { [TOKEN_FIELD]: FORM_TOKEN });
  return rest;
}

/** Gives each answer of a quote request its German name, and says in words what depends on the service. */
function describeAnswers(properties: Record<string, object>): void {
  for (const id of questionIds) {
    const { kind, ofCompanies, ofServices } = questionOf(id);
    const lists = Map.groupBy(serviceIds, (service) =>
      optionsOf(id, service)
        ?.map((option) => option.id)
        .join(", "),
    );
    const words = [
      ofCompanies && "The forms ask it where the property may be a company's.",
      ofServices && `Only with the services ${ofServices.join(", ") || "(none)"}.`,
      kind === "checklist" && "Ids joined by a comma and a space.",
      lists.size > 1 && `By service: ${[...lists].map(([list, ids]) => `${list} for ${ids.join(", ")}`).join("; ")}.`,
    ];
    const description = words.filter(Boolean).join(" ");
    Object.assign(properties[id] ?? {}, { title: nameOf(id), ...(description && { description }) });
  }
}
