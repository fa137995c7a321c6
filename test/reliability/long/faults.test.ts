import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mainPhone } from "../../../src/content/company";
import { D1_TIMEOUT_MS, KV_TIMEOUT_MS } from "../../../src/platform/worker/time-limits.server";
import { pages } from "../../../src/website/urls/pages";
import { countRows, freshAddress, startBuiltWorker } from "../../support/built-worker";
import { contactInput } from "../../support/contact-input";
import type { Fault } from "../../support/faulty-worker";
import { quoteInput } from "../../support/quote-input";
import { headerFaults } from "../../support/security-headers";

/** A write and the look after it, each at its limit, and what the machine needs besides. */
const TIMEOUT_MS = 2 * D1_TIMEOUT_MS + 4000;

const worker = await startBuiltWorker("test/support/faulty-worker.ts");
afterAll(() => worker.close());
beforeEach(async () => {
  for (const table of ["outbox", "follow_ups", "leads", "messages", "write_budget"]) {
    await worker.env.DB.exec(`DELETE FROM ${table}`);
  }
});

const ask = (path: string, fault: Fault, init: RequestInit = {}) =>
  fetch(worker.origin + path, {
    redirect: "manual",
    ...init,
    headers: { ...freshAddress(), "X-Fault": fault, ...(init.headers as Record<string, string>) },
  });

/** Asks, and is told in time to come back later. */
async function askInVain(path: string, fault: Fault, init?: RequestInit): Promise<Response> {
  const started = performance.now();
  const response = await ask(path, fault, init);
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
  expect(performance.now() - started).toBeLessThan(TIMEOUT_MS);
  return response;
}

const FORMS = [
  { path: "/api/leads", table: "leads", input: quoteInput },
  { path: "/api/contacts", table: "messages", input: contactInput },
] as const;

describe.each<Fault>(["down", "hang"])("D1 and KV %s", (fault) => {
  test.each(pages.map(({ path }) => path))("page %s is unharmed", async (path) => {
    const [disturbed, whole] = await Promise.all([ask(path, fault), fetch(worker.origin + path)]);
    expect(disturbed.status).toBe(200);
    expect(await disturbed.text()).toBe(await whole.text());
  });

  // At the same time: what hangs costs them their waiting only, and none of them stores anything.
  test.concurrent.each(FORMS)("$path answers 503 in time, and stores nothing", async ({ path, table, input }) => {
    const headers = { "Content-Type": "application/json" };
    const response = await askInVain(path, fault, { method: "POST", headers, body: JSON.stringify(input()) });
    expect(response.headers.get("Content-Type")).toContain("application/problem+json");
    expect(headerFaults(response)).toEqual([]);
    expect(await countRows(worker, table)).toBe(0);
  });

  test.concurrent("the wizard without JavaScript keeps the answers and gives the phone number", async () => {
    const { privacyConsent: _, ...answers } = quoteInput() as Record<string, string>;
    const form = new URLSearchParams({ ...answers, privacyConsent: "true", step: "4", intent: "submit" });
    const init = { method: "POST", body: form, headers: { Origin: worker.origin } };
    const response = await askInVain("/angebot", fault, init);
    const html = await response.text();
    expect(headerFaults(response)).toEqual([]);
    expect(html).toContain("konnte nicht gesendet werden");
    expect(html).toContain(`tel:${mainPhone.e164}`);
    for (const answer of [answers.firstName, answers.email, answers.phone]) {
      expect(html).toContain(answer?.replace("'", "&#x27;"));
    }
    expect(await countRows(worker, "leads")).toBe(0);
  });

  test.concurrent.each([
    // A customer's page gives its address to nobody: its policy is stricter than that of other pages.
    ["/anfrage/R-7K3M-92/AAAAAAAAAAAAAAAAAAAAAA", `tel:${mainPhone.e164}`, ["Referrer-Policy"]],
    ["/admin/login", "Neu laden", []],
  ])("%s, which has to be rendered, answers 503 in time and says a way on", async (path, wayOn, ownHeaders) => {
    const response = await askInVain(path, fault);
    expect(headerFaults(response)).toEqual(ownHeaders);
    expect(await response.text()).toContain(wayOn);
  });

  test.concurrent("a customer's page shows what was typed and could not be stored", async () => {
    const body = new URLSearchParams({ intent: "ask", digest: "x", text: "Geht es auch dienstags?" });
    const init = { method: "POST", body, headers: { Origin: worker.origin } };
    const response = await askInVain("/anfrage/R-7K3M-92/AAAAAAAAAAAAAAAAAAAAAA/angebot/1", fault, init);
    expect(await response.text()).toContain("Geht es auch dienstags?");
  });

  test.concurrent("the admin area answers 503 in time", async () => {
    const bearer = await worker.signIn();
    const paths = ["/api/leads", "/api/admin/analytics", "/api/admin/user"];
    for (const response of await Promise.all(paths.map((path) => askInVain(path, fault, { headers: bearer }))))
      expect(headerFaults(response)).toEqual([]);
  });

  test.concurrent("a view that cannot be counted is answered in time", async () => {
    const started = performance.now();
    const response = await ask("/api/analytics/page-view", fault, {
      method: "POST",
      headers: { "Content-Type": "application/json", "User-Agent": "Mozilla/5.0 (X11; Linux x64) Firefox/150.0" },
      body: JSON.stringify({ sessionId: "faults-session", page: "/" }),
    });
    expect([202, 503]).toContain(response.status);
    expect(performance.now() - started).toBeLessThan(3 * KV_TIMEOUT_MS);
  });
});
