/** Every call that writes: what comes before it, and how it is asked for. */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { issueToken } from "../../src/admin/session/token.server";
import { PASSWORD_PATH } from "../../src/content/admin-paths";
import { ASK_LINK_PATH } from "../../src/content/paths";
import { adminUsers, outbox } from "../../src/db/schema";
import { passwordPath } from "../../src/notify/mails/account.server";
import { addDevice } from "../../src/notify/push/devices.server";
import { priceSentence } from "../../src/offer/price-words";
import { documentOf, readOfferedRequest } from "../../src/offer/store.server";
import { INTENT_FIELD } from "../../src/platform/text/read-form";
import { berlinDay } from "../../src/platform/time/berlin-days";
import { DAY_MS, HOUR_MS } from "../../src/platform/time/durations";
import { announce } from "../../src/requests/outbox/outbox.server";
import { noteDemand } from "../../src/requests/work/demands.server";
import { recordOutcome } from "../../src/requests/work/outcome.server";
import { setViewing } from "../../src/requests/work/viewings.server";
import { addAccount, formPost, freshAddress, post, sessionClaims } from "./api";
import { Authenticator } from "./authenticator";
import { linkOf } from "./customer-link";
import { db } from "./database";
import { newRequest, orderIn, storeOffer } from "./deal";
import { API_ENDPOINTS } from "./fuzz-endpoints";
import { householdOffer, officeOffer } from "./offer-input";
import { photoPost } from "./photo-post";
import { pushSubscription } from "./push-subscription";
import { storeContact } from "./submission";

const ORIGIN = "http://localhost";

/** What is there before each call: an account that is signed in, its second device, a request and a message. */
export interface World {
  account: Awaited<ReturnType<typeof addAccount>>;
  bearer: { Authorization: string };
  otherSession: string;
  lead: string;
  contact: string;
}

export async function makeWorld(): Promise<World> {
  const account = await addAccount();
  const token = await issueToken(await sessionClaims(account.id), env.JWT_SECRET);
  const { sessionId: otherSession } = await sessionClaims(account.id);
  const lead = await newRequest(db, {}, hoursAgo(3));
  const contact = await storeContact({ db, mail: undefined }, {}, new Date());
  await db.delete(outbox);
  return { account, bearer: { Authorization: `Bearer ${token}` }, otherSession, lead, contact };
}

type Scene = (world: World) => Promise<Request> | Request;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const owner = () => ({ author: "betreiberin@example.com", now: new Date() });
const today = () => berlinDay(new Date());
const TIMES = [inDays(2), inDays(3)];

function json(path: string, body: unknown, headers: Record<string, string> = {}): Request {
  const all = { "Content-Type": "application/json", "CF-Connecting-IP": freshAddress(), ...headers };
  return new Request(ORIGIN + path, { method: "POST", body: JSON.stringify(body), headers: all });
}

const valid = Object.fromEntries(API_ENDPOINTS.map((endpoint) => [endpoint.path, endpoint.valid]));

/** What comes before a call, and gives the id that it is about, where that is not the request's. */
type Before = (world: World) => Promise<unknown>;

/** The owner's call with the endpoint's own example, but for what is named of its body. */
function owners(path: string, body: object, before?: Before): Scene {
  return async (world) => {
    const made = await before?.(world);
    const id = typeof made === "string" ? made : world.lead;
    return json(path.replace(":id", id), { ...valid[path], ...body }, world.bearer);
  };
}

const offered =
  (offer: object = {}) =>
  ({ lead }: World) =>
    storeOffer(db, lead, hoursAgo(2), { ...householdOffer, startsOn: null, ...offer });
const order = async (world: World) =>
  (await orderIn(db, "agreed", { leadId: world.lead, sentAt: hoursAgo(2), at: hoursAgo(1) })).id;
const ended = async (world: World) =>
  (await orderIn(db, "void", { leadId: world.lead, sentAt: hoursAgo(2), at: hoursAgo(1) })).id;
const asked = ({ lead }: World) => noteDemand(db, lead, { asked: "erasure", on: today() }, owner());
/** A mail that failed three times, and waits. */
const stuck = async ({ lead }: World) => {
  await announce(db, "link", { askedAt: hoursAgo(1) }, { subjectId: lead, now: new Date() });
  await db.update(outbox).set({ attempts: 3, failures: 3, dueAt: inDays(1), fateSince: hoursAgo(1) });
};

async function withPasskey({ bearer }: World): Promise<Authenticator> {
  const device = new Authenticator();
  const options = await (await post("/api/admin/passkeys/options", {}, { headers: bearer })).json();
  await post("/api/admin/passkeys", await device.create(options as never), { headers: bearer });
  await db.delete(outbox);
  return device;
}
const device = async ({ account, otherSession }: World) => {
  const [row] = await db.select().from(adminUsers).where(eq(adminUsers.id, account.id));
  const signedIn = { account: row as typeof adminUsers.$inferSelect, session: { id: otherSession } };
  return addDevice(db, signedIn, pushSubscription("known"), "Test", new Date());
};

const pageOf = async ({ lead }: World) => {
  const { reference, code } = await linkOf(lead);
  return `/anfrage/${reference}/${code}`;
};
function customers(fields: Record<string, unknown>, before?: (world: World) => Promise<unknown>, below = ""): Scene {
  return async (world) => {
    await before?.(world);
    return formPost((await pageOf(world)) + below, fields);
  };
}
const proposed = ({ lead }: World) => setViewing(db, lead, { version: 1, times: TIMES }, owner());
const digestOf = async ({ lead }: World) => (await readOfferedRequest(db, lead))?.offers.at(-1);

const reached = ({ lead }: World) => recordOutcome(db, lead, { version: 1, outcome: "reached" }, owner());
const drafted = async (world: World) => {
  const first = await owners("/api/admin/offers/:id/draft", {})(world);
  await post(new URL(first.url).pathname, await first.text(), { headers: world.bearer });
};
const AGREED = { offer: { ...officeOffer, startsOn: null }, startsOn: null, earlyStart: false, medium: null };

/** The owner's calls: what each says otherwise than the endpoint's own example, and what comes before it. */
const OWNERS: [path: string, ...calls: [body: object, before?: Before][]][] = [
  ["/api/admin/logout", [{}], [{ everywhere: false }]],
  ["/api/admin/change-password", [{}]],
  ["/api/admin/sessions/:id/end", [{}, async ({ otherSession }) => otherSession]],
  ["/api/admin/follow-ups/:id/status", [{}]],
  ["/api/admin/follow-ups/:id/day", [{}]],
  ["/api/admin/follow-ups/:id/notes", [{}], [{ key: crypto.randomUUID() }]],
  ["/api/admin/follow-ups/:id/answers", [{}], [{}, async ({ contact }) => contact]],
  ["/api/admin/follow-ups/:id/contact", [{}]],
  ["/api/admin/follow-ups/:id/outcome", [{}], [{ outcome: "no-interest" }]],
  ["/api/admin/follow-ups/:id/viewing", [{ times: TIMES }], [{ times: TIMES.slice(1) }]],
  ["/api/admin/follow-ups/:id/demand", [{}]],
  ["/api/admin/follow-ups/:id/demand/explain", [{}, asked]],
  ["/api/admin/follow-ups/:id/disclosure", [{}]],
  ["/api/admin/follow-ups/:id/erase", [{}], [{}, asked]],
  ["/api/admin/follow-ups/:id/mails", [{}, stuck]],
  ["/api/admin/follow-ups/:id/mails/dropped", [{}, stuck]],
  ["/api/admin/follow-ups/:id/correction", [{}], [{ email: "neu@example.com" }]],
  ["/api/admin/follow-ups/:id/undo", [{ version: 2 }, reached]],
  ["/api/admin/offers/:id/draft", [{}], [{ version: 1 }, drafted]],
  ["/api/admin/offers/:id/send", [{}], [{ byMail: true, followUpVersion: 2 }, offered()]],
  ["/api/admin/offers/:id/accept", [{ acceptedOn: today() }, offered()]],
  ["/api/admin/offers/:id/agree", [{ agreedOn: today(), ...AGREED }]],
  ["/api/admin/offers/:id/decline", [{}, offered()]],
  ["/api/admin/offers/:id/retract", [{}, offered()]],
  ["/api/admin/orders/:id/plan", [{ startsOn: today() }, order]],
  ["/api/admin/orders/:id/steps", [{ on: today() }, order]],
  ["/api/admin/orders/:id/end", [{ on: today() }, order]],
  ["/api/admin/orders/:id/take-back", [{ version: 2 }, ended]],
  ["/api/admin/phone-requests", [{}]],
  ["/api/admin/calendar", [{}]],
  ["/api/admin/calendar/link", [{}]],
  ["/api/admin/templates", [{}]],
  ["/api/admin/opening", [{}]],
  ["/api/admin/mail-settings", [{}]],
  ["/api/admin/push/devices", [{}], [{ replaces: pushSubscription("known").endpoint }, device]],
  ["/api/admin/push/devices/:id/end", [{}, device]],
  ["/api/admin/customer-pages/:id/revoke", [{}]],
  ["/api/admin/customer-pages/:id/link", [{}]],
  ["/api/admin/outbox/retry", [{}, stuck]],
];

/** Calls by their route, and by the file of a page that takes a form. */
export const WRITES: Record<string, Scene[]> = {
  ...Object.fromEntries(OWNERS.map(([path, ...calls]) => [path, calls.map((call) => owners(path, ...call))])),
  "/api/leads": [() => json("/api/leads", valid["/api/leads"])],
  "/api/contacts": [() => json("/api/contacts", valid["/api/contacts"])],
  "/api/callbacks": [() => json("/api/callbacks", valid["/api/callbacks"])],
  "/api/admin/login": [({ account }) => json("/api/admin/login", account)],
  "/api/admin/login/passkey": [
    async (world) => {
      const key = await withPasskey(world);
      const challenge = await (await post("/api/admin/login/passkey/options", {})).json();
      return json("/api/admin/login/passkey", await key.sign(challenge as never));
    },
  ],
  "/api/admin/proof": [
    async (world) => {
      await env.DB.exec("UPDATE admin_sessions SET proved_at = NULL");
      return json("/api/admin/proof", { password: world.account.password }, world.bearer);
    },
  ],
  "/api/admin/passkeys": [
    async ({ bearer }) => {
      const options = await (await post("/api/admin/passkeys/options", {}, { headers: bearer })).json();
      return json("/api/admin/passkeys", await new Authenticator().create(options as never), bearer);
    },
  ],
  "/api/admin/passkeys/:id/remove": [
    async (world) => {
      await withPasskey(world);
      const id = await env.DB.prepare("SELECT id FROM passkeys").first<string>("id");
      return json(`/api/admin/passkeys/${id}/remove`, {}, world.bearer);
    },
  ],
  "/api/admin/export/leads.csv": [
    ({ bearer }) => new Request(`${ORIGIN}/api/admin/export/leads.csv`, { headers: bearer }),
  ],
  "/anfrage/:reference/:code/fotos": [async (world) => new Request(`${ORIGIN + (await pageOf(world))}/fotos`, photo())],
  "/anfrage/:reference/:code/fotos/:photo": [
    async (world) => {
      await env.DB.prepare("INSERT INTO photos VALUES (?, ?, 400, 640, 480, ?)")
        .bind(crypto.randomUUID(), world.lead, hoursAgo(1))
        .run();
      const id = await env.DB.prepare("SELECT id FROM photos").first<string>("id");
      return formPost(`${await pageOf(world)}/fotos/${id}`, {});
    },
  ],
  "my-request/request-page.tsx": [
    customers({ [INTENT_FIELD]: "ask", text: "Auch samstags?" }),
    customers({ slot: TIMES[0], round: 1, agreed: "" }, proposed),
    customers({ [INTENT_FIELD]: "refuse-viewing", wish: "Passt nicht", round: 1, agreed: "" }, proposed),
    customers({ data: "access" }),
    customers({ [INTENT_FIELD]: "drop-demand" }, asked),
  ],
  "my-request/withdraw-page.tsx": [
    customers({}, undefined, "/zurueckziehen"),
    customers({}, offered(), "/zurueckziehen"),
  ],
  "my-request/offer-page.tsx": [
    customers({ [INTENT_FIELD]: "ask", text: "Mit Fenstern?" }, offered(), "/angebot/1"),
    async (world) => {
      await offered()(world);
      const { digest } = (await digestOf(world)) ?? {};
      return formPost(`${await pageOf(world)}/angebot/1`, { [INTENT_FIELD]: "decline", digest });
    },
    async (world) => {
      await offered(officeOffer)(world);
      const row = await digestOf(world);
      const sum = row && priceSentence(documentOf(row), []);
      const signed = { name: "Petra Einkauf", role: "Einkauf", authorised: "yes" };
      const fields = { [INTENT_FIELD]: "order", digest: row?.digest, sum, ...signed };
      return formPost(`${await pageOf(world)}/angebot/1`, fields);
    },
  ],
  "my-request/ask-link-page.tsx": [
    async ({ lead }) => {
      const row = await env.DB.prepare("SELECT email, reference FROM leads WHERE id = ?").bind(lead).first();
      return formPost(ASK_LINK_PATH, row ?? {});
    },
  ],
  "admin/password/ask-page.tsx": [({ account }) => formPost(PASSWORD_PATH, { email: account.email })],
  "admin/password/set-page.tsx": [
    async ({ account }) => {
      const [row] = await db.select().from(adminUsers).where(eq(adminUsers.id, account.id));
      const until = Math.floor(Date.now() / 1000) + 600;
      const fields = { newPassword: "Kehrblech im Keller", confirmPassword: "Kehrblech im Keller" };
      return formPost(passwordPath(env.LINK_SECRET, row as typeof adminUsers.$inferSelect, until), fields);
    },
  ],
};

function photo() {
  return photoPost(undefined, { "CF-Connecting-IP": freshAddress() });
}

/** Calls that write nothing to the database, and why. */
export const NO_WRITES: Record<string, string> = {
  "/api/request-link": "reads",
  "/api/analytics/page-view": "counts in KV, where a report has a key of its own",
  "/api/analytics/funnel-step": "counts in KV, where a report has a key of its own",
  "/api/admin/login/passkey/options": "signs",
  "/api/admin/passkeys/options": "signs",
  "/api/admin/mail-settings/test": "sends",
  "/api/admin/push/devices/:id/test": "sends, and notes that it has",
};
