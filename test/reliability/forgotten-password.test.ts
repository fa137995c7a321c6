/** A forgotten password in the built site: in the browser, without JavaScript, and as mail scanners read its link. */
import { type BrowserContextOptions, chromium } from "@playwright/test";
import { afterAll, expect, test } from "vitest";
import { passwordPath } from "../../src/notify/mails/account.server";
import { freshAddress, startBuiltWorker } from "../support/built-worker";
import { chromiumArguments, headlessPath } from "../support/chromium";

const ACCOUNT = { email: "leitung@example.com", password: "nur-zum-Testen-1" };
const ASKERS: RequestInit[] = [{}, { method: "HEAD" }, { headers: { "Sec-Purpose": "prefetch;prerender" } }];
const ASKED =
  "Gibt es dieses Konto, kommt gleich eine E-Mail (höchstens drei in der Stunde). Ihr Link gilt eine Stunde.";

const worker = await startBuiltWorker();
await worker.addAccount(ACCOUNT);
const browser = await chromium.launch({ executablePath: headlessPath(), args: chromiumArguments });
afterAll(() => Promise.all([browser.close(), worker.close()]));

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

/** The link of a mail that is composed now. */
async function link(): Promise<string> {
  const columns = "id, password_hash AS passwordHash, token_version AS tokenVersion";
  const row = worker.env.DB.prepare(`SELECT ${columns} FROM admin_users WHERE email = ?`).bind(ACCOUNT.email);
  const account = await row.first<{ id: string; passwordHash: string; tokenVersion: number }>();
  if (!account) throw new Error("There is no account");
  return passwordPath(worker.env.LINK_SECRET ?? "", account, Math.floor(Date.now() / 1000) + 3600);
}

const mailed = () =>
  worker.env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'password-link'").first<number>("n");

/** From the login to the form of the mailed link, and its sending. @returns the page behind it */
async function throughTheForm(options: BrowserContextOptions, password: string) {
  const own = await browser.newContext({ ...options, extraHTTPHeaders: freshAddress(), locale: "de-DE" });
  const page = await own.newPage();
  const viewed: string[] = [];
  page.on("request", (request) => viewed.push(new URL(request.url()).pathname));
  await page.goto(`${worker.origin}/admin/login`);
  await page.getByRole("link", { name: "Passwort vergessen?" }).click();
  await page.getByLabel("E-Mail").fill(ACCOUNT.email);
  await page.getByRole("button", { name: "Link schicken" }).click();
  await page.getByText(ASKED).waitFor();
  await page.goto(worker.origin + (await link()));
  await page.getByLabel("Neues Passwort").fill(password);
  await page.getByLabel("Passwort bestätigen").fill(password);
  await page.getByRole("button", { name: "Passwort festlegen" }).click();
  await page.getByRole("link", { name: "Jetzt anmelden" }).click();
  await page.waitForURL("**/admin/login");
  expect(viewed.filter((path) => path.startsWith("/api/analytics"))).toEqual([]);
  return page;
}

test("leads from the login to signed in", async () => {
  const before = (await mailed()) ?? 0;
  const page = await throughTheForm({}, "auch-nur-zum-Testen-2");
  expect(await mailed()).toBe(before + 1);
  await page.getByLabel("E-Mail").fill(ACCOUNT.email);
  await page.getByLabel("Passwort").fill("auch-nur-zum-Testen-2");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.waitForURL("**/admin/dashboard");
  await page.getByRole("heading", { name: "Anfragen" }).waitFor();
  await page.context().close();
});

test("leads to the login page without JavaScript", async () => {
  const page = await throughTheForm({ javaScriptEnabled: false }, "noch-eins-zum-Testen-3");
  await page.getByRole("heading", { name: "Verwaltung" }).waitFor();
  expect((await logIn("noch-eins-zum-Testen-3")).status).toBe(200);
  await page.context().close();
});

test("reading the link changes nothing, whoever asks; what is typed wrongly is not shown again", async () => {
  const path = await link();
  for (const asker of ASKERS) expect((await get(path, asker)).status).toBe(200);
  const page = await get(path);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": expect.stringContaining("noindex"),
  });
  const html = await page.text();
  for (const part of [`action="${path}"`, ACCOUNT.email, "data-private", "</footer>"]) expect(html).toContain(part);
  const weak = await send(path, { newPassword: "kurz", confirmPassword: "kurz" });
  expect(weak.status).toBe(422);
  const again = await weak.text();
  expect(again).toContain("Passwort muss mindestens 6 Zeichen lang sein.");
  expect(again).not.toContain('"kurz"');
  expect((await get(path, { method: "PUT" })).headers.get("Allow")).toBe("GET, HEAD, POST");
  const typed = { newPassword: "das-vierte-Passwort", confirmPassword: "das-vierte-Passwort" };
  expect((await send(path, typed)).status).toBe(303);
  // A form that is sent twice has set the password, and its second answer is what stays on the screen.
  expect(await (await send(path, typed)).text()).toMatch(
    /Dieser Link gilt nicht mehr.*Haben Sie gerade eines festgelegt.*\/admin\/login/s,
  );
  const code = path.split("/").at(-1) ?? "";
  expect(worker.logs().join("\n")).toContain("/admin/*");
  expect(worker.logs().join("\n")).not.toContain(code);
});

// Other spellings of the folder: test/worker/plain-paths.test.ts.
test("every other address below is the same page", async () => {
  const id = "00000000-0000-4000-8000-000000000000";
  for (const path of [`${id}/1/x`, `${id}/${"9".repeat(10)}/${"A".repeat(43)}`, "x", "x/y/z/a"]) {
    const page = await get(`/admin/passwort/${path}`);
    expect([page.status, page.headers.get("Referrer-Policy")], path).toEqual([404, "no-referrer"]);
    expect(await page.text(), path).toContain("Dieser Link gilt nicht mehr");
  }
});
