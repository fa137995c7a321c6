import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accountEventKinds } from "../../src/content/lists";
import { openDatabase } from "../../src/db/client.server";
import { outbox } from "../../src/db/schema";
import { compose } from "../../src/notify/compose.server";
import { readBindings } from "../../src/platform/bindings.server";
import type { MailRow } from "../../src/requests/outbox/delivery.server";
import { nextEvening } from "../../src/requests/outbox/set-off.server";
import { call, post } from "../support/api";
import { oneOfEachKind } from "../support/kinds";
import { mailSettings } from "../support/mail-settings";
import {
  age,
  COPIED,
  column,
  expectInWords,
  expectNoProof,
  expectTakenBack,
  expectTold,
  FIELDS,
  GUARDED,
  isPower,
  newOwner,
  owner,
  POWERS,
  pressNewest,
  ROUTES,
} from "../support/powers";
import { storeLead } from "../support/submission";

const db = openDatabase(env.DB);
const bindings = readBindings(env);
const rows = Object.entries(POWERS);

beforeEach(newOwner);

test.each(rows)("%s needs a proof of the last ten minutes", async (_, { give }) => {
  await age(11);
  const refusal = await give();
  expect(refusal.status).toBe(403);
  expect(await refusal.json()).toMatchObject({ type: "urn:problem-type:fresh-proof" });
  await age(9);
  expect((await give()).status).toBeLessThan(300);
});

// Of each event, and of what is told nobody: all are asked in long/powers.test.ts.
test.each(oneOfEachKind(rows, ([, { told }]) => told))("%s is told or not", (_, power) => expectTold(power));

test.each(
  oneOfEachKind(
    rows.filter(([, { back }]) => typeof back !== "string"),
    ([, { route }]) => route,
  ),
)("%s is taken back", (_, power) => expectTakenBack(power));

test.each(oneOfEachKind(FIELDS, ({ id }) => id))("a change of $field of $id is told in words", expectInWords);

describe("every event", () => {
  /** Told by who signs in, presses the link of a mail, or has the command line. */
  const BESIDE = ["new-device", "password-and-passkeys", "locked", "reset"];

  test.each(accountEventKinds)("$id is that of a power above, and the page says truly what is taken back", (kind) => {
    const powers = Object.values(POWERS).filter(({ told }) => told === kind.id);
    expect(powers.length > 0).toBe(!BESIDE.includes(kind.id));
    for (const { back } of powers) expect(back === COPIED).toBe(kind.takenBack === null);
  });
});

describe("every other call", () => {
  const others = ROUTES.filter((route) => !isPower(route));
  test.each(oneOfEachKind(others, (route) => route.split("/")[2]))("%s needs no proof", expectNoProof);

  test("the table has every route that is guarded, and each of its rows is a route", () => {
    expect(GUARDED.length).toBeGreaterThan(8);
    expect(GUARDED.filter((route) => !isPower(route))).toEqual([]);
    expect(Object.values(POWERS).filter(({ route }) => !ROUTES.includes(route))).toEqual([]);
  });

  test("no other place asks for a proof on a condition of its own", () => {
    const files = import.meta.glob<string>("../../src/**/*.server.ts", {
      query: "?raw",
      import: "default",
      eager: true,
    });
    const asking = Object.keys(files).filter((path) => /return proofMissing\(\)/.test(files[path] ?? ""));
    expect(asking.map((path) => path.split("/").at(-1)).toSorted()).toEqual([
      "follow-up-api.server.ts",
      "push-api.server.ts",
      "settings.server.ts",
    ]);
  });
});

describe("customers' own links", () => {
  const handOut = (id: string) => post(`/api/admin/customer-pages/${id}/link`, {}, { headers: owner.headers });
  const generations = () => column("SELECT link_generation AS n FROM leads ORDER BY created_at");
  const newLinks = () => column("SELECT subject_id FROM outbox WHERE kind = 'link' AND reason = 'renewed'");

  test("of a day are told in one mail in the evening, which lists them all", async () => {
    const other = await storeLead({ db, mail: undefined, push: undefined }, { email: "zwei@example.org" }, new Date());
    for (const id of [owner.lead, other, owner.lead]) expect((await handOut(id)).status).toBe(200);
    const rows = await env.DB.prepare("SELECT * FROM outbox WHERE kind = 'account-notice'").all<{ due_at: string }>();
    expect(rows.results.map((row) => row.due_at)).toEqual([nextEvening(new Date()).at.toISOString()]);
    const [row] = await db.select().from(outbox).where(eq(outbox.kind, "account-notice"));
    const mail = row && (await compose(bindings as never, row as MailRow, mailSettings, new Date()));
    const references = await column("SELECT reference FROM leads");
    expect(references).toHaveLength(2);
    for (const { reference } of references) expect(mail?.text).toContain(String(reference));
  });

  test("handed out since are renewed exactly, and mailed; all others stay", async () => {
    const other = await storeLead({ db, mail: undefined, push: undefined }, { email: "zwei@example.org" }, new Date());
    await handOut(other);
    await pressNewest();
    expect(await generations()).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await newLinks()).toEqual([{ subject_id: other }]);
  });

  test("the desk's reads hold none", async () => {
    const { reference } = (await column("SELECT reference FROM leads"))[0] as { reference: string };
    const url = (await (await handOut(owner.lead)).json<{ url: string }>()).url;
    expect(url).toContain(reference);
    for (const path of [`follow-ups/${owner.lead}`, `offers/${owner.lead}`]) {
      expect(await (await call(`/api/admin/${path}`, { headers: owner.headers })).text()).not.toContain(
        url.split("/").at(-1),
      );
    }
  });
});
