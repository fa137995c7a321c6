/**
 * Every call that writes, while one answer of the storage is lost, or one write fails. Lost, the call answers as if it
 * had come; failed, nothing is claimed and nothing is stored.
 */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { action as askPassword } from "../../src/admin/password/ask-page";
import { action as setPassword } from "../../src/admin/password/set-page";
import { createApp } from "../../src/app";
import { PASSWORD_PATH } from "../../src/content/admin-paths";
import { ASK_LINK_PATH } from "../../src/content/paths";
import * as schema from "../../src/db/schema";
import { action as askLink } from "../../src/my-request/ask-link-page";
import { findRequest } from "../../src/my-request/find.server";
import { linkedRequest } from "../../src/my-request/linked.server";
import { action as answerOffer } from "../../src/my-request/offer-page";
import { action as answerRequest } from "../../src/my-request/request-page";
import { action as withdrawRequest } from "../../src/my-request/withdraw-page";
import { type RenderPage, requestContext } from "../../src/platform/http/request-context.server";
import { freshAddress } from "../support/api";
import { linkSecrets } from "../support/customer-link";
import { db } from "../support/database";
import { deleteRequests } from "../support/deal";
import { makeWorld, NO_WRITES, WRITES } from "../support/every-write";
import { type Fault, losingBucket, losingDatabase } from "../support/lost-answers";

type Action = (args: never) => Promise<unknown>;
const ACTIONS: [RegExp, Action][] = [
  [RegExp(`^${ASK_LINK_PATH}$`), askLink],
  [RegExp(`^${PASSWORD_PATH}$`), askPassword],
  [RegExp(`^${PASSWORD_PATH}/(.*)$`), setPassword],
  [/^\/anfrage\/([^/]+)\/([^/]+)$/, answerRequest],
  [/^\/anfrage\/([^/]+)\/([^/]+)\/zurueckziehen$/, withdrawRequest],
  [/^\/anfrage\/([^/]+)\/([^/]+)\/angebot\/(\d+)$/, answerOffer],
];

/** The pages' own actions, with their answers instead of their HTML. */
const pages: RenderPage = async (request, site) => {
  const { pathname } = new URL(request.url);
  const [pattern, action] = ACTIONS.find(([one]) => one.test(pathname)) ?? [];
  if (!pattern || !action) return new Response("page");
  const [, reference = "", code = "", revision = ""] = pattern.exec(pathname) ?? [];
  const context = new RouterContextProvider();
  context.set(requestContext, site);
  const linked = await findRequest({ db: site.bindings.db, linkSecrets }, { reference, code });
  if (linked) context.set(linkedRequest, linked);
  const params = { reference, code, revision, "*": reference };
  const answer = await action({ request, params, context } as never).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer;
  if (answer instanceof Error) throw answer;
  const { data, init } = answer as { data: unknown; init?: ResponseInit };
  return Response.json(data, init ?? {});
};

const app = createApp(pages);
const posts = app.routes.filter(({ method }) => !["GET", "ALL"].includes(method));

let sent: string[] = [];
const MAIL = {
  async send({ to, subject }: { to: string; subject: string }) {
    sent.push(`${to} ${subject}`);
    return { messageId: crypto.randomUUID() };
  },
};
const mailing = { MAIL, NOTIFY_FROM: "website@example.com", NOTIFY_TO: "chefin@example.com" };

beforeEach(() => {
  for (const method of ["error", "warn", "info"] as const) vi.spyOn(console, method).mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

/** What differs from run to run. */
const UNEQUAL: [RegExp, string][] = [
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "UUID"],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME"],
  [/[RN]-[\dA-Z]{4}-[\dA-Z]{2}/g, "NUMBER"],
  [/\b[\da-f]{32}([\da-f]{32})?\b/g, "HEX"],
  [/\b\d{13}\b/g, "MILLISECONDS"],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, "TOKEN"],
  [/(?<=\/anfrage\/NUMBER\/)[\w-]+/g, "CODE"],
  [/\$?scrypt[^"]*/g, "HASH"],
];
const plain = (text: string) => UNEQUAL.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text);

/** All but the counts and marks of batches, and the list of common passwords. */
const tables = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  .filter((table) => table !== schema.writeBudget && table !== schema.commonPasswords)
  .map((table) => ({
    name: getTableName(table),
    columns: Object.values(getTableColumns(table))
      .filter(({ generated }) => !generated)
      .map(({ name }) => `"${name}"`)
      .join(),
  }));

type Row = Record<string, unknown>;
const selects = tables.map(({ name, columns }) => env.DB.prepare(`SELECT ${columns} FROM "${name}"`));

async function readAll() {
  const results = await env.DB.batch<Row>(selects);
  return tables.map((table, index) => ({ ...table, rows: results[index]?.results ?? [] }));
}
type Snapshot = Awaited<ReturnType<typeof readAll>>;

async function restore(snapshot: Snapshot): Promise<void> {
  await deleteRequests(db);
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...snapshot.map(({ name }) => env.DB.prepare(`DELETE FROM "${name}"`)),
    ...snapshot.flatMap(({ name, columns, rows }) =>
      rows.map((row) =>
        env.DB.prepare(`INSERT INTO "${name}" (${columns}) VALUES (${Object.keys(row).fill("?").join()})`).bind(
          ...Object.values(row),
        ),
      ),
    ),
  ]);
  const { objects } = (await env.PHOTOS?.list()) ?? { objects: [] };
  if (objects.length > 0) await env.PHOTOS?.delete(objects.map(({ key }) => key));
  sent = [];
}

async function stored(): Promise<unknown> {
  const rows = (await readAll()).flatMap(({ name, rows }) =>
    rows.map(({ id, search, long_search, password_hash, ...row }) =>
      plain(`${name} ${JSON.stringify({ ...(typeof id === "string" && { id }), ...row })}`),
    ),
  );
  const { objects } = (await env.PHOTOS?.list()) ?? { objects: [] };
  return { rows: rows.toSorted(), objects: objects.length, mails: sent.map(plain).toSorted() };
}

async function ask(request: Request, fault: Fault | undefined, bindings: object = {}) {
  const { binding, counted } = losingDatabase(env.DB, fault);
  const context = createExecutionContext();
  const site = { ...env, ...mailing, DB: binding, ...bindings } as Env;
  const headers = new Headers(request.headers);
  headers.set("CF-Connecting-IP", freshAddress());
  const response = await app.fetch(new Request(request.clone() as Request, { headers }) as Request, site, context);
  const { writes } = counted;
  // What is sent afterwards is not disturbed.
  counted.writes = Number.POSITIVE_INFINITY;
  await waitOnExecutionContext(context);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
  const location = response.headers.get("Location");
  const body = response.status < 500 ? plain(await response.text()) : "";
  return { writes, answer: plain(JSON.stringify({ status: response.status, location, cookies, body })), response };
}

/** Their challenge is spent by the first write: they are begun anew. */
const SPENT = ["/api/admin/login/passkey", "/api/admin/passkeys"];

const isRefused = ({ status }: Response) => status >= 400;
const scenes = Object.entries(WRITES).flatMap(([route, calls]) =>
  calls.map((scene, index) => ({ route, number: index + 1, scene })),
);

test("every route that takes a post is asked, or said to write nothing", () => {
  const known = [...Object.keys(WRITES), ...Object.keys(NO_WRITES)];
  expect(posts.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
  expect(posts.filter(({ method }) => method !== "POST")).toEqual([]);
});

async function prepare(scene: (typeof scenes)[number]["scene"] | undefined) {
  await restore(tables.map((table) => ({ ...table, rows: [] })));
  const request = await scene?.(await makeWorld());
  if (!request) throw new Error("There is no such call");
  const snapshot = await readAll();
  await restore(snapshot);
  return { request, snapshot, before: await stored() };
}

test.each(scenes)("$route, $number", async ({ route, scene }) => {
  const { request, snapshot, before } = await prepare(scene);
  const usual = await ask(request, undefined);
  expect(isRefused(usual.response), usual.answer).toBe(false);
  const after = await stored();
  expect(after).not.toEqual(before);
  expect(usual.writes).toBeGreaterThan(0);
  for (let nth = 1; nth <= usual.writes; nth += 1) {
    await restore(snapshot);
    const lost = await ask(request, { nth, when: "after" });
    expect(lost.answer, `lost ${nth}`).toBe(usual.answer);
    expect(await stored(), `lost ${nth}`).toEqual(after);
    await restore(snapshot);
    const failed = await ask(request, { nth, when: "before" });
    if (isRefused(failed.response)) {
      if (nth === 1) expect(await stored(), "failed").toEqual(before);
      else if (SPENT.includes(route)) continue;
      // Asked again, it is done once.
      expect(isRefused((await ask(request, undefined)).response)).toBe(false);
    }
    expect(await stored(), `again ${nth}`).toEqual(after);
  }
});

test.each(["before", "after"] as const)("a photo whose object fails %s it is stored is nowhere", async (when) => {
  const { request, before } = await prepare(WRITES["/anfrage/:reference/:code/fotos"]?.[0]);
  const PHOTOS = losingBucket(env.PHOTOS as R2Bucket, { nth: 1, when });
  expect((await ask(request, undefined, { PHOTOS })).response.status).toBe(503);
  expect(await stored()).toEqual(before);
});

test("where nobody can find out whether it is stored, that is said", async () => {
  const { request } = await prepare(WRITES["/api/admin/follow-ups/:id/notes"]?.[0]);
  const { binding } = losingDatabase(env.DB, { nth: 1, when: "after" });
  const raw = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));
  const prepareMark = (sql: string) =>
    /^select .*from "write_budget"/i.test(sql) ? { bind: () => ({ raw }) } : binding.prepare(sql);
  const DB = { ...binding, prepare: prepareMark };
  const response = await app.fetch(request, { ...env, DB } as unknown as Env, createExecutionContext());
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining("sehen Sie nach") });
});
