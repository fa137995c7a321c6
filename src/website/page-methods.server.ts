import type { MiddlewareHandler } from "hono";
import { ADMIN_PATHS } from "../content/admin-paths";
import { pagePaths } from "../content/page-paths";
import { CONTACT_PATH, QUOTE_PATH } from "../content/paths";
import { wrongMethod } from "../platform/problem.server";
import { withoutTrailingSlashes } from "../platform/trailing-slashes";
import { decodePath } from "./canonical-path";

const READ_METHODS = ["GET", "HEAD"];

/** React Router answers any other method itself, with a 405 that lacks `Allow`. */
const KNOWN_METHODS = [...READ_METHODS, "POST", "PUT", "PATCH", "DELETE"];

/** Pages that take a form's post. */
const FORM_PATHS = [QUOTE_PATH, CONTACT_PATH];

const methodsByPath = new Map(
  [...pagePaths, CONTACT_PATH, ...ADMIN_PATHS].map((path) => [
    path,
    FORM_PATHS.includes(path) ? [...READ_METHODS, "POST"] : READ_METHODS,
  ]),
);

/** Refuses with 405 and `Allow` what a page has no use for. Paths without a page pass, and are not found. */
export const refuseOtherMethods: MiddlewareHandler = (c, next) => {
  const path = withoutTrailingSlashes(decodePath(new URL(c.req.url).pathname) ?? "");
  const allowed = methodsByPath.get(path) ?? KNOWN_METHODS;
  if (allowed.includes(c.req.method)) return next();
  return Promise.resolve(wrongMethod(allowed));
};
