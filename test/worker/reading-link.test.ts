import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { findByAnyLink, findRequest } from "../../src/my-request/find.server";
import { offerView } from "../../src/my-request/offer-view.server";
import { type ReadableView, requestView } from "../../src/my-request/view.server";
import { timeInWords } from "../../src/platform/time/berlin-days";
import { readingCodeOf } from "../../src/requests/link.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { writeToOwner } from "../../src/requests/work/thread.server";
import { setViewing } from "../../src/requests/work/viewings.server";
import { call, post } from "../support/api";
import { linkOf, linkSecrets } from "../support/customer-link";
import { count, db } from "../support/database";
import { deleteRequests, offerIn, orderIn, storeOffer } from "../support/deal";
import { photoPost } from "../support/photo-post";
import { storeLead } from "../support/submission";

const SECRETS = { text: "Schlüssel beim Nachbarn", message: "Der Hund beißt", access: "Alarm 4711" };

let id: string;
let full: { reference: string; code: string };
let reading: { reference: string; code: string };

beforeEach(async () => {
  await deleteRequests(db);
  id = await storeLead({ db, mail: undefined }, { requirements: SECRETS.text }, new Date());
  full = await linkOf(id);
  const { reference } = full;
  reading = { reference, code: readingCodeOf(env.LINK_SECRET, { id, reference, linkGeneration: 1 }) };
});

async function read(link = reading) {
  const linked = await findByAnyLink({ db, linkSecrets }, link);
  if (!linked) throw new Error("The link opens nothing");
  return linked;
}

test("the link that only reads is another one, and is never taken for the full one", async () => {
  expect(reading.code).toMatch(/^[\w-]{22}$/);
  expect(reading.code).not.toBe(full.code);
  expect(await findRequest({ db, linkSecrets }, reading)).toBeUndefined();
  expect(await read()).toMatchObject({ isReadOnly: true, readingUrl: expect.stringContaining(reading.code) });
  expect(await read(full)).toMatchObject({ isReadOnly: false, readingUrl: expect.stringContaining(reading.code) });
});

test("it ends with the links of its generation, and opens nothing of a request that is restricted", async () => {
  await env.DB.exec("UPDATE leads SET link_generation = 2;");
  expect(await findByAnyLink({ db, linkSecrets }, reading)).toBeUndefined();
  await env.DB.exec("UPDATE leads SET link_generation = 1;");
  await env.DB.exec("UPDATE follow_ups SET restricted_at = created_at;");
  expect(await findByAnyLink({ db, linkSecrets }, reading)).toBeUndefined();
  expect(await findByAnyLink({ db, linkSecrets }, full)).toBeDefined();
});

test("it shows what is asked for, offered and agreed, and nothing that was written or tells how to reach or get in", async () => {
  await storeOffer(db, id, new Date().toISOString());
  await writeToOwner(db, id, SECRETS.message);
  await env.DB.exec("UPDATE follow_ups SET first_answer_at = created_at;");
  const offer = await offerView({ db, mail: undefined }, await read(), reading, 1, new Date());
  expect(offer).toMatchObject({ isReadOnly: true, mayAnswer: false, thread: undefined });
  expect(offer?.accept?.slip).toBeDefined();
  const at = new Date().toISOString();
  await orderIn(db, "agreed", { leadId: id, sentAt: at, at, access: SECRETS.access });
  const page = await requestView({ db, photos: env.PHOTOS }, await read(), reading);
  expect(page).toMatchObject({ view: "readable", orders: [{ number: `${reading.reference}/2` }] });
  const shown = JSON.stringify([page, offer]);
  for (const secret of [...Object.values(SECRETS), "04191 000 999", "joerg.beispiel@", full.code])
    expect(shown, secret).not.toContain(secret);
});

test("it says what is still open at the end of an order, which the full page says above it", async () => {
  const at = new Date().toISOString();
  await orderIn(db, "withdrawn", { leadId: id, sentAt: at, at });
  const page = (await requestView({ db, photos: env.PHOTOS }, await read(), reading)) as ReadableView;
  const end = page.orders[0]?.rows.find(({ label }) => label === "Ende");
  expect(end?.value).toContain("Was Sie schon bezahlt haben, erstatten wir bis zum");
});

test("it shows the proposed times of a viewing, and then the agreed one", async () => {
  const now = new Date();
  const [one, other] = [48, 72].map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString()) as [
    string,
    string,
  ];
  const shown = async () => JSON.stringify(await requestView({ db, photos: env.PHOTOS }, await read(), reading, now));
  const version = async () => (await findFollowUp(db, id))?.version ?? 0;
  await setViewing(db, id, { version: await version(), times: [one, other] }, { author: "Lena", now });
  expect(await shown()).toContain(`vorgeschlagen: ${timeInWords(one)} oder ${timeInWords(other)}`);
  await setViewing(db, id, { version: await version(), times: [other] }, { author: "Lena", now });
  expect(await shown()).toContain(`"Besichtigung: ${timeInWords(other)}"`);
});

test("paper carries it, also from the full page, with what is to be signed", async () => {
  await storeOffer(db, id, new Date().toISOString());
  const offer = await offerView({ db, mail: undefined }, await read(full), full, 1, new Date());
  expect(offer?.readingUrl).toMatch(new RegExp(`/anfrage/${reading.reference}/${reading.code}/angebot/1$`));
  expect(offer?.accept?.slip.sentences[0]).toContain(`ich nehme Ihr Angebot ${reading.reference}/1 vom`);
  expect(offer?.accept).toBeDefined();
  const at = new Date().toISOString();
  await offerIn(db, "retracted", { leadId: id, sentAt: at, at });
  expect((await offerView({ db, mail: undefined }, await read(full), full, 2, new Date()))?.accept).toBeUndefined();
});

test("files and photos below it are left to the pages, which answer 404", async () => {
  const path = `/anfrage/${reading.reference}`;
  const own = photoPost();
  expect((await call(`${path}/${full.code}/fotos`, own)).status).toBe(201);
  const photo = await env.DB.prepare("SELECT id FROM photos").first<string>("id");
  expect((await call(`${path}/${full.code}/fotos/${photo}`)).headers.get("Content-Type")).toBe("image/jpeg");
  const below = `${path}/${reading.code}`;
  for (const at of [`${below}/fotos/${photo}`, `${below}/termin.ics`])
    expect(await (await call(at)).text()).toBe("page");
  for (const at of [`${below}/fotos`, `${below}/fotos/${photo}`])
    expect(await (await call(at, photoPost())).text(), at).toBe("page");
  expect(await count("photos")).toBe(1);
  expect((await post(below, {})).status).toBe(200);
});
