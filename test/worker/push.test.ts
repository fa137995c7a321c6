/** Push messages: who gets them, what they say, and what happens when the push service rejects them. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { raiseTokenVersion } from "../../src/admin/session/account.server";
import { endSessions } from "../../src/admin/session/sessions.server";
import { type Delivery, deliverDue, deliverNow } from "../../src/notify/deliver.server";
import { addDevice, DEVICE_FAILURES_MAX, endDevice, listDevices } from "../../src/notify/push/devices.server";
import type { PushNotice } from "../../src/notify/push/schema";
import { HOUR_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { readBindings } from "../../src/platform/worker/bindings.server";
import { BindingTimeout, PUSH_TIMEOUT_MS, within } from "../../src/platform/worker/time-limits.server";
import { LEASE_MS } from "../../src/requests/outbox/delivery.server";
import { announcePush } from "../../src/requests/outbox/push-outbox.server";
import { addAccount } from "../support/api";
import { count, db, firstColumn } from "../support/database";
import { deleteRequests } from "../support/deal";
import { PushService, pushBindings } from "../support/push-service";
import { signedClaims, type TestBrowser, testBrowser } from "../support/push-subscription";
import { storeContact, storeLead } from "../support/submission";

const vapid = readBindings(env).push?.vapid;
if (!vapid) throw new Error("The tests' Worker has no keys for push messages");

let service: PushService;
let warnings: string[];
let clock: Date;
let delivery: Delivery;
let account: { id: string; tokenVersion: number };

beforeEach(async () => {
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM push_subscriptions; DELETE FROM admin_users");
  warnings = [];
  vi.spyOn(console, "warn").mockImplementation((line) => void warnings.push(String(line)));
  service = new PushService();
  clock = new Date("2026-11-23T09:00:00.000Z");
  const push = pushBindings(service, vapid);
  delivery = { db, linkSecrets: undefined, mail: undefined, push, now: () => clock };
  account = { id: (await addAccount()).id, tokenVersion: 1 };
});

const signedIn = (id = "a-login") => ({ account, session: { id } });

async function addBrowser(name: string): Promise<TestBrowser & { id: string }> {
  const browser = testBrowser(name);
  const id = await addDevice(db, signedIn(), browser.subscription, "Chrome auf Android", clock);
  return { ...browser, id: id ?? "" };
}

function submit(overrides: Record<string, unknown> = {}, options = {}): Promise<string> {
  return storeLead({ db, mail: undefined, push: delivery.push }, overrides, clock, options);
}

/** Runs the cron job every minute. */
async function runMinutes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await deliverDue(delivery);
    pass(MINUTE_MS);
  }
}

function pass(milliseconds: number): void {
  clock = new Date(clock.getTime() + milliseconds);
}

const waiting = () => count("outbox WHERE kind = 'push' AND sent_at IS NULL AND refused_at IS NULL");

function noticeOf(browser: TestBrowser, index = -1): PushNotice {
  const request = service.received.at(index);
  if (!request) throw new Error("Nothing was sent");
  return JSON.parse(browser.decrypt(request.body));
}

describe("what a device gets", () => {
  test("can be decrypted only with the browser's keys, and names service and our towns, and nothing typed", async () => {
    const browser = await addBrowser("a");
    const windows = { service: "window", size: "101-200", selectedServices: "" };
    const id = await submit({ ...windows, address: "Geheimweg 7, 24629 Kisdorf" });
    await deliverNow(delivery, id);
    expect(noticeOf(browser)).toEqual({
      title: "Neue Anfrage: Fensterreinigung, Kisdorf",
      path: `/admin/dashboard/anfragen/${id}`,
      tag: id,
      ringsAgain: false,
      badge: 1,
    });
    expect(() => testBrowser("other").decrypt(service.received[0]?.body ?? new Uint8Array())).toThrow();
    const elsewhere = await submit({ address: "Geheimweg 7" });
    await env.DB.prepare("UPDATE leads SET town = 'Getippt' WHERE id = ?").bind(elsewhere).run();
    await deliverNow(delivery, elsewhere);
    expect(noticeOf(browser).title).toBe("Neue Anfrage: Haushaltsreinigung");
    await deliverNow(delivery, await storeContact({ db, mail: undefined, push: delivery.push }, {}, clock));
    expect(noticeOf(browser).title).toBe("Neue Nachricht vom Kontaktformular");
  });

  test("has a valid signature, and headers with which a second attempt replaces the first", async () => {
    await addBrowser("a");
    const id = await submit();
    await deliverNow(delivery, id);
    const { headers } = service.received[0] ?? {};
    expect(Object.fromEntries(headers ?? [])).toMatchObject({
      ttl: "86400",
      urgency: "high",
      topic: expect.stringMatching(/^[\w-]{32}$/),
      "content-encoding": "aes128gcm",
    });
    const claims = { aud: "https://fcm.googleapis.com", sub: expect.stringMatching(/^mailto:/) };
    expect(await signedClaims(headers, vapid.publicKey)).toMatchObject(claims);
  });
});

describe("who rings", () => {
  test("every device, one per run, each once", async () => {
    for (const name of ["a", "b", "c"]) await addBrowser(name);
    const id = await submit();
    await deliverNow(delivery, id);
    expect(service.received).toHaveLength(1);
    await runMinutes(4);
    expect(service.names().sort()).toEqual(["a", "b", "c"]);
    expect(await waiting()).toBe(0);
  });

  test("a device once for what is new, and what it rang for goes with it alone", async () => {
    const [one, other] = [(await addBrowser("a")).id, (await addBrowser("b")).id];
    const id = await submit();
    await announcePush(db, id, clock).run();
    const queued = () => firstColumn("SELECT device FROM outbox WHERE kind = 'push' AND reason = 'new' ORDER BY 1");
    expect(await queued()).toEqual([one, other].sort());
    await deliverNow(delivery, id);
    await endDevice(db, { id: one, accountId: "another" });
    expect(await queued()).toHaveLength(2);
    await endDevice(db, { id: one, accountId: account.id });
    expect(await queued()).toEqual([other]);
  });

  test("nothing for spam and what may be advertising, once somebody has answered it, and without keys", async () => {
    await addBrowser("a");
    await storeLead({ db, mail: undefined }, {}, clock);
    await submit({}, { isProgram: true });
    await submit({ firstName: "Gewinn www.example.com" });
    const id = await submit();
    await env.DB.prepare("UPDATE follow_ups SET status = 'contacted' WHERE id = ?").bind(id).run();
    await runMinutes(3);
    expect(service.received).toEqual([]);
    expect(await count("outbox WHERE kind = 'push'")).toBe(0);
  });

  test("no device of an account whose tokens were all ended", async () => {
    await addBrowser("a");
    const id = await submit();
    await db.batch([raiseTokenVersion(db, account), ...endSessions(db, account.id)]);
    expect((await addBrowser("late")).id).toBe("");
    await deliverNow(delivery, id);
    await submit();
    await runMinutes(2);
    expect(service.received).toEqual([]);
    expect(await listDevices(db, signedIn())).toEqual([]);
  });
});

describe("a push service that", () => {
  test.each([404, 410])(
    "answers %i knows the device no more: it is forgotten with all that waits for it",
    async (status) => {
      await addBrowser("gone");
      await addBrowser("here");
      service.behaviour.set("gone", status);
      for (let index = 0; index < 3; index += 1) await submit();
      await runMinutes(8);
      expect(service.names().sort()).toEqual(["gone", "here", "here", "here"]);
      expect([(await listDevices(db, signedIn())).length, await waiting()]).toEqual([1, 0]);
    },
  );

  test.each([
    ["answers 429", new Response("", { status: 429, headers: { "Retry-After": "600" } }), 10],
    ["answers 500", 500, 1],
    ["answers 503", 503, 1],
    ["redirects", new Response("", { status: 302, headers: { Location: "http://127.0.0.1/" } }), 1],
    ["dies", "dies", 1],
  ] as const)("%s is asked again later, and the device rings then", async (_, behaviour, minutes) => {
    await addBrowser("a");
    service.behaviour.set("a", behaviour);
    const id = await submit();
    await deliverNow(delivery, id);
    pass(minutes * MINUTE_MS - 1000);
    await deliverDue(delivery);
    expect(service.received).toHaveLength(1);
    service.behaviour.clear();
    pass(2000);
    await deliverDue(delivery);
    expect([service.received.length, await waiting()]).toEqual([2, 0]);
    expect(warnings.join(" ")).toMatch(/^(?!.*googleapis).*push-failed/);
  });

  test("hangs is given up in time, and the next attempt has the same topic", async () => {
    await addBrowser("a");
    service.behaviour.set("a", "hangs");
    const { send } = service;
    delivery.push = { vapid, send: (endpoint, request) => within(50, "Push", send(endpoint, request)) };
    expect(PUSH_TIMEOUT_MS).toBeLessThan(LEASE_MS);
    await deliverNow(delivery, await submit());
    expect(await env.DB.prepare("SELECT last_error FROM outbox WHERE kind = 'push'").first("last_error")).toBe(
      new BindingTimeout("").code,
    );
    service.behaviour.clear();
    await runMinutes(3);
    const [first, second] = service.received.map(({ headers }) => headers.get("Topic"));
    expect(second).toBe(first);
    expect(await waiting()).toBe(0);
  });

  test("fails thirty times in a row loses the device, and the owner can see that", async () => {
    await addBrowser("broken");
    service.behaviour.set("broken", 500);
    for (let attempt = 0; attempt < DEVICE_FAILURES_MAX + 3; attempt += 1) {
      // A message ends after a day.
      if ((await waiting()) === 0) await submit();
      await deliverDue(delivery);
      pass(HOUR_MS);
    }
    expect(service.received).toHaveLength(DEVICE_FAILURES_MAX);
    const [device] = await listDevices(db, signedIn());
    expect(device?.droppedAt).not.toBeNull();
    await submit();
    expect(await waiting()).toBe(0);
  });

  test("accepts a message whose sender then dies gets it twice, with the same topic and tag", async () => {
    const browser = await addBrowser("a");
    const id = await submit();
    const { push } = delivery;
    if (!push) throw new Error("no push");
    // The Worker dies after the message is sent, before the row is marked.
    const killed = Promise.withResolvers<void>();
    const send: typeof push.send = async (...request) => {
      await push.send(...request);
      killed.resolve();
      return new Promise(() => {});
    };
    void deliverNow({ ...delivery, push: { vapid, send } }, id);
    await killed.promise;
    pass(LEASE_MS + 1000);
    await deliverDue(delivery);
    expect(service.received).toHaveLength(2);
    expect(new Set(service.received.map(({ headers }) => headers.get("Topic"))).size).toBe(1);
    expect(noticeOf(browser, 0).tag).toBe(noticeOf(browser, 1).tag);
    expect(await count("outbox WHERE kind = 'push' AND attempts - failures > 1")).toBe(1);
    expect(await waiting()).toBe(0);
  });
});

test("an address that is not a push service's is never called, even if it is in the database", async () => {
  const { id } = await addBrowser("a");
  await env.DB.prepare("UPDATE push_subscriptions SET endpoint = 'https://127.0.0.1/x' WHERE id = ?").bind(id).run();
  await deliverNow(delivery, await submit());
  expect(service.received).toEqual([]);
});
