import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { fill } from "../../../scripts/demo-data";
import type { Desk } from "../../../src/admin/requests/desk-api.server";
import type { ListedLead } from "../../../src/admin/requests/lists-api.server";
import { marks } from "../../../src/desk/marks";
import { stages } from "../../../src/desk/stage";
import { morningMail } from "../../../src/notify/mails/morning-list.server";
import { composePush } from "../../../src/notify/push/compose.server";
import { jpeg } from "../../support/photo-post";
import { rendered } from "../../support/rendered-mail";
import {
  askForTheRest,
  beginWithNothing,
  db,
  expectBehind,
  expectSameSaid,
  list,
  NOW,
  read,
} from "../../support/stage-rows";

beforeEach(beginWithNothing);

test("a list shows what its filter says, with 201 newer rows of any stage in front", () =>
  expectBehind(
    stages.map(({ id }) => id),
    stages.map(({ id }) => id).filter((id) => id !== "order"),
  ));

/** Days on which every offer, viewing and order of the demo passes through what it can ask. */
const DAYS = Array.from({ length: 60 }, (_, index) => index - 5);

test("SQL and TypeScript say the same of what the product wrote: stages, and each mark, day for day", {
  timeout: 120_000,
}, async () => {
  await fill(env, NOW, jpeg());
  await askForTheRest();
  const marked = await expectSameSaid(DAYS);
  expect(marks.map(({ id }) => id).filter((id) => !marked.has(id))).toEqual([]);
});

test("the same word is the same number: lists, filters, tabs, badge, sentence and mail of a firm's day", async () => {
  await fill(env, NOW, jpeg());
  const desk = await read<Desk>("/api/admin/desk");
  for (const kind of ["lead", "contact"] as const)
    for (const [stage, count] of Object.entries(desk[kind])) {
      const rows = await read<ListedLead[]>(`/api/${kind}s?stage=${stage}`);
      expect(rows.length, `${kind} ${stage}`).toBe(count);
    }
  const { lead, contact, day } = desk;
  const [fresh] = await list("?stage=new");
  expect((await composePush(db, "new", fresh?.id ?? "", NOW))?.badge).toBe(lead.due + contact.due);

  const mail = await rendered(await morningMail(db, NOW));
  const said = day.map(({ text }) => text);
  expect(mail?.text).toContain(`\n\nHeute: ${said.join(", ")}.\n\n`);
  expect(mail?.subject).toMatch(new RegExp(`\\b${lead.due} Anfragen? dran.*\\b${contact.due} Nachricht(en)? dran`));
  expect(said.join()).toMatch(new RegExp(`\\b${contact.due} Nachricht`));
  expect(said.join()).toMatch(new RegExp(`\\b${lead.new} neue\\b`));
  // A viewing is one; whom it is with may have answered besides.
  // Jobs stand in the sentence and ask for nothing.
  const asking = said.filter((text) => !/Einsätze?$/.test(text));
  const counted = asking.map((text) => Number.parseInt(text, 10) || 1).reduce((sum, count) => sum + count, 0);
  const asked = (await list("?stage=due")).filter(({ due, group }) => group === "answer" && due).length;
  expect(counted).toBeGreaterThanOrEqual(lead.due + contact.due);
  expect(counted).toBeLessThanOrEqual(lead.due + contact.due + asked);
});
