/** Every way in: what a valid request looks like. A route of the app that is missing here fails the test. */
import { CONTACT_SENT_ID } from "../../src/contact/contact-view";
import { FORM_ID_FIELD, HONEYPOT_FIELD, TOKEN_FIELD } from "../../src/platform/form-guard";
import { SENT_TITLE } from "../../src/quote/steps";
import { CONTACT_PATH } from "../../src/website/paths";
import { contactInput } from "../support/contact-input";
import { quoteInput } from "../support/quote-input";

export interface Endpoint {
  method: "POST";
  path: string;
  valid: Record<string, unknown>;
  /** Answers beside the refusals that every endpoint has. */
  success: number;
  /** Where a success stores a row. */
  table?: string;
}

const EMAIL = "fuzz@example.com";

export const API_ENDPOINTS: Endpoint[] = [
  { method: "POST", path: "/api/leads", valid: quoteInput(), success: 201, table: "leads" },
  { method: "POST", path: "/api/contacts", valid: contactInput(), success: 201, table: "contacts" },
  {
    method: "POST",
    path: "/api/analytics/page-view",
    valid: { sessionId: "fuzz-session", page: "/", referrer: "https://example.com/", userAgent: "Mozilla/5.0" },
    success: 202,
  },
  {
    method: "POST",
    path: "/api/analytics/funnel-step",
    valid: { sessionId: "fuzz-session", step: "service", service: "office" },
    success: 202,
  },
  { method: "POST", path: "/api/admin/login", valid: { email: EMAIL, password: "falsch" }, success: 200 },
  { method: "POST", path: "/api/admin/logout", valid: { everywhere: true }, success: 200 },
  { method: "POST", path: "/api/admin/change-password", valid: { newPassword: "Fensterputzer-2031" }, success: 200 },
  {
    method: "POST",
    path: "/api/admin/follow-ups/:id/status",
    valid: { version: 1, status: "won", amountCents: 100 },
    success: 200,
  },
  {
    method: "POST",
    path: "/api/admin/follow-ups/:id/day",
    valid: { version: 1, followUpOn: "2031-01-31" },
    success: 200,
  },
  { method: "POST", path: "/api/admin/follow-ups/:id/notes", valid: { text: "Rückruf am Abend" }, success: 201 },
  { method: "POST", path: "/api/admin/outbox/retry", valid: {}, success: 200 },
  { method: "POST", path: "/api/admin/person", valid: { email: EMAIL }, success: 200 },
  { method: "POST", path: "/api/admin/person/erase", valid: { email: EMAIL, phone: "0" }, success: 200 },
];

/** What a form of a page carries beside the answers. */
const FORM_PASS = { [FORM_ID_FIELD]: "", [TOKEN_FIELD]: "", [HONEYPOT_FIELD]: "" };

interface PageForm {
  path: string;
  valid: Record<string, unknown>;
  /** Where a success stores a row, and what only the page after it has. */
  stores?: { table: string; thanks: string };
}

/** Pages whose module has an action, and the form that they take. */
export const PAGE_FORMS: Record<string, PageForm> = {
  "quote/quote-page.tsx": {
    path: "/angebot",
    valid: { ...quoteInput(), privacyConsent: "true", step: "4", intent: "submit", ...FORM_PASS },
    stores: { table: "leads", thanks: `<title>${SENT_TITLE}` },
  },
  "website/contact-page.tsx": {
    path: CONTACT_PATH,
    valid: { ...contactInput(), ...FORM_PASS },
    stores: { table: "contacts", thanks: CONTACT_SENT_ID },
  },
  "website/not-found-page.tsx": { path: "/gibt-es-nicht", valid: {} },
};

/** Every name that some URL is asked for; each is tried on every address that can be read. */
export const QUERY_PARAMETERS = [
  "limit",
  "cursor",
  "q",
  "query",
  "from",
  "to",
  "service",
  "spam",
  "tab",
  "lead",
  "contact",
  "returnTo",
  "reason",
  "utm_source",
  "utm_medium",
  "utm_campaign",
];
