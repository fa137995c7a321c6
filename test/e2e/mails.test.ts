/** Mails with all that a letter can hold, as they are sent, at the width of a phone and of a mail program. */
import { eq } from "drizzle-orm";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { applyMigrations } from "../../scripts/apply-migrations";
import { messageFields } from "../../src/content/message-fields";
import { type Database, openDatabase } from "../../src/db/client.server";
import { followUpEvents, followUps, threadTexts } from "../../src/db/schema";
import { compose } from "../../src/notify/compose.server";
import { POSITIONS_MAX } from "../../src/offer/fields";
import {
  INTRO_MAX_LENGTH,
  LINE_MAX_LENGTH,
  OFFER_NOTE_MAX_LENGTH,
  POSITION_TEXT_MAX_LENGTH,
} from "../../src/offer/schema";
import type { Mail } from "../../src/platform/mail/mailer.server";
import { ADDRESS_MAX_LENGTH, REQUIREMENTS_MAX_LENGTH, TOWN_MAX_LENGTH } from "../../src/requests/answers/questions";
import { act } from "../../src/requests/history/acts";
import type { MailRow } from "../../src/requests/outbox/delivery.server";
import type { About, MailKind } from "../../src/requests/outbox/kinds";
import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from "../../src/requests/person-limits";
import { THREAD_TEXT_MAX_LENGTH } from "../../src/requests/work/limits";
import { expect, test } from "../support/browser-test";
import { offerIn, orderIn } from "../support/deal";
import { mailSettings } from "../support/mail-settings";
import { memoryKv } from "../support/memory-kv";
import { householdOffer, line } from "../support/offer-input";
import { storeContact, storeLead } from "../support/submission";

const WIDTHS = [320, 600];
const VALUE_MIN_WIDTH = 160;

const NOW = new Date("2026-11-23T08:00:00Z");

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

/** Mails with each part that a letter has: rows, a text, lines with prices, a list. @returns their subjects */
async function fill(db: Database): Promise<{ [Kind in MailKind]?: { subjectId: string; about: About<Kind> } }> {
  const site = { db, mail: undefined };
  const at = NOW.toISOString();
  const store = () => storeLead(site, quote, NOW);
  const lead = await store();
  const message = { subject: longest(messageFields.subject.max), message: longest(messageFields.message.max) };
  const contact = await storeContact(site, { ...person, name: longest(NAME_MAX_LENGTH), ...message }, NOW);
  const deal = async () => ({ leadId: await store(), offer, sentAt: at, at });
  const { leadId: offered, id } = await offerIn(db, "sent", await deal());
  const accepted = await orderIn(db, "agreed", { ...(await deal()), way: "mail", options: ["l1"] });
  const text = longest(THREAD_TEXT_MAX_LENGTH);
  await db.insert(threadTexts).values({ id: "answer", subjectId: lead, author: "owner", text, createdAt: at });
  const refused = act("offer-refused", { offer: "R-7K3M-92/12", text });
  await db.insert(followUpEvents).values({ subjectId: lead, at, author: "customer", ...refused });
  await db.update(followUps).set({ followUpOn: "2026-11-20" }).where(eq(followUps.id, lead));
  return {
    "lead-notice": { subjectId: lead, about: { isLastOfDay: true } },
    "lead-change-notice": { subjectId: lead, about: { since: at, due: at } },
    "contact-notice": { subjectId: contact, about: { isLastOfDay: true } },
    answer: { subjectId: lead, about: { text: "answer" } },
    offer: { subjectId: offered, about: { offer: id } },
    "order-confirmation": { subjectId: accepted.leadId, about: { offer: accepted.offerId } },
    "morning-list": { subjectId: "2026-11-23", about: {} },
  };
}

test("no mail is wider than its window, and no value in it narrower than 160 px", async ({ page }) => {
  const server = new Miniflare(
    convertV4MiniflareOptions({ modules: true, script: "export default {}", d1Databases: ["DB"] }),
  );
  const { DB } = await server.getBindings<{ DB: D1Database }>();
  await applyMigrations(DB);
  const db = openDatabase(DB);
  const rows = await fill(db);
  const sources = { db, statistics: memoryKv(), linkSecrets: { current: "secret", previous: undefined } };
  for (const [kind, row] of Object.entries(rows) as [MailKind, { subjectId: string }][]) {
    const queued = { receiver: person.email, ...row, kind, createdAt: NOW.toISOString() } as unknown as MailRow;
    const mail = (await compose(sources, queued, mailSettings, NOW)) as Mail;
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
