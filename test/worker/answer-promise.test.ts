import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnswerPromiseResponse } from "../../src/admin/settings/settings-api.server";
import { openDatabase } from "../../src/db/client.server";
import { findRequest } from "../../src/my-request/find.server";
import { requestView } from "../../src/my-request/view.server";
import { deliverNow } from "../../src/notify/deliver.server";
import { linkPath } from "../../src/requests/link.server";
import { addAccount, call, post, signIn } from "../support/api";
import { contactInput } from "../support/contact-input";
import { quoteInput } from "../support/quote-input";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeLead } from "../support/submission";

const db = openDatabase(env.DB);
const linkSecrets = { current: env.LINK_SECRET, previous: undefined };
const PATH = "/api/admin/answer-promise";
let headers: { Authorization: string };

beforeEach(async () => {
  const tables = ["leads", "contacts", "follow_ups", "outbox", "settings", "admin_users", "admin_sessions"];
  await env.DB.exec(tables.map((table) => `DELETE FROM ${table};`).join(" "));
  headers = await signIn(await addAccount());
});

afterEach(() => {
  vi.useRealTimers();
});

const promise = (isOn: boolean) => post(PATH, { isOn }, { headers });
const read = async () => (await call(PATH, { headers })).json<AnswerPromiseResponse>();

/** What somebody reads who sends a request now: the answer of the API, the confirmation, and the request's page. */
async function readByVisitor() {
  const mailer = new RecordingMailer();
  const mail = mailBindings(mailer, { receipts: true });
  const now = new Date();
  const id = await storeLead({ db, mail }, { email: `${crypto.randomUUID()}@example.com` }, now);
  await deliverNow({ db, mail, linkSecrets, statistics: env.STATISTICS, now: () => now }, id);
  const confirmation = mailer.sent.find(({ subject }) => subject.includes("angekommen"))?.text;
  const lead = await env.DB.prepare("SELECT reference FROM leads WHERE id = ?").bind(id).first<{ reference: string }>();
  const path = linkPath(linkSecrets, { id, reference: lead?.reference ?? "", linkGeneration: 1 });
  const [reference = "", code = ""] = (path ?? "").split("/").slice(2);
  const opened = await findRequest({ db, linkSecrets }, { reference, code });
  const page = opened && (await requestView({ db, photos: undefined }, opened, { reference, code }));
  return { confirmation, page };
}

describe("an answer on the next working day", () => {
  test("is promised nowhere until the owner switches it on, and then wherever the Worker tells of an answer", async () => {
    vi.useFakeTimers({ now: new Date("2026-04-02T10:00:00Z"), toFake: ["Date"] });
    headers = await signIn(await addAccount({ email: "zweite@example.com" }));
    for (const [isOn, mail, page] of [
      [false, "melden uns schnellstmöglich bei Ihnen", "melden uns schnellstmöglich bei Ihnen"],
      // Good Friday follows; Saturday is a working day.
      [true, "melden uns am nächsten Werktag bei Ihnen", "melden uns bis zum 04.04.2026 bei Ihnen"],
    ] as const) {
      if (isOn) expect((await promise(true)).status).toBe(200);
      expect(await read()).toMatchObject({ isOn });
      for (const [path, body] of [
        ["/api/leads", quoteInput()],
        ["/api/contacts", contactInput()],
      ] as const)
        expect(await (await post(path, body)).json()).toMatchObject({ success: true, isAnswerPromised: isOn });
      const told = await readByVisitor();
      expect(told.confirmation).toContain(mail);
      expect(told.page).toMatchObject({ timeline: { nextStep: expect.stringContaining(page) } });
    }
    await promise(false);
    expect((await readByVisitor()).confirmation).toContain("schnellstmöglich");
  });

  test("is counted as kept where it came by the end of that day, and not before that day is over", async () => {
    expect(await read()).toEqual({ isOn: false, all: 0, kept: 0 });
    vi.useFakeTimers({ now: new Date("2026-04-07T10:00:00Z"), toFake: ["Date"] });
    headers = await signIn(await addAccount({ email: "zweite@example.com" }));
    for (const [createdAt, answeredAt] of [
      // Received on Maundy Thursday, answered late on Saturday: kept.
      ["2026-04-02T10:00:00Z", "2026-04-04T21:59:00Z"],
      // Sunday in Berlin: late.
      ["2026-04-02T10:00:00Z", "2026-04-04T22:01:00Z"],
      // Its day is over, nobody answered: late.
      ["2026-04-02T11:00:00Z", null],
      // Answered on the day itself: kept. Not answered, and its day is today: open.
      ["2026-04-04T08:00:00Z", "2026-04-04T09:00:00Z"],
      ["2026-04-05T08:00:00Z", null],
      // Taken down on the telephone: no answer to wait for.
      ["2026-04-02T12:00:00Z", "2026-04-02T12:00:00Z"],
    ] as const) {
      const at = new Date(createdAt);
      const id = await storeLead({ db, mail: undefined }, {}, at);
      const answer = answeredAt && new Date(answeredAt).toISOString();
      await env.DB.prepare("UPDATE follow_ups SET first_answer_at = ? WHERE id = ?").bind(answer, id).run();
    }
    expect(await read()).toEqual({ isOn: false, all: 4, kept: 2 });
  });
});
