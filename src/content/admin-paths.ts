/** Addresses of the admin area, also for its manifest and service worker, mails and push messages. */
import type { SubmissionKind } from "./lists.ts";
import { OWN_PAGES_PATH } from "./paths.ts";

/** The app's and its service worker's scope: the public pages are not part of it. */
export const APP_SCOPE = "/admin/";

export const LOGIN_PATH = "/admin/login";

/** Page for a forgotten password; below it those of the links in its mails. */
export const PASSWORD_PATH = "/admin/passwort";

/** Patterns of these pages, and of their data, which React Router answers. */
export const PASSWORD_PAGES = [`${PASSWORD_PATH}/*`, `${PASSWORD_PATH}.data`];

/** Folder of the owner's calendar, which opens for whoever has its link. */
export const CALENDAR_PATH = "/kalender";

/** Areas with guards of their own. */
export const GUARDED_AREAS: readonly string[] = ["/admin", "/api", OWN_PAGES_PATH, CALENDAR_PATH];

/** The dashboard with its default tab, the requests. Everything below needs a session. */
export const DASHBOARD_PATH = "/admin/dashboard";

/** The form for a request by phone. */
export const NEW_REQUEST_PATH = `${DASHBOARD_PATH}/anfragen/neu`;
export const MESSAGES_PATH = `${DASHBOARD_PATH}/nachrichten`;
export const STATISTICS_PATH = `${DASHBOARD_PATH}/statistik`;
/** Orders, from the first day to the last. */
export const ORDERS_PATH = `${DASHBOARD_PATH}/auftraege`;
export const SETTINGS_PATH = `${DASHBOARD_PATH}/einstellungen`;

/** Paths of every page that is not about one request or message. */
export const ADMIN_PATHS: readonly string[] = [
  LOGIN_PATH,
  DASHBOARD_PATH,
  NEW_REQUEST_PATH,
  MESSAGES_PATH,
  STATISTICS_PATH,
  ORDERS_PATH,
  SETTINGS_PATH,
];

/** Path of a request. @param id the request's, or a route's parameter */
export function requestPath(id: string): string {
  return `${DASHBOARD_PATH}/anfragen/${id}`;
}

/** Fragments of its address: opened at its order, at how to get in there, and at the form that it is done. */
export const OPENED_ORDER = "#auftrag";
export const OPENED_ACCESS = "#zugang";
export const OPENED_DONE = "#erledigt";

/** Path of the form for an offer, at its request. */
export function composingPath(id: string): string {
  return `${requestPath(id)}/angebot`;
}

/** Path of a message. */
export function messagePath(id: string): string {
  return `${MESSAGES_PATH}/${id}`;
}

/** Path of a request or message. */
export function submissionPath({ kind, id }: { kind: SubmissionKind; id: string }): string {
  return kind === "lead" ? requestPath(id) : messagePath(id);
}

export const MANIFEST_PATH = "/admin/app.webmanifest";

/** Icon for iOS, which takes it from the page instead of the manifest. */
export const TOUCH_ICON_PATH = "/admin/icon-180.png";

/** The dashboard's page without data, which the service worker serves from its cache. */
export const SHELL_PATH = "/admin/shell";

/** Page that the service worker shows when a page of the admin area cannot be fetched. */
export const OFFLINE_PATH = "/admin/offline";

export const SERVICE_WORKER_PATH = "/admin/sw.js";

/** Fragment of the composer's address for an offer that is agreed already. */
export const BY_WORD = "#vereinbart";
