import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { askForLink } from "../../src/my-request/ask-link.server";
import { sendsLinks } from "../../src/platform/worker/bindings.server";
import { ADDRESS_LIMIT } from "../../src/platform/worker/write-budget.server";
import { linkPath } from "../../src/requests/link.server";
import { freshAddress } from "../support/api";
import { linkOf, linkSecrets } from "../support/customer-link";
import { count, db, firstColumn } from "../support/database";
import { deleteRequests } from "../support/deal";
import { noting } from "../support/noted-calls";
import { mailBindings, mailsAt, RecordingMailer } from "../support/recording-mailer";
import { storeLead } from "../support/submission";

const EMAIL = "joerg.beispiel@example.com";
const MORNING = new Date("2026-11-24T08:00:00Z");
const minutes = (count: number) => new Date(MORNING.getTime() + count * 60_000);

let reference: string;

beforeEach(async () => {
  await deleteRequests(db);
  reference = await newRequest();
  await env.DB.exec("DELETE FROM outbox;");
});

async function newRequest(): Promise<string> {
  const id = await storeLead({ db, mail: undefined }, {}, MORNING);
  return (await linkOf(id)).reference;
}

function ask(typed: Record<string, string>, now = MORNING, address = freshAddress(), database = db) {
  const headers = { "CF-Connecting-IP": address };
  const request = new Request("http://localhost/link-anfordern", { method: "POST", headers });
  return askForLink({ db: database, formSecret: env.FORM_SECRET }, request, typed, now);
}

const queued = () => count("outbox WHERE kind = 'link'");

test("the link goes to the request's own address, however address and number are typed", async () => {
  const [, middle, end] = reference.split("-");
  const typed = { email: ` ${EMAIL.toUpperCase()} `, reference: ` r ${middle?.toLowerCase()}${end} ` };
  expect(await ask(typed)).toBeUndefined();
  const mails = await mailsAt(db, minutes(1), linkSecrets);
  expect(mails).toMatchObject([{ to: EMAIL, subject: `Ihr Link zur Anfrage ${reference}` }]);
  const [id = ""] = await firstColumn("SELECT id FROM leads");
  expect(mails[0]?.text).toContain(linkPath(linkSecrets, { id, reference, linkGeneration: 1 }));
  expect(mails[0]?.text).not.toContain("Beispielweg");
});

test.each<[string, (it: string) => string]>([
  ["with joiners that hold it together", (it) => it.replaceAll("-", "-\u2060")],
  ["with a dash of a word processor", (it) => it.replaceAll("-", "–")],
  ["with hyphens that do not break, and minus signs", (it) => it.replace("-", "\u2011").replace("-", "−")],
  ["at the end of a sentence", (it) => `${it}.`],
  ["behind what it is", (it) => `Anfrage Nr. ${it}`],
  ["behind what it is, without blanks", (it) => `Nr.${it.toLowerCase()}`],
  ["behind a number sign", (it) => `#${it}`],
  ["in a subject", (it) => `AW: Ihre Anfrage ${it} bei uns`],
  ["in quotation marks", (it) => `„${it}“`],
  ["letter by letter", (it) => [...it.replaceAll("-", "").toLowerCase()].join(" ")],
  ["without its first letter", (it) => it.slice(2)],
  ["as the number of its offer", (it) => `${it}/1`],
  ["with marks of direction and an odd blank", (it) => `\u202a${it.replace("-", "\u00a0")}\u202c`],
  ["in full-width letters", (it) => it.replace(/\w/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
])("a number is taken %s", async (_, written) => {
  expect(await ask({ email: EMAIL, reference: written(reference) })).toBeUndefined();
  expect(await queued()).toBe(1);
});

const NO_NUMBERS = "R-7K3M-9 R-7K3M-922 R-7K3M-9A XR-7K3M-92 N-7K3M-92 RRRRR".split(" ");
test.each(["", "-", "24568 Kaltenkirchen", ...NO_NUMBERS])("%j is no number", async (typed) => {
  expect(await ask({ email: EMAIL, reference: typed })).toMatchObject({
    reference: ["Die Nummer sieht so aus: R-7K3M-92"],
  });
});

test("the database is asked the same for every address and number, so that the time says nothing", async () => {
  const callsOf = async (typed: object) => {
    const calls: string[] = [];
    await ask({ email: EMAIL, reference: "R-2222-22", ...typed }, MORNING, freshAddress(), noting(calls));
    return calls;
  };
  const known = await callsOf({ reference });
  expect(known.join("\n")).toMatch(/^prepare insert into "outbox"[\s\S]*^batch/m);
  expect(await callsOf({ reference, email: "fremd@example.com" })).toEqual(known);
  expect(await callsOf({})).toEqual(known);
  expect(await queued()).toBe(1);
});

test.each([
  ["for a request of somebody else", { email: "fremd@example.com" }, ""],
  ["for a number that nothing has", { reference: "R-2222-22" }, ""],
  ["for a request that is spam", {}, "UPDATE follow_ups SET status = 'spam';"],
  ["for one that is erased again", {}, "UPDATE follow_ups SET erase_at = created_at, restricted_at = created_at;"],
])("the answer is the same %s, and nothing goes out", async (_name, typed, sql) => {
  if (sql) await env.DB.exec(sql);
  expect(await ask({ email: EMAIL, reference, ...typed })).toBeUndefined();
  expect(await queued()).toBe(0);
});

test("while the customer demands to be erased the link is sent too, because the way back is behind it", async () => {
  await env.DB.exec("UPDATE follow_ups SET data_asked = 'erasure', data_asked_on = '2026-11-24';");
  await ask({ email: EMAIL, reference });
  expect(await queued()).toBe(1);
});

test("what is no address or number is told at its field, and nothing is written", async () => {
  await env.DB.exec("DELETE FROM write_budget;");
  expect(await ask({ email: "joerg", reference: "N-7K3M-92" })).toMatchObject({
    email: ["Bitte geben Sie eine gültige E-Mail-Adresse ein"],
    reference: ["Die Nummer sieht so aus: R-7K3M-92"],
  });
  expect(await ask({})).toMatchObject({ email: expect.anything(), reference: expect.anything() });
  expect(await count("write_budget")).toBe(0);
});

test("it counts as one of the day's writes of an address, whether or not there is such a request", async () => {
  const address = freshAddress();
  const wrong = { email: "fremd@example.com", reference };
  for (let time = 0; time < ADDRESS_LIMIT; time += 1) expect(await ask(wrong, MORNING, address)).toBeUndefined();
  expect(await ask(wrong, MORNING, address)).toBe("over");
  expect(await ask({ email: EMAIL, reference }, MORNING, address)).toBe("over");
  expect(await queued()).toBe(0);
});

test("where no mail can go out, or there are no links, everybody is asked to call", () => {
  const mail = mailBindings(new RecordingMailer());
  const sites = [
    { mail, linkSecrets },
    { mail: undefined, linkSecrets },
    { mail, linkSecrets: undefined },
  ];
  expect(sites.map((site) => sendsLinks(site))).toEqual([true, false, false]);
});
