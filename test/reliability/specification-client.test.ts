/** A program that knows nothing but the specification: its nine calls, its lists, its rules. */
import { afterAll, expect, test } from "vitest";
import { freshAddress, startBuiltWorker } from "../support/built-worker";

// The lists are written down here once more: taken from the code they could not show that it says the same.
const COMMON_TASKS =
  "vacuum mop bathroom kitchen windows window_frames trash cobwebs deep_clean carpet_clean floor_clean";
const DEFAULT = { types: "house apartment office", sizes: "0-50 51-100 101-200 201-500 500+", tasks: "" };
const SERVICES: Record<string, { types: string; sizes: string; tasks: string }> = {
  household: {
    types: "house apartment",
    sizes: "30-50 51-80 81-120 121-200 200+",
    tasks: "garden shopping household_tasks laundry ironing dish_washing",
  },
  office: {
    types: "office commercial",
    sizes: "50-100 101-300 301-500 501-1000 1000+",
    tasks: "desk_clean meeting_rooms entrance",
  },
  hall: {
    types: "hall warehouse factory",
    sizes: "200-500 501-1000 1001-2000 2001-5000 5000+",
    tasks: "machine_clean construction_clean warehouse_clean loading_dock high_clean",
  },
  kindergarten: {
    types: "kindergarten daycare",
    sizes: "100-200 201-400 401-600 601-1000 1000+",
    tasks: "toys_clean play_areas sleep_rooms disinfection",
  },
  school: {
    types: "school university",
    sizes: "500-1000 1001-2000 2001-5000 5001-10000 10000+",
    tasks: "classrooms blackboards corridors cafeteria sports_facilities",
  },
  property: {
    types: "apartment_building office_complex commercial_building facade property_management",
    sizes: "500-1000 1001-3000 3001-5000 5001-10000 10000+",
    tasks:
      "facade_cleaning window_cleaning entrance_cleaning staircase_cleaning balcony_cleaning parking_cleaning garden_maintenance graffiti_removal pressure_washing gutter_cleaning",
  },
  other: {
    types: "custom special",
    sizes: "small medium large xlarge custom_size",
    tasks: "special_cleaning emergency_cleaning event_cleaning move_cleaning renovation_cleaning custom_service",
  },
  carpet: DEFAULT,
  window: DEFAULT,
  floor: DEFAULT,
  deep: DEFAULT,
  construction: DEFAULT,
};
const OF_EVERY_SERVICE = {
  rooms: "1 2 3 4 5 6-10 11-20 20+",
  floors: "1 2 3 4 5+",
  bathrooms: "1 2 3 4 5+",
  frequency: "once weekly biweekly monthly",
  startDate: "asap week month flexible",
  timePreference: "morning afternoon evening flexible",
};

const ACCOUNT = { email: "spezifikation@example.com", password: "nur-zum-Testen-1" };
const NEW_PASSWORD = "auch-nur-zum-Testen-2";
/** An address may send ten submissions a minute. */
const CALLS_OF_AN_ADDRESS = 8;

const worker = await startBuiltWorker();
afterAll(() => worker.close());
await worker.addAccount(ACCOUNT);

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("a client of the specification makes its nine calls with every value of its lists, and nothing is spam", async () => {
  let address = freshAddress();
  let calls = 0;
  let token: string | undefined;
  async function call<T>(method: "GET" | "POST", path: string, body?: object): Promise<T> {
    calls += 1;
    if (calls % CALLS_OF_AN_ADDRESS === 0) address = freshAddress();
    const response = await fetch(worker.origin + path, {
      method,
      headers: {
        ...address,
        "Content-Type": "application/json",
        // A view counts where header and body are both a person's.
        "User-Agent": BROWSER,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${response.status} ${text}`);
    return JSON.parse(text || "null");
  }

  for (const [page, source] of Object.entries({ "/": "direct", "/angebot": "google.com" }))
    await call("POST", "/api/analytics/page-view", {
      sessionId: crypto.randomUUID(),
      page,
      referrer: "https://google.com/",
      userAgent: BROWSER,
      source,
      medium: "organic",
      campaign: "herbst",
      searchTerms: "putzen",
    });
  const leads = leadBodies();
  expect(leads.length).toBeGreaterThanOrEqual(117);
  for (const lead of leads) await call("POST", "/api/leads", lead);
  const messages = [{ phone: "04191 000 777", subject: "Fenster" }, {}].map((optional, index) => ({
    ...optional,
    name: `Kontakt ${index}`,
    email: `kontakt-${index}@example.com`,
    message: "Putzen Sie auch Dachfenster?",
  }));
  for (const contact of messages) await call("POST", "/api/contacts", contact);

  const login = await call<{ success: boolean; token: string }>("POST", "/api/admin/login", ACCOUNT);
  expect(login).toMatchObject({ success: true, token: expect.any(String) });
  token = login.token;
  expect(await call("GET", "/api/admin/user")).toMatchObject({
    email: ACCOUNT.email,
    lastLogin: expect.stringMatching(/^\d{4}-/),
  });
  const [newestLead] = await call<object[]>("GET", "/api/leads");
  const { firstName, lastName, email, phone, service } = leads.at(-1) ?? {};
  const row = { id: expect.any(String), createdAt: expect.any(String) };
  expect(newestLead).toMatchObject({ ...row, firstName, lastName, email, phone, service });
  expect(await call<object[]>("GET", "/api/contacts")).toMatchObject(
    messages.toReversed().map((contact) => ({ ...row, ...contact })),
  );
  expect(await call("GET", "/api/admin/analytics")).toMatchObject({
    totalVisitors: expect.any(Number),
    conversionRate: expect.any(Number),
    funnelStarts: expect.any(Number),
    funnelCompletions: leads.length,
    topPages: expect.arrayContaining([{ page: "/angebot", views: 1 }]),
    topSources: expect.arrayContaining([{ source: expect.any(String), visits: 1 }]),
  });
  await call("POST", "/api/admin/change-password", { newPassword: NEW_PASSWORD });
  token = undefined;
  await call("POST", "/api/admin/login", { ...ACCOUNT, password: NEW_PASSWORD });

  const { results } = await worker.env.DB.prepare(
    "SELECT kind, status, count(*) AS count FROM follow_ups GROUP BY kind, status ORDER BY kind",
  ).run();
  expect(results).toEqual([
    { kind: "contact", status: "new", count: messages.length },
    { kind: "lead", status: "new", count: leads.length },
  ]);
});

/** A body for each task of each service that has its own, in which the values of the other lists take turns. */
function leadBodies(): Record<string, string | boolean>[] {
  const bodies = Object.entries(SERVICES).flatMap(([service, { types, sizes, tasks }]) => {
    const type = words(types);
    const size = words(sizes);
    const task = [...words(COMMON_TASKS), ...words(tasks)];
    return Array.from({ length: tasks ? task.length : size.length }, (_, index) => ({
      service,
      propertyType: at(type, index),
      size: at(size, index),
      selectedServices: [at(task, index), at(task, index + 1)].join(", "),
    }));
  });
  return bodies.map((body, index) => ({
    ...body,
    ...Object.fromEntries(Object.entries(OF_EVERY_SERVICE).map(([field, list]) => [field, at(words(list), index)])),
    requirements: index % 2 ? "" : `Bitte rufen Sie vor der Besichtigung an, Objekt ${index} liegt hinter dem Hof.`,
    firstName: `Vorname${index}`,
    lastName: `Nachname${index}`,
    email: `anfrage-${index}@example.com`,
    phone: `0151 000 0${100 + index}`,
    address: index % 3 ? "" : `Beispielweg ${index}, 24568 Kaltenkirchen`,
    privacyConsent: true,
  }));
}

function words(list: string): string[] {
  return list.split(" ").filter(Boolean);
}

function at(list: readonly string[], index: number): string {
  return list[index % list.length] ?? "";
}
