/** `/api/admin/push`: which addresses the Worker accepts and calls, and whose devices are whose. */
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deleteExpiredLoginData, type SessionRow } from "../../src/admin/session/sessions.server";
import { issueToken } from "../../src/admin/session/token.server";
import { isPushEndpoint } from "../../src/notify/push/schema";
import { readBindings } from "../../src/platform/worker/bindings.server";
import { addAccount, call, post, sessionClaims, signIn } from "../support/api";
import { count, db, firstColumn } from "../support/database";
import { testBrowser } from "../support/push-subscription";

const DEVICES = "/api/admin/push/devices";
const BROWSER = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";

type Bearer = { Authorization: string };

/** The header of somebody with a session, without a login. */
async function signedIn(id: string, version = 1): Promise<Bearer> {
  return { Authorization: `Bearer ${await issueToken(await sessionClaims(id, version), env.JWT_SECRET)}` };
}

const headers = { ...(await signedIn((await addAccount()).id)), "User-Agent": BROWSER };
const others = await signedIn((await addAccount({ email: "zweite@example.com" })).id);

beforeEach(() => env.DB.exec("DELETE FROM push_subscriptions"));
afterEach(() => vi.restoreAllMocks());

async function add(name: string, as: Record<string, string> = headers): Promise<string> {
  const response = await post(DEVICES, testBrowser(name).subscription, { headers: as });
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

describe("the address of a subscription", () => {
  test.each([
    ...["https://fcm.googleapis.com/fcm/send/abc:def", "https://updates.push.services.mozilla.com/wpush/v2/abc"],
    ...["https://web.push.apple.com/QOabc-_", "https://wns2-par02p.notify.windows.com/w/?token=abc"],
  ])("%s is one of a push service", (address) => expect(isPushEndpoint(address)).toBe(true));

  test.each([
    // Private and local addresses, in every spelling.
    ...["https://127.0.0.1/fcm/send/a", "https://2130706433/a", "https://0x7f.1/a", "https://[::1]/a"],
    ...["https://[::ffff:169.254.169.254]/latest/meta-data/", "https://169.254.169.254/latest/meta-data/"],
    ...["https://10.0.0.1/a", "https://192.168.178.1/a", "https://localhost/a"],
    "https://fcm.googleapis.com.localhost/a",
    // Other ports and protocols.
    ...["https://fcm.googleapis.com:8443/a", "https://fcm.googleapis.com:443/a", "http://fcm.googleapis.com/a"],
    ...["ftp://fcm.googleapis.com/a", "file:///etc/passwd", "data:text/plain,fcm.googleapis.com"],
    // User info.
    ...["https://fcm.googleapis.com@127.0.0.1/a", "https://user@fcm.googleapis.com/a"],
    "https://user:secret@fcm.googleapis.com/a",
    // Hosts that only look alike.
    ...["https://fcm.googleapis.com.example.com/a", "https://xfcm.googleapis.com/a", "https://fcm.googleapis.com./a"],
    ...["https://fcm.gооgleapis.com/a", "https://xn--fcm-googleapis-com.example/a", "https://xn--gogleapis-0gg.com/a"],
    ...["https://fcm.googleapis.com%2eexample.com/a", "https://FCM.GOOGLEAPIS.COM/a"],
    ...["https://push.services.mozilla.com/a", "https://evilpush.services.mozilla.com/a"],
    ...["https://.push.services.mozilla.com/a", "https://x.notify.windows.com.evil.example/a"],
    ...["https://ⓝotify.windows.com/a", "https://fcm。googleapis。com/a"],
    // What a parser would normalise.
    ...["https:\\\\fcm.googleapis.com\\a", "https:/fcm.googleapis.com/a", " https://fcm.googleapis.com/a"],
    ...["https://fcm.googleapis.com/\ta", "https://fcm.googleapis.com/a/../b", "https://fcm.googleapis.com/a#b"],
    ...["https://fcm.googleapis.com", "//fcm.googleapis.com/a", ""],
  ])("%s is refused with 422, and nobody is asked", async (endpoint) => {
    const asked = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 201 }));
    expect((await post(DEVICES, { ...testBrowser("a").subscription, endpoint }, { headers })).status).toBe(422);
    expect(asked).not.toHaveBeenCalled();
    expect(await count("push_subscriptions")).toBe(0);
  });

  test("a redirect of the push service is not followed", async () => {
    const id = await add("a");
    const redirect = { status: 307, headers: { Location: "http://169.254.169.254/" } };
    const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("", redirect));
    expect(await (await post(`${DEVICES}/${id}/test`, {}, { headers })).json()).toEqual({ error: "HTTP_307" });
    expect(asked.mock.calls.map(([, init]) => init?.redirect)).toEqual(["manual"]);
  });
});

describe("the devices", () => {
  test("are listed in words, without address and keys", async () => {
    const id = await add("a");
    const response = await call("/api/admin/push", { headers });
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      publicKey: readBindings(env).push?.vapid.publicKey,
      devices: [{ id, device: "Chrome, Android", lastOkAt: null, droppedAt: null }],
    });
    expect(text).not.toMatch(/googleapis|p256dh|auth"/);
  });

  test("can be tested with one tap: the push service gets a message that only this browser can read", async () => {
    const browser = testBrowser("a");
    const { id } = await (await post(DEVICES, browser.subscription, { headers })).json<{ id: string }>();
    const sent: string[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      sent.push(String(input), JSON.parse(browser.decrypt(init?.body as Uint8Array)).title);
      return new Response("", { status: 201 });
    });
    expect(await (await post(`${DEVICES}/${id}/test`, {}, { headers })).json()).toEqual({ error: null });
    expect(sent).toEqual([browser.subscription.endpoint, "Probe: Benachrichtigungen kommen hier an"]);
  });

  test("of one account can neither be seen nor ended nor tested by another", async () => {
    const id = await add("a");
    expect(await (await call("/api/admin/push", { headers: others })).json()).toMatchObject({ devices: [] });
    for (const what of ["end", "test"]) {
      expect((await post(`${DEVICES}/${id}/${what}`, {}, { headers: others })).status).toBe(404);
    }
    expect((await post(`${DEVICES}/${id}/end`, {}, { headers })).status).toBe(200);
    expect((await post(`${DEVICES}/${id}/end`, {}, { headers })).status).toBe(404);
  });

  test("are five at most", async () => {
    for (const name of ["a", "b", "c", "d", "e"]) await add(name);
    const response = await post(DEVICES, testBrowser("f").subscription, { headers });
    const detail = expect.stringContaining("Mehr als 5 Geräte");
    expect([response.status, await response.json()]).toMatchObject([409, { detail }]);
    await add("a");
  });
});

describe("a device and its login", () => {
  const PASSWORD = { newPassword: "Ein neuer Wischmopp steht im Flur" };
  const at = (browser: string, as: Bearer) => post(DEVICES, testBrowser(browser).subscription, { headers: as });
  const renew = (browser: string, before: string, as: Bearer) =>
    post(
      DEVICES,
      { ...testBrowser(browser).subscription, replaces: testBrowser(before).subscription.endpoint },
      { headers: as },
    );
  const left = () => firstColumn("SELECT substr(endpoint, -1) FROM push_subscriptions ORDER BY endpoint");
  const age = (column: string, hours: number) =>
    env.DB.prepare(`UPDATE admin_sessions SET ${column} = ? WHERE user_id = ?`)
      .bind(new Date(Date.now() - hours * 3_600_000).toISOString(), account.id)
      .run();

  let account: Awaited<ReturnType<typeof addAccount>>;
  let phone: Bearer;
  let desk: Bearer;

  beforeEach(async () => {
    await env.DB.exec("DELETE FROM admin_users WHERE email = 'vierte@example.com';");
    account = await addAccount({ email: "vierte@example.com" });
    phone = await signIn(account);
    desk = await signIn(account);
    await at("p", phone);
    await at("d", desk);
  });

  test.each<[string, () => Promise<unknown>, string[]]>([
    ["a logout there", () => post("/api/admin/logout", {}, { headers: phone }), ["d"]],
    ["a logout everywhere", () => post("/api/admin/logout", { everywhere: true }, { headers: desk }), []],
    [
      "a change of the password elsewhere",
      () => post("/api/admin/change-password", PASSWORD, { headers: desk }),
      ["d"],
    ],
    [
      "its login's end in the settings",
      async () => {
        const sessions = await (await call("/api/admin/sessions", { headers: desk })).json<SessionRow[]>();
        const other = sessions.find(({ isCurrent }) => !isCurrent);
        return post(`/api/admin/sessions/${other?.id}/end`, {}, { headers: desk });
      },
      ["d"],
    ],
  ])("%s ends it, and no other login's", async (_, end, rest) => {
    await end();
    expect(await left()).toEqual(rest);
  });

  test("nine hours and the hourly job later it still rings, and the next login takes it over", async () => {
    await age("expires_at", 1);
    await deleteExpiredLoginData({ db }, new Date());
    expect(await left()).toEqual(["d", "p"]);
    const next = await signIn(account);
    await age("proved_at", 1);
    expect((await renew("p", "p", next)).status).toBe(201);
    await post("/api/admin/logout", {}, { headers: next });
    expect(await left()).toEqual(["d"]);
  });

  test("one whose login ran out goes with a logout everywhere", async () => {
    await age("expires_at", 1);
    await post("/api/admin/logout", { everywhere: true }, { headers: await signIn(account) });
    expect(await left()).toEqual([]);
  });

  test("a new address of a known one takes its place, of another account's it does not", async () => {
    const stranger = await signedIn((await addAccount({ email: "fuenfte@example.com" })).id);
    const all = [renew("n", "unknown", phone), renew("m", "p", phone), renew("x", "d", stranger)];
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await left()).toEqual(["d", "m", "n", "x"]);
  });
});

test("without keys nothing can be switched on, and nothing breaks", async () => {
  const bare = { headers, env: { VAPID_PRIVATE_KEY: undefined } };
  expect(await (await call("/api/admin/push", bare)).json()).toMatchObject({ publicKey: null, devices: [] });
  expect((await post(DEVICES, testBrowser("a").subscription, bare)).status).toBe(409);
});
