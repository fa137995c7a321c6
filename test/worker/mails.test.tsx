/** Every kind of mail, with rows that the product wrote: how many a deal takes, and what each of them does and says. */
import { env } from "cloudflare:workers";
import { and, gt, isNull } from "drizzle-orm";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { accountNotices } from "../../src/admin/account/notices.server";
import { askForPassword } from "../../src/admin/password/forgotten.server";
import { MAIL_KINDS } from "../../src/content/lists";
import { outbox } from "../../src/db/schema";
import { askForLink } from "../../src/my-request/ask-link.server";
import { findRequest } from "../../src/my-request/find.server";
import OfferPage from "../../src/my-request/offer-page";
import { offerView } from "../../src/my-request/offer-view.server";
import RequestPage from "../../src/my-request/request-page";
import { requestView } from "../../src/my-request/view.server";
import { refuseOffer, withdraw } from "../../src/my-request/withdraw.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { announceScheduledMails } from "../../src/notify/jobs.server";
import { acceptOffer } from "../../src/order/accept.server";
import { ownDataOf } from "../../src/order/own-data.server";
import type { Mail } from "../../src/platform/mail/mailer.server";
import { berlinDay } from "../../src/platform/time/berlin-days";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/platform/time/durations";
import type { Bindings } from "../../src/platform/worker/bindings.server";
import { announceErasure, erase } from "../../src/requests/erasing/erase.server";
import { readPersonalData } from "../../src/requests/erasing/personal-data.server";
import type { MailRow } from "../../src/requests/outbox/delivery.server";
import { type MailKind, mailFacts } from "../../src/requests/outbox/kinds";
import { askForData, handOut } from "../../src/requests/work/demands.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { answerCustomer } from "../../src/requests/work/thread.server";
import { setViewing, takeViewing } from "../../src/requests/work/viewings.server";
import { insertAccount } from "../support/account";
import { freshAddress } from "../support/api";
import { linkedBy, linkOf, linkSecrets } from "../support/customer-link";
import { db } from "../support/database";
import { deleteRequests, endOrder, offerIn, orderIn, plan, storeOffer } from "../support/deal";
import { pointersToNothing } from "../support/pointers";
import { mailBindings } from "../support/recording-mailer";
import { storeContact, storeLead } from "../support/submission";

const EMAIL = "erika@example.com";
/** A Wednesday; twelve hours later it is still the same day in Berlin. */
const START = new Date("2027-01-06T09:00:00Z");

const sent: Mail[] = [];
/** Newest mail of each kind, as it went out. */
const mailed = new Map<MailKind, { row: MailRow; mail: Mail }>();

const mailer = {
  async send(mail: Mail) {
    const isOnItsWay = and(isNull(outbox.sentAt), gt(outbox.attempts, outbox.failures));
    const row = (await db.select().from(outbox).where(isOnItsWay).get()) as MailRow;
    mailed.set(row.kind, { row, mail });
    return `${sent.push(mail)}`;
  },
};

const now = () => new Date();
const actor = () => ({ author: "chefin@example.com", now: now() });
const bindings = () => ({ db, linkSecrets, statistics: env.STATISTICS, photos: undefined, mail: mailBindings(mailer) });

const newRequest = () => storeLead({ db, mail: bindings().mail }, { email: EMAIL }, now());

const versionOf = async (id: string) => (await findFollowUp(db, id))?.version ?? 0;

/** Lets time pass, once or more often. @returns the subjects of the customer's mails of then, whose links were read */
async function mailsAfter(duration: number, times = 1): Promise<string[]> {
  const subjects: string[] = [];
  for (let time = 0; time < times; time += 1) {
    vi.setSystemTime(now().getTime() + duration);
    await announceScheduledMails(bindings() as unknown as Bindings, now());
    for (let runs = 0; runs < 3; runs += 1) await deliverDue({ ...bindings(), now });
    for (const { subject, text, html, isAutomatic } of sent.splice(0).filter(({ to }) => to.includes(EMAIL))) {
      if (isAutomatic && !subject.startsWith("Auftrag")) expect(text, subject).toContain("\nGuten Tag,\n");
      for (const [, href = "", label = ""] of html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g))
        await read(label, href);
      subjects.push(subject);
    }
  }
  return subjects;
}

/** What a page has on which this can be done. */
const ACTS: Record<string, RegExp> = {
  ansehen: /<h1/,
  antworten: /<textarea[^>]* name="text"/,
  auswählen: /<button[^>]* name="slot"/,
};

/** A soft hyphen or a joiner, as text or as HTML writes it: nobody finds a word with one. */
const UNSEEN = /[\u00ad\u2060]|&(?:shy|#173|#8288);/;

const JOINING = ["und", "oder"];

/** "/anfrage/R-7K3M-92/…", or of an offer ".../angebot/1", as the browser gets it. */
async function pageAt(path: string): Promise<string> {
  const [, , reference = "", code = "", , revision] = path.split("/");
  const link = { reference, code };
  const linked = await findRequest(bindings(), link, now());
  if (!linked) throw new Error(`${path} opens nothing`);
  if (!revision) return rendered(RequestPage, { page: await requestView(bindings(), linked, link), done: null });
  return rendered(OfferPage, await offerView(bindings(), linked, link, Number(revision), now()));
}

/** As a customer reads it, who finds what a sentence points at. */
function rendered(page: unknown, loaderData: unknown): string {
  const Page = page as ComponentType<{ loaderData: unknown }>;
  const router = createMemoryRouter([{ path: "/", element: <Page loaderData={loaderData} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(pointersToNothing(html)).toEqual([]);
  expect(html).not.toMatch(UNSEEN);
  return html;
}

/** The page says each thing that the label names, and lets do each act. */
async function read(label: string, href: string): Promise<void> {
  if (href.startsWith("tel:")) return expect(label).toContain("anrufen");
  const page = await pageAt(new URL(href).pathname);
  for (const word of label.split(" ").filter((one) => !JOINING.includes(one))) {
    const act = ACTS[word.toLowerCase()];
    // A verb that stands alone is an act, which is none of the page's words.
    expect(act ?? !/^\p{Ll}/u.test(word), `${label}: ${word}`).toBeTruthy();
    expect(page, `${label}: ${word}`).toMatch(act ?? new RegExp(`>[^<]*${word}`, "i"));
  }
}

async function straightDeal(): Promise<string[]> {
  const id = await newRequest();
  const mails = await mailsAfter(MINUTE_MS);
  const [slot = "", ...others] = [8, 9, 10].map((days) => new Date(START.getTime() + days * DAY_MS).toISOString());
  await setViewing(db, id, { version: await versionOf(id), times: [slot, ...others] }, actor());
  mails.push(...(await mailsAfter(HOUR_MS)));
  await takeViewing(db, id, { round: 1, slot });
  mails.push(...(await mailsAfter(DAY_MS / 2, 18)));
  await storeOffer(db, id, now().toISOString(), undefined, { byMail: true });
  mails.push(...(await mailsAfter(DAY_MS / 2, 6)));
  const startsOn = berlinDay(new Date(now().getTime() + 18 * DAY_MS));
  const accepted = { revision: 1, acceptedOn: berlinDay(now()), way: "mail" as const, startsOn };
  await acceptOffer(db, id, accepted, actor());
  return [...mails, ...(await mailsAfter(DAY_MS / 2, 40))];
}

async function otherMails(): Promise<void> {
  const mailed = async (act?: Promise<unknown>) => {
    await act;
    expect(await mailsAfter(DAY_MS)).not.toEqual([]);
  };
  const at = () => ({ at: now().toISOString(), sentAt: now().toISOString() });
  await mailed(storeContact({ db, mail: bindings().mail }, { email: EMAIL }, now()));

  const withdrawn = await newRequest();
  await mailed(answerCustomer(db, withdrawn, { text: "Gern.", mails: true }, actor()));
  const { reference } = await linkOf(withdrawn);
  const request = new Request("http://localhost/", { headers: { "CF-Connecting-IP": freshAddress() } });
  for (let count = 0; count < 4; count += 1) {
    vi.setSystemTime(now().getTime() + MINUTE_MS);
    await askForLink({ db, formSecret: env.FORM_SECRET }, request, { email: EMAIL, reference }, now());
  }
  await mailed();
  await mailed(withdraw(db, await linkedBy(withdrawn), true));

  for (const asked of ["access", "erasure"] as const) await mailed(askForData(db, await newRequest(), asked, true));
  await mailed(handOut(db, await newRequest(), { asOf: now().toISOString(), without: [] }, [], actor()));

  const answered = await newRequest();
  const { digest } = await offerIn(db, "sent", { leadId: answered, ...at() });
  await mailed(refuseOffer(db, answered, { revision: 1, digest: digest ?? "" }, true, now()));
  for (const state of ["retracted", "replaced"] as const)
    await mailed(offerIn(db, state, { leadId: await newRequest(), isMailed: true, ...at() }));

  const leadId = await newRequest();
  const order = await orderIn(db, "running", { leadId, isMailed: true, isConfirmed: true, ...at() });
  await mailed(plan(db, order, { weekdays: [5] }, now()));
  await askForData(db, leadId, "erasure", false);
  await mailed(erase(db, [leadId], now(), announceErasure(db, leadId, true, actor())));
  await mailed(endOrder(db, leadId, "notice", now()));
}

async function ownMails(): Promise<void> {
  const account = { id: await insertAccount(env.DB, { email: "leitung@example.com" }), email: "leitung@example.com" };
  for (const notice of accountNotices(db, { account, device: "Firefox" }, { what: "password" }, now())) await notice;
  const request = new Request("http://localhost/");
  await askForPassword({ db, adminSecrets: undefined, hasDevelopmentAccount: false }, request, account.email, now());
  await mailsAfter(MINUTE_MS);
  await mailsAfter(DAY_MS);
}

let deal: string[];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM admin_users");
  deal = await straightDeal();
  await otherMails();
  await ownMails();
  return () => vi.useRealTimers();
});

test("from receipt to first day a straight deal takes at most six mails", () => {
  expect(deal.map((subject) => subject.replace(/R-\S+/, "…"))).toEqual([
    "Ihre Anfrage … ist bei uns angekommen",
    expect.stringContaining("Wann dürfen wir uns"),
    expect.stringMatching(/^Besichtigung steht fest: .* Uhr, Anfrage …$/),
    expect.stringMatching(/^Morgen: Besichtigung am .* Uhr, Anfrage …$/),
    "Angebot …",
    "Auftragsbestätigung …",
  ]);
});

const SECTION = "E-Mails dazu";

/** Sections with all that is stored about somebody; none where the subject is no person. */
async function storedAbout(id: string) {
  const stored = await readPersonalData(db, id, now());
  return stored.followUps.length > 0 ? ownDataOf(stored, now()).sections : [];
}

/** Every other mail has the number of its request or message in the subject. */
const OF_NO_REQUEST: readonly MailKind[] = ["account-notice", "password-link", "morning-list"];
const ENCLOSING: readonly MailKind[] = ["offer", "order-confirmation", "demand-met"];

test.each(MAIL_KINDS)("%s goes to whom the register says, and stands on the sheet by its words", async (kind) => {
  const { row, mail } = mailed.get(kind) ?? {};
  const { to, label } = mailFacts(kind) ?? {};
  expect(mail?.to === EMAIL).toBe(to === "customer");
  for (const words of [mail?.subject, mail?.text, mail?.html]) {
    expect(words).not.toMatch(/\b(undefined|null|NaN)\b|\[object|^$/);
    expect(words).not.toMatch(UNSEEN);
  }
  expect(Boolean(mail?.attachment)).toBe(ENCLOSING.includes(kind));
  if (!OF_NO_REQUEST.includes(kind)) expect(mail?.subject).toMatch(/\b[RN]-[\dA-Z]{4}-[\dA-Z]{2}\b/);
  const sections = await storedAbout(row?.subjectId ?? "");
  const rows = sections.find(({ title }) => title === SECTION)?.rows.map(({ value }) => value);
  expect(rows ?? (to !== "customer" && [label])).toContain(label);
});

test("when its subject is gone none is sent but the one that says so", async () => {
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM admin_users");
  for (const { row } of mailed.values())
    await db.insert(outbox).values({ ...row, sentAt: null, attempts: 0, dueAt: now().toISOString() });
  for (const _ of MAIL_KINDS) await deliverDue({ ...bindings(), now });
  expect(sent.map(({ subject }) => subject)).toEqual([mailed.get("erased")?.mail.subject]);
  expect(await db.select({ kind: outbox.kind }).from(outbox)).toEqual([{ kind: "erased" }]);
});
