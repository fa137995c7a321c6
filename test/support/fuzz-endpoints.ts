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

interface Endpoint {
  path: string;
  valid: Record<string, unknown>;
  /** Answer beside 200 and the refusals that every endpoint has. */
  success?: number;
  /** Where a success stores a row. */
  table?: string;
  /** Id for the path, where it is not that of the stored request. */
  id?: string;
}

/** A POST, which is the method of every call that changes something. */
const post = (path: string, valid = {}, more: Partial<Endpoint> = {}): Endpoint => ({ path, valid, ...more });

const EMAIL = "fuzz@example.com";
/** A day that is still to come. */
export const SOON = addDays(berlinDay(new Date()), 60);
const CALLBACK = { firstName: "Änne", phone: "04191 / 000-997", time: "evening" };

export const API_ENDPOINTS: Endpoint[] = [
  post("/api/leads", quoteInput(), { success: 201, table: "leads" }),
  post("/api/request-link"),
  post("/api/contacts", contactInput(), { success: 201, table: "messages" }),
  post("/api/callbacks", CALLBACK, { success: 201, table: "messages" }),
  post(
    "/api/analytics/page-view",
    { sessionId: "fuzz-session", page: "/", referrer: "https://example.com/", userAgent: "Mozilla/5.0" },
    { success: 202 },
  ),
  post("/api/analytics/funnel-step", { sessionId: "fuzz-session", step: "service" }, { success: 202 }),
  post("/api/admin/login", { email: EMAIL, password: "falsch" }),
  post("/api/admin/logout", { everywhere: true }),
  post("/api/admin/change-password", { newPassword: "Fensterputzer-2031" }),
  post("/api/admin/proof", { password: "falsch" }),
  post("/api/admin/sessions/:id/end"),
  post("/api/admin/login/passkey/options"),
  post("/api/admin/login/passkey", {
    id: "a2V5",
    rawId: "a2V5",
    type: "public-key",
    response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" },
  }),
  post("/api/admin/passkeys/options"),
  post(
    "/api/admin/passkeys",
    { id: "a2V5", rawId: "a2V5", type: "public-key", response: { clientDataJSON: "e30", attestationObject: "oA" } },
    { success: 201, table: "passkeys" },
  ),
  post("/api/admin/passkeys/:id/remove"),
  post("/api/admin/follow-ups/:id/status", { version: 1, status: "lost", lossReason: "price" }),
  post("/api/admin/follow-ups/:id/day", { followUpOn: SOON }),
  post("/api/admin/follow-ups/:id/notes", { text: "Rückruf am Abend" }, { success: 201 }),
  post("/api/admin/follow-ups/:id/answers", { text: "Ja, auch samstags." }, { success: 201 }),
  post("/api/admin/follow-ups/:id/contact", { channel: "phone" }, { success: 201 }),
  post("/api/admin/follow-ups/:id/outcome", { version: 1, outcome: "reached" }),
  post("/api/admin/follow-ups/:id/viewing", { version: 1, times: [`${SOON}T09:00:00Z`, `${SOON}T11:00:00Z`] }),
  post("/api/admin/follow-ups/:id/demand", { asked: "access", on: "2026-11-24" }, { success: 201 }),
  post("/api/admin/follow-ups/:id/demand/explain", { text: "Erledigt" }, { success: 201 }),
  post("/api/admin/follow-ups/:id/disclosure", { asOf: "2026-11-24T10:00:00.000Z", without: [] }, { success: 201 }),
  post("/api/admin/follow-ups/:id/erase", {}, { id: crypto.randomUUID() }),
  post("/api/admin/follow-ups/:id/mails"),
  post("/api/admin/follow-ups/:id/mails/dropped"),
  post("/api/admin/follow-ups/:id/correction", {
    ...emptyCorrection,
    version: 1,
    lastName: "Muster",
    phone: "04191 000999",
  }),
  post("/api/admin/follow-ups/:id/undo", { version: 1 }),
  post("/api/admin/offers/:id/draft", { version: null, draft: offerDraft }),
  post("/api/admin/offers/:id/send", { followUpVersion: 1, offer: householdOffer, byMail: false }, { success: 201 }),
  post("/api/admin/offers/:id/accept", { revision: 1, acceptedOn: "2026-11-22", way: "mail" }),
  post(
    "/api/admin/offers/:id/agree",
    { followUpVersion: 1, offer: householdOffer, agreedOn: "2026-11-22", place: "phone" },
    { success: 201 },
  ),
  post("/api/admin/offers/:id/decline", { revision: 1, lossReason: "price" }),
  post("/api/admin/orders/:id/plan", {
    version: 1,
    startsOn: "2026-12-01",
    weekdays: [1, 4],
    timeText: "ab 8 Uhr",
    access: null,
  }),
  post("/api/admin/orders/:id/steps", { version: 1, step: "confirmed", on: "2026-11-22" }),
  post("/api/admin/orders/:id/end", { version: 1, end: "void", on: "2026-11-22", text: "Ein Versehen" }),
  post("/api/admin/orders/:id/take-back", { version: 1 }),
  post("/api/admin/offers/:id/retract", { revision: 1 }),
  post(
    "/api/admin/phone-requests",
    { lastName: "Muster", phone: "04191 000 999", service: "office", town: "Kisdorf", foundBy: "Empfehlung" },
    { success: 201, table: "leads" },
  ),
  post("/api/admin/calendar", { withAddress: true }),
  post("/api/admin/calendar/link", { isNew: true }),
  post("/api/admin/templates", {
    viewing: "Text",
    question: "Text",
    reply: "Text",
    notReached: "Text",
    offerSent: "Text",
  }),
  post("/api/admin/opening", {
    days: [{ from: "2026-12-24", until: "2027-01-02", opens: "", closes: "" }],
    notice: "Betriebsferien",
    noticeUntil: "2027-01-02",
  }),
  post("/api/admin/mail-settings", mailSettings),
  post("/api/admin/mail-settings/test"),
  post("/api/admin/push/devices", pushSubscription("fuzz"), { success: 201 }),
  post("/api/admin/push/devices/:id/end"),
  post("/api/admin/push/devices/:id/test"),
  post("/api/admin/customer-pages/:id/revoke"),
  post("/api/admin/customer-pages/:id/link"),
  post("/api/admin/outbox/retry"),
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
  "limit cursor q query from to service erledigt wahl tag gesendet gesetzt stage period by monat",
  "returnTo reason plz utm_source utm_medium utm_campaign",
].flatMap((names) => names.split(" "));
