/**
 * Every page that answers a form differs from the one that asked: its title says so, and the answer has the focus. What
 * is heard of both pages is what is read.
 */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { PASSWORD_PATH } from "../../src/content/admin-paths";
import { AREA_PATH, ASK_LINK_PATH, CALLBACK_PATH, CONTACT_PATH, QUOTE_PATH } from "../../src/content/paths";
import { adminUsers } from "../../src/db/schema";
import { refuseOffer } from "../../src/my-request/withdraw.server";
import { passwordPath } from "../../src/notify/mails/account.server";
import { setViewing } from "../../src/requests/work/viewings.server";
import { TO_ANSWER } from "../../src/ui/answer";
import { addAccount, call } from "../support/api";
import { contactInput } from "../support/contact-input";
import { linkOf } from "../support/customer-link";
import { db } from "../support/database";
import { deleteRequests, newRequest, storeOffer } from "../support/deal";
import { lostBlanks, otherNames } from "../support/heard";
import { line, officeOffer } from "../support/offer-input";
import { jpeg, photoPost } from "../support/photo-post";
import { quoteInput } from "../support/quote-input";
import { focusedOf, formsOf, openPage, sendForm, titleOf } from "../support/real-pages";

const MAIL = {
  MAIL: { send: async () => ({ messageId: "1" }) },
  NOTIFY_FROM: "buero@example.com",
  NOTIFY_TO: "chefin@example.com",
};
const FULL = { limit: async () => ({ success: false }) };
const BUSY = { ...MAIL, SUBMISSION_LIMIT: FULL, FORM_LIMIT: FULL, LOGIN_LIMIT: FULL };
const windows = line({ id: "windows", text: "Fenster", unitCents: 12_000, isOptional: true });
const offer = { ...officeOffer, positions: [...officeOffer.positions, windows] };

afterAll(() => deleteRequests(db));

async function ownPage(): Promise<string> {
  const id = await newRequest(db, { address: "" }, new Date().toISOString());
  const times = [1, 2].map((days) => new Date(Date.now() + days * 24 * 3_600_000).toISOString());
  await setViewing(db, id, { version: 1, times, isProposed: true }, { author: "chefin@example.com", now: new Date() });
  const path = await pathOf(id);
  expect((await call(`${path}/fotos`, photoPost(jpeg()))).status).toBe(201);
  return path;
}

async function pathOf(id: string): Promise<string> {
  const { reference, code } = await linkOf(id);
  return `/anfrage/${reference}/${code}`;
}

const offerPage =
  (query = "", isRefused = false) =>
  async () => {
    const id = await newRequest(db, {}, new Date().toISOString());
    await storeOffer(db, id, new Date().toISOString(), offer);
    if (isRefused) await refuseOffer(db, id, { revision: 1, text: "" }, false);
    return `${await pathOf(id)}/angebot/1${query}`;
  };

async function passwordLink(): Promise<string> {
  const { id } = await addAccount({ email: `${crypto.randomUUID()}@example.com` });
  const row = await db.select().from(adminUsers).where(eq(adminUsers.id, id)).get();
  return row ? passwordPath(env.LINK_SECRET, row, Math.floor(Date.now() / 1000) + 60) : "";
}

interface Answered {
  at: string | (() => Promise<string>);
  to: string;
  typed: Record<string, unknown>;
  /** Whether something is wrong; otherwise it is done. */
  isWrong?: true;
  env?: object;
}

const message = contactInput();
const quote = { ...quoteInput(), step: 4 };
const wish = { firstName: "Erika", phone: "0151 100 900", time: "midday" };
const WRONG = { isWrong: true } as const;
const MAILING = { env: MAIL };
const TOO_MANY = { ...WRONG, env: BUSY };

/** A form that is sent to the page on which it stands. */
const on =
  (at: Answered["at"]) =>
  (typed: Answered["typed"], more: Partial<Answered> = {}): Answered => ({
    at,
    to: typeof at === "string" ? at.replace(/\?.*/, "") : "",
    typed,
    ...more,
  });
const area = on(AREA_PATH);
const contact = on(CONTACT_PATH);
const callback = on(CALLBACK_PATH);
const wizard = on(QUOTE_PATH);
const lostLink = on(ASK_LINK_PATH);
const own = on(ownPage);
const forgotten = on(PASSWORD_PATH);
const newPassword = on(passwordLink);
const atOffer = (typed: Answered["typed"], more: Partial<Answered> = {}) =>
  on(offerPage())(typed, { to: TO_ANSWER, ...more });
const order = (typed: Answered["typed"], more: Partial<Answered> = {}) => {
  const whole = { intent: "order", name: "Petra Einkauf", role: "Einkauf", authorised: "yes", ...typed };
  return on(offerPage("?wahl=windows"))(whole, { to: TO_ANSWER, ...MAILING, ...more });
};

const FORMS: Record<string, Answered> = {
  "a postcode": area({ plz: "24568" }),
  "a postcode elsewhere": area({ plz: "80331" }),
  "no postcode": area({ plz: "Hamburg" }, WRONG),
  "an empty postcode": area({ plz: "" }, WRONG),
  "a postcode on the first page": on("/")({ plz: "24568" }, { to: AREA_PATH }),
  "a message": contact(message),
  "a message without a name": contact({ ...message, name: "" }, WRONG),
  "one message too many": contact(message, TOO_MANY),
  "a call": callback(wish),
  "a call without a number": callback({ ...wish, phone: "" }, WRONG),
  "one call too many": callback(wish, TOO_MANY),
  "a service": wizard({ step: 1, service: "office", intent: "next" }),
  "no service": wizard({ step: 1, intent: "next" }, WRONG),
  "a step too many": wizard({ step: 1, intent: "next" }, TOO_MANY),
  "a step back": on(`${QUOTE_PATH}?service=office`)({ step: 2, intent: "back" }),
  "a postcode in the wizard": wizard({ ...quote, postcode: "24568", intent: "area" }),
  "a request": wizard({ ...quote, intent: "submit" }),
  "a request without consent": wizard({ ...quote, privacyConsent: "", intent: "submit" }, WRONG),
  "one request too many": wizard({ ...quote, intent: "submit" }, TOO_MANY),
  "a lost link": lostLink({ email: "erika@example.com", reference: "R-7K3M-92" }, MAILING),
  "a lost link without its number": lostLink({ email: "erika@example.com" }, { ...WRONG, ...MAILING }),
  "one link too many": lostLink({}, TOO_MANY),
  "a customer's message": own({ intent: "ask", text: "Geht auch abends?" }),
  "a customer's empty message": own({ intent: "ask", text: "" }, WRONG),
  "no time that fits": own({ intent: "refuse-viewing" }),
  "a demand, with a message begun": own({ data: "access", text: "Geht auch abends?" }),
  "a demand": own({ data: "access" }),
  "a time without a street": own({ slot: "SLOT", address: "" }, WRONG),
  "a time without a street, with a message begun": own({ slot: "SLOT", address: "", text: "Auch abends?" }, WRONG),
  "a time": own({ slot: "SLOT", address: "Beispielweg 3, Kaltenkirchen" }),
  "a photo": own({}, { to: "/fotos/PHOTO" }),
  "photos of an old page": own({}, { to: "/fotos" }),
  "a withdrawal": on(async () => `${await ownPage()}/zurueckziehen`)({}, { to: "/zurueckziehen" }),
  "a choice": atOffer({ wahl: "windows" }, { to: "#ja", ...MAILING }),
  "a choice of nothing": atOffer({}, { to: "#ja", ...MAILING }),
  "an order without a name": order({ name: "" }, WRONG),
  "an order of what was changed": order({ digest: "anders" }, WRONG),
  "an order of another sum": order({ sum: "1,00 € einmalig" }, WRONG),
  "an order": order({}),
  "a question at an offer": atOffer({ intent: "ask", text: "Ab wann?" }),
  "an empty question at an offer": atOffer({ intent: "ask", text: "" }, WRONG),
  "an empty question at an offer that was refused, which has a notice": atOffer(
    { intent: "ask", text: "" },
    { at: offerPage("", true), ...WRONG },
  ),
  "a no": atOffer({ intent: "decline", text: "" }),
  "a no to what was changed": atOffer({ intent: "decline", text: "", digest: "anders" }, WRONG),
  "a forgotten password": forgotten({ email: "chefin@example.com" }, MAILING),
  "a forgotten password without an address": forgotten({ email: "chefin" }, { ...WRONG, ...MAILING }),
  "one password too many": forgotten({}, TOO_MANY),
  "a new password": newPassword({ newPassword: "Kehrblech im Keller", confirmPassword: "Kehrblech im Keller" }),
  "two new passwords": newPassword({ newPassword: "Kehrblech im Keller", confirmPassword: "Kehrblech" }, WRONG),
};

/** Forms whose answer is a page of its own, or that no browser sends without its script. */
const ELSEWHERE = ["get /#contact", "post /admin/login"];

const named = (text: string) => text.replace(/\/anfrage\/[^/]+\/[^/#?]+/, "/anfrage/…").replace(/\?[^#]*/, "");
const nameOf = ({ method, action }: { method: string; action: string }) =>
  `${method} ${named(action)
    .replace(/\/fotos\/.+/, "/fotos/…")
    .replace(/(passwort\/).+/, "$1…")}`;

/** What the focus is on: an alert, or a field that says what is wrong with it. */
const WRONG_FOCUS = / role="alert"| aria-invalid=/;
/** A sentence or a heading that says what was done, or the part of the page that was asked for. */
const DONE = / role="status"|^<p [^>]*id="antwort"|^<h[123]|<div [^>]*(id="ja"|data-offer="notice")/;

const walked = new Set<string>();
const met = new Set<string>();

describe("what came of a form is in the title and has the focus:", () => {
  test.each(Object.entries(FORMS))("%s", async (_, { at, to, typed, isWrong, env: changes }) => {
    const path = typeof at === "string" ? at : await at();
    const asking = await openPage(path, {}, changes);
    const photo = /fotos\/([\w-]+)"/.exec(asking.html)?.[1] ?? "";
    const slot = /<button[^>]* value="([^"]+)"[^>]* name="slot"/.exec(asking.html)?.[1] ?? "";
    const forms = formsOf(asking);
    const isIt = ({ action }: (typeof forms)[number]) => action.endsWith(to.replace("PHOTO", photo) || path);
    const form = forms.find((one) => isIt(one) && one.inside.includes(`value="${typed.intent}"`)) ?? forms.find(isIt);
    if (!form) throw new Error(`No such form on "${titleOf(asking)}", only ${forms.map(nameOf)}`);
    const sent = Object.entries(typed).map(([name, value]) => [name, value === "SLOT" ? slot : String(value)]);
    const answer = await sendForm(form, Object.fromEntries(sent), changes);
    for (const one of [...forms, ...formsOf(answer)]) met.add(nameOf(one));
    for (const { html } of [asking, answer]) expect([...lostBlanks(html), ...otherNames(html)]).toEqual([]);
    walked.add(nameOf(form));
    const title = titleOf(answer);
    const page = titleOf(asking).split(" – ").at(-1);
    if (isWrong) expect(title.replace(/Schritt \d .+ – /, "")).toBe(`Fehler: ${page}`);
    else expect(title).not.toMatch(/^Fehler|^$/);
    expect(title).not.toBe(titleOf(asking));
    expect(focusedOf(answer), answer.address).toMatch(isWrong ? WRONG_FOCUS : DONE);
  });

  test("no form of these pages is left out", () => {
    expect([...met].filter((form) => !walked.has(form) && !ELSEWHERE.includes(form))).toEqual([]);
  });
});

test.each([
  ["a link that opens nothing", "/anfrage/R-7K3M-92/falsch", {}],
  ["a link that is opened too often", "/anfrage/R-7K3M-92/falsch", { LINK_LIMIT: FULL }],
  ["a dead link to a new password", `${PASSWORD_PATH}/1/x/y`, {}],
  ["one that is opened too often", `${PASSWORD_PATH}/1/x/y`, { LINK_LIMIT: FULL }],
])("%s says so where the focus is, when something was sent to it", async (_, path, changes) => {
  const init = { method: "POST", body: new URLSearchParams({ intent: "ask" }) };
  const answer = await openPage(path + TO_ANSWER, init, changes);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(focusedOf(answer)).toMatch(/^<h1/);
});
