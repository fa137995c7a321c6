import { afterAll, expect, test } from "vitest";
import { createApp } from "../../src/app";
import { countRows, freshAddress, startBuiltWorker } from "../support/built-worker";
import { contactInput } from "../support/contact-input";
import { PAGE_FORMS } from "../support/fuzz-endpoints";
import { quoteInput } from "../support/quote-input";

const worker = await startBuiltWorker();
afterAll(() => worker.close());

const BODIES: Record<string, object> = { "/api/leads": quoteInput(), "/api/contacts": contactInput() };
const pathOf = (pattern: string) => pattern.replace(/:\w+/, crypto.randomUUID());
const { routes } = createApp(async () => new Response());
const CHANGING = [
  ...new Set(
    routes.filter(({ method, path }) => method === "POST" && path.startsWith("/api/")).map(({ path }) => path),
  ),
];

const post = (path: string, headers: Record<string, string>, body: string) =>
  fetch(worker.origin + path, { method: "POST", redirect: "manual", headers: { ...freshAddress(), ...headers }, body });

async function rows(): Promise<number> {
  return (await countRows(worker, "leads")) + (await countRows(worker, "messages"));
}

const FOREIGN: [name: string, headers: Record<string, string>][] = [
  ["another site's page", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
  ["another site's page in an older browser", { Origin: "https://evil.example" }],
  ["a page on a sibling host", { Origin: "https://shop.example.com", "Sec-Fetch-Site": "same-site" }],
  ["a sandboxed frame", { Origin: "null" }],
  ["the same host on another port", { Origin: "http://127.0.0.1:1" }],
];

/** Endpoints without a body have nothing to mistake: they need the bearer token, or a header that no form can send. */
const WITHOUT_BODY: Record<string, number> = {
  "/api/admin/outbox/retry": 200,
  "/api/admin/follow-ups/:id/mails": 200,
  "/api/admin/follow-ups/:id/mails/dropped": 200,
  "/api/admin/sessions/:id/end": 404,
  "/api/admin/mail-settings/test": 200,
  "/api/request-link": 400,
};

/** What a form of another site can send without a preflight. */
const SIMPLE_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"];

test.each(CHANGING)("POST %s of another site is refused, and a form's body is not taken as JSON", async (pattern) => {
  const body = JSON.stringify(BODIES[pattern] ?? {});
  const [before, bearer] = [await rows(), await worker.signIn()];
  for (const [name, headers] of FOREIGN) {
    const response = await post(pathOf(pattern), { "Content-Type": "application/json", ...bearer, ...headers }, body);
    expect.soft(response.status, name).toBe(403);
    expect.soft(response.headers.get("Content-Type"), name).toContain("application/problem+json");
    const allowing = [...response.headers.keys()].filter((header) => header.startsWith("access-control-"));
    expect.soft(allowing, name).toEqual([]);
  }
  for (const type of SIMPLE_TYPES) {
    const response = await post(pathOf(pattern), { "Content-Type": type, ...bearer }, body);
    expect.soft(response.status, type).toBe(WITHOUT_BODY[pattern] ?? 415);
  }
  expect(await rows()).toBe(before);
});

const forms = Object.values(PAGE_FORMS).map(({ path, valid }) => ({
  path,
  body: new URLSearchParams(Object.entries(valid).map(([name, value]) => [name, String(value)])).toString(),
}));
const type = { "Content-Type": "application/x-www-form-urlencoded" };

test.each(forms)("the form of $path is refused with 403 from another site", async ({ path, body }) => {
  // Where the address is the secret, browsers send no origin (docs/decisions/0122).
  const isSecret = /^\/(anfrage\/|admin\/passwort)/.test(path);
  const foreign = isSecret ? FOREIGN.filter(([, { Origin }]) => Origin !== "null") : FOREIGN;
  const [before, bearer] = [await rows(), await worker.signIn()];
  for (const [name, headers] of foreign)
    expect.soft((await post(path, { ...type, ...bearer, ...headers }, body)).status, name).toBe(403);
  expect(await rows()).toBe(before);
});

test.each(forms)("the form of $path is taken behind a proxy that ends TLS", async ({ path, body }) => {
  const [{ host }, bearer] = [new URL(worker.origin), await worker.signIn()];
  const answer = async (headers: Record<string, string>) =>
    (await post(path, { ...type, ...bearer, ...headers }, body)).status;
  const plain = await answer({ Origin: worker.origin });
  expect([400, 403]).not.toContain(plain);
  expect(await answer({ Origin: `https://${host}` })).toBe(plain);
  // A tunnel to the local server changes the host as well.
  expect(await answer({ Origin: "https://tunnel.example", "Sec-Fetch-Site": "same-origin" })).toBe(plain);
});

test("reading changes nothing: no GET route of the API stores a row", async () => {
  const before = await rows();
  const bearer = await worker.signIn();
  for (const path of new Set(routes.filter(({ method }) => method === "GET").map(({ path }) => path))) {
    await fetch(worker.origin + pathOf(path), { headers: { ...freshAddress(), ...bearer } });
  }
  expect(await rows()).toBe(before);
});
