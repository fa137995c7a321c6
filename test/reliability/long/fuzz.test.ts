import { readdirSync, readFileSync } from "node:fs";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../../src/app";
import {
  type BuiltWorker,
  countRows,
  freshAddress,
  postJson,
  sendRequest,
  startBuiltWorker,
} from "../../support/built-worker";
import { contactInput } from "../../support/contact-input";
import { API_ENDPOINTS, OWN_PAGE, PAGE_FORMS, QUERY_PARAMETERS, SOON } from "../../support/fuzz-endpoints";
import { householdOffer } from "../../support/offer-input";
import { type FuzzRequest, formRequests, hugeRequests, jsonRequests, queryRequests } from "./fuzz-requests";

/** Inputs for each endpoint: `npm run fuzz` takes 10,000. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 32);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
/**
 * Sent at once, each with a token that was good when the group began; fast-check shrinks a failing group down to the
 * one input.
 */
const GROUP = 8;
/** A changed password costs two hashes, each a tenth of a second of CPU or more. */
const TIMEOUT_MS = Math.max(60_000, INPUTS * 400);

const REFUSALS = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429];
/** One page of each kind, with a value of its parameter that is there. */
const PAGES = [
  ["/", ""],
  ["/angebot", ""],
  ["/leistungen/:slug", "bueroreinigung"],
  ["/standorte/:slug", "struvenh%C3%BCtten"],
  ["/impressum", ""],
  ["/admin/login", ""],
  ["/admin/dashboard", ""],
  ["/:path", "agb"],
] as const;

let worker: BuiltWorker;
let leadId: string;
let contactId: string;
let readPage: string;
/** Connections are kept, but none for so long that the Worker is just closing it (after five idle seconds). */
const agent = new Agent({ keepAlive: true, maxSockets: GROUP, timeout: 1000 });

beforeAll(async () => {
  console.info(`fuzz: seed ${SEED}, ${INPUTS} inputs an endpoint (repeat with FUZZ_SEED=${SEED} npm run fuzz)`);
  worker = await startBuiltWorker();
  ({ id: leadId } = await sendRequest(worker.origin));
  const contact = await postJson(`${worker.origin}/api/contacts`, contactInput());
  ({ id: contactId } = (await contact.json()) as { id: string });
  await sendOffer(leadId);
  // A page that no form closes: its calendar file is there as long as there is a viewing.
  const read = await sendRequest(worker.origin);
  readPage = read.path;
  const viewing = { version: 1, times: [`${SOON}T14:00:00Z`] };
  const agreed = await postJson(
    `${worker.origin}/api/admin/follow-ups/${read.id}/viewing`,
    viewing,
    await worker.signIn(),
  );
  expect(agreed.status).toBe(200);
});
afterAll(async () => {
  agent.destroy();
  await worker.close();
});

async function sendOffer(id: string): Promise<void> {
  const offer = { followUpVersion: 1, offer: householdOffer, byMail: false };
  const sent = await postJson(`${worker.origin}/api/admin/offers/${id}/send`, offer, await worker.signIn());
  expect(sent.status).toBe(201);
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

function send(input: FuzzRequest): Promise<Answer> {
  const { method, path, headers, body, chunked } = input;
  return new Promise((resolve, reject) => {
    const framing = chunked ? { "Transfer-Encoding": "chunked" } : { "Content-Length": String(body?.length) };
    const options = { method, agent, headers: { ...freshAddress(), ...headers, ...(body && framing) } };
    const request = httpRequest(worker.origin + path, options, (response) => resolve(read(response)));
    // A kept connection that the Worker has just closed: nothing was read (Node's docs, `request.reusedSocket`).
    const isClosed = ({ code = "" }: NodeJS.ErrnoException) => ["EPIPE", "ECONNRESET"].includes(code);
    request.on("error", (error) => (request.reusedSocket && isClosed(error) ? resolve(send(input)) : reject(error)));
    if (body && chunked) {
      request.write(body.subarray(0, 7));
      request.end(body.subarray(7));
    } else request.end(body);
  });
}

async function read(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const type = String(response.headers["content-type"] ?? "");
  return { status: response.statusCode ?? 0, type, body: Buffer.concat(chunks).toString("utf8") };
}

/** Runs a property over groups of inputs, as many as were asked for, and prints how many answers had which status. */
async function check(
  name: string,
  inputs: fc.Arbitrary<FuzzRequest>,
  judge: (input: FuzzRequest, answer: Answer) => void,
): Promise<void> {
  const statuses: Record<number, number> = {};
  const groups = fc.array(inputs, { minLength: GROUP, maxLength: GROUP });
  await fc.assert(
    fc.asyncProperty(groups, async (group) => {
      const authorization = await worker.signIn();
      const answers = await Promise.all(
        group.map((input) => send({ ...input, headers: { ...authorization, ...input.headers } })),
      );
      for (const [index, answer] of answers.entries()) {
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        judge(group[index] as FuzzRequest, answer);
      }
    }),
    {
      seed: SEED,
      numRuns: Math.ceil(INPUTS / GROUP),
      interruptAfterTimeLimit: TIMEOUT_MS - 10_000,
      markInterruptAsFailure: true,
      // The message names the input anyway; making it smaller would take a long run's remaining hour.
      endOnFailure: INPUTS > 1000,
    },
  );
  console.info(`fuzz: ${name}: ${JSON.stringify(statuses)}`);
}

function expectStatus(input: FuzzRequest, { status, body }: Answer, documented: readonly number[]): void {
  if (documented.includes(status)) return;
  throw new Error(`${status} ${JSON.stringify(body.slice(0, 200))} is not documented: ${tell(input)}`);
}

/** An input in one line, with the error that the Worker logged last. */
function tell({ method, path, headers, body }: FuzzRequest): string {
  const error = worker.logs().findLast((line) => line.includes('"type":"error"')) ?? "no error logged";
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${body?.toString().slice(0, 300)}\n${error}`;
}

/** An API answer in its documented form. */
function judgeApi(input: FuzzRequest, answer: Answer, successes: readonly number[]): void {
  const { method } = input;
  const { status, type, body } = answer;
  expectStatus(input, answer, [...REFUSALS, ...successes]);
  if (method === "HEAD" || successes.includes(status)) return;
  if (status === 401 && body.startsWith('{"success":false')) return;
  expect(type).toBe("application/problem+json; charset=utf-8");
  const problem = JSON.parse(body) as Record<string, unknown>;
  expect(problem).toMatchObject({ type: "about:blank", title: expect.any(String), status, detail: expect.any(String) });
  expect(body).not.toMatch(/\bat \S+:\d+|Error:|SELECT |node_modules/);
}

function judgeApiRead(input: FuzzRequest, answer: Answer): void {
  judgeApi(input, answer, [200]);
}

function judgePage(input: FuzzRequest, answer: Answer): void {
  const { method } = input;
  const { status, type, body } = answer;
  expectStatus(input, answer, [200, 301, 302, 303, 400, 403, 404, 405, 409, 413, 415, 422, 429]);
  if (method === "HEAD" || [301, 302, 303].includes(status)) return;
  expect(type).toMatch(/^(text\/(html|plain|calendar)|application\/(problem\+)?json); ?charset=utf-8$/i);
  expect(body).not.toMatch(/\bat \S+:\d+:\d+|Error:|SELECT |node_modules/);
}

describe("nothing is forgotten", () => {
  const { routes } = createApp(async () => new Response());

  test("every route that changes something has a generator", () => {
    const changing = routes
      .filter(({ method }) => !["GET", "ALL"].includes(method))
      // What lies below a customer's link is among the forms of pages.
      .filter(({ path }) => !path.startsWith("/anfrage/"))
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(changing)].sort()).toEqual(API_ENDPOINTS.map(({ path }) => `POST ${path}`).sort());
  });

  test("every page that takes a form has a generator", () => {
    const modules = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"));
    const withAction = modules.filter((path) =>
      /export (async )?function action|export const action/.test(readFileSync(join("src", path), "utf8")),
    );
    expect(withAction.sort()).toEqual(Object.keys(PAGE_FORMS).sort());
  });

  test("every query parameter that the code asks for is tried", () => {
    const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
    const asked = sources.flatMap((path) => parametersOf(readFileSync(join("src", path), "utf8")));
    expect([...new Set(asked)].sort()).toEqual(QUERY_PARAMETERS.toSorted());
  });
});

/** Names that a file asks an address for one by one, and those of the schema to which it gives all of them. */
function parametersOf(source: string): string[] {
  const oneByOne = source.matchAll(
    /\b(?:(?:search|searchParams|parameters|query)\.(?:get|has)|parameter)\("([^"]+)"\)/g,
  );
  // A name that several files ask for is a constant (`DONE_QUERY` …).
  const constants = source.matchAll(/\b\w+_QUERY = "([^"]+)"/g);
  // A schema for a query is an object named so (`listQuery`, `rangeQuery` …).
  const schemas = source.matchAll(/\bconst \w*(?:[qQ]uery|[pP]arameters) = [\s\S]*?\n(?=\S)/g);
  const bySchema = [...schemas].flatMap(([schema]) => [...schema.matchAll(/\b(\w+): z\.optional\(/g)]);
  return [...oneByOne, ...constants, ...bySchema].map(([, name = ""]) => name);
}

describe("malformed input is refused in the documented form and stores nothing", () => {
  test.each(API_ENDPOINTS)("POST $path", { timeout: TIMEOUT_MS }, async (endpoint) => {
    const before = endpoint.table ? await countRows(worker, endpoint.table) : 0;
    const stored = new Set<string>();
    // A wrong method can be another endpoint's right one: GET of a list answers 200.
    const successes = [endpoint.success ?? 200, 200];
    await check(`POST ${endpoint.path}`, jsonRequests(endpoint, endpoint.id ?? leadId), (input, answer) => {
      judgeApi(input, answer, successes);
      if (endpoint.table && answer.status === 201) stored.add((JSON.parse(answer.body) as { id: string }).id);
    });
    for (const input of hugeRequests(endpoint)) {
      const answer = await send({ ...input, headers: { ...(await worker.signIn()), ...input.headers } });
      expect(answer.status).toBe(413);
    }
    if (endpoint.table) expect(await countRows(worker, endpoint.table)).toBe(before + stored.size);
  });

  test.each(Object.values(PAGE_FORMS))("form on $path", { timeout: TIMEOUT_MS }, async ({ path, valid, stores }) => {
    // A page of its own: what was closed or erased before answers every form alike.
    const own = await sendRequest(worker.origin);
    if (path.includes("/angebot/")) await sendOffer(own.id);
    const before = stores ? await countRows(worker, stores.table) : 0;
    let thanks = 0;
    await check(`form on ${path}`, formRequests(path.replace(OWN_PAGE, own.path), valid), (input, answer) => {
      judgePage(input, answer);
      if (stores && answer.body.includes(stores.thanks)) thanks += 1;
    });
    // The same form sent again is thanked for again, and is one row.
    if (stores) expect((await countRows(worker, stores.table)) - before).toBeLessThanOrEqual(thanks);
  });

  const { routes } = createApp(async () => new Response());
  const readable = [...new Set(routes.filter(({ method }) => method === "GET").map(({ path }) => path))];
  const judgeOf = (path: string) => (path.startsWith("/api/") ? judgeApiRead : judgePage);
  const files = ["/robots.txt", "/sitemap.xml", "/site.webmanifest", "/admin/app.webmanifest"];
  test.each(readable.filter((path) => !files.includes(path)))(
    "GET %s with any query",
    { timeout: TIMEOUT_MS },
    async (path) => {
      const existing = path.includes("contacts") ? contactId : leadId;
      const paths = new Set([path, path.replace(OWN_PAGE, readPage)]);
      const inputs = [...paths].map((one) => queryRequests(one, QUERY_PARAMETERS, existing));
      await check(`GET ${path}`, fc.oneof(...inputs), judgeOf(path));
    },
  );

  test.each(PAGES)("page %s with any query", { timeout: TIMEOUT_MS }, async (path, existing) => {
    await check(`page ${path}`, queryRequests(path, QUERY_PARAMETERS, existing), judgePage);
  });
});
