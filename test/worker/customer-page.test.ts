import { beforeEach, describe, expect, test } from "vitest";
import { findRequest } from "../../src/my-request/find.server";
import { addAccount, call, post, signIn } from "../support/api";
import { contactInput } from "../support/contact-input";
import { linkSecrets } from "../support/customer-link";
import { count, db, firstColumn } from "../support/database";
import { deleteRequests } from "../support/deal";
import { jpeg, photoPost } from "../support/photo-post";
import { quoteInput } from "../support/quote-input";

const headers = await signIn(await addAccount());
let id: string;

beforeEach(async () => {
  await deleteRequests(db);
  id = (await (await post("/api/leads", quoteInput())).json<{ id: string }>()).id;
});

interface Page {
  readingUrl: string;
  photos: { id: string }[];
}

const readPage = async (of = id) =>
  (await (await call(`/api/admin/follow-ups/${of}`, { headers })).json<{ customerPage: Page }>()).customerPage;

const ownLink = async () =>
  (await (await post(`/api/admin/customer-pages/${id}/link`, {}, { headers })).json<{ url: string }>()).url;

async function opens(url: string): Promise<boolean> {
  const [reference = "", code = ""] = new URL(url).pathname.split("/").slice(2);
  return (await findRequest({ db, linkSecrets }, { reference, code }))?.lead.id === id;
}

const sendPhoto = async () => call(`${new URL(await ownLink()).pathname}/fotos`, photoPost());

describe("the owner's side of a customer's page", () => {
  test("has the link and the photos; a message has no such page", async () => {
    expect(await opens(await ownLink())).toBe(true);
    // That of the opened request only reads.
    expect(await opens((await readPage()).readingUrl)).toBe(false);
    expect((await sendPhoto()).status).toBe(201);
    expect((await readPage()).photos).toMatchObject([{ width: 640, height: 480, bytes: 400 }]);
    const { id: message } = await (await post("/api/contacts", contactInput())).json<{ id: string }>();
    expect(await readPage(message)).toBeNull();
  });

  test("gives a photo to the token alone, in a sandbox, and under its own request alone", async () => {
    await sendPhoto();
    const [photo] = (await readPage()).photos;
    const path = `/api/admin/customer-pages/${id}/photos/${photo?.id}`;
    const response = await call(path, { headers });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(jpeg());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-security-policy": "sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    expect((await call(path)).status).toBe(401);
    for (const other of [path.replace(id, crypto.randomUUID()), `${path.slice(0, -1)}x`])
      expect((await call(other, { headers })).status).toBe(404);
  });

  test("revokes every link that was given out, notes it in the history, and has a new one", async () => {
    const before = await ownLink();
    expect((await post(`/api/admin/customer-pages/${id}/revoke`, {}, { headers })).status).toBe(200);
    expect(await opens(before)).toBe(false);
    const after = await ownLink();
    expect([after === before, await opens(after)]).toEqual([false, true]);
    const acts = ["link-given", "links-revoked", "link-given"].map((act) => `${act} betreiberin@example.com`);
    expect(await firstColumn("SELECT act || ' ' || author FROM follow_up_events ORDER BY id")).toEqual(acts);
    const missing = await post(`/api/admin/customer-pages/${crypto.randomUUID()}/revoke`, {}, { headers });
    expect(missing.status).toBe(404);
    expect(await count("follow_up_events")).toBe(3);
  });
});
