import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { PHOTOS_WITHOUT_SCRIPT } from "../../src/content/quote";
import { deleteDuePhotos, deletePhotosOfOrders, sweepPhotos } from "../../src/my-request/photos/jobs.server";
import { PHOTO_MAX_BYTES, TRIES_MAX } from "../../src/my-request/photos/limits";
import { removePhoto } from "../../src/my-request/photos/photos.server";
import { storePhoto, takePhoto } from "../../src/my-request/photos/upload.server";
import { readBindings } from "../../src/platform/worker/bindings.server";
import { erase } from "../../src/requests/erasing/erase.server";
import { OVER_BUDGET_TEXT } from "../../src/requests/over-budget.server";
import { listHistory } from "../../src/requests/work/history.server";
import { call, freshAddress, post, sendInOneMinute } from "../support/api";
import { linkOf } from "../support/customer-link";
import { count, db, execute, firstColumn } from "../support/database";
import { deleteRequests } from "../support/deal";
import { notedBody } from "../support/noted-body";
import { jpeg, photoPost } from "../support/photo-post";
import { quoteInput } from "../support/quote-input";
import { openPage } from "../support/real-pages";
import { sundayNight } from "../support/sunday-night";

const bucket = env.PHOTOS as R2Bucket;
const now = new Date();
const DAY = 24 * 60 * 60_000;
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const photoId = async () => (await firstColumn("SELECT id FROM photos"))[0] ?? "";
/** How many rows and objects there are. */
const kept = async () => [await count("photos"), (await objects()).length];
/** As it is, but one method that fails. */
const without = <Of extends object>(of: Of, method: keyof Of): Of =>
  new Proxy(of, {
    get: (target, name) => (name === method ? () => Promise.reject(new Error("down")) : Reflect.get(target, name)),
  });

let id: string;
let link: { reference: string; code: string };
const page = () => `/anfrage/${link.reference}/${link.code}`;

beforeEach(async () => {
  await deleteRequests(db);
  for (const { key } of (await bucket.list()).objects) await bucket.delete(key);
  const sent = await (await post("/api/leads", quoteInput())).json<{ id: string; reference: string }>();
  id = sent.id;
  link = await linkOf(id);
});

/** How the script sends it; without the limit of a minute, as each call has an address of its own. */
const send = (photo: BodyInit) => call(`${page()}/fotos`, photoPost(photo));

const store = { db, bucket, formSecret: env.FORM_SECRET };
const sender = () => new Request("http://localhost/", { headers: { "CF-Connecting-IP": freshAddress() } });

/** Stores a photo without the limits of tries. */
const take = (photo = jpeg()) => storePhoto(store, id, photo, sender(), now);

/** A form with a photo in it. */
function photoForm(size = 400): FormData {
  const data = new FormData();
  data.append("photo", new Blob([jpeg(size)]), "foto.jpg");
  return data;
}

const objects = async () => (await bucket.list()).objects.map(({ key }) => key);
const jobs = { db, photos: bucket };

async function expectNothingLeft(): Promise<void> {
  await deleteDuePhotos(jobs, later(400 * DAY));
  expect([await count("photo_deletions"), await kept()]).toEqual([0, [0, 0]]);
}

describe("sending a photo", () => {
  test("stores it, and it is given in a sandbox, to the link alone", async () => {
    for (const size of [400, 500]) expect((await send(jpeg(size))).status).toBe(201);
    expect(await kept()).toEqual([2, 2]);
    const photo = await env.DB.prepare("SELECT * FROM photos ORDER BY bytes").first<{ id: string }>();
    expect(photo).toMatchObject({ lead_id: id, width: 640, height: 480, bytes: 400 });

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

  test("is one line of the history, however many come", async () => {
    for (let index = 0; index < 3; index += 1) await take();
    expect((await listHistory(db, id)).map(({ act, data }) => [act, data])).toEqual([["photos", {}]]);
  });

  test.each<[string, Uint8Array<ArrayBuffer>, number, string]>([
    ["nothing", new Uint8Array(), 422, "Das Foto ist leer."],
    ["a web page", new TextEncoder().encode("<script>alert(1)</script>"), 415, "Dieses Bild können wir nicht lesen."],
    ["a HEIC", new TextEncoder().encode("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), 415, "Bildschirmfoto"],
    ["2,001 pixels", jpeg(400, 2001), 415, "Bildschirmfoto"],
    ["one byte too many", jpeg(PHOTO_MAX_BYTES + 1), 413, "Das Foto ist größer als 1 MB."],
  ])("of %s stores nothing and is told why", async (_, photo, status, detail) => {
    const response = await send(photo);
    expect([response.status, await response.json()]).toMatchObject([
      status,
      { detail: expect.stringContaining(detail) },
    ]);
    expect(await kept()).toEqual([0, 0]);
  });

  test("of so many bytes as are taken is stored, whole and in chunks", async () => {
    expect((await send(jpeg(PHOTO_MAX_BYTES))).status).toBe(201);
    const chunked = new Blob([jpeg(PHOTO_MAX_BYTES)]).stream();
    expect((await send(chunked)).status).toBe(201);
    expect((await send(new Blob([jpeg(PHOTO_MAX_BYTES + 1)]).stream())).status).toBe(413);
  });

  test.each<[string, BodyInit]>([
    ["multipart", photoForm()],
    ["a large one", photoForm(3 * PHOTO_MAX_BYTES)],
    ["plain fields", new URLSearchParams({ photo: "foto.jpg" })],
  ])("as a form, %s, is 415: the page says how else, and the script a problem", async (_, body) => {
    const answer = await call(`${page()}/fotos`, { method: "POST", body, origin: "http://localhost" });
    // The page itself, which these tests do not have (test/e2e/my-request.test.ts).
    expect([answer.status, await answer.text()]).toEqual([415, "page"]);
    const refused = await call(`${page()}/fotos`, { method: "POST", body, headers: { Accept: "application/json" } });
    expect([refused.status, await refused.json()]).toMatchObject([415, { detail: PHOTOS_WITHOUT_SCRIPT }]);
    expect(await count("photos")).toBe(0);
  });

  test("of a type that only begins alike is no photo", async () => {
    for (const type of ["image/jpeg2", "image/png", "image/jpeg, text/html"])
      expect((await call(`${page()}/fotos`, photoPost(jpeg(), { "Content-Type": type }))).status).toBe(415);
  });

  test("leads back to the page where somebody opens its address", async () => {
    const answer = await call(`${page()}/fotos`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${page()}#content`]);
  });

  test("of a ninth stores none, also at once, and leaves no object without a row", async () => {
    const sends = await Promise.all(Array.from({ length: 12 }, () => take()));
    expect(sends.filter((refusal) => refusal === undefined)).toHaveLength(8);
    expect(new Set(sends)).toEqual(new Set([undefined, "too-many"]));
    expect(await kept()).toEqual([8, 8]);
    expect((await send(jpeg())).status).toBe(422);
  });

  test("of more than 64 KB to another page is refused unread", async () => {
    for (const path of ["/fotos/1", "/nachricht"])
      expect((await call(page() + path, photoPost(jpeg(70_000)))).status).toBe(413);
  });

  test("of which the row cannot be written leaves no object either", async () => {
    expect(await storePhoto({ ...store, db: without(db, "batch") }, id, jpeg(), sender(), now)).toBe("failed");
    expect(await kept()).toEqual([0, 0]);
  });
});

describe("the limits of photos", () => {
  beforeEach(() => env.DB.exec("DELETE FROM write_budget;"));

  const budget = async () => {
    const rows = env.DB.prepare("SELECT key, n, max FROM write_budget WHERE max IS NOT NULL ORDER BY max");
    return (await rows.all<{ key: string; n: number; max: number }>()).results;
  };

  test("are 30 a minute and address, whatever the link, before anything is looked up", async () => {
    const wrong = `/anfrage/${link.reference}/${"x".repeat(22)}/fotos`;
    const answers = await sendInOneMinute(31, (address) => call(wrong, { ...photoPost(), address }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429]);
    expect(await answers.at(-1)?.json()).toMatchObject({ detail: expect.stringContaining("in einer Minute") });
  });

  test("are 24 tries a day and request, none of them of the page's own changes, counted before the body is read", async () => {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) expect((await send("x")).status).toBe(415);
    const seen: string[] = [];
    const request = new Request(`http://localhost${page()}/fotos`, photoPost(notedBody(seen)));
    const refused = (await takePhoto(readBindings(env), link, request, request.body)) as Response;
    expect([refused.status, await refused.json()]).toMatchObject([429, { detail: OVER_BUDGET_TEXT }]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(seen).toEqual([]);
    expect(await budget()).toMatchObject([{ n: TRIES_MAX, max: TRIES_MAX }]);
  });

  test("are 40 MB a day and address and 2 GB in all: rows that grow by the bytes, with what is stored alone", async () => {
    const sendFrom = (address: string, size: number) => call(`${page()}/fotos`, { ...photoPost(jpeg(size)), address });
    for (const size of [1000, 500]) expect((await sendFrom("2001:db8:7:7::1", size)).status).toBe(201);
    const [, ofAddress, all] = await budget();
    expect([ofAddress, all]).toMatchObject([
      { n: 1500, max: 40 * 2 ** 20 },
      { key: "photo bytes", n: 1500, max: 2 ** 31 },
    ]);
    for (const [row, neighbour, own] of [
      [ofAddress, "2001:db8:7:8::1", "2001:db8:7:7::2"],
      [all, undefined, "2001:db8:9:9::1"],
    ] as const) {
      await execute("UPDATE write_budget SET n = max - 499 WHERE key = ?", row?.key);
      const refused = await sendFrom(own, 500);
      expect([refused.status, await refused.json()]).toMatchObject([429, { detail: OVER_BUDGET_TEXT }]);
      if (neighbour) expect((await sendFrom(neighbour, 400)).status).toBe(201);
      expect((await sendFrom(own, 499)).status).toBe(201);
    }
    expect(await kept()).toEqual([5, 5]);
  });
});

describe("photos are taken", () => {
  test("only of a request that is open, without an end", async () => {
    for (const set of ["status = 'won'", "status = 'withdrawn'", "restricted_at = '2020-01-01'"]) {
      await env.DB.exec("UPDATE follow_ups SET status = 'new', restricted_at = NULL;");
      await env.DB.exec(`UPDATE follow_ups SET ${set};`);
      expect((await send(jpeg())).status, set).toBe(409);
    }
    expect(await objects()).toEqual([]);
  });

  test("as long as they are not removed, which a button does", async () => {
    await take();
    const remove = await call(`${page()}/fotos/${await photoId()}`, { method: "POST", redirect: "manual" });
    expect(remove.status).toBe(303);
    await expectNothingLeft();
  });
});

describe("photos go", () => {
  test("and are noted once, also one that is removed twice at once", async () => {
    await take();
    const photo = await photoId();
    await Promise.all([removePhoto(db, id, photo), removePhoto(db, id, photo)]);
    expect((await listHistory(db, id)).map(({ act }) => act)).toEqual(["photo-removed", "photos"]);
    // Nor is there a second line in the place of the first.
    expect(await env.DB.prepare("SELECT max(id) - min(id) AS n FROM follow_up_events").first("n")).toBe(1);
  });

  test("half a year after an order, and not before", async () => {
    await take();
    await env.DB.exec("UPDATE follow_ups SET status = 'won';");
    await deletePhotosOfOrders({ db }, later(150 * DAY));
    expect(await count("photos")).toBe(1);
    await deletePhotosOfOrders({ db }, later(190 * DAY));
    await expectNothingLeft();
    expect(await count("leads")).toBe(1);
  });

  test("when R2 fails, at a later attempt", async () => {
    await take();
    await erase(db, [id]);
    await deleteDuePhotos({ db, photos: without(bucket, "delete") }, later(60_000));
    expect(await env.DB.prepare("SELECT failures FROM photo_deletions").first("failures")).toBe(1);
    await deleteDuePhotos(jobs, later(60_000));
    expect(await objects()).toHaveLength(1);
    await expectNothingLeft();
  });

  test("in the sweep on Sunday nights, where no row names them; what is young or has a row stays", async () => {
    await take();
    await bucket.put(`photos/${id}/${crypto.randomUUID()}`, "stray");
    const sunday = sundayNight();
    await sweepPhotos(jobs, new Date(sunday.getTime() + DAY));
    expect(await objects()).toHaveLength(2);
    await sweepPhotos(jobs, sunday);
    expect(await objects()).toEqual([`photos/${id}/${await photoId()}`]);
  });
});

test("without R2 on the account the site has no photos, and everything else works", async () => {
  const sent = await call(`${page()}/fotos`, { ...photoPost(), env: { PHOTOS: undefined } });
  expect(await sent.text()).toBe("page");
  for (const [photos, has] of [
    [bucket, true],
    [undefined, false],
  ] as const) {
    const { html } = await openPage(page(), {}, { PHOTOS: photos });
    const shown = [html.includes("Ihre Angaben"), /Fotos helfen/.test(html), /type="file"/.test(html)];
    expect(shown).toEqual([true, has, has]);
  }
  await deleteDuePhotos({ db, photos: undefined }, now);
  await sweepPhotos({ db, photos: undefined }, sundayNight());
  await erase(db, [id]);
  expect(await count("leads")).toBe(0);
});
