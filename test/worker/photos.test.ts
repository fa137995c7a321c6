import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { findRequest, type OpenedRequest } from "../../src/my-request/find.server";
import { deleteDuePhotos, deletePhotosOfOrders, sweepPhotos } from "../../src/my-request/photos/jobs.server";
import { PHOTO_MAX_BYTES, UPLOAD_MAX_BYTES } from "../../src/my-request/photos/limits";
import { removePhoto } from "../../src/my-request/photos/photos.server";
import { handlePhotoUpload, readLargeBody, storePhotos } from "../../src/my-request/photos/upload.server";
import { requestErasure } from "../../src/my-request/withdraw.server";
import { readBindings } from "../../src/platform/bindings.server";
import { BrokenBody } from "../../src/platform/request-body.server";
import type { RequestContext } from "../../src/platform/request-context.server";
import { erase, readPersonalData } from "../../src/requests/erasing/erase.server";
import { eraseRequested } from "../../src/requests/erasing/jobs.server";
import { codeOf } from "../../src/requests/link.server";
import { listHistory } from "../../src/requests/work/history.server";
import { call, freshAddress, post, sendInOneMinute } from "../support/api";
import { jpeg, photoForm } from "../support/photo-form";
import { quoteInput } from "../support/quote-input";
import { sundayNight } from "../support/sunday-night";

const db = openDatabase(env.DB);
const bucket = env.PHOTOS as R2Bucket;
const linkSecrets = { current: env.LINK_SECRET, previous: undefined };
const now = new Date();
const DAY = 24 * 60 * 60_000;
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

let id: string;
let link: { reference: string; code: string };
const page = () => `/anfrage/${link.reference}/${link.code}`;

beforeEach(async () => {
  const tables = ["photos", "orders", "leads", "follow_ups", "follow_up_events", "outbox", "photo_deletions"];
  await env.DB.exec(tables.map((table) => `DELETE FROM ${table};`).join(" "));
  for (const { key } of (await bucket.list()).objects) await bucket.delete(key);
  const sent = await (await post("/api/leads", quoteInput())).json<{ id: string; reference: string }>();
  id = sent.id;
  link = { reference: sent.reference, code: codeOf(env.LINK_SECRET, { ...sent, linkGeneration: 1 }) };
});

const upload = (data: FormData, headers: HeadersInit = { Accept: "application/json" }, path = page()) =>
  call(`${path}/fotos`, { method: "POST", body: data, headers });

/** Stores photos without the limit of uploads a minute. */
const take = async (data: FormData) =>
  storePhotos({ db, bucket }, await open(), new Request("http://localhost/", { method: "POST", body: data }));

async function open(): Promise<OpenedRequest> {
  const request = await findRequest({ db, linkSecrets }, link);
  if (!request) throw new Error("The link opens nothing");
  return request;
}

const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const objects = async () => (await bucket.list()).objects.map(({ key }) => key);
const jobs = { db, photos: bucket };

async function expectNothingLeft(): Promise<void> {
  await deleteDuePhotos(jobs, later(400 * DAY));
  expect([await count("photos"), await count("photo_deletions"), await objects()]).toEqual([0, 0, []]);
}

test("one photo removed twelve times at once is one line of the history", async () => {
  await take(photoForm(jpeg()));
  const photo = await env.DB.prepare("SELECT id FROM photos").first<string>("id");
  const removals = Array.from({ length: 12 }, () => removePhoto(db, id, photo ?? "", now));
  expect(await Promise.all(removals)).toContain(true);
  const { rows } = await listHistory(db, id);
  expect(rows.map(({ text }) => text)).toEqual(["photo-removed", "photos"]);
});

describe("a body that was declared and does not come", () => {
  /** Sends so many bytes and then nothing. */
  function silentAfter(bytes: number) {
    const asked: number[] = [];
    let left = bytes;
    const body = new ReadableStream({
      type: "bytes",
      async pull(controller) {
        const view = controller.byobRequest?.view as Uint8Array;
        asked.push(view.byteLength);
        const sent = Math.min(left, view.byteLength);
        if (sent === 0) return new Promise(() => {});
        left -= sent;
        controller.byobRequest?.respond(sent);
      },
    });
    const headers = { "Content-Length": String(UPLOAD_MAX_BYTES) };
    return { request: new Request("http://localhost/", { method: "POST", body, headers }), asked };
  }

  test.each([
    [0, 64],
    [100, 128],
    [3000, 4096],
  ])("is given memory for the %i KB that came, and ends", async (kilobytes, most) => {
    const { request, asked } = silentAfter(kilobytes * 1024);
    await expect(readLargeBody(request, UPLOAD_MAX_BYTES, 50)).rejects.toThrow(BrokenBody);
    expect(Math.max(...asked)).toBeLessThanOrEqual(most * 1024);
  });

  test("is read whole where it comes, up to the last byte that is allowed", async () => {
    for (const [size, read] of [
      [200_000, 200_000],
      [UPLOAD_MAX_BYTES, UPLOAD_MAX_BYTES],
      [UPLOAD_MAX_BYTES + 1, undefined],
    ] as const) {
      const request = new Request("http://localhost/", { method: "POST", body: new Uint8Array(size) });
      expect((await readLargeBody(request, UPLOAD_MAX_BYTES))?.length).toBe(read);
    }
  });
});

describe("uploads at once", () => {
  /** An upload whose body comes when it is released, of a new request and address unless told otherwise. */
  async function upload(opened?: OpenedRequest, address = freshAddress()) {
    const form = new Request("http://localhost/", { method: "POST", body: photoForm(jpeg()) });
    const bytes = new Uint8Array(await form.arrayBuffer());
    const released = Promise.withResolvers<void>();
    const state = { isRead: false, release: released.resolve };
    const body = new ReadableStream({
      type: "bytes",
      async pull(controller) {
        state.isRead = true;
        await released.promise;
        controller.enqueue(bytes);
        controller.close();
        controller.byobRequest?.respond(0);
      },
    });
    const type = form.headers.get("Content-Type") ?? "";
    const headers = { "Content-Type": type, "CF-Connecting-IP": address };
    const request = new Request("http://localhost/", { method: "POST", body, headers });
    const site = { bindings: readBindings(env), waitUntil: () => {} } as unknown as RequestContext;
    const outcome = handlePhotoUpload(site, opened ?? (await openAnother()), request);
    return Object.assign(state, { outcome });
  }

  async function openAnother(): Promise<OpenedRequest> {
    const sent = await (await post("/api/leads", quoteInput())).json<{ id: string; reference: string }>();
    const code = codeOf(env.LINK_SECRET, { ...sent, linkGeneration: 1 });
    const opened = await findRequest({ db, linkSecrets }, { reference: sent.reference, code });
    if (!opened) throw new Error("The link opens nothing");
    return opened;
  }

  test("of four sends at once two are read at a time, and all are stored", async () => {
    const sends = [await upload(), await upload(), await upload(), await upload()];
    const begun = () => sends.filter(({ isRead }) => isRead).length;
    await vi.waitFor(() => expect(begun()).toBe(2));
    // Longer than those who wait look again.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(begun()).toBe(2);
    for (const { release } of sends) release();
    expect(await Promise.all(sends.map(({ outcome }) => outcome))).toEqual(Array(4).fill("stored"));
    expect(await count("photos")).toBe(4);
  });

  test.each([
    ["request", async () => ({ opened: await open(), address: undefined })],
    ["IPv4 address", async () => ({ opened: undefined, address: "192.0.2.7" })],
    ["IPv6 /64", async () => ({ opened: undefined, address: "2001:db8:7:7::1" })],
  ])("of one %s there is one; the next is taken when it has come", async (_, who) => {
    const { opened, address } = await who();
    const first = await upload(opened, address);
    const neighbour = address?.replace(/::1$/, "::2");
    expect(await (await upload(opened, neighbour)).outcome).toBe("one-by-one");
    first.release();
    expect(await first.outcome).toBe("stored");
    const next = await upload(opened, neighbour);
    next.release();
    expect(await next.outcome).toBe("stored");
  });

  test("are refused with 429, and when to try again", async () => {
    const first = await upload(await open());
    const headers = { Accept: "application/json" };
    const response = await call(`${page()}/fotos`, { method: "POST", body: photoForm(jpeg()), headers });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "10"]);
    first.release();
    await first.outcome;
  });
});

describe("a slow body", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  /** Reads a body of which so many bytes come each second. */
  async function readAt(bytesPerSecond: number, seconds: number) {
    let controller: ReadableByteStreamController | undefined;
    const body = new ReadableStream({
      type: "bytes",
      start(given) {
        controller = given;
      },
    });
    const request = new Request("http://localhost/", { method: "POST", body });
    const read = readLargeBody(request, UPLOAD_MAX_BYTES).then(
      (bytes) => bytes?.length,
      (error: Error) => error.constructor.name,
    );
    const settled = { at: undefined as number | undefined };
    void read.then(() => {
      settled.at ??= Date.now();
    });
    const begun = Date.now();
    for (let second = 0; second < seconds && settled.at === undefined; second += 1) {
      if (bytesPerSecond > 0) controller?.enqueue(new Uint8Array(bytesPerSecond));
      await vi.advanceTimersByTimeAsync(1000);
    }
    if (settled.at === undefined) controller?.close();
    return { result: await read, afterSeconds: Math.round(((settled.at ?? Date.now()) - begun) / 1000) };
  }

  test.each([
    [0, 5],
    [19_000, 5],
  ])("of %i bytes a second is given up after %i seconds", async (rate, afterSeconds) => {
    expect(await readAt(rate, 30)).toEqual({ result: "TooSlow", afterSeconds });
  });

  test("of 21 kB a second is read to its end", async () => {
    expect(await readAt(21_000, 30)).toEqual({ result: 630_000, afterSeconds: 30 });
  });
});

describe("sending photos", () => {
  test("stores them, and they are given in a sandbox, to the link alone", async () => {
    expect((await upload(photoForm(jpeg(), jpeg(500)))).status).toBe(201);
    expect([await count("photos"), (await objects()).length]).toEqual([2, 2]);
    const photo = await env.DB.prepare("SELECT * FROM photos ORDER BY bytes").first<{ id: string }>();
    expect(photo).toMatchObject({ lead_id: id, type: "image/jpeg", width: 640, height: 480, bytes: 400 });

    const response = await call(`${page()}/fotos/${photo?.id}`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(jpeg());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-security-policy": "sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    for (const path of [
      `/anfrage/${link.reference}/${"x".repeat(22)}/fotos/${photo?.id}`,
      `${page()}/fotos/${crypto.randomUUID()}`,
    ]) {
      expect(await (await call(path)).text()).toBe("page");
    }
  });

  test("is told in German why nothing was stored", async () => {
    const cases: [FormData, number, string][] = [
      [photoForm(), 422, "Bitte wählen Sie ein Foto aus."],
      [photoForm(new TextEncoder().encode("<script>alert(1)</script>")), 415, "Dieses Bildformat"],
      [photoForm(jpeg(PHOTO_MAX_BYTES + 1)), 413, "Das Foto ist größer als 12 MB."],
      [photoForm(jpeg(UPLOAD_MAX_BYTES)), 413, "Das Foto ist größer als 12 MB."],
    ];
    for (const [data, status, detail] of cases) {
      const response = await upload(data);
      expect(response.status, detail).toBe(status);
      expect((await response.json<{ detail: string }>()).detail).toContain(detail);
    }
    expect([await count("photos"), await objects()]).toEqual([0, []]);
  });

  test("is told how to send a photo that is no JPEG, or too large to show", async () => {
    const heic = new TextEncoder().encode("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
    const cases: [Uint8Array<ArrayBuffer>, number, string][] = [
      [heic, 415, "HEIC-Foto vom iPhone"],
      [jpeg(400, 40_000), 413, "zu viele Bildpunkte"],
    ];
    for (const [photo, status, detail] of cases) {
      const response = await upload(photoForm(photo));
      expect([response.status, (await response.json<{ detail: string }>()).detail]).toEqual([
        status,
        expect.stringContaining(detail),
      ]);
    }
  });

  test("is limited to five sends a minute and request", async () => {
    const statuses = [];
    for (let index = 0; index < 12; index += 1) statuses.push((await upload(photoForm())).status);
    expect(statuses).toContain(429);
  });

  test("of a ninth photo, or of more than 40 MB together, stores none of that send", async () => {
    expect(await take(photoForm(...Array.from({ length: 7 }, () => jpeg())))).toBe("stored");
    expect(await take(photoForm(jpeg(), jpeg()))).toBe("too-many");
    expect(await count("photos")).toBe(7);
    await env.DB.exec("UPDATE photos SET bytes = 5991800;");
    expect(await take(photoForm(jpeg(1000)))).toBe("too-much");
    expect(await take(photoForm(jpeg(300)))).toBe("stored");
  });

  test("at once never stores more than eight, and no object without a row", async () => {
    const sends = await Promise.all(Array.from({ length: 12 }, () => take(photoForm(jpeg()))));
    expect(sends.filter((outcome) => outcome === "stored")).toHaveLength(8);
    expect([await count("photos"), (await objects()).length]).toEqual([8, 8]);
  });

  test("of more than 64 KB that are no upload, or go to another page, are refused unread", async () => {
    const large = new Uint8Array(70_000);
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const cases: [string, BodyInit, HeadersInit][] = [
      ["/fotos", large, form],
      ["/fotos", large, { "Content-Type": "application/json" }],
      ["/fotos/1", photoForm(large), {}],
      ["/nachricht", photoForm(large), {}],
    ];
    for (const [path, body, headers] of cases) {
      expect((await call(`${page()}${path}`, { method: "POST", body, headers })).status).toBe(413);
    }
  });

  test("is limited by address as every link is, also for the script", async () => {
    const wrong = `/anfrage/${link.reference}/${"x".repeat(22)}/fotos`;
    const answers = await sendInOneMinute(31, (address) =>
      call(wrong, { method: "POST", body: photoForm(jpeg()), headers: { Accept: "application/json" }, address }),
    );
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429]);
    expect(answers.at(-1)?.headers.get("Content-Type")).toContain("application/problem+json");
  });

  test("to a closed request, or with a wrong link, stores nothing", async () => {
    await env.DB.exec("UPDATE follow_ups SET status = 'won';");
    expect((await upload(photoForm(jpeg()))).status).toBe(409);
    const wrong = await upload(
      photoForm(jpeg()),
      { Accept: "application/json" },
      `/anfrage/${link.reference}/${"x".repeat(22)}`,
    );
    expect(await wrong.text()).toBe("page");
    expect([await count("photos"), await objects()]).toEqual([0, []]);
  });

  test("can be taken back by the customer", async () => {
    await take(photoForm(jpeg()));
    const photo = await env.DB.prepare("SELECT id FROM photos").first<string>("id");
    const response = await call(`${page()}/fotos/${photo}`, { method: "POST", redirect: "manual" });
    expect(response.status).toBe(303);
    await expectNothingLeft();
  });
});

describe("photos go", () => {
  test("with the request that is erased, from the database at once and from R2 with the next job", async () => {
    await take(photoForm(jpeg(), jpeg()));
    expect((await readPersonalData(db, [id], new Date())).photos).toHaveLength(2);
    await erase(db, [id]);
    expect([await count("photos"), await count("photo_deletions")]).toEqual([0, 2]);
    await expectNothingLeft();
  });

  test("when the customer wants the data of an order deleted, which itself is kept", async () => {
    await take(photoForm(jpeg()));
    await env.DB.exec("UPDATE follow_ups SET status = 'won';");
    await env.DB.prepare(`INSERT INTO orders (id, lead_id, number, kind, customer_kind, service, object, concluded_on, options, net_cents, vat_cents,
      gross_cents, tax_mode, tax_percent, done_on, retain_until, created_at) SELECT id, id, 'R-0', 'once', 'consumer', '', '', '2020-01-01', '[]', 0, 0, 0,
      'regular', 19, '2020-01-01', '2099-12-31', '' FROM follow_ups`).run();
    await requestErasure(db, await open(), false, now);
    await eraseRequested({ db, statistics: env.STATISTICS }, later(DAY));
    expect((await open()).followUp.restrictedAt).not.toBeNull();
    await expectNothingLeft();
  });

  test("half a year after an order, and not before", async () => {
    await take(photoForm(jpeg()));
    await env.DB.exec("UPDATE follow_ups SET status = 'won';");
    await deletePhotosOfOrders({ db }, later(150 * DAY));
    expect(await count("photos")).toBe(1);
    await deletePhotosOfOrders({ db }, later(190 * DAY));
    await expectNothingLeft();
    expect(await count("leads")).toBe(1);
  });

  test("when R2 fails, at a later attempt", async () => {
    await take(photoForm(jpeg()));
    await erase(db, [id]);
    const failing = new Proxy(bucket, {
      get: (target, name) =>
        name === "delete" ? () => Promise.reject(new Error("R2 is down")) : Reflect.get(target, name),
    });
    await deleteDuePhotos({ db, photos: failing }, later(60_000));
    expect(await env.DB.prepare("SELECT failures FROM photo_deletions").first("failures")).toBe(1);
    await deleteDuePhotos(jobs, later(60_000));
    expect(await objects()).toHaveLength(1);
    await expectNothingLeft();
  });

  test("in the sweep on Sunday nights, where no row names them; what is young or has a row stays", async () => {
    await take(photoForm(jpeg()));
    await bucket.put(`photos/${id}/${crypto.randomUUID()}`, "stray");
    const sunday = sundayNight();
    await sweepPhotos(jobs, new Date(sunday.getTime() + DAY));
    expect(await objects()).toHaveLength(2);
    await sweepPhotos(jobs, sunday);
    const [left] = await objects();
    expect(left).toBe(`photos/${id}/${await env.DB.prepare("SELECT id FROM photos").first("id")}`);
    expect(await objects()).toHaveLength(1);
  });
});

describe("without R2 on the account", () => {
  test("the site has no photos, and everything else works", async () => {
    const { createApp } = await import("../../src/app");
    const app = createApp(async () => new Response("page"));
    const rest = { ...env, PHOTOS: undefined } as unknown as Env;
    const context = { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext;
    const sent = await app.request(
      `${page()}/fotos`,
      { method: "POST", body: photoForm(jpeg()), headers: { Accept: "application/json" } },
      rest,
      context,
    );
    expect(await sent.text()).toBe("page");
    expect((await app.request(`${page()}/daten.json`, {}, rest, context)).status).toBe(200);
    await deleteDuePhotos({ db, photos: undefined }, now);
    await sweepPhotos({ db, photos: undefined }, sundayNight());
    await erase(db, [id]);
    expect(await count("leads")).toBe(0);
  });
});
