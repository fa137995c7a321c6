import { afterAll, expect, test } from "vitest";
import { countRows, freshToken, postJson, startBuiltWorker } from "../../support/built-worker";
import { contactInput } from "../../support/contact-input";
import { quoteInput } from "../../support/quote-input";

const LEADS = 1000;
const AT_ONCE = 50;
/** Whose sends are as many as fit into the test's time. */
const FLOODERS = 1000;
const SENDS = 3;
const HONEST = 50;

const worker = await startBuiltWorker();
afterAll(() => worker.close());

interface Load {
  statuses: Record<number, number>;
  p50: number;
  p99: number;
  seconds: number;
}

/** Sends so many requests, so many at once, and measures each in milliseconds. */
async function load(count: number, send: (index: number) => Promise<Response>): Promise<Load> {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const started = performance.now();
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < count; index = next++) {
      const sent = performance.now();
      const response = await send(index);
      await response.text();
      times.push(performance.now() - sent);
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(share * times.length) - 1] ?? 0);
  return { statuses, p50: at(0.5), p99: at(0.99), seconds: (performance.now() - started) / 1000 };
}

function report(name: string, { statuses, p50, p99, seconds }: Load): void {
  console.info(`${name}: ${JSON.stringify(statuses)}, p50 ${p50} ms, p99 ${p99} ms, ${seconds.toFixed(1)} s`);
}

test(`${LEADS} leads, ${AT_ONCE} at a time: each is stored once`, async () => {
  const result = await load(LEADS, (index) =>
    postJson(`${worker.origin}/api/leads`, quoteInput({ email: `nr${index}@example.com`, formToken: freshToken() }), {
      "Idempotency-Key": crypto.randomUUID(),
    }),
  );
  report(`${LEADS} leads, ${AT_ONCE} at a time`, result);
  expect(result.statuses).toEqual({ 201: LEADS });
  expect(await countRows(worker, "leads")).toBe(LEADS);
  const distinct = await worker.env.DB.prepare("SELECT count(DISTINCT email) AS count FROM leads").first("count");
  expect(distinct).toBe(LEADS);
});

test(`${HONEST} honest visitors among ${FLOODERS} addresses in an hour are served`, async () => {
  const url = `${worker.origin}/api/contacts`;
  // Texts of the greatest length, every second one with a token.
  const flood = (index: number) =>
    postJson(url, contactInput({ message: "x".repeat(5000), ...(index % 2 ? { formToken: freshToken() } : {}) }));
  const visit = () => postJson(url, contactInput({ name: "Ehrlich", formToken: freshToken() }));
  const sizeBefore = await size();
  const every = FLOODERS / HONEST;
  const honest: number[] = [];
  const result = await load(FLOODERS * SENDS, async (index) => {
    if (index % (every * SENDS) === 0) honest.push((await visit()).status);
    return flood(index);
  });
  report(`${FLOODERS} addresses, ${SENDS} sends each`, result);
  const stored = await countRows(worker, "messages");
  console.info(`${Math.round(((await size()) - sizeBefore) / stored)} bytes each`);
  expect(honest).toEqual(Array(HONEST).fill(201));
  const taken = await worker.env.DB.prepare(
    "SELECT count(*) AS n FROM follow_ups JOIN messages USING (id) WHERE name = 'Ehrlich' AND status = 'new'",
  ).first("n");
  expect(taken).toBe(HONEST);
  const notices = await worker.env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind LIKE '%-notice'").first("n");
  expect(notices).toBeLessThan(200);
});

/** Bytes of the database. */
async function size(): Promise<number> {
  return (await worker.env.DB.prepare("SELECT 1").run()).meta.size_after;
}
