/** Every way in: what a valid request looks like. A route of the app that is missing here fails the test. */
import { CALLBACK_SENT_ID } from "../../src/contact/callback-view";
import { CONTACT_SENT_ID } from "../../src/contact/contact-view";
import { PASSWORD_PATH } from "../../src/content/admin-paths";
import { ASK_LINK_PATH, CALLBACK_PATH, CONTACT_PATH } from "../../src/content/paths";
import { addDays, berlinDay } from "../../src/platform/time/berlin-days";
import { SENT_TITLE } from "../../src/quote/steps";
import { FORM_ID_FIELD, HONEYPOT_FIELD, TOKEN_FIELD } from "../../src/requests/intake/form-fields";
import { contactInput } from "./contact-input";
import { emptyCorrection } from "./empty-correction";
import { mailSettings } from "./mail-settings";
import { householdOffer, offerDraft } from "./offer-input";
import { pushSubscription } from "./push-subscription";
import { quoteInput } from "./quote-input";

export interface Endpoint {
  method: "POST";
  path: string;
  valid: Record<string, unknown>;
  /** Answers beside the refusals that every endpoint has. */
  success: number;
  /** Where a success stores a row. */
  table?: string;
  /** Id for the path, where it is not that of the stored request. */
  id?: string;
}

const EMAIL = "fuzz@example.com";
/** A day that is still to come. */
export const SOON = addDays(berlinDay(new Date()), 60);
const CALLBACK = { firstName: "Änne", phone: "04191 / 000-997", time: "evening" };

export const API_ENDPOINTS: Endpoint[] = [
  { method: "POST", path: "/api/leads", valid: quoteInput(), success: 201, table: "leads" },
  { method: "POST", path: "/api/request-link", valid: {}, success: 200 },
  { method: "POST", path: "/api/contacts", valid: contactInput(), success: 201, table: "messages" },
  { method: "POST", path: "/api/callbacks", valid: CALLBACK, success: 201, table: "messages" },
  {
    method: "POST",
    path: "/api/analytics/page-view",
    valid: { sessionId: "fuzz-session", page: "/", referrer: "https://example.com/", userAgent: "Mozilla/5.0" },
    success: 202,
  },
  {
    method: "POST",
    path: "/api/analytics/funnel-step",
    valid: { sessionId: "fuzz-session", step: "service" },
    success: 202,
  },
  { method: "POST", path: "/api/admin/login", valid: { email: EMAIL, password: "falsch" }, success: 200 },
  { method: "POST", path: "/api/admin/logout", valid: { everywhere: true }, success: 200 },
  { method: "POST", path: "/api/admin/change-password", valid: { newPassword: "Fensterputzer-2031" }, success: 200 },
  { method: "POST", path: "/api/admin/proof", valid: { password: "falsch" }, success: 200 },
  { method: "POST", path: "/api/admin/sessions/:id/end", valid: {}, success: 200 },
  { method: "POST", path: "/api/admin/login/passkey/options", valid: {}, success: 200 },
  {
    method: "POST",
    path: "/api/admin/login/passkey",
    valid: {
      id: "a2V5",
      rawId: "a2V5",
      type: "public-key",
      response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" },
    },
    success: 200,
  },
  { method: "POST", path: "/api/admin/passkeys/options", valid: {}, success: 200 },
  {
    method: "POST",
    path: "/api/admin/passkeys",
    valid: {
      id: "a2V5",
      rawId: "a2V5",
      type: "public-key",
      response: { clientDataJSON: "e30", attestationObject: "oA" },
    },
    success: 201,
    table: "passkeys",
  },
  { method: "POST", path: "/api/admin/passkeys/:id/remove", valid: {}, success: 200 },
  {
    method: "POST",
    path: "/api/admin/follow-ups/:id/status",
    valid: { version: 1, status: "lost", lossReason: "price" },
    success: 200,
  },
  { method: "POST", path: "/api/admin/follow-ups/:id/day", valid: { followUpOn: SOON }, success: 200 },
  { method: "POST", path: "/api/admin/follow-ups/:id/notes", valid: { text: "Rückruf am Abend" }, success: 201 },
  { method: "POST", path: "/api/admin/follow-ups/:id/answers", valid: { text: "Ja, auch samstags." }, success: 201 },
  { method: "POST", path: "/api/admin/follow-ups/:id/contact", valid: { channel: "phone" }, success: 201 },
  {
    method: "POST",
    path: "/api/admin/follow-ups/:id/outcome",
    valid: { version: 1, outcome: "reached" },
    success: 200,
  },
  {
    method: "POST",
    path: "/api/admin/follow-ups/:id/viewing",
    valid: { version: 1, times: [`${SOON}T09:00:00Z`, `${SOON}T11:00:00Z`] },
    success: 200,
  },
  {
    method: "POST",
    path: "/api/admin/follow-ups/:id/demand",
    valid: { asked: "access", on: "2026-11-24" },
    success: 201,
  },
  { method: "POST", path: "/api/admin/follow-ups/:id/demand/explain", valid: { text: "Erledigt" }, success: 201 },
  {
    method: "POST",
    path: "/api/admin/follow-ups/:id/disclosure",
    valid: { asOf: "2026-11-24T10:00:00.000Z", without: [] },
    success: 201,
  },
  { method: "POST", path: "/api/admin/follow-ups/:id/erase", valid: {}, success: 200, id: crypto.randomUUID() },
  { method: "POST", path: "/api/admin/follow-ups/:id/mails", valid: {}, success: 200 },
  { method: "POST", path: "/api/admin/follow-ups/:id/mails/dropped", valid: {}, success: 200 },
  {
    method: "POST",
    path: "/api/admin/follow-ups/:id/correction",
    valid: { ...emptyCorrection, version: 1, lastName: "Muster", phone: "04191 000999" },
    success: 200,
  },
  { method: "POST", path: "/api/admin/follow-ups/:id/undo", valid: { version: 1 }, success: 200 },
  { method: "POST", path: "/api/admin/offers/:id/draft", valid: { version: null, draft: offerDraft }, success: 200 },
  {
    method: "POST",
    path: "/api/admin/offers/:id/send",
    valid: { followUpVersion: 1, offer: householdOffer, byMail: false },
    success: 201,
  },
  {
    method: "POST",
    path: "/api/admin/offers/:id/accept",
    valid: { revision: 1, acceptedOn: "2026-11-22", way: "mail" },
    success: 200,
  },
  {
    method: "POST",
    path: "/api/admin/offers/:id/agree",
    valid: { followUpVersion: 1, offer: householdOffer, agreedOn: "2026-11-22", place: "phone" },
    success: 201,
  },
  { method: "POST", path: "/api/admin/offers/:id/decline", valid: { revision: 1, lossReason: "price" }, success: 200 },
  {
    method: "POST",
    path: "/api/admin/orders/:id/plan",
    valid: { version: 1, startsOn: "2026-12-01", weekdays: [1, 4], timeText: "ab 8 Uhr", access: null },
    success: 200,
  },
  {
    method: "POST",
    path: "/api/admin/orders/:id/steps",
    valid: { version: 1, step: "confirmed", on: "2026-11-22" },
    success: 200,
  },
  {
    method: "POST",
    path: "/api/admin/orders/:id/end",
    valid: { version: 1, end: "void", on: "2026-11-22", text: "Ein Versehen" },
    success: 200,
  },
  { method: "POST", path: "/api/admin/orders/:id/take-back", valid: { version: 1 }, success: 200 },
  { method: "POST", path: "/api/admin/offers/:id/retract", valid: { revision: 1 }, success: 200 },
  {
    method: "POST",
    path: "/api/admin/phone-requests",
    valid: { lastName: "Muster", phone: "04191 000 999", service: "office", town: "Kisdorf", foundBy: "Empfehlung" },
    success: 201,
    table: "leads",
  },
  { method: "POST", path: "/api/admin/calendar", valid: { withAddress: true }, success: 200 },
  { method: "POST", path: "/api/admin/calendar/link", valid: { isNew: true }, success: 200 },
  {
    method: "POST",
    path: "/api/admin/templates",
    valid: { viewing: "Text", question: "Text", reply: "Text", notReached: "Text", offerSent: "Text" },
    success: 200,
  },
  {
    method: "POST",
    path: "/api/admin/opening",
    valid: {
      days: [{ from: "2026-12-24", until: "2027-01-02", opens: "", closes: "" }],
      notice: "Betriebsferien",
      noticeUntil: "2027-01-02",
    },
    success: 200,
  },
  { method: "POST", path: "/api/admin/mail-settings", valid: mailSettings, success: 200 },
  { method: "POST", path: "/api/admin/mail-settings/test", valid: {}, success: 200 },
  { method: "POST", path: "/api/admin/push/devices", valid: pushSubscription("fuzz"), success: 201 },
  { method: "POST", path: "/api/admin/push/devices/:id/end", valid: {}, success: 200 },
  { method: "POST", path: "/api/admin/push/devices/:id/test", valid: {}, success: 200 },
  { method: "POST", path: "/api/admin/customer-pages/:id/revoke", valid: {}, success: 200 },
  { method: "POST", path: "/api/admin/customer-pages/:id/link", valid: {}, success: 200 },
  { method: "POST", path: "/api/admin/outbox/retry", valid: {}, success: 200 },
];

/** What a form of a page carries beside the answers. */
const FORM_PASS = { [FORM_ID_FIELD]: "", [TOKEN_FIELD]: "", [HONEYPOT_FIELD]: "" };

interface PageForm {
  path: string;
  valid: Record<string, unknown>;
  /** Where a success stores a row, and what only the page after it has. */
  stores?: { table: string; thanks: string };
}

/** Stands for the path of a request's own page, which is known when the request has been stored. */
export const OWN_PAGE = "/anfrage/:reference/:code";

/** Pages whose module has an action, and the form that they take. */
export const PAGE_FORMS: Record<string, PageForm> = {
  "website/pages/quote-page.tsx": {
    path: "/angebot",
    valid: { ...quoteInput(), privacyConsent: "true", step: "4", intent: "submit", ...FORM_PASS },
    stores: { table: "leads", thanks: `<title>${SENT_TITLE}` },
  },
  "website/pages/contact-page.tsx": {
    path: CONTACT_PATH,
    valid: { ...contactInput(), ...FORM_PASS },
    stores: { table: "messages", thanks: CONTACT_SENT_ID },
  },
  "website/pages/callback-page.tsx": {
    path: CALLBACK_PATH,
    valid: { ...CALLBACK, ...FORM_PASS },
    stores: { table: "messages", thanks: CALLBACK_SENT_ID },
  },
  "my-request/request-page.tsx": { path: OWN_PAGE, valid: { intent: "ask", text: "Wann?" } },
  "my-request/withdraw-page.tsx": { path: `${OWN_PAGE}/zurueckziehen`, valid: {} },
  "my-request/offer-page.tsx": { path: `${OWN_PAGE}/angebot/1`, valid: { intent: "ask", digest: "x", text: "Wann?" } },
  "my-request/ask-link-page.tsx": {
    path: ASK_LINK_PATH,
    valid: { email: "joerg.beispiel@example.com", reference: "R-7K3M-92" },
  },
  "my-request/gone-page.tsx": { path: "/anfrage/R-7K3M-92", valid: {} },
  "admin/password/ask-page.tsx": { path: PASSWORD_PATH, valid: { email: EMAIL } },
  "admin/password/set-page.tsx": { path: `${PASSWORD_PATH}/x/1/y`, valid: { newPassword: "Kehrblech im Keller" } },
  "admin/not-found-page.tsx": { path: "/admin/gibt-es-nicht", valid: {} },
  "website/pages/not-found-page.tsx": { path: "/gibt-es-nicht", valid: {} },
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
  "erledigt",
  "wahl",
  "tag",
  "gesendet",
  "gesetzt",
  "stage",
  "period",
  "by",
  "monat",
  "returnTo",
  "reason",
  "plz",
  "utm_source",
  "utm_medium",
  "utm_campaign",
];
