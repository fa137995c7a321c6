/** Every kind of mail, composed as it is sent, in the width of a phone and in that of a mail program's column. */
import { eq } from "drizzle-orm";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { applyMigrations } from "../../scripts/apply-migrations";
import { messageFields } from "../../src/content/message-fields";
import { type Database, openDatabase } from "../../src/db/client.server";
import { followUpEvents, followUps, threadTexts, viewings } from "../../src/db/schema";
import { compose } from "../../src/notify/compose.server";
import { POSITIONS_MAX } from "../../src/offer/fields";
import {
  INTRO_MAX_LENGTH,
  LINE_MAX_LENGTH,
  OFFER_NOTE_MAX_LENGTH,
  POSITION_TEXT_MAX_LENGTH,
} from "../../src/offer/schema";
import type { Mail } from "../../src/platform/mail/mailer.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { ADDRESS_MAX_LENGTH, REQUIREMENTS_MAX_LENGTH, TOWN_MAX_LENGTH } from "../../src/requests/answers/questions";
import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from "../../src/requests/contact-limits";
import { act } from "../../src/requests/history/acts";
import type { MailRow } from "../../src/requests/outbox/delivery.server";
import type { About, MailKind } from "../../src/requests/outbox/kinds";
import { THREAD_TEXT_MAX_LENGTH } from "../../src/requests/work/limits";
import { insertAccount } from "../support/account";
import { expect, test } from "../support/browser-test";
import { offerIn, orderIn } from "../support/deal";
import { mailSettings } from "../support/mail-settings";
import { memoryKv } from "../support/memory-kv";
import { householdOffer, line } from "../support/offer-input";
import { storeContact, storeLead } from "../support/submission";

/** Every other mail has the number of its request or message in the subject. */
const OF_NO_REQUEST: MailKind[] = ["account-notice", "password-link", "morning-list"];

const WIDTHS = [320, 600];
const VALUE_MIN_WIDTH = 160;

const NOW = new Date("2026-11-23T08:00:00Z");
const EARLIER = new Date(NOW.getTime() + DAY_MS / 2).toISOString();
const LATER = new Date(NOW.getTime() + DAY_MS).toISOString();
const LATEST = new Date(NOW.getTime() + 2 * DAY_MS).toISOString();

/** The longest text of a field, whose words no line can hold. */
function longest(length: number): string {
  return "Grundstücksverwaltungsgesellschaftsvertreterin".repeat(length).slice(0, length);
}

const person = {
  firstName: longest(NAME_MAX_LENGTH),
  lastName: longest(NAME_MAX_LENGTH),
  email: `${"e".repeat(60)}@${"verwaltung.".repeat(17)}de`,
  phone: "04191 000 999 ".repeat(3).slice(0, PHONE_MAX_LENGTH),
};

const quote = {
  ...person,
  requirements: longest(REQUIREMENTS_MAX_LENGTH),
  address: longest(ADDRESS_MAX_LENGTH),
  postcode: "24568",
  town: longest(TOWN_MAX_LENGTH),
};

const offer = {
  ...householdOffer,
  recipientName: longest(LINE_MAX_LENGTH),
  recipientAddress: longest(ADDRESS_MAX_LENGTH),
  object: longest(ADDRESS_MAX_LENGTH),
  actsFor: longest(LINE_MAX_LENGTH),
  intro: longest(INTRO_MAX_LENGTH),
  note: longest(OFFER_NOTE_MAX_LENGTH),
  positions: Array.from({ length: POSITIONS_MAX }, (_, index) =>
    line({
      id: `l${index}`,
      text: longest(POSITION_TEXT_MAX_LENGTH),
      unit: "visit",
      quantity: 1234,
      unitCents: 4567,
      rhythm: index < 18 ? "visit" : "quarterly",
      isOptional: index === 1,
    }),
  ),
};

/** What there is to write about. @returns for each kind the subject of its mail, and what it is about */
async function fill(db: Database): Promise<{ [Kind in MailKind]: { subjectId: string; about: About<Kind> } }> {
  const site = { db, mail: undefined };
  const at = NOW.toISOString();
  const store = () => storeLead(site, quote, NOW);
  const lead = await store();
  const contact = await storeContact(
    site,
    {
      ...person,
      name: longest(NAME_MAX_LENGTH),
      subject: longest(messageFields.subject.max),
      message: longest(messageFields.message.max),
    },
    NOW,
  );
  const deal = async () => ({ leadId: await store(), offer, sentAt: at, at });
  const offered = async (state: "sent" | "retracted") => {
    const { leadId, id } = await offerIn(db, state, await deal());
    return { subjectId: leadId, about: { offer: id } };
  };
  const accepted = await orderIn(db, "agreed", { ...(await deal()), way: "mail", options: ["l1"] });
  const ended = await orderIn(db, "notice", { ...(await deal()), endsOn: "2027-01-31" });
  const text = longest(THREAD_TEXT_MAX_LENGTH);
  await db.insert(threadTexts).values([
    { id: "question", subjectId: lead, author: "customer", text, createdAt: at },
    { id: "answer", subjectId: lead, author: "owner", text, createdAt: at },
  ]);
  const refused = act("offer-refused", { offer: "R-7K3M-92/12", text });
  await db.insert(followUpEvents).values({ subjectId: lead, at, author: "customer", ...refused });
  const fixed = act("viewing", { before: EARLIER, after: LATER });
  await db.insert(followUpEvents).values({ subjectId: lead, at, author: person.email, ...fixed });
  await db.update(followUps).set({ viewingAt: LATER, followUpOn: "2026-11-20" }).where(eq(followUps.id, lead));
  await db.insert(viewings).values({ leadId: lead, round: 1, slots: [LATEST] });
  const account = await insertAccount(db.$client, { email: person.email });
  const notice = { to: person.email, account: person.email, device: longest(100), at, what: "mails" } as const;
  return {
    "lead-notice": { subjectId: lead, about: { isLastOfDay: true } },
    "lead-receipt": { subjectId: lead, about: {} },
    "lead-change-notice": { subjectId: lead, about: { since: at, due: at } },
    "contact-notice": { subjectId: contact, about: { isLastOfDay: true } },
    "contact-receipt": { subjectId: contact, about: {} },
    link: { subjectId: lead, about: { askedAt: at } },
    "act-receipt": { subjectId: lead, about: { act: "no", on: at } },
    answer: { subjectId: lead, about: { text: "answer" } },
    "viewing-proposal": { subjectId: lead, about: { proposedAt: at } },
    times: { subjectId: lead, about: { order: null, announced: null, changedAt: at } },
    "viewing-reminder": { subjectId: lead, about: { viewingAt: LATER } },
    offer: await offered("sent"),
    "order-confirmation": { subjectId: accepted.leadId, about: { offer: accepted.offerId } },
    "offer-closed": await offered("retracted"),
    "order-end": { subjectId: ended.leadId, about: { order: ended.id, notedAt: at, isTakenBack: false } },
    "demand-met": { subjectId: lead, about: { at, asOf: at, without: [] } },
    erased: { subjectId: lead, about: { to: person.email, reference: "R-7K3M-92", keptUntil: "2034-12-31", at } },
    "account-notice": { subjectId: account, about: { ...notice, details: longest(254), before: longest(254) } },
    "password-link": { subjectId: account, about: { askedAt: at } },
    "morning-list": { subjectId: "2026-11-23", about: {} },
  };
}

const ENCLOSING: readonly MailKind[] = ["offer", "order-confirmation", "demand-met"];

test("no mail of any kind is wider than its window, and no value in it narrower than 160 px", async ({ page }) => {
  test.setTimeout(120_000);
  const server = new Miniflare(
    convertV4MiniflareOptions({ modules: true, script: "export default {}", d1Databases: ["DB"] }),
  );
  const { DB } = await server.getBindings<{ DB: D1Database }>();
  await applyMigrations(DB);
  const db = openDatabase(DB);
  const rows = await fill(db);
  const sources = { db, statistics: memoryKv(), linkSecrets: { current: "secret", previous: undefined } };
  for (const [kind, row] of Object.entries(rows) as [MailKind, (typeof rows)[MailKind]][]) {
    const queued = { receiver: person.email, ...row, kind, createdAt: NOW.toISOString() } as unknown as MailRow;
    const mail = (await compose(sources, queued, mailSettings, NOW)) as Mail;
    expect(Boolean(mail?.attachment), `${kind} encloses a text`).toBe(ENCLOSING.includes(kind));
    if (!OF_NO_REQUEST.includes(kind)) expect(mail?.subject ?? "", kind).toMatch(/\b[RN]-[\dA-Z]{4}-[\dA-Z]{2}\b/);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.setContent(mail?.html ?? "");
      await expect(page.locator("h1"), kind).toHaveCount(1);
      const found = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        values: [...document.querySelectorAll("tr > td:last-child")].map((cell) => {
          const value = cell.querySelector("div:last-child") ?? cell;
          return value.getBoundingClientRect().width;
        }),
      }));
      expect.soft(found.width, `${kind} at ${width}`).toBe(width);
      for (const value of found.values)
        expect.soft(value, `${kind} at ${width}`).toBeGreaterThanOrEqual(VALUE_MIN_WIDTH);
    }
  }
  await server.dispose();
});
