/** Addresses of the admin area as an app. */

export const DASHBOARD_PATH = "/admin/dashboard";

export const MANIFEST_PATH = "/admin/app.webmanifest";

/** iOS takes the icon from the page instead of the manifest. */
export const TOUCH_ICON_PATH = "/admin/icon-180.png";

/** The dashboard's page without data, which the service worker serves from its cache. */
export const SHELL_PATH = "/admin/shell";

/** Shown by the service worker when a page of the admin area cannot be fetched. */
export const OFFLINE_PATH = "/admin/offline";

export const SERVICE_WORKER_PATH = "/admin/sw.js";

/** The service worker's scope: the public pages are not part of it. */
export const APP_SCOPE = "/admin/";
