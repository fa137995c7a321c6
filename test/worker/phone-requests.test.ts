import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { newestOrderState } from "../../src/desk/stage.server";
import { berlinDay } from "../../src/platform/time/berlin-days";
import { exportLeads } from "../../src/requests/export/export.server";
import { csvOf } from "../../src/requests/export/table-files.server";
import { readBusiness } from "../../src/requests/figures/business.server";
import { readSummary } from "../../src/statistics/summary.server";
import { addAccount, call, post, signIn } from "../support/api";
import { count, db } from "../support/database";
import { deleteRequests } from "../support/deal";
import { quoteInput } from "../support/quote-input";

const headers = await signIn(await addAccount());

beforeEach(() => deleteRequests(db));

const take = (body: Record<string, unknown>, key: string = crypto.randomUUID()) =>
  post("/api/admin/phone-requests", body, { headers: { ...headers, "Idempotency-Key": key } });

describe("a request that was taken down on the telephone", () => {
  test.each([{ lastName: "Anruf" }, { firstName: "Ina" }, { phone: "04191 000 333" }])(
    "needs no more than %j, and stands in the list with empty texts for what nobody asked",
    async (body) => {
      const answer = await take(body);
      expect(answer.status).toBe(201);
      const { id, reference } = await answer.json<{ id: string; reference: string }>();
      expect(reference).toMatch(/^R-/);
      const [lead] = await (await call("/api/leads", { headers })).json<Record<string, unknown>[]>();
      const stage = { status: "contacted", stage: "underway", due: "Nächster Schritt fehlt" };
      expect(lead).toMatchObject({ id, source: "phone", size: "", email: "", privacyConsent: false, ...stage });
      expect(await new Response(csvOf(exportLeads(db, newestOrderState))).text()).toContain(reference);
      expect(await count("outbox")).toBe(0);
    },
  );

  test.each([
    [{}, "lastName"],
    [{ lastName: "A", email: "keine" }, "email"],
    [{ lastName: "A", phone: "12" }, "phone"],
    [{ lastName: "A", postcode: "2456" }, "postcode"],
    [{ lastName: "A", service: "gibtsnicht" }, "service"],
    [{ lastName: "A", foundBy: "Orakel" }, "foundBy"],
  ])("%j is refused at %s and changes nothing", async (body, field) => {
    const answer = await take(body);
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json<{ errors: object }>()).errors)).toContain(field);
    expect(await count("leads")).toBe(0);
  });

  test("is stored once, however often its form is sent", async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => take({ lastName: "Doppelt" }, key)));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json<{ id: string }>()).id));
    expect(new Set(ids).size).toBe(1);
    expect((await take({ lastName: "Anders" }, key)).status).toBe(422);
  });

  test("joins nobody by an empty address or number", async () => {
    const { id } = await (await take({ lastName: "Eins" })).json<{ id: string }>();
    await take({ lastName: "Zwei" });
    const detail = await call(`/api/admin/follow-ups/${id}`, { headers });
    expect(await detail.json()).toMatchObject({ duplicates: [] });
  });

  test("counts among requests and sources, never among completions", async () => {
    await take({ lastName: "Eins", foundBy: "Empfehlung" });
    await post("/api/leads", quoteInput({ firstSource: "google.com" }));
    const today = berlinDay(new Date());
    const summary = await readSummary({ db, statistics: env.STATISTICS }, { from: today, to: today }, new Date());
    expect(summary.funnelCompletions).toBe(1);
    const { source } = await readBusiness(db, today, today);
    expect(source).toMatchObject([
      { value: "Empfehlung", requests: 1 },
      { value: "google.com", requests: 1 },
    ]);
  });
});
