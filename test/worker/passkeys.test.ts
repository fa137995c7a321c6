import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CHALLENGE_LIFETIME_SECONDS } from "../../src/admin/passkeys/challenge.server";
import type { PasskeyRow } from "../../src/admin/passkeys/passkeys.server";
import type { NewPasskey, PasskeyLogin } from "../../src/admin/passkeys/schema";
import { byEmail, reserveAttempt } from "../../src/admin/session/attempts.server";
import { developmentAccount } from "../../src/admin/session/development-account";
import { hashPassword } from "../../src/admin/session/password.server";
import { deleteExpiredLoginData } from "../../src/admin/session/sessions.server";
import { issueToken } from "../../src/admin/session/token.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { ADDRESS_LIMIT } from "../../src/platform/worker/write-budget.server";
import { call, freshAddress, post, sendInOneMinute, sessionClaims } from "../support/api";
import { Authenticator } from "../support/authenticator";
import { count, db, execute, firstColumn } from "../support/database";

const LOGIN_REFUSED = {
  success: false,
  message:
    "Das hat nicht geklappt: Bitte versuchen Sie es noch einmal oder melden Sie sich mit E-Mail und Passwort an.",
};
const NOT_SET_UP = "Das Gerät konnte nicht eingerichtet werden: Bitte versuchen Sie es noch einmal.";

type Bearer = { Authorization: string };
interface CreationOptions {
  challenge: string;
  user: { id: string };
}

const PASSWORD = "geheim-genug";
const passwordHash = await hashPassword(PASSWORD);
beforeEach(async () => {
  await env.DB.exec(
    "DELETE FROM admin_users; DELETE FROM admin_sessions; DELETE FROM login_attempts; DELETE FROM passkeys; DELETE FROM used_challenges; DELETE FROM outbox;",
  );
});
afterEach(() => void vi.useRealTimers());

const setUpOptions = async (headers: Bearer) =>
  (await post("/api/admin/passkeys/options", {}, { headers })).json<CreationOptions>();
const loginOptions = async () => (await post("/api/admin/login/passkey/options", {})).json<{ challenge: string }>();
const store = (key: NewPasskey, headers: Bearer) => post("/api/admin/passkeys", key, { headers });
const logIn = (signature: PasskeyLogin, headers = {}) => post("/api/admin/login/passkey", signature, { headers });
/** Signs in with a device, which says this. */
const signIn = async (device: Authenticator, said?: Parameters<Authenticator["sign"]>[1], headers = {}) =>
  logIn(await device.sign(await loginOptions(), said), headers);
const expectSignedIn = async (device: Authenticator) => expect((await signIn(device)).status).toBe(200);
const list = async (headers: Bearer) => (await call("/api/admin/passkeys", { headers })).json<PasskeyRow[]>();

/** An account, without the work of a password's hash. */
async function addAccount(email = "betreiberin@example.com") {
  const account = { id: crypto.randomUUID(), email, password: PASSWORD };
  const insert = "INSERT INTO admin_users (id, email, password_hash, created_at) VALUES (?, ?, ?, '')";
  await execute(insert, account.id, email, passwordHash);
  return account;
}

async function bearerOf({ id }: { id: string }): Promise<Bearer> {
  return { Authorization: `Bearer ${await issueToken(await sessionClaims(id), env.JWT_SECRET)}` };
}

/** An account with a passkey on one device. */
async function setUp(device = new Authenticator(), email?: string) {
  const account = await addAccount(email);
  const bearer = await bearerOf(account);
  const answer = await store(await device.create(await setUpOptions(bearer)), bearer);
  expect(answer.status).toBe(201);
  return { account, bearer, device };
}

async function expectRefused(answer: Response): Promise<void> {
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual(LOGIN_REFUSED);
  expect(answer.headers.get("Set-Cookie")).toBeNull();
}

const LIES: [string, object][] = [
  ["of another origin", { origin: "https://localhost.example.com" }],
  ["for another site", { hostname: "example.com" }],
  ["without its owner recognised", { isVerified: false }],
  ["with nobody there", { isPresent: false }],
];

describe("setting up a passkey", () => {
  test("asks for a key of this device that needs no e-mail, with its owner recognised and without attestation", async () => {
    const { account, bearer, device } = await setUp();
    const options = await (await post("/api/admin/passkeys/options", {}, { headers: bearer })).json();
    const required = { residentKey: "required", userVerification: "required" };
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      user: { name: account.email, id: Buffer.from(account.id).toString("base64url") },
      attestation: "none",
      authenticatorSelection: { ...required, authenticatorAttachment: "platform" },
      excludeCredentials: [{ id: device.credentialId }],
    });
  });

  test("lists the device in words; the user agent is not stored", async () => {
    const bearer = await bearerOf(await addAccount());
    const phone = { "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1" };
    const key = await new Authenticator().create(await setUpOptions(bearer));
    await post("/api/admin/passkeys", key, { headers: { ...bearer, ...phone } });
    expect(JSON.stringify(await env.DB.prepare("SELECT * FROM passkeys").first())).not.toContain("Mozilla");
    const row = { id: expect.any(String), createdAt: expect.stringMatching(/^\d{4}-.*Z$/), lastUsedAt: null };
    expect(await list(bearer)).toEqual([{ ...row, device: "Safari, iPhone" }]);
  });

  test.each<[string, Parameters<Authenticator["create"]>[1]]>([
    ...LIES,
    ["that is a login", { type: "webauthn.get" }],
    ["with an attestation that nobody asked for", { format: "fido-u2f" }],
  ])("a key %s is refused with a German sentence", async (_, said) => {
    const bearer = await bearerOf(await addAccount());
    const answer = await store(await new Authenticator().create(await setUpOptions(bearer), said), bearer);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ detail: NOT_SET_UP });
    expect(await count("passkeys")).toBe(0);
  });

  test("a challenge is good once: a key that was removed does not come back with its old answer", async () => {
    const bearer = await bearerOf(await addAccount());
    const key = await new Authenticator().create(await setUpOptions(bearer));
    expect((await store(key, bearer)).status).toBe(201);
    const [row] = await list(bearer);
    await post(`/api/admin/passkeys/${row?.id}/remove`, {}, { headers: bearer });
    expect((await store(key, bearer)).status).toBe(422);
    expect(await list(bearer)).toEqual([]);
  });

  test("a challenge belongs to the session that asked for it, and is none for a login", async () => {
    const account = await addAccount();
    const [here, there] = [await bearerOf(account), await bearerOf(account)];
    expect((await store(await new Authenticator().create(await setUpOptions(here)), there)).status).toBe(422);
    const options = { ...(await setUpOptions(here)), ...(await loginOptions()) };
    expect((await store(await new Authenticator().create(options), here)).status).toBe(422);
  });

  test("a credential that is known already is not stored a second time, for whatever account", async () => {
    const { bearer, device } = await setUp();
    const other = await bearerOf(await addAccount("kollege@example.com"));
    expect((await store(await device.create(await setUpOptions(other)), other)).status).toBe(422);
    expect(await list(other)).toEqual([]);
    expect(await list(bearer)).toHaveLength(1);
  });

  test("an account has at most 20, also when 27 are set up at once", async () => {
    const bearer = await bearerOf(await addAccount());
    const keys = await Promise.all(
      Array.from({ length: 27 }, async () => new Authenticator().create(await setUpOptions(bearer))),
    );
    const answers = await Promise.all(keys.map((key) => store(key, bearer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), ...Array(7).fill(409)]);
    expect(await count("passkeys")).toBe(20);
  });
});

describe("signing in with a passkey", () => {
  test("answers as the login by password does: token, cookies, session, time and count", async () => {
    const { account, bearer, device } = await setUp();
    await env.DB.exec("DELETE FROM outbox");
    const answer = await signIn(device);
    expect(answer.status).toBe(200);
    const { token, ...said } = await answer.json<{ token: string }>();
    expect(said).toMatchObject({ success: true, message: "Anmeldung erfolgreich" });
    const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
    expect(cookies.map((cookie) => cookie?.split("=")[0])).toEqual(["session", "device"]);
    const user = await call("/api/admin/user", { headers: { Authorization: `Bearer ${token}` } });
    expect(await user.json()).toMatchObject({ email: account.email });
    expect(await count("admin_sessions")).toBe(2);
    expect(await list(bearer)).toMatchObject([{ lastUsedAt: expect.stringMatching(/^\d{4}-.*Z$/) }]);
    // A browser that has not signed in before is told of once.
    expect((await signIn(device, {}, { Cookie: cookies.join("; ") })).status).toBe(200);
    const told = await firstColumn("SELECT subject_id FROM outbox WHERE kind = 'account-notice'");
    expect(told).toEqual([account.id]);
  });

  test("the options name no account and no key, and say for how long they are good", async () => {
    await setUp();
    const options = await loginOptions();
    expect(options).toEqual({
      rpId: "localhost",
      challenge: expect.any(String),
      timeout: CHALLENGE_LIFETIME_SECONDS * 1000,
      userVerification: "required",
    });
    expect(await count("used_challenges")).toBe(1);
  });

  test.each<[string, Parameters<Authenticator["sign"]>[1]]>([
    ...LIES,
    ["of another port", { origin: "http://localhost:1234" }],
    ["that is a registration", { type: "webauthn.create" }],
    ["for another account", { userHandle: Buffer.from(crypto.randomUUID()).toString("base64url") }],
    ["of a key that was copied: it has not counted on", { signCount: 1 }],
  ])("a signature %s is refused with the one German sentence", async (_, said) => {
    const { device } = await setUp();
    await expectSignedIn(device);
    await expectRefused(await signIn(device, said));
    await expectSignedIn(device);
  });

  test("a challenge of somebody else, of another purpose or of yesterday is refused", async () => {
    const { bearer, device } = await setUp();
    const foreign = Buffer.from("made up by somebody").toString("base64url");
    await expectRefused(await logIn(await device.sign({ challenge: foreign })));
    await expectRefused(await logIn(await device.sign(await setUpOptions(bearer))));
    const old = await loginOptions();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + CHALLENGE_LIFETIME_SECONDS * 1000 + 1000 });
    await expectRefused(await logIn(await device.sign(old)));
  });

  test("a signature of another key is refused, though it names the right one", async () => {
    const { device } = await setUp();
    const other = new Authenticator();
    await other.create({ challenge: "", user: { id: "" } });
    const right = await device.sign(await loginOptions());
    const { response } = await other.sign(await loginOptions());
    await expectRefused(await logIn({ ...right, response: { ...response, userHandle: right.response.userHandle } }));
  });

  test("guessed passwords delay no passkey; after five refusals it has to wait, and delays no password", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { account, device } = await setUp();
    const guess = async () => (await post("/api/admin/login", { ...account, password: "falsch" })).status;
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
    await expectSignedIn(device);
    expect(await guess()).toBe(429);

    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    for (let attempt = 0; attempt < 5; attempt += 1) await expectRefused(await signIn(device, { isVerified: false }));
    const blocked = await signIn(device);
    expect([blocked.status, blocked.headers.get("Retry-After")]).toEqual([429, "1"]);
    expect(await blocked.json()).toMatchObject({ detail: expect.stringContaining("eine Sekunde") });
    expect(await guess()).toBe(401);
    vi.setSystemTime(Date.now() + 2000);
    await expectSignedIn(device);
    await expectRefused(await signIn(device, { isVerified: false }));
    await expectSignedIn(device);
  });

  test("passwords guessed at one address until its day is over leave the passkey at it", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { device } = await setUp();
    const address = freshAddress();
    const request = new Request("http://localhost/", { headers: { "CF-Connecting-IP": address } });
    const from = { request, secret: env.SESSION_SECRET, now: new Date() };
    for (let attempt = 0; attempt <= ADDRESS_LIMIT; attempt += 1)
      await reserveAttempt(db, byEmail(`${attempt}@example.com`), from);
    const last = { email: "last@example.com", password: "falsch" };
    expect((await post("/api/admin/login", last, { address })).status).toBe(429);
    const signature = await device.sign(await loginOptions());
    expect((await post("/api/admin/login/passkey", signature, { address })).status).toBe(200);
  });

  test("an address has as many tries in a minute as with a password", async () => {
    const { device } = await setUp();
    const signature = await device.sign(await loginOptions());
    const answers = await sendInOneMinute(11, (address, index) =>
      post("/api/admin/login/passkey", { ...signature, id: `unknown${index}` }, { address }),
    );
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429]);
  });

  test("what is no answer of a device is refused at its fields and counts as no try", async () => {
    for (const body of [{}, { id: "?", rawId: "x", type: "password", response: {} }, { id: "x".repeat(2000) }]) {
      expect((await post("/api/admin/login/passkey", body)).status).toBe(422);
    }
    expect(await count("login_attempts")).toBe(0);
  });
});

describe("passkeys in the settings", () => {
  test("nobody sees or removes another account's", async () => {
    const { bearer, device } = await setUp();
    const other = await bearerOf(await addAccount("kollege@example.com"));
    const [row] = await list(bearer);
    expect(await list(other)).toEqual([]);
    expect((await post(`/api/admin/passkeys/${row?.id}/remove`, {}, { headers: other })).status).toBe(404);
    await expectSignedIn(device);
  });

  test("a new password and a logout everywhere end all sessions and leave the passkeys", async () => {
    const { bearer, device } = await setUp();
    const newPassword = "Ein neuer Wischmopp steht im Flur";
    expect((await post("/api/admin/change-password", { newPassword }, { headers: bearer })).status).toBe(200);
    const first = await signIn(device);
    expect(first.status).toBe(200);
    const { token } = await first.json<{ token: string }>();
    await post("/api/admin/logout", { everywhere: true }, { headers: { Authorization: `Bearer ${token}` } });
    await expectSignedIn(device);
    expect((await call("/api/admin/user", { headers: bearer })).status).toBe(401);
  });

  test("used challenges are deleted by the hourly job when they have expired", async () => {
    await setUp();
    const deleteAfter = async (seconds: number) => {
      await deleteExpiredLoginData({ db }, new Date(Date.now() + seconds * 1000));
      return count("used_challenges");
    };
    expect(await deleteAfter(CHALLENGE_LIFETIME_SECONDS - 60)).toBe(1);
    expect(await deleteAfter(CHALLENGE_LIFETIME_SECONDS + 1)).toBe(0);
    expect(await count("passkeys")).toBe(1);
  });
});

test("the development account's passkey signs in only where the account is switched on", async () => {
  const send = (path: string, body: object, settings: object, headers = {}) =>
    post(`/api/admin/${path}`, body, { headers, env: settings });
  const on = { DEVELOPMENT_ACCOUNT: "on" };
  const account = await addAccount(developmentAccount.email);
  const bearer = await bearerOf(account);
  const device = new Authenticator();
  const options = await (await send("passkeys/options", {}, on, bearer)).json<CreationOptions>();
  expect((await send("passkeys", await device.create(options), on, bearer)).status).toBe(201);
  for (const settings of [{}, { DEVELOPMENT_ACCOUNT: "off" }, { DEVELOPMENT_ACCOUNT: undefined }]) {
    await expectRefused(await send("login/passkey", await device.sign(await loginOptions()), settings));
  }
  expect((await send("login/passkey", await device.sign(await loginOptions()), on)).status).toBe(200);
});
