/** Addresses of the API: the Worker mounts them, and pages, the dashboard and its app call them. */

/** Requests of the wizard; for the owner, the list of all. */
export const LEADS_API = "/api/leads";
/** Messages of the contact form; for the owner, the list of all. */
export const CONTACTS_API = "/api/contacts";
export const CALLBACKS_API = "/api/callbacks";
export const REQUEST_LINK_API = "/api/request-link";
export const FORM_TOKEN_API = "/api/form-token";
export const OPENING_API = "/api/opening";
/** Takes what visitors' pages count. */
export const COUNTS_API = "/api/analytics";

/** Everything below needs a session, but the logins. */
export const ADMIN_API = "/api/admin";
export const LOGIN_API = "/api/admin/login";
export const PASSKEY_LOGIN_API = "/api/admin/login/passkey";
export const LOGOUT_API = "/api/admin/logout";
export const PROOF_API = "/api/admin/proof";
export const PASSKEYS_API = "/api/admin/passkeys";
export const USER_API = "/api/admin/user";
export const CHANGE_PASSWORD_API = "/api/admin/change-password";
export const SESSIONS_API = "/api/admin/sessions";
export const DESK_API = "/api/admin/desk";
export const FOLLOW_UPS_API = "/api/admin/follow-ups";
export const DAYS_API = "/api/admin/days";
export const OFFERS_API = "/api/admin/offers";
export const ORDERS_API = "/api/admin/orders";
export const CUSTOMER_PAGES_API = "/api/admin/customer-pages";
export const OUTBOX_API = "/api/admin/outbox";
export const PUSH_API = "/api/admin/push";
export const PHONE_REQUESTS_API = "/api/admin/phone-requests";
export const EXPORT_API = "/api/admin/export";
/** Answers the statistics tab. */
export const STATISTICS_API = "/api/admin/analytics";
export const BUSINESS_API = "/api/admin/business";
