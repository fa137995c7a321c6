/** What the owner corrects of a request or message (Art. 16 GDPR). */
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { revokeLinks } from "../../src/admin/requests/customer-page.server";
import { findRequest } from "../../src/my-request/find.server";
import { codeOf } from "../../src/requests/link.server";
import { correct } from "../../src/requests/work/correct.server";
import { correctionSchema } from "../../src/requests/work/corrections";
import { listHistory } from "../../src/requests/work/history.server";
import { addAccount, call, post, signIn } from "../support/api";
import { contactInput } from "../support/contact-input";
import { linkSecrets } from "../support/customer-link";
import { db } from "../support/database";
import { deleteRequests } from "../support/deal";
import { emptyCorrection } from "../support/empty-correction";
import { mailsAt } from "../support/recording-mailer";
import { storeLead } from "../support/submission";

const now = new Date();
const actor = { author: "betreiberin@example.com", now };
const ALLOWED = { mails: true, isProved: true };
const STORED = {
  ...{ firstName: "Erika", lastName: "Muster", email: "alt@example.com", phone: "04191 000999" },
  ...{ address: "Beispielweg 3", postcode: "24568", town: "Kaltenkirchen" },
};

const headers = await signIn(await addAccount());
let id: string;
let typed: Record<string, string>;

beforeEach(async () => {
  await deleteRequests(db);
  id = await storeLead({ db, mail: undefined }, STORED, now);
  await env.DB.exec("DELETE FROM outbox");
  const given = { size: (await lead<string>("size")) ?? "", rooms: (await lead<string>("rooms")) ?? "" };
  typed = { ...emptyCorrection, ...STORED, ...given };
});

const lead = <Value>(column: string) => env.DB.prepare("SELECT * FROM leads").first<Value>(column);
const correctTo = (part: object, allowed = ALLOWED, version = 1) =>
  correct(db, id, correctionSchema.parse({ ...typed, ...part, version }), allowed, actor);
const send = (part: object, version = 1) =>
  post(`/api/admin/follow-ups/${id}/correction`, { ...typed, ...part, version }, { headers });

const delivered = () => mailsAt(db, now, linkSecrets);

test("is found by its new name and number, with one line in the history, and mails nobody", async () => {
  expect(await correctTo({ lastName: "Münster", phone: "0151 2345678", size: "81-120" })).toHaveProperty("ok");
  const data = { before: { lastName: "Muster", phone: "04191 000999" } };
  expect(await listHistory(db, id)).toMatchObject([{ act: "correction", author: actor.author, data }]);
  for (const [query, found] of Object.entries({ münster: 1, 2345678: 1, muster: 0 })) {
    const list = await call(`/api/leads?q=${encodeURIComponent(query)}`, { headers });
    expect(await list.json(), query).toHaveLength(found);
  }
  expect(await delivered()).toEqual([]);
});

test("a new e-mail address ends the old link and alone gets the new one", async () => {
  const reference = (await lead<string>("reference")) ?? "";
  const isOpen = async (linkGeneration: number) => {
    const code = codeOf(env.LINK_SECRET, { id, reference, linkGeneration });
    return (await findRequest({ db, linkSecrets }, { reference, code }, now)) !== undefined;
  };
  expect(await isOpen(1)).toBe(true);
  await correctTo({ email: "neu@example.com" });
  expect([await isOpen(1), await isOpen(2)]).toEqual([false, true]);
  const mail = { to: "neu@example.com", subject: `Ihr Link zur Anfrage ${reference}` };
  expect(await delivered()).toEqual([expect.objectContaining(mail)]);
});

test("links that are revoked while a correction is on its way stay revoked", async () => {
  const batch = vi.spyOn(db, "batch").mockImplementationOnce(async (statements) => {
    await revokeLinks(db, id, actor);
    return db.batch(statements);
  });
  expect(await correctTo({ phone: "0151 2345678" })).toHaveProperty("ok");
  batch.mockRestore();
  expect(await lead("link_generation")).toBe(2);
});

test("the address is one line made of its parts; what is typed as it was changes nothing", async () => {
  expect(await lead("address")).toBe("Beispielweg 3, 24568 Kaltenkirchen");
  expect([await lead("postcode"), await lead("town")]).toEqual(["24568", "Kaltenkirchen"]);
  expect(await correctTo({})).toMatchObject({ ok: { version: 1 } });
  expect(await listHistory(db, id)).toEqual([]);
  await correctTo({ address: "Beispielweg 5" });
  expect(await lead("address")).toBe("Beispielweg 5, 24568 Kaltenkirchen");
});

test.each([
  ["email", { email: "keine" }],
  ["phone", { phone: "12" }],
  ["postcode", { postcode: "2456" }],
  ["size", { size: "riesig" }],
  ["lastName", { firstName: "", lastName: "", phone: "" }],
  // What is left out of the call is no answer.
  ["address", { address: undefined }],
])("a wrong %s is said at its field and changes nothing", async (field, part) => {
  const answer = await send(part);
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { [field]: expect.anything() } }]);
  expect(await listHistory(db, id)).toEqual([]);
});

test("what somebody else has changed meanwhile, and what is restricted, is not corrected", async () => {
  expect((await send({ town: "Kisdorf" }, 7)).status).toBe(409);
  await env.DB.exec("UPDATE follow_ups SET restricted_at = created_at");
  expect((await send({ town: "Kisdorf" })).status).toBe(404);
  expect(await lead("town")).toBe("Kaltenkirchen");
});

test("a message's name, e-mail and phone too, of which it keeps one way to answer", async () => {
  const stored = await (await post("/api/contacts", contactInput({ name: "Erika Muster" }))).json<{ id: string }>();
  const path = `/api/admin/follow-ups/${stored.id}/correction`;
  const { email } = contactInput();
  const correctMessage = (part: object) =>
    post(path, { ...typed, version: 1, lastName: "Erika Münster", email, phone: "", ...part }, { headers });
  expect((await correctMessage({ email: "" })).status).toBe(422);
  expect((await correctMessage({})).status).toBe(200);
  expect(await env.DB.prepare("SELECT name FROM messages").first("name")).toBe("Erika Münster");
  expect(await (await call("/api/contacts?q=m%C3%BCnster", { headers })).json()).toHaveLength(1);
});
