/**
 * The page of a link in a mail about an account, in the built site: read and sent as a browser without JavaScript does.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountLink } from "../../src/notify/mails/account.server";
import { type BuiltWorker, freshAddress, startBuiltWorker } from "../support/built-worker";

const ACCOUNT = { email: "leitung@example.com", password: "nur-zum-Testen-1" };
const NEW_PASSWORD = "auch-nur-zum-Testen-2";
const ASKERS: RequestInit[] = [{}, { method: "HEAD" }, { headers: { "Sec-Purpose": "prefetch;prerender" } }];

let worker: BuiltWorker;
beforeAll(async () => {
  worker = await startBuiltWorker();
  await worker.addAccount(ACCOUNT);
});
afterAll(() => worker.close());

const logIn = (password: string) =>
  fetch(`${worker.origin}/api/admin/login`, {
    method: "POST",
    headers: { ...freshAddress(), "Content-Type": "application/json" },
    body: JSON.stringify({ ...ACCOUNT, password }),
  });
const get = (path: string, init: RequestInit = {}) =>
  fetch(worker.origin + path, { redirect: "manual", ...init, headers: { ...freshAddress(), ...init.headers } });
/** As the page's form is sent: it has no referrer, so older browsers send no origin. */
const send = (path: string, fields: Record<string, string> = {}) =>
  get(path, { method: "POST", headers: { Origin: "null" }, body: new URLSearchParams(fields) });

async function linkOf(kind: string): Promise<string> {
  const row = worker.env.DB.prepare("SELECT id FROM account_events WHERE kind = ?").bind(kind);
  const id = (await row.first<string>("id")) ?? "";
  return accountLink({ current: worker.env.LINK_SECRET ?? "", previous: undefined }, id);
}

test("asking changes nothing, the button takes back, and the same link sets a new password", async () => {
  expect((await logIn(ACCOUNT.password)).status).toBe(200);
  const link = await linkOf("new-device");
  for (const asker of ASKERS) expect((await get(link, asker)).status).toBe(200);
  const page = await get(link);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  const html = await page.text();
  expect(html).toContain("Anmeldung auf einem neuen Gerät");
  expect(html).toContain(`action="${link}"`);
  expect((await logIn(ACCOUNT.password)).status).toBe(200);

  const locked = await send(link);
  expect([locked.status, locked.headers.get("Location")]).toEqual([303, link]);
  expect(await (await get(link)).text()).toContain("Neues Passwort festlegen");
  expect((await logIn(ACCOUNT.password)).status).toBe(401);

  expect((await send(link)).status).toBe(303);
  expect(await (await get(link)).text()).toContain(ACCOUNT.email);
  const weak = await send(link, { newPassword: "kurz", confirmation: "kurz" });
  expect(weak.status).toBe(422);
  expect(await weak.text()).toContain("Passwort muss mindestens 6 Zeichen lang sein.");
  expect((await send(link, { newPassword: NEW_PASSWORD, confirmation: NEW_PASSWORD })).status).toBe(303);
  expect(await (await get(link)).text()).toContain("Das neue Passwort gilt");
  expect((await logIn(NEW_PASSWORD)).status).toBe(200);
});

test("what opens nothing is one 404", async () => {
  const id = "00000000-0000-4000-8000-000000000000";
  const pages = [`/zugang/${id}/x`, `/zugang/x/${"A".repeat(43)}`, "/zugang/x", "/zugang"].map(async (path) => {
    const page = await get(path);
    return [page.status, page.headers.get("Cache-Control"), page.headers.get("X-Robots-Tag")];
  });
  expect(await Promise.all(pages)).toEqual(Array(4).fill([404, "no-store", "noindex"]));
});

test("who opens too many in a minute reads it in the site's frame", async () => {
  const headers = freshAddress();
  const open = () => get("/zugang/x/y", { headers });
  let refused = await open();
  for (let times = 0; times < 70 && refused.status !== 429; times += 1) refused = await open();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  const html = await refused.text();
  for (const text of ["Bitte versuchen Sie es in einer Minute noch einmal.", "</footer>"]) expect(html).toContain(text);
});
