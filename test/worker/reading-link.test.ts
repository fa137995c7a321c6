import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { findByAnyLink, findRequest } from "../../src/my-request/find.server";
import { offerView } from "../../src/my-request/offer-view.server";
import { requestView } from "../../src/my-request/view.server";
import { timeInWords } from "../../src/platform/time/berlin-days";
import { writeToOwner } from "../../src/requests/work/thread.server";
import { setViewing } from "../../src/requests/work/viewings.server";
import { call, post } from "../support/api";
import { linkOf, linkSecrets, readBy, readingLinkOf } from "../support/customer-link";
import { count, db } from "../support/database";
import { deleteRequests, offerIn, orderIn, storeOffer } from "../support/deal";
import { photoPost } from "../support/photo-post";
import { storeLead } from "../support/submission";

const SECRETS = { text: "Schlüssel beim Nachbarn", message: "Der Hund beißt", access: "Alarm 4711" };

let id: string;
let full: Awaited<ReturnType<typeof linkOf>>;
let reading: typeof full;

beforeEach(async () => {
  await deleteRequests(db);
  id = await storeLead({ db, mail: undefined }, { requirements: SECRETS.text }, new Date());
  [full, reading] = [await linkOf(id), await readingLinkOf(id)];
});

const now = new Date();
const at = now.toISOString();
const offerOf = async (link: typeof full, revision = 1) =>
  offerView({ db, mail: undefined }, await readBy(link), link, revision, now);
const page = async () => requestView({ db, photos: env.PHOTOS }, await readBy(reading), reading, now);

test("the link that only reads is another one, and is never taken for the full one", async () => {
  expect(reading.code).toMatch(/^[\w-]{22}$/);
  expect(reading.code).not.toBe(full.code);
  expect(await findRequest({ db, linkSecrets }, reading)).toBeUndefined();
  const readingUrl = expect.stringContaining(reading.code);
  expect(await readBy(reading)).toMatchObject({ isReadOnly: true, readingUrl });
  expect(await readBy(full)).toMatchObject({ isReadOnly: false, readingUrl });
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
  await storeOffer(db, id, at);
  await writeToOwner(db, id, SECRETS.message);
  await env.DB.exec("UPDATE follow_ups SET first_answer_at = created_at;");
  const offer = await offerOf(reading);
  expect(offer).toMatchObject({ isReadOnly: true, mayAnswer: false, thread: undefined });
  expect(offer?.accept?.slip).toBeDefined();
  await orderIn(db, "agreed", { leadId: id, sentAt: at, at, access: SECRETS.access });
  expect(await page()).toMatchObject({ view: "readable", orders: [{ number: `${reading.reference}/2` }] });
  const shown = JSON.stringify([await page(), offer]);
  for (const secret of [...Object.values(SECRETS), "04191 000 999", "joerg.beispiel@", full.code])
    expect(shown, secret).not.toContain(secret);
});

test("it says what is still open at the end of an order, which the full page says above it", async () => {
  await orderIn(db, "withdrawn", { leadId: id, sentAt: at, at });
  const value = expect.stringContaining("Was Sie schon bezahlt haben, erstatten wir bis zum");
  expect(await page()).toMatchObject({ orders: [{ rows: expect.arrayContaining([{ label: "Ende", value }]) }] });
});

test("it shows the proposed times of a viewing, and then the agreed one", async () => {
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const [one, other] = [inHours(48), inHours(72)];
  await setViewing(db, id, { version: 1, times: [one, other] }, { author: "Lena", now });
  expect(JSON.stringify(await page())).toContain(`vorgeschlagen: ${timeInWords(one)} oder ${timeInWords(other)}`);
  await setViewing(db, id, { version: 2, times: [other] }, { author: "Lena", now });
  expect(JSON.stringify(await page())).toContain(`"Besichtigung: ${timeInWords(other)}"`);
});

test("paper carries it, also from the full page, with what is to be signed", async () => {
  await storeOffer(db, id, at);
  const offer = await offerOf(full);
  expect(offer?.readingUrl).toMatch(new RegExp(`/anfrage/${reading.reference}/${reading.code}/angebot/1$`));
  expect(offer?.accept?.slip.sentences[0]).toContain(`ich nehme Ihr Angebot ${reading.reference}/1 vom`);
  await offerIn(db, "retracted", { leadId: id, sentAt: at, at });
  expect((await offerOf(full, 2))?.accept).toBeUndefined();
});

test("files and photos below it are left to the pages, which answer 404", async () => {
  const path = `/anfrage/${reading.reference}`;
  expect((await call(`${path}/${full.code}/fotos`, photoPost())).status).toBe(201);
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
