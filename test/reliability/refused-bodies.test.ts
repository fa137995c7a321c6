import { execFileSync } from "node:child_process";
import { type ClientRequest, type IncomingMessage, type RequestOptions, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltWorker, freshAddress, postJson, startBuiltWorker } from "../support/built-worker";
import { jpeg, photoForm } from "../support/photo-form";
import { quoteInput } from "../support/quote-input";

/** Of each kind of address: enough to see whether what is refused stays in memory. */
const POSTS = 200;
const AT_ONCE = 10;
const BODY = Buffer.alloc(8 * 1024 * 1024, "x");
/** More than is read of what is refused. */
const FIRST_BYTES = 512 * 1024;
const PATIENCE_MS = 5000;
const MEMORY_MAX_MB = 40;
/** A new isolate grows by 100 MB while it first answers, by 10 a round when it has done so for a while. */
const SETTLING_ROUNDS = 5;

const MULTIPART = "multipart/form-data; boundary=b";
const URLENCODED = "application/x-www-form-urlencoded";
const NO_LINK = "/anfrage/R-7K3M-92/AAAAAAAAAAAAAAAAAAAAAA";

let worker: BuiltWorker;
beforeAll(async () => {
  worker = await startBuiltWorker("test/support/faulty-worker.ts");
});
afterAll(() => worker.close());

/** What workerd has in memory, in MB. */
function memory(): number {
  const processes = execFileSync("ps", ["-A", "-o", "ppid=,rss=,comm="], { encoding: "utf8" }).split("\n");
  const ours = processes.map((line) => line.trim().split(/\s+/)).filter(([parent]) => Number(parent) === process.pid);
  const [, kilobytes] = ours.find(([, , command]) => command?.includes("workerd")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/**
 * The status of the answer to a body of this size. Most of it is sent after the answer, or when none comes: on the
 * loopback a client that sends everything at once is closed before it has read the answer.
 */
function post(path: string, headers: Record<string, string>, bytes: number): Promise<number | string> {
  const init = {
    method: "POST",
    headers: { ...headers, Origin: worker.origin, "Content-Length": bytes },
    agent: false,
  };
  return new Promise((resolve) => {
    const sent = request(worker.origin + path, init as RequestOptions);
    sent.write(BODY.subarray(0, Math.min(bytes, FIRST_BYTES)));
    const sendRest = () => sent.end(BODY.subarray(Math.min(bytes, FIRST_BYTES), bytes));
    const late = setTimeout(sendRest, PATIENCE_MS);
    sent.on("response", (response) => {
      clearTimeout(late);
      resolve(response.statusCode ?? 0);
      response.resume();
      sendRest();
    });
    sent.on("error", (error) => resolve(error.message));
  });
}

/** Sends a quarter of all, some at once. @returns the distinct answers, and the most memory */
async function postMany(path: string, headersOf: () => Record<string, string>, bytes: number) {
  const answers = new Set<number | string>();
  let most = 0;
  let left = POSTS / 4;
  const lane = async () => {
    while (left-- > 0) {
      const minute = clockMinute();
      if (headersOf === REFUSALS[429]) await exhaustLimit();
      const answer = await post(path, headersOf(), bytes);
      // A limit used up in one minute refuses nothing in the next.
      if (headersOf !== REFUSALS[429] || clockMinute() === minute) answers.add(answer);
      most = Math.max(most, memory());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return { answers: [...answers], most };
}

const limited = freshAddress();

/** A link that opens nothing, a type that is no upload, one address too often, and a database that is down. */
const REFUSALS = {
  404: () => ({ ...freshAddress(), "Content-Type": MULTIPART }),
  413: () => ({ ...freshAddress(), "Content-Type": URLENCODED }),
  429: () => ({ ...limited, "Content-Type": MULTIPART }),
  503: () => ({ ...freshAddress(), "Content-Type": MULTIPART, "X-Fault": "down" }),
};

let used: { minute: number; up: Promise<unknown> } | undefined;

const clockMinute = () => Math.floor(Date.now() / 60_000);

/** Uses up the limit of one address, which is that of a minute of the clock. */
function exhaustLimit(): Promise<unknown> {
  const minute = clockMinute();
  if (used?.minute !== minute) {
    const call = () => fetch(`${worker.origin}${NO_LINK}/daten.json`, { headers: limited });
    used = { minute, up: Promise.all(Array.from({ length: 40 }, call)) };
  }
  return used.up;
}

/** Posts of every refusal. @returns their answers, and the most memory */
async function refuse(path: string, bytes: number) {
  const all = [];
  for (const headersOf of Object.values(REFUSALS)) all.push(await postMany(path, headersOf, bytes));
  return { answers: all.map(({ answers }) => answers), most: Math.max(...all.map(({ most }) => most)) };
}

test.each([
  ["photos", `${NO_LINK}/fotos`, [[404], [413], [429], [503]]],
  ["the API", "/api/contacts", [[413], [413], [413], [413]]],
])(`of ${POSTS} × 8 MB that are refused at the address of %s nothing stays in memory`, async (name, path, expected) => {
  // What answering itself takes, until it settles: the same with a byte.
  for (let round = 1; round < SETTLING_ROUNDS; round += 1) await refuse(path, 1);
  const before = (await refuse(path, 1)).most;
  const { answers, most } = await refuse(path, BODY.length);
  console.info(`${POSTS} × 8 MB, ${name}: ${answers.join(", ")}; workerd ${before} MB, at most ${most} MB`);
  expect.soft(most - before).toBeLessThanOrEqual(MEMORY_MAX_MB);
  expect.soft(answers).toEqual(expected);
});

describe("a slow upload of photos", () => {
  /** The path of a new request's page. */
  async function newRequest(): Promise<string> {
    const key = { "Idempotency-Key": crypto.randomUUID() };
    await postJson(`${worker.origin}/api/leads`, quoteInput(), key);
    const link = await postJson(`${worker.origin}/api/request-link`, {}, key);
    return ((await link.json()) as { path: string }).path;
  }

  const upload = (page: string, address = freshAddress(), Accept = "application/json") =>
    fetch(`${worker.origin}${page}/fotos`, {
      method: "POST",
      body: photoForm(jpeg()),
      headers: { ...address, Accept, Origin: worker.origin },
    });

  /** Declares a megabyte and sends a kilobyte of it, then nothing. */
  function beginSlowUpload(page: string, address = freshAddress()) {
    const headers = { ...address, "Content-Type": MULTIPART, "Content-Length": 2 ** 20, Accept: "application/json" };
    const sent: ClientRequest = request(`${worker.origin}${page}/fotos`, { method: "POST", headers });
    sent.write(Buffer.alloc(1024));
    const answer = new Promise<number | undefined>((resolve) => {
      sent.on("response", (response: IncomingMessage) => resolve(response.statusCode));
      sent.on("error", () => resolve(undefined));
    });
    return { sent, answer };
  }

  test("leaves photos to everybody else, and is ended", async () => {
    const [slow, other, ...honest] = await Promise.all(Array.from({ length: 5 }, newRequest));
    const address = freshAddress();
    const first = beginSlowUpload(slow as string, address);
    await wait(500);
    const ofTheLink = await upload(slow as string);
    const ofTheAddress = await upload(other as string, address);
    const byTheForm = await upload(slow as string, address, "text/html");
    for (const refused of [ofTheLink, ofTheAddress, byTheForm]) {
      expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "10"]);
    }
    const served = await Promise.all(honest.map((page) => upload(page)));
    expect(served.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await first.answer).toBe(408);
    expect((await upload(slow as string, address)).status).toBe(201);
  });

  test("gives its place back when its client goes away", async () => {
    const page = await newRequest();
    const first = beginSlowUpload(page);
    await wait(500);
    first.sent.destroy();
    // Well before it would be ended as too slow.
    await wait(2000);
    expect((await upload(page)).status).toBe(201);
  });
});
