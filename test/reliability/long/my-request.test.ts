/** The customers' own pages of the built site: what asking does, what links that open nothing say, and without R2. */
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { mainPhone } from "../../../src/content/company";
import { DAY_MS } from "../../../src/platform/time/durations";
import { PAGE_LIMIT } from "../../../src/platform/worker/write-budget.server";
import { type BuiltWorker, freshAddress, sendRequest, startBuiltWorker } from "../../support/built-worker";
import { photoPost } from "../../support/photo-post";

/** What stands below a link, and what somebody makes up. */
const BELOW = ["", "/zurueckziehen", "/fotos", "/termin.ics", "/gibt-es-nicht"];
/** How a mail scanner, a browser that fetches ahead, and a chat's preview ask. */
const ASKERS: RequestInit[] = [
  { method: "GET" },
  { method: "HEAD" },
  { headers: { "Sec-Purpose": "prefetch;prerender", Purpose: "prefetch" } },
  { headers: { "User-Agent": "Mozilla/5.0 (compatible; SafeLinks scanner)", Accept: "*/*" } },
];

/** What the customer's forms and scripts send. */
const WRITES: RequestInit[] = [
  ...["ask", "drop-demand", "decline", "order", "take-viewing", "refuse-viewing"].map((intent) => ({
    intent,
    text: "Eine Frage",
    version: "1",
  })),
  { data: "erasure" },
].map((fields) => ({ method: "POST", body: new URLSearchParams(fields) }));

const worker = await startBuiltWorker();
afterAll(() => worker.close());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(worker.origin + path, { redirect: "manual", ...init, headers: { ...freshAddress(), ...init.headers } });

const run = (sql: string, ...values: unknown[]) =>
  worker.env.DB.prepare(sql)
    .bind(...values)
    .run();

/** The path of the link that only reads, as the page names it. */
async function readingPath(path: string): Promise<string> {
  const html = await (await ask(path)).text();
  const paths = html.match(/\/anfrage\/[\w-]+\/[\w-]{22}/g) ?? [];
  const reading = paths.find((one) => one !== path);
  expect(reading).toBeDefined();
  return reading ?? "";
}

/** Everything that is stored. */
async function everything({ env }: BuiltWorker): Promise<string> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  const tables = results.map(({ name }) => name).filter((name) => !/^(_cf_|sqlite_)/.test(name));
  const rows = await Promise.all(
    tables.map(async (table) => [table, (await env.DB.prepare(`SELECT * FROM "${table}"`).all()).results]),
  );
  const keys = (await env.STATISTICS.list()).keys.map(({ name }) => name);
  const objects = (await env.PHOTOS?.list())?.objects.map(({ key, etag }) => [key, etag]);
  return JSON.stringify([rows, keys, objects]);
}

test("asking for every address below a link, however that is done, changes nothing that is stored", async () => {
  const request = await sendRequest(worker.origin);
  expect((await ask(`${request.path}/fotos`, photoPost())).status).toBe(201);
  const photo = await worker.env.DB.prepare("SELECT id FROM photos").first<string>("id");
  const withdrawn = await sendRequest(worker.origin);
  await ask(`${withdrawn.path}/zurueckziehen`, { method: "POST" });
  const erased = await sendRequest(worker.origin);
  await ask(erased.path, { method: "POST", body: new URLSearchParams({ data: "erasure" }) });

  const paths = [
    ...[request, withdrawn, erased].flatMap(({ path }) => BELOW.map((below) => path + below)),
    `${request.path}/fotos/${photo}`,
    `${request.path}?erledigt=zurueckgezogen`,
    `${request.path}?data=erasure`,
    `${request.path.slice(0, -1)}_`,
  ];
  const before = await everything(worker);
  for (const path of paths) {
    for (const asker of ASKERS) {
      const response = await ask(path, asker);
      await response.arrayBuffer();
      expect(response.status, path).toBeLessThan(500);
    }
  }
  expect(await everything(worker)).toBe(before);
});

test("all links that open nothing get the same 404, byte for byte and header for header", async () => {
  const alive = await sendRequest(worker.origin);
  const other = await sendRequest(worker.origin);
  const due = await sendRequest(worker.origin);
  await run(
    "UPDATE follow_ups SET erase_at = ?1, restricted_at = ?1 WHERE id = ?2",
    new Date(Date.now() - DAY_MS).toISOString(),
    due.id,
  );
  const deleted = await sendRequest(worker.origin);
  for (const table of ["leads", "follow_ups"]) await run(`DELETE FROM ${table} WHERE id = ?`, deleted.id);

  const code = alive.path.split("/").at(-1) ?? "";
  const links = {
    "a wrong code": `/anfrage/${alive.reference}/${"x".repeat(22)}`,
    "a code that is too short": `/anfrage/${alive.reference}/x`,
    "a wrong reference": `/anfrage/R-0000-00/${code}`,
    "another request's reference": `/anfrage/${other.reference}/${code}`,
    "no reference at all": `/anfrage/~/${code}`,
    "a request that is erased again": due.path,
    "a request that is deleted": deleted.path,
  };
  const reading = await readingPath(alive.path);
  const photo = crypto.randomUUID();
  const asked = [
    ...Object.entries(links).flatMap(([name, link]) => BELOW.map((below) => [name + below, link + below, {}] as const)),
    ...BELOW.slice(1).map((below) => [`the reading link${below}`, reading + below, {}] as const),
    // Every write with it, and with a wrong one.
    ...[...BELOW, `/fotos/${photo}`, "/angebot/1"].flatMap((below) =>
      WRITES.flatMap((write, index) =>
        [reading, links["a wrong code"]].map(
          (link) => [`${link}${below} by POST ${index}`, link + below, write] as const,
        ),
      ),
    ),
  ];
  const before = await everything(worker);
  const answers = new Map<string, string[]>();
  for (const [name, path, init] of asked) {
    const response = await ask(path, init);
    const headers = [...response.headers].filter(([header]) => !["date", "x-request-id"].includes(header));
    const answer = JSON.stringify([response.status, headers.sort(), await response.text()]);
    answers.set(answer, [...(answers.get(answer) ?? []), name]);
  }
  expect(await everything(worker)).toBe(before);
  expect([...answers.values()].map((names) => names.slice(0, 3))).toHaveLength(1);
  const [[status, , body]] = [...answers.keys()].map((answer) => JSON.parse(answer));
  expect(status).toBe(404);
  expect(body).toContain("Dieser Link gilt nicht oder nicht mehr.");
});

test("a link of the request, and the one that reads, say that they were renewed, and nothing else", async () => {
  const { id, path } = await sendRequest(worker.origin);
  const reading = await readingPath(path);
  await run("UPDATE leads SET link_generation = 3 WHERE id = ?", id);
  const bodies = new Set<string>();
  for (const link of [path, reading, `${path}/zurueckziehen`]) {
    const response = await ask(link);
    expect(response.status, link).toBe(404);
    bodies.add(await response.text());
  }
  expect(bodies.size).toBe(1);
  expect([...bodies][0]).toContain("Dieser Link wurde aus Sicherheitsgründen erneuert.");
});

test("the 41st write of a day is answered by the page, with a sentence, the number, and what was typed", async () => {
  const { path } = await sendRequest(worker.origin);
  const post = (below: string, fields: Record<string, string>) =>
    ask(path + below, { method: "POST", body: new URLSearchParams(fields) });
  const message = (text: string) => post("", { intent: "ask", text });
  for (let writes = 0; writes < PAGE_LIMIT; writes += 1) expect((await message(`Frage ${writes}`)).status).toBe(303);
  const before = await everything(worker);

  const response = await message("Wann kommen Sie?");
  const html = await response.text();
  expect(response.status).toBe(429);
  for (const text of ["Wann kommen Sie?", mainPhone.display, "Von hier kam heute schon sehr viel."])
    expect(html).toContain(text);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const nonce = /<script[^>]* nonce="([^"]+)"/.exec(html)?.[1];
  if (nonce) expect(response.headers.get("Content-Security-Policy")).toContain(nonce);
  expect(await everything(worker)).toBe(before);

  // A right is never used up.
  expect((await post("/zurueckziehen", {})).status).toBe(303);
  expect((await post("", { data: "erasure" })).status).toBe(303);
  expect(await (await ask(path)).text()).toContain("Ihre Bitte ist da. Spätestens am");
});

test("who opens too many pages in a minute reads it in the site's frame, with the number and what was typed", async () => {
  const { path } = await sendRequest(worker.origin);
  const headers = freshAddress();
  const open = (init: RequestInit = {}) => fetch(worker.origin + path, { headers, redirect: "manual", ...init });
  let refused = await open();
  for (let times = 0; times < 70 && refused.status !== 429; times += 1) refused = await open();
  const before = await everything(worker);
  const body = new URLSearchParams({ intent: "ask", text: "Wann kommen Sie?" });
  for (const response of [refused, await open({ method: "POST", body })]) {
    const html = await response.text();
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    for (const text of ["Das waren sehr viele Aufrufe in kurzer Zeit.", mainPhone.display, "</footer>"])
      expect(html).toContain(text);
    expect(html.includes("Wann kommen Sie?")).toBe(response !== refused);
  }
  expect(await everything(worker)).toBe(before);
});

test("WhatsApp's links on a customer's page name the request, and never its secret code", async () => {
  const { path, reference } = await sendRequest(worker.origin);
  const code = path.split("/").at(-1) ?? "";
  for (const below of ["", "/zurueckziehen", "/gibt-es-nicht"]) {
    const html = await (await ask(path + below)).text();
    const chats = html.match(/https:\/\/wa\.me\/[^"]*/g) ?? [];
    expect(chats, below).not.toHaveLength(0);
    expect(chats.join(), below).not.toMatch(new RegExp(`${code}|anfrage(/|%2f)`, "i"));
    if (below !== "/gibt-es-nicht") expect(chats.join(), below).toContain(reference);
  }
});

test.each([
  ["open", "00:00", "23:59", /^Büro, heute bis 23:59 Uhr: /],
  ["closed", "", "", /^Büro ab /],
])(
  "while the office is %s the page says so as it is rendered, beside the emergency number",
  async (office, opens, closes, label) => {
    const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    const value = { days: [{ from: day(-1), until: day(2), opens, closes }], notice: "", noticeUntil: "" };
    await run("INSERT OR REPLACE INTO settings VALUES ('opening', ?, '')", JSON.stringify(value));
    const { path } = await sendRequest(worker.origin);
    for (const below of ["", "/gibt-es-nicht"]) {
      const html = (await (await ask(path + below)).text()).replaceAll("\u00a0", " ");
      const ways = [...html.matchAll(/<li[^>]*data-line="(\w+)".*?<\/li>/g)].map(([way]) => way);
      const isRequest = below === "";
      expect(html.includes(`<html lang="de" data-office="${office}"`), path + below).toBe(isRequest);
      expect(/"opening-hint">[^<]/.test(html), "below the hours, without scripts").toBe(isRequest);
      for (const way of ways.filter((text) => text.includes('data-line="office"'))) {
        expect(way.replaceAll(/<[^>]*>/g, "")).toMatch(isRequest ? label : /^Büro Mo–Fr /);
      }
      expect(ways.length / 2).toBe(ways.filter((text) => text.includes("Notfall, jederzeit: ")).length);
      expect(ways.length).toBeGreaterThanOrEqual(2);
    }
    await run("DELETE FROM settings WHERE key = 'opening'");
  },
);

test("without R2 on the account the deploy's dry run succeeds", () => {
  const { r2_buckets: buckets, ...config } = JSON.parse(readFileSync("build/server/wrangler.json", "utf8"));
  expect(buckets).toHaveLength(1);
  const bare = "build/server/wrangler.without-r2.json";
  writeFileSync(bare, JSON.stringify(config));
  try {
    const command = ["wrangler", "deploy", "--dry-run", "--config", bare];
    const said = execFileSync("npx", command, { encoding: "utf8", stdio: "pipe" });
    expect(said).toContain("env.DB");
    expect(said).not.toContain("env.PHOTOS");
  } finally {
    rmSync(bare);
  }
});
