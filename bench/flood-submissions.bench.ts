/**
 * What a flood of contact messages for one day costs, and what it does to honest customers beside it: from one
 * address, from four, and from ten thousand, of IPv4 and of one /48 of IPv6, without and with the form's tokens.
 * Nothing leaves this process: the day is simulated, the messages go through the code that the API calls, into local
 * D1, and the cron job of every minute sends what is due.
 *
 * Each scenario sends ten a minute all day, which is what the rate limit lets pass of one address.
 */
import { env } from "cloudflare:workers";
import { afterAll, test } from "vitest";
import { contactForm } from "../src/contact/form.server";
import { contactSchema } from "../src/contact/schema";
import { openDatabase } from "../src/db/client.server";
import { deliverDue } from "../src/notify/deliver.server";
import { TOKEN_FIELD } from "../src/requests/take-in/form-fields";
import { signFormToken } from "../src/requests/take-in/form-token.server";
import { submit } from "../src/requests/take-in/store.server";
import { contactInput } from "../test/support/contact-input";
import { mailBindings, RecordingMailer } from "../test/support/recording-mailer";

const SECRET = "only-for-the-bench-only-for-the-bench";
const MIDNIGHT = Date.parse("2035-03-14T00:00:00+01:00");
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const A_MINUTE = 10;
const SENDS = A_MINUTE * DAY_MINUTES;
/** Honest customers, one every three quarters of an hour from six in the morning on. */
const HONEST = 20;
/** The claim of a mail and its end, for the row and its place among the due ones: not written in a batch. */
const ROWS_OF_DELIVERY = 4;
const TABLES = ["leads", "contacts", "follow_ups", "outbox", "write_counts"];

const IPV4 = (index: number) => `${10 + (index >> 14)}.${(index >> 8) & 63}.${index & 255}.1`;
const ONE_48 = (index: number) => `2001:db8:1:${index.toString(16)}::1`;
const SCENARIOS = [false, true].flatMap((hasTokens) =>
  [1, 4, 10_000].flatMap((addresses) =>
    [
      { of: "× IPv4", addressOf: IPV4 },
      { of: "in one /48", addressOf: ONE_48 },
    ].map(({ of, addressOf }) => ({
      name: `${addresses.toLocaleString("en")} ${of}, ${hasTokens ? "a fresh token each" : "no tokens"}`,
      addresses,
      addressOf,
      hasTokens,
    })),
  ),
);

interface Send {
  at: number;
  address: string;
  hasToken: boolean;
  isHonest: boolean;
}

function sendsOf(addresses: number, addressOf: (index: number) => string, hasToken: boolean): Send[] {
  const flood = Array.from({ length: SENDS }, (_, index) => ({
    at: MIDNIGHT + Math.floor((index * MINUTE_MS) / A_MINUTE),
    address: addressOf(index % addresses),
    hasToken,
    isHonest: false,
  }));
  const honest = Array.from({ length: HONEST }, (_, index) => ({
    at: MIDNIGHT + (6 * 60 + index * 45) * MINUTE_MS + 1,
    address: `172.16.${index}.1`,
    hasToken: true,
    isHonest: true,
  }));
  return [...flood, ...honest].sort((a, b) => a.at - b.at);
}

/** The database, and how many rows the batches that go through it write. */
function countingDatabase() {
  const counted = { rows: 0, bytes: 0 };
  const client = new Proxy(env.DB, {
    get(target, name) {
      if (name !== "batch") return Reflect.get(target, name).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        const results = await target.batch(statements);
        for (const { meta } of results) {
          counted.rows += meta.rows_written;
          counted.bytes = meta.size_after;
        }
        return results;
      };
    },
  });
  return { db: openDatabase(client), counted };
}

/** The clock of workerd stands still while it computes; reading something makes it go on. */
async function clock(): Promise<number> {
  await env.STATISTICS.get("nothing");
  return performance.now();
}

const table: string[] = [];

test.each(SCENARIOS)(
  "a day's flood of messages from $name",
  { timeout: 30 * 60 * 1000 },
  async ({ name, addresses, addressOf, hasTokens }) => {
    for (const stored of TABLES) await env.DB.exec(`DELETE FROM ${stored}`);
    const { db, counted } = countingDatabase();
    const mailer = new RecordingMailer();
    const mail = mailBindings(mailer);
    const bindings = { db, mail, formSecret: SECRET, plan: "free" } as const;
    const bytesBefore = (await env.DB.prepare("SELECT 1").run()).meta.size_after;
    const answers = { stored: 0, "ask-again": 0, full: 0, "key-reused": 0 };
    let honestServed = 0;
    let spent = 0;
    let minute = 0;

    for (const [index, { at, address, hasToken, isHonest }] of sendsOf(addresses, addressOf, hasTokens).entries()) {
      for (; MIDNIGHT + (minute + 1) * MINUTE_MS <= at; minute += 1) {
        const now = new Date(MIDNIGHT + (minute + 1) * MINUTE_MS);
        const sources = { db, statistics: env.STATISTICS, linkSecrets: undefined };
        await deliverDue({ ...sources, mail, now: () => now });
      }
      const token = hasToken ? { [TOKEN_FIELD]: signFormToken(SECRET, at - MINUTE_MS) } : {};
      const words = isHonest ? "honest" : "flood";
      const input = contactInput({
        email: `${words}${index}@example.com`,
        message: `Bitte um ein Angebot für Büro Nummer ${index}.`,
      });
      const request = new Request("http://localhost/", { headers: { "CF-Connecting-IP": address } });
      const sent = { fields: token, request, via: "api" } as const;
      const began = await clock();
      const submission = { answers: contactSchema.parse(input), idempotencyKey: null, sent };
      const { kind } = await submit(contactForm, bindings, submission, new Date(at));
      spent += (await clock()) - began;
      if (isHonest) honestServed += kind === "stored" ? 1 : 0;
      else answers[kind] += 1;
    }

    const honest = "id IN (SELECT id FROM contacts WHERE email LIKE 'honest%')";
    const announced = await env.DB.prepare(
      `SELECT count(*) AS count FROM follow_ups WHERE status = 'new' AND ${honest}`,
    ).first<number>("count");
    const spam = await env.DB.prepare("SELECT count(*) AS count FROM follow_ups WHERE status = 'spam'").first<number>(
      "count",
    );
    const bytes = counted.bytes - bytesBefore;
    table.push(
      `| ${[
        name,
        SENDS.toLocaleString("en"),
        answers.stored.toLocaleString("en"),
        (spam ?? 0).toLocaleString("en"),
        (answers.full + answers["ask-again"]).toLocaleString("en"),
        (counted.rows + mailer.sent.length * ROWS_OF_DELIVERY).toLocaleString("en"),
        `${(bytes / 1e6).toFixed(1)} MB`,
        mailer.sent.length,
        `${(spent / (SENDS + HONEST)).toFixed(2)} ms`,
        `${honestServed} of ${HONEST}`,
        announced,
      ].join(" | ")} |`,
    );
    // Each one as it comes: a run that is stopped has said what it knows.
    console.info(table.at(-1));
  },
);

afterAll(() => {
  console.info(
    [
      "| from | sent | stored | of these as spam | refused | D1 rows | bytes | mails | time each | honest served | honest as new |",
      "|---|---|---|---|---|---|---|---|---|---|---|",
      ...table,
    ].join("\n"),
  );
});
