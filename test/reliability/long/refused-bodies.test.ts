import { type RequestOptions, request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { freshAddress, sendRequest, startBuiltWorker } from "../../support/built-worker";
import { jpeg, photoPost } from "../../support/photo-post";
import { memoryOfWorkerd } from "../../support/workerd-process";

/** Posts to each kind of address: enough to see whether what is refused stays in memory. */
const POSTS = 200;
const AT_ONCE = 10;
const BODY = Buffer.alloc(8 * 1024 * 1024, "x");
/** More than is read of what is refused. */
const FIRST_BYTES = 512 * 1024;
const TIMEOUT_MS = 5000;
const MEMORY_MAX_MB = 40;
const SLOW = 30;
const SLOW_STEP_BYTES = 27_000;
const SLOW_BYTES = 10 * SLOW_STEP_BYTES;
const UNDER_WAY_BYTES = 3 * SLOW_STEP_BYTES;
/** A new isolate grows by 100 MB while it first answers, by 10 a round when it has done so for a while. */
const SETTLING_ROUNDS = 5;

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";
const PHOTO = "image/jpeg";
const NO_LINK = "/anfrage/R-7K3M-92/AAAAAAAAAAAAAAAAAAAAAA";

const worker = await startBuiltWorker("test/support/faulty-worker.ts");
afterAll(() => worker.close());

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
    const late = setTimeout(sendRest, TIMEOUT_MS);
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
      if (headersOf === REFUSALS.often) await exhaustLimit();
      const answer = await post(path, headersOf(), bytes);
      // A limit used up in one minute refuses nothing in the next.
      if (headersOf !== REFUSALS.often || clockMinute() === minute) answers.add(answer);
      most = Math.max(most, memoryOfWorkerd());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return { answers: [...answers], most };
}

const limited = freshAddress();

/** A link that opens nothing, types that are no photo, one address too often, and a database that is down. */
const REFUSALS = {
  photo: () => ({ ...freshAddress(), "Content-Type": PHOTO }),
  form: () => ({ ...freshAddress(), "Content-Type": MULTIPART }),
  often: () => ({ ...limited, "Content-Type": FORM }),
  down: () => ({ ...freshAddress(), "Content-Type": FORM, "X-Fault": "down" }),
};

let used: { minute: number; up: Promise<unknown> } | undefined;

const clockMinute = () => Math.floor(Date.now() / 60_000);

/** Uses up the limit of one address, which is that of a minute of the clock. */
function exhaustLimit(): Promise<unknown> {
  const minute = clockMinute();
  if (used?.minute !== minute) {
    const form = { method: "POST", body: "x", headers: { ...limited, "Content-Type": FORM } };
    const call = () => fetch(`${worker.origin}${NO_LINK}/fotos`, form);
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
  ["photos", `${NO_LINK}/fotos`, [[413], [404], [429], [503]]],
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

/** Declares half a megabyte and sends 27 kB of it a second. */
function beginSlowUpload(page: string, address: Record<string, string>) {
  const photo = Buffer.from(jpeg(SLOW_BYTES));
  const headers = { ...photoPost().headers, ...address, Origin: worker.origin, "Content-Length": photo.length };
  const sent = request(`${worker.origin}${page}/fotos`, { method: "POST", headers, agent: false });
  const answer = new Promise<number | undefined>((resolve) => {
    sent.on("response", (response) => resolve(response.statusCode));
    sent.on("error", () => resolve(undefined));
  });
  const underWay = Promise.withResolvers<void>();
  let at = 0;
  const timer = setInterval(() => {
    sent.write(photo.subarray(at, at + SLOW_STEP_BYTES));
    at += SLOW_STEP_BYTES;
    if (at >= UNDER_WAY_BYTES) underWay.resolve();
    if (at < photo.length) return;
    clearInterval(timer);
    sent.end();
  }, 1000);
  return { answer, underWay: underWay.promise };
}

test("slow uploads of photos of one address and of many leave photos to everybody else, and are stored", async () => {
  const [own, ...others] = await Promise.all(
    Array.from({ length: SLOW + 1 }, async () => (await sendRequest(worker.origin)).path),
  );
  const address = freshAddress();
  const slow = others.map((page, index) => beginSlowUpload(page, index % 2 ? address : freshAddress()));
  await Promise.all(slow.map(({ underWay }) => underWay));
  const begun = performance.now();
  const served = await fetch(`${worker.origin}${own}/fotos`, photoPost(jpeg(), { ...address, Origin: worker.origin }));
  const waited = Math.round(performance.now() - begun);
  console.info(`Beside ${SLOW} uploads at 27 kB/s a photo is stored after ${waited} ms`);
  expect(served.status).toBe(201);
  expect(waited).toBeLessThan(2000);
  expect(new Set(await Promise.all(slow.map(({ answer }) => answer)))).toEqual(new Set([201]));
});
