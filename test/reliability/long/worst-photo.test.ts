/** What the worst picture that fits costs. */
import { connect } from "node:net";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { PHOTO_MAX_BYTES } from "../../../src/my-request/photos/limits";
import { freshAddress, sendRequest, startBuiltWorker } from "../../support/built-worker";
import { jpeg, photoPost } from "../../support/photo-post";
import { cpuOf, memoryOfWorkerd } from "../../support/workerd-process";
import { SCANS, SEGMENTS, worstPhoto } from "../../support/worst-photos";

/** How often what a real picture costs, on the same machine. */
const CPU_MAX = 2;
const MEMORY_MAX_MB = 200;
/** Most of it is the runtime's own, for a million chunks. */
const CHUNKED_MAX_MS = 9000;
const AT_ONCE = 30;

const worker = await startBuiltWorker();
afterAll(() => worker.close());

/** A new request's page: each takes eight photos. */
const newPage = async () => worker.origin + (await sendRequest(worker.origin)).path;

async function send(page: string, photo: BodyInit): Promise<number> {
  const answer = await fetch(`${page}/fotos`, photoPost(photo, freshAddress()));
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends a photo in one request, in chunks of so many bytes each. */
function sendInChunks(page: string, photo: Uint8Array, each: number): Promise<number> {
  const { hostname, port, pathname } = new URL(`${page}/fotos`);
  const headers = { ...photoPost().headers, ...freshAddress(), Host: hostname, "Transfer-Encoding": "chunked" };
  const lines = [`POST ${pathname} HTTP/1.1`, ...Object.entries(headers).map((pair) => pair.join(": ")), "", ""];
  const chunks = Array.from({ length: Math.ceil(photo.length / each) }, (_, index) => {
    const chunk = Buffer.from(photo.subarray(index * each, (index + 1) * each));
    return `${chunk.length.toString(16)}\r\n${chunk.toString("latin1")}\r\n`;
  });
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(Buffer.from(`${lines.join("\r\n")}${chunks.join("")}0\r\n\r\n`, "latin1")),
    );
    socket.once("data", (answer) => {
      resolve(Number(answer.toString("latin1", 9, 12)));
      socket.destroy();
    });
  });
}

async function noise(): Promise<Uint8Array<ArrayBuffer>> {
  const size = { width: 2000, height: 2000, channels: 3, background: "#fff" } as const;
  const picture = sharp({ create: { ...size, noise: { type: "gaussian", mean: 128, sigma: 60 } } });
  for (let quality = 60; ; quality -= 5) {
    const made = await picture.clone().removeAlpha().jpeg({ quality }).toBuffer();
    if (made.length <= PHOTO_MAX_BYTES) return Uint8Array.from(made);
  }
}

test("the worst picture that fits costs little more CPU than a real one", async () => {
  const fits = PHOTO_MAX_BYTES;
  const pictures: [string, Uint8Array<ArrayBuffer>][] = [["a real one", await noise()]];
  for (const [scan, pattern] of Object.entries(SCANS)) {
    pictures.push([`a scan of ${scan}`, worstPhoto([], scan, fits)]);
    for (const [name, { length }] of Object.entries(SEGMENTS))
      for (const times of [60, Math.floor(fits / length)])
        if (pattern.length < 3)
          pictures.push([`${times} × ${name}, a scan of ${scan}`, worstPhoto([[name, times]], scan, fits)]);
  }
  for (let warm = 0; warm < 20; warm += 1) await send(await newPage(), jpeg(fits));
  const costs = [];
  for (const [name, picture] of pictures) {
    const page = await newPage();
    let [cpu, status] = [Number.POSITIVE_INFINITY, 0];
    for (let again = 0; again < 3; again += 1) {
      const once = await cpuOf(async () => {
        status = await send(page, picture);
      });
      cpu = Math.min(cpu, once);
    }
    costs.push({ name, cpu, status });
  }
  const [real] = costs;
  const [worst] = costs.toSorted((a, b) => b.cpu - a.cpu);
  console.info(
    `${costs.length} pictures of 1 MB, the worst: ${JSON.stringify(worst)} ms of CPU; ${JSON.stringify(real)}`,
  );
  expect(costs.map(({ status }) => status)).toContain(201);
  expect(worst?.cpu).toBeLessThan((real?.cpu ?? 0) * CPU_MAX);
});

test("a megabyte in tiny chunks costs little more, and many at once stay in memory", async () => {
  const page = await newPage();
  for (const each of [1, 10, 1000]) {
    const cpu = await cpuOf(async () => expect(await sendInChunks(page, jpeg(PHOTO_MAX_BYTES), each)).toBe(201));
    console.info(`1 MB in chunks of ${each}: ${cpu.toFixed(0)} ms of CPU`);
    expect(cpu).toBeLessThan(CHUNKED_MAX_MS);
  }
  const before = memoryOfWorkerd();
  const pages = await Promise.all(Array.from({ length: AT_ONCE }, newPage));
  await Promise.all(pages.map((own) => send(own, worstPhoto([["6 bytes", 60]], "stuffed bytes", PHOTO_MAX_BYTES))));
  const more = memoryOfWorkerd() - before;
  console.info(`${AT_ONCE} pictures of 1 MB at once: ${more} MB more than before, ${before} MB`);
  expect(more).toBeLessThan(MEMORY_MAX_MB);
});
