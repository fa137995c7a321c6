/** The Worker with the pages that it renders itself, as browsers get them: their modules, without a build. */
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import { createApp } from "../../src/app";
import * as entry from "../../src/entry.server";
import { requestContext } from "../../src/platform/http/request-context.server";
import routes from "../../src/routes";
import { freshAddress } from "./api";

type PageModule = Record<string, unknown>;

/** The owner's screens are empty on the server too (docs/decisions/0090). */
const modules = import.meta.glob<PageModule>(
  ["../../src/root.tsx", "../../src/**/{frame,*-page}.tsx", "!../../src/admin/dashboard-page.tsx"],
  { eager: true },
);
const EMPTY = { default: () => null };

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: PageModule;
}

/** What the build does to a page: it hands its data on as props. The styles have no address here. */
function withProps({ default: Page, ErrorBoundary, ...module }: PageModule): PageModule {
  return {
    ...module,
    links: undefined,
    default: withComponentProps(Page as never),
    ...(ErrorBoundary !== undefined && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as never) }),
  };
}

function flat(entries: RouteConfigEntry[], parentId: string): Route[] {
  return entries.flatMap(({ file, id = file, path, index, children = [] }) => [
    { id, parentId, path, index, module: withProps(modules[`../../src/${file}`] ?? EMPTY) },
    ...flat(children, id),
  ]);
}

const root: Route = { id: "root", path: "", module: withProps(modules["../../src/root.tsx"] ?? EMPTY) };
const all = [root, ...flat(routes as RouteConfigEntry[], "root")];
const inManifest = ({ module, ...route }: Route) => ({
  ...route,
  hasAction: "action" in module,
  hasLoader: "loader" in module,
  hasErrorBoundary: "ErrorBoundary" in module,
  module: "",
});

const build = {
  entry: { module: entry },
  routes: Object.fromEntries(all.map((route) => [route.id, route])),
  assets: {
    entry: { module: "", imports: [] },
    routes: Object.fromEntries(all.map((route) => [route.id, inManifest(route)])),
    url: "",
    version: "",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "" },
  allowedActionOrigins: ["**"],
} as unknown as ServerBuild;
const handle = createRequestHandler(build, "production");

const app = createApp((request, site) => {
  const context = new RouterContextProvider();
  context.set(requestContext, site);
  return handle(request, context);
});

const ORIGIN = "http://localhost";

/** Page as a browser without JavaScript shows it. */
export interface ShownPage {
  status: number;
  /** Path, query and fragment, as the browser shows them. */
  address: string;
  html: string;
}

/** Opens a page, or posts to it, and follows the redirects. @param changes what this environment has otherwise */
export async function openPage(path: string, init: RequestInit = {}, changes: object = {}): Promise<ShownPage> {
  const url = new URL(path, ORIGIN);
  const headers = { Accept: "text/html", Origin: ORIGIN, "CF-Connecting-IP": freshAddress() };
  const request = new Request(url, { ...init, headers, redirect: "manual" });
  const response = await app.fetch(request, { ...env, ...changes }, createExecutionContext());
  const html = await response.text();
  const location = response.headers.get("Location");
  if (!location) return { status: response.status, address: url.href.slice(ORIGIN.length), html };
  const next = new URL(location, url);
  // A redirect without a fragment keeps that of the address before (RFC 9110, 10.2.2).
  next.hash ||= url.hash;
  return openPage(next.href, {}, changes);
}

/** Attributes of a tag. */
function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll("&amp;", "&"),
    ]),
  );
}

/** Forms of a page: where each is sent, what is in it, and its hidden fields, which browsers send with it. */
export function formsOf({ html, address }: ShownPage) {
  const hidden = [...html.matchAll(/<input[^>]* type="hidden"[^>]*>/g)].map(([tag]) => attributesOf(tag));
  return [...html.matchAll(/(<form[^>]*>)(.*?)<\/form>/gs)].map(([, tag = "", inside = ""]) => {
    const { action = "", method = "get", id } = attributesOf(tag);
    const own = [...inside.matchAll(/<input[^>]* type="hidden"[^>]*>/g)].map(([input]) => attributesOf(input));
    const carried = [...own, ...hidden.filter(({ form }) => id && form === id)];
    const { pathname, search, hash } = new URL(action || address, ORIGIN + address);
    return {
      method,
      action: pathname + search + hash,
      inside,
      fields: carried.map(({ name = "", value = "" }) => [name, value] as const),
    };
  });
}

/** Sends a form with what is typed and the pressed button. */
export function sendForm(
  { method, action, fields }: ReturnType<typeof formsOf>[number],
  typed: Record<string, string>,
  changes?: object,
): Promise<ShownPage> {
  const body = new URLSearchParams({ ...Object.fromEntries(fields), ...typed });
  if (method === "post") return openPage(action, { method: "POST", body }, changes);
  const url = new URL(action, ORIGIN);
  return openPage(`${url.pathname}?${body}${url.hash}`, {}, changes);
}

/** The document's title. */
export function titleOf({ html }: ShownPage): string {
  return html.match(/<title[^>]*>([^<]*)<\/title>/)?.[1]?.replaceAll("&amp;", "&") ?? "";
}

/** Tag with the focus at first: of the address's fragment, if it can have it, else `autofocus` (HTML, 6.6.7). */
export function focusedOf({ html, address }: ShownPage): string | undefined {
  const tags = [...html.matchAll(/<[a-z][^>]*>/g)].map(([tag]) => tag);
  const named = tags.find((tag) => attributesOf(tag).id === new URL(address, ORIGIN).hash.slice(1));
  const isFocusable = (tag: string) => /^<(input|textarea|select|button)| tabindex=| href=/i.test(tag);
  if (named) return isFocusable(named) ? named : undefined;
  return tags.find((tag) => / autofocus=/i.test(tag) && isFocusable(tag));
}
