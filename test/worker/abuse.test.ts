import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { handleCallbackPost } from "../../src/contact/callback.server";
import { handleContactPost } from "../../src/contact/form.server";
import type { ContactFormState } from "../../src/contact/message";
import { openDatabase } from "../../src/db/client.server";
import type { RequestContext } from "../../src/platform/http/request-context.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { readBindings } from "../../src/platform/worker/bindings.server";
import { handleWizardPost } from "../../src/quote/wizard-action.server";
import {
  FILL_TIME_MIN_MS,
  HONEYPOT_FIELD,
  TOKEN_FIELD,
  TOKEN_LIFETIME_MS,
} from "../../src/requests/intake/form-fields";
import { signFormToken } from "../../src/requests/intake/form-token.server";
import { TRIGGERED_TO_ADDRESS_A_DAY } from "../../src/requests/outbox/triggered.server";
import { call, formPost, post, sendInOneMinute } from "../support/api";
import { contactInput } from "../support/contact-input";
import { count, firstColumn } from "../support/database";
import { dumpStorage } from "../support/dump-storage";
import { notedBody } from "../support/noted-body";
import { quoteInput } from "../support/quote-input";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";

const SECRET = readBindings(env).formSecret;
const LONG_AGO = Date.now() - 60_000;

beforeEach(async () => {
  await env.DB.exec("DELETE FROM leads; DELETE FROM messages; DELETE FROM follow_ups; DELETE FROM write_budget;");
});

const suspicionOfLead = () => env.DB.prepare("SELECT suspicion FROM follow_ups").first<string>("suspicion");

describe("a request that looks like a program's is stored and marked", () => {
  const signed = (age: number, secret = SECRET) => ({ [TOKEN_FIELD]: signFormToken(secret, Date.now() - age) });
  test.each<[string, object, string | null]>([
    ["the hidden field is filled", { [HONEYPOT_FIELD]: "https://example.com" }, "honeypot"],
    ["it comes sooner than anybody types", signed(0), "too-fast"],
    ["its time was signed elsewhere", signed(60_000, "x".repeat(40)), "forged-token"],
    ["its token is nonsense", { [TOKEN_FIELD]: "..ä" }, "forged-token"],
    ["its time was signed long enough ago: not", signed(FILL_TIME_MIN_MS), null],
    ["it comes of a program that knows no form: not", {}, null],
  ])("when %s", async (_, fields, reason) => {
    expect((await post("/api/leads", quoteInput({ ...fields }))).status).toBe(201);
    expect(await suspicionOfLead()).toBe(reason);
  });

  test("the token's address gives a time that the server signed", async () => {
    const { token } = await (await call("/api/form-token")).json<{ token: string }>();
    await post("/api/leads", quoteInput({ [TOKEN_FIELD]: token }));
    expect(await suspicionOfLead()).toBe("too-fast");
  });
});

describe("a form's token", () => {
  const signed = (age = 5000) => signFormToken(SECRET, Date.now() - age) ?? "";

  test("is spent by what is stored with it: other answers with it are asked for a new one, from the other form too", async () => {
    const token = signed();
    expect((await post("/api/leads", quoteInput({ [TOKEN_FIELD]: token }))).status).toBe(201);
    for (const [path, input] of Object.entries({
      "/api/leads": quoteInput({ firstName: "Berta" }),
      "/api/contacts": contactInput(),
    })) {
      const again = await post(path, { ...input, [TOKEN_FIELD]: token });
      const errors = { [TOKEN_FIELD]: [expect.any(String)] };
      expect([again.status, await again.json()]).toMatchObject([422, { errors }]);
    }
    expect([await count("leads"), await count("messages")]).toEqual([1, 0]);
  });

  test("a 422 spends nothing, and neither does a repeat with the same idempotency key", async () => {
    const token = signed();
    expect((await post("/api/leads", quoteInput({ email: "x", [TOKEN_FIELD]: token }))).status).toBe(422);
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const first = await post("/api/leads", quoteInput({ [TOKEN_FIELD]: token }), { headers });
    const second = signed();
    const repeat = await post("/api/leads", quoteInput({ [TOKEN_FIELD]: second }), { headers });
    expect([first.status, repeat.status]).toEqual([201, 201]);
    expect(await repeat.json()).toEqual(await first.json());
    expect((await post("/api/contacts", contactInput({ [TOKEN_FIELD]: second }))).status).toBe(201);
  });

  test("one that has expired is refused by the API as a field of the form", async () => {
    const answer = await post("/api/contacts", contactInput({ [TOKEN_FIELD]: signed(TOKEN_LIFETIME_MS + 1000) }));
    expect([answer.status, await count("messages")]).toEqual([422, 0]);
  });

  const unreadable = {
    "signed with another secret": signFormToken("x".repeat(40), LONG_AGO),
    "of another form": `1.${signFormToken(SECRET, LONG_AGO)}`,
    "cut off": signed().slice(0, -1),
    nonsense: "..ä",
  };
  test.each(
    Object.entries(unreadable).flatMap(([what, token]) => [
      { what, token, headers: { Origin: "http://localhost" } },
      { what, token, headers: { "Sec-Fetch-Site": "same-origin" } },
    ]),
  )(
    "a browser's that is $what is asked for again by its $headers, and nothing is stored",
    async ({ token, headers }) => {
      for (const [path, input] of [
        ["/api/leads", quoteInput()],
        ["/api/contacts", contactInput()],
        ["/api/callbacks", { firstName: "Änne", phone: "04191 000 996", time: "evening" }],
      ] as const) {
        const send = (formToken: string | undefined) => post(path, { ...input, formToken }, { headers });
        const refused = await send(token);
        const errors = { [TOKEN_FIELD]: [expect.stringContaining("gültig")] };
        expect([refused.status, await refused.json()]).toMatchObject([422, { errors }]);
        expect([await count("follow_ups"), await count("write_budget")]).toEqual([0, 0]);
        expect((await send(signed())).status).toBe(201);
        expect(await suspicionOfLead()).toBeNull();
        await env.DB.exec("DELETE FROM follow_ups; DELETE FROM write_budget;");
      }
    },
  );

  test.each([
    ["has expired", signed(TOKEN_LIFETIME_MS + 1000)],
    ["was signed with another secret", unreadable["signed with another secret"]],
  ])("one that %s is replaced by the page and asked for once more with everything typed", async (_, expired) => {
    const send = (fields: object, now = new Date()) =>
      handleContactPost(formPost("/kontakt", { ...contactInput(), ...fields }), site(), now);
    const first = await send({ formToken: expired });
    expect(first).toMatchObject({
      status: 422,
      state: { notice: { kind: "ask-again" }, fields: { name: "Änne Beispiel" }, formToken: expect.any(String) },
    });
    const { formToken, formId } = first.state as ContactFormState;
    expect(formToken).not.toBe(expired);
    const again = await send({ formToken, formId }, new Date(Date.now() + 5000));
    expect(again.state).toMatchObject({ view: "sent" });
  });
});

test("line ends and direction controls are removed from names and subjects", async () => {
  await post(
    "/api/contacts",
    contactInput({ name: "Änne\r\nBcc: a@b.de", subject: "Frage\u202e zur\u2028 Reinigung" }),
  );
  await post("/api/leads", quoteInput({ firstName: "Jö\u2066rg\n", lastName: "Süß\tlich" }));
  expect(await firstColumn("SELECT concat_ws('|', name, subject) FROM messages")).toEqual([
    "Änne Bcc: a@b.de|Frage zur  Reinigung",
  ]);
  expect(await firstColumn("SELECT concat_ws('|', first_name, last_name) FROM leads")).toEqual(["Jörg|Süß lich"]);
});

// How many an address gets: triggered-mails.test.ts.
test("a page tells of its receipt, also that none comes, and of none where there is no sender of mails", async () => {
  await env.DB.exec("DELETE FROM outbox; DELETE FROM follow_ups;");
  const mail = mailBindings(new RecordingMailer());
  let sends = 0;
  const send = async (bindings: object) => {
    sends += 1;
    const form = formPost("/kontakt", contactInput({ message: `Noch eine Frage: ${sends}` }));
    return (await handleContactPost(form, { ...site(), bindings: { ...readBindings(env), ...bindings } })).state;
  };
  for (let left = TRIGGERED_TO_ADDRESS_A_DAY; left > 0; left -= 1)
    expect(await send({ mail })).toMatchObject({ view: "sent", receipt: true });
  expect(await send({ mail })).toMatchObject({ view: "sent", receipt: false });
  expect(await send({ mail: undefined })).toMatchObject({ view: "sent", receipt: undefined });
});

test("an address sends ten requests a minute", async () => {
  const answers = await sendInOneMinute(12, (address) => post("/api/leads", quoteInput(), { address }));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429, 429]);
  expect(answers.at(-1)?.headers.get("Retry-After")).toBe("60");
});

function wizardPost(overrides: Record<string, string> = {}, headers?: Record<string, string>) {
  const fields = { ...quoteInput(), privacyConsent: "true", step: "4", intent: "submit", ...overrides };
  return formPost("/angebot", fields, headers);
}

const site = (): RequestContext => ({ bindings: readBindings(env), waitUntil: () => {}, deliver: () => {} });

describe("posts of pages", () => {
  const wizard = (overrides = {}, headers?: Record<string, string>) =>
    handleWizardPost(wizardPost(overrides, headers), site());

  test("the wizard's submit shows what was sent, and is suspected where nothing is signed and no browser's", async () => {
    const sent = { page: { view: "sent", answers: { firstName: "Jörg" } }, headers: { "Cache-Control": "no-store" } };
    expect(await wizard()).toMatchObject({ status: 200, ...sent });
    expect(await suspicionOfLead()).toBeNull();
    await env.DB.exec("DELETE FROM follow_ups");
    await wizard({ firstName: "Berta" }, {});
    expect(await suspicionOfLead()).toBe("unsigned");
  });

  test("doubt about the phone number waits until nothing else is wrong", async () => {
    const { page } = await wizard({ phone: "abcde", email: "erika@" });
    expect(page).toMatchObject({ state: { step: 4, errors: { email: [expect.any(String)] } } });
    expect(page).not.toHaveProperty("state.errors.phone");
  });

  test("a form sent again is stored once; with changed answers it asks, and its next send is a new request", async () => {
    const send = (formId: string, firstName: string) => wizard({ formId, firstName, [TOKEN_FIELD]: token });
    let token = signFormToken(SECRET, Date.now() - 5000) ?? "";
    const formId = crypto.randomUUID();
    const first = await send(formId, "Anna");
    const stored = await dumpStorage();
    expect(await send(formId, "Anna")).toEqual(first);
    const asked = await send(formId, "Berta");
    const again = { step: 4, errors: {}, answers: { firstName: "Berta" } };
    expect(asked).toMatchObject({ status: 422, page: { notice: { kind: "sent-before" }, state: again } });
    expect(await dumpStorage(), "a second send changes nothing").toEqual(stored);
    const { state } = asked.page as Extract<typeof asked.page, { view: "wizard" }>;
    for (const spent of [formId, token]) expect([state.formId, state.formToken]).not.toContain(spent);
    token = signFormToken(SECRET, Date.now() - 5000) ?? "";
    const second = await send(state.formId ?? "", "Berta");
    expect(await send(state.formId ?? "", "Berta")).toEqual(second);
    expect(await firstColumn("SELECT first_name FROM leads ORDER BY rowid")).toEqual(["Anna", "Berta"]);
  });

  test("a form that was sent without an id, and repeated, is the same form; what was wrong with it is no key", async () => {
    const send = (fields: Record<string, unknown>) => handleContactPost(formPost("/kontakt", fields, {}), site());
    const wrong = [await send({}), await send({})].map(({ state }) => (state as ContactFormState).formId);
    expect(new Set(wrong).size, "two people who send an empty form").toBe(2);
    const sends = await Promise.all([1, 2].map(() => send(contactInput())));
    expect(sends.map(({ status }) => status)).toEqual([200, 200]);
    expect(await count("messages")).toBe(1);
    const tomorrow = new Date(Date.now() + DAY_MS);
    await handleContactPost(formPost("/kontakt", contactInput(), {}), site(), tomorrow);
    expect(await count("messages"), "the same words a day later").toBe(2);
  });

  test("a step gives the form its id and its signed time, and may be kept by the browser", async () => {
    const form = formPost("/angebot", { step: "1", service: "household", intent: "next" }, {});
    const { page, headers } = await handleWizardPost(form, site());
    expect(page).toMatchObject({ state: { step: 2, formId: expect.any(String), formToken: expect.any(String) } });
    expect(headers["Cache-Control"]).toBe("private, no-cache");
  });

  test.each([
    ["the wizard", handleWizardPost],
    ["the contact form", handleContactPost],
    ["a wish to be called back", handleCallbackPost],
  ])("of %s are counted before their body is read", async (_, handle) => {
    const seen: string[] = [];
    const limit = { limit: async () => ({ success: seen.push("counted") > 0 }) };
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const request = new Request("http://localhost/", { method: "POST", body: notedBody(seen), headers });
    const bindings = { ...readBindings(env), formLimit: [limit] as const, submissionLimit: [limit] as const };
    await handle(request, { ...site(), bindings });
    expect(seen.slice(0, 2)).toEqual(["counted", "read"]);
  });

  test("over the limit the page comes back with 429 and the answers", async () => {
    const full = { limit: async () => ({ success: false }) };
    const busy = { ...site(), bindings: { ...readBindings(env), submissionLimit: [full] as const } };
    const answer = { status: 429, headers: { "Retry-After": "60" } };
    const notice = { kind: "too-many" };
    const page = { notice, state: { answers: { lastName: "O'Beispiel-Süß" } } };
    expect(await handleWizardPost(wizardPost(), busy)).toMatchObject({ ...answer, page });
    const state = { notice, fields: { name: "Änne Beispiel" } };
    expect(await handleContactPost(formPost("/", contactInput(), {}), busy)).toMatchObject({ ...answer, state });
  });

  test("a message whose page said 503 though it was stored is found by the next send, also past midnight", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const send = (fields: object, context: RequestContext, at: string) =>
      handleContactPost(formPost("/kontakt", { ...contactInput(), ...fields }), context, new Date(at));
    const failing = { ...site(), bindings: { ...readBindings(env), db: openDatabase({} as D1Database) } };
    const { status, state } = await send({}, failing, "2026-11-21T23:59:50Z");
    expect(status).toBe(503);
    await send({}, site(), "2026-11-21T23:59:51Z");
    const { formId } = state as ContactFormState;
    expect(await send({ formId }, site(), "2026-11-22T00:00:10Z")).toMatchObject({ state: { view: "sent" } });
    expect(await count("messages")).toBe(1);
  });

  test("without FORM_SECRET forms go unsigned and are stored all the same", async () => {
    const bindings = { ...readBindings(env), formSecret: undefined };
    const { page } = await handleWizardPost(wizardPost({ [TOKEN_FIELD]: "x" }), { ...site(), bindings });
    expect(page.view).toBe("sent");
  });
});
