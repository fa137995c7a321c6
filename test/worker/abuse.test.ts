import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { answerContactPost } from "../../src/contact/contact-action.server";
import type { ContactFormState } from "../../src/contact/message";
import { openDatabase } from "../../src/db/client.server";
import { readBindings } from "../../src/platform/bindings.server";
import { FILL_TIME_MIN_MS, HONEYPOT_FIELD, TOKEN_FIELD } from "../../src/platform/form-guard";
import { signFormToken } from "../../src/platform/form-token.server";
import type { RequestContext } from "../../src/platform/request-context.server";
import { answerWizardPost } from "../../src/quote/wizard-action.server";
import { call, freshAddress, post } from "../support/api";
import { contactInput } from "../support/contact-input";
import { quoteInput } from "../support/quote-input";

const SECRET = readBindings(env).formSecret;
const LONG_AGO = Date.now() - 60_000;

beforeEach(async () => {
  await env.DB.exec("DELETE FROM leads; DELETE FROM contacts;");
});

const suspicionOfLead = () => env.DB.prepare("SELECT suspicion FROM leads").first<string>("suspicion");

describe("a request that looks like a program's is stored and marked", () => {
  test.each([
    ["the hidden field is filled", async () => ({ [HONEYPOT_FIELD]: "https://example.com" }), "honeypot"],
    ["it comes sooner than anybody types", async () => ({ [TOKEN_FIELD]: await signFormToken(SECRET) }), "too-fast"],
    [
      "its time was signed elsewhere",
      async () => ({ [TOKEN_FIELD]: await signFormToken("x".repeat(40), LONG_AGO) }),
      "forged-token",
    ],
    ["its token is nonsense", async () => ({ [TOKEN_FIELD]: "..ä" }), "forged-token"],
  ])("when %s", async (_, fields, reason) => {
    expect((await post("/api/leads", quoteInput(await fields()))).status).toBe(201);
    expect(await suspicionOfLead()).toBe(reason);
  });

  test.each([
    [
      "with a time that was signed long enough ago",
      async () => ({ [TOKEN_FIELD]: await signFormToken(SECRET, Date.now() - FILL_TIME_MIN_MS) }),
    ],
    ["of a program that knows no form", async () => ({})],
  ])("but not one %s", async (_, fields) => {
    await post("/api/leads", quoteInput(await fields()));
    expect(await suspicionOfLead()).toBeNull();
  });

  test("the token's address gives a time that the server signed", async () => {
    const { token } = await (await call("/api/form-token")).json<{ token: string }>();
    await post("/api/leads", quoteInput({ [TOKEN_FIELD]: token }));
    expect(await suspicionOfLead()).toBe("too-fast");
  });
});

describe("another site's page cannot post here", () => {
  test.each([
    ["Sec-Fetch-Site: cross-site", { "Sec-Fetch-Site": "cross-site" }],
    ["Sec-Fetch-Site: same-site", { "Sec-Fetch-Site": "same-site" }],
    ["a foreign Origin", { Origin: "https://example.org" }],
    ["Origin: null", { Origin: "null" }],
  ])("%s is refused with 403 by the API and by pages", async (_, headers) => {
    expect((await post("/api/leads", quoteInput(), { headers })).status).toBe(403);
    expect((await call("/angebot", { method: "POST", body: new FormData(), headers })).status).toBe(403);
    expect(await env.DB.prepare("SELECT count(*) AS count FROM leads").first("count")).toBe(0);
  });

  test.each<Record<string, string>>([
    { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost" },
    { "Sec-Fetch-Site": "none" },
    { Origin: "http://localhost" },
  ])("%j is let in", async (headers) => {
    expect((await post("/api/leads", quoteInput(), { headers })).status).toBe(201);
  });
});

/** A post of the wizard's last step, as a browser without JavaScript sends it. */
function wizardPost(overrides: Record<string, string> = {}, headers: HeadersInit = { Origin: "http://localhost" }) {
  const fields = { ...quoteInput(), privacyConsent: "true", step: "4", intent: "submit", ...overrides };
  return formPost("/angebot", fields, headers);
}

function formPost(path: string, fields: Record<string, unknown>, headers: HeadersInit) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  const request = new Request(`http://localhost${path}`, { method: "POST", body, headers });
  request.headers.set("CF-Connecting-IP", freshAddress());
  return request;
}

const countContacts = () => env.DB.prepare("SELECT count(*) AS count FROM contacts").first<number>("count");

const site = (): RequestContext => ({ bindings: readBindings(env), waitUntil: () => {} });

describe("posts of pages", () => {
  test("the wizard's submit is stored without suspicion and shows what was sent", async () => {
    const { page, status, cacheControl } = await answerWizardPost(wizardPost(), site());
    expect([status, cacheControl]).toEqual([200, "no-store"]);
    expect(page).toMatchObject({ view: "sent", answers: { firstName: "Jörg" } });
    expect(await suspicionOfLead()).toBeNull();
  });

  test("a post with neither a signed time nor a browser's headers is marked", async () => {
    await answerWizardPost(wizardPost({}, {}), site());
    expect(await suspicionOfLead()).toBe("unsigned");
  });

  test("a form sent again is stored once; changed answers are a new request", async () => {
    const formId = crypto.randomUUID();
    const pages = [];
    for (const firstName of ["Anna", "Anna", "Berta"]) {
      pages.push((await answerWizardPost(wizardPost({ formId, firstName }), site())).page);
    }
    expect(pages[1]).toEqual(pages[0]);
    expect(pages[2]).not.toMatchObject({ reference: pages[0]?.view === "sent" && pages[0].reference });
    expect(await env.DB.prepare("SELECT count(*) AS count FROM leads").first("count")).toBe(2);
  });

  test("a step gives the form its id and its signed time, and may be kept by the browser", async () => {
    const { page, cacheControl } = await answerWizardPost(
      formPost("/angebot", { step: "1", service: "household", intent: "next" }, {}),
      site(),
    );
    expect(page).toMatchObject({ state: { step: 2, formId: expect.any(String), formToken: expect.any(String) } });
    expect(cacheControl).toBe("private, no-cache");
  });

  test("over the limit the page comes back with 429 and the answers", async () => {
    const full = { limit: async () => ({ success: false }) };
    const busy = { ...site(), bindings: { ...readBindings(env), submissionLimit: full } };
    expect(await answerWizardPost(wizardPost(), busy)).toMatchObject({
      status: 429,
      page: { notice: "too-many", state: { answers: { lastName: "O'Beispiel-Süß" } } },
    });
    expect(await answerContactPost(formPost("/", contactInput(), {}), busy)).toMatchObject({
      status: 429,
      state: { notice: "too-many", fields: { name: "Änne Beispiel" } },
    });
  });

  test("without FORM_SECRET forms go unsigned and are stored all the same", async () => {
    const bindings = { ...readBindings(env), formSecret: undefined };
    const { page } = await answerWizardPost(wizardPost({ [TOKEN_FIELD]: "x" }), { ...site(), bindings });
    expect(page.view).toBe("sent");
  });

  test("a body that is no form shows the first step with its error", async () => {
    const request = new Request("http://localhost/angebot", { method: "POST", body: "{}" });
    expect(await answerWizardPost(request, site())).toMatchObject({ status: 422, page: { state: { step: 1 } } });
  });

  test("a contact message sent twice is stored once", async () => {
    for (let sends = 0; sends < 2; sends += 1) {
      const { state } = await answerContactPost(formPost("/", contactInput(), { Origin: "http://localhost" }), site());
      expect(state).toEqual({ view: "sent" });
    }
    expect(await countContacts()).toBe(1);
  });

  test("a contact message that was stored after all, though its page said 503, is found by the next send, also past midnight", async () => {
    const bindings = { ...readBindings(env), db: openDatabase(losingAnswers(env.DB)) };
    const send = (fields: Record<string, unknown>, context: RequestContext, at: string) =>
      answerContactPost(formPost("/kontakt", fields, { Origin: "http://localhost" }), context, new Date(at));
    vi.spyOn(console, "error").mockImplementation(() => {});

    const first = await send(contactInput(), { ...site(), bindings }, "2026-11-21T23:59:50.000Z");
    expect(first).toMatchObject({ status: 503, state: { notice: "failed" } });
    expect(await countContacts()).toBe(1);

    const { formId } = first.state as ContactFormState;
    const second = await send({ ...contactInput(), formId }, site(), "2026-11-22T00:00:10.000Z");
    expect(second.state).toEqual({ view: "sent" });
    expect(await countContacts()).toBe(1);
  });
});

/** A database that does what it is told to write and says that it failed; it cannot be read. */
function losingAnswers(db: D1Database): D1Database {
  const lost = async (): Promise<never> => {
    throw new Error("D1_ERROR: Network connection lost.");
  };
  return {
    prepare: (sql: string) =>
      /^insert/i.test(sql) ? db.prepare(sql) : { bind: () => ({ raw: lost, all: lost, run: lost }) },
    batch: (statements: D1PreparedStatement[]) => db.batch(statements).then(lost),
  } as unknown as D1Database;
}
