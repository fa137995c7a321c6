import { env } from "cloudflare:workers";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { messageFieldIds, messageInWords } from "../../src/content/message-fields";
import { requestView } from "../../src/my-request/view.server";
import { messageNotice } from "../../src/notify/mails/submission.server";
import type { OwnData } from "../../src/order/own-data.server";
import { toInput } from "../../src/quote/steps";
import { answersInWords } from "../../src/requests/answers/in-words";
import { type ServiceId, serviceIds } from "../../src/requests/answers/options";
import {
  answerIds,
  isAsked,
  nameOf,
  type QuestionId,
  questionIds,
  questionOf,
  typedAnswerIds,
} from "../../src/requests/answers/questions";
import type { Message } from "../../src/requests/lists/messages.server";
import { correctedIds } from "../../src/requests/work/corrections";
import { addAccount, call, post, signIn } from "../support/api";
import { contactInput } from "../support/contact-input";
import { linkedBy } from "../support/customer-link";
import { db } from "../support/database";
import { deleteRequests } from "../support/deal";
import { quoteAnswers } from "../support/quote-answers";
import { rendered } from "../support/rendered-mail";

const headers = await signIn(await addAccount());

beforeEach(() => deleteRequests(db));

test.each(serviceIds)(
  "every answer to %s is stored, listed, exported, handed out and on the customer's page, typed ones late",
  async (service) => {
    const answers = quoteAnswers(service);
    const told = (ids: readonly QuestionId[]) => ids.filter((id) => isAsked(id, { service }));
    const words = answersInWords(answers);
    const sent = await (await post("/api/leads", toInput(answers))).json<{ id: string; reference: string }>();

    const stored = { ...answers, privacyConsent: true, address: expect.stringContaining(answers.address ?? "") };
    expect(await (await call(`/api/leads/${sent.id}`, { headers })).json()).toMatchObject(stored);
    const sheet = await (await call(`/api/admin/follow-ups/${sent.id}/data`, { headers })).json<OwnData>();
    const rows = sheet.sections.flatMap((section) => section.rows);
    for (const { label, value } of words) expect(rows).toContainEqual({ label, value });

    const csv = await (await call("/api/admin/export/leads.csv", { headers })).text();
    const header = csv.slice(1, csv.indexOf("\r\n")).split(";");
    expect(told(answerIds).filter((id) => !header.includes(`"${nameOf(id)}"`))).toEqual([]);
    expect(words.filter(({ value }) => !csv.includes(`"${value}"`))).toEqual([]);
    for (const id of ["firstName", "lastName", "email", "address", "town"] as const) expect(csv).toContain(answers[id]);

    const page = async () => requestView({ db, photos: undefined }, await linkedBy(sent.id), { ...sent, code: "" });
    const shown = (some: typeof words) => some.map(({ label, value }) => ({ label, value }));
    const chosen = words.filter(({ field }) => !typedAnswerIds.includes(field));
    expect(await page()).toMatchObject({ isTextHidden: true, answers: shown(chosen) });
    await env.DB.exec("UPDATE follow_ups SET first_answer_at = '2026-11-23T09:00:00.000Z'");
    expect(await page()).toMatchObject({ answers: shown(words) });
    const { lead } = await linkedBy(sent.id);
    expect(questionIds.filter((id) => isAsked(id, { service }) && lead[id] === null)).toEqual([]);
  },
);

test("what the owner alone notes is handed out and exported, and does not stand on the customer's page", async () => {
  const answer = await post("/api/leads", toInput(quoteAnswers("office")));
  const sent = await answer.json<{ id: string; reference: string }>();
  const noted: { ofServices?: readonly ServiceId[] } = questionOf("rooms");
  noted.ofServices = [];
  onTestFinished(() => void delete noted.ofServices);
  await env.DB.exec("UPDATE leads SET rooms = '3'; UPDATE follow_ups SET first_answer_at = '2026-11-23T09:00:00.000Z'");

  const stored = await (await call(`/api/leads/${sent.id}`, { headers })).json<Record<string, string>>();
  const typed = Object.fromEntries(correctedIds.map((id) => [id, stored[id] ?? ""]));
  const corrected = { ...typed, email: stored.email, rooms: "4", version: 1 };
  const saved = await post(`/api/admin/follow-ups/${sent.id}/correction`, corrected, { headers });
  expect(saved.status).toBe(200);

  const view = await requestView({ db, photos: undefined }, await linkedBy(sent.id), { ...sent, code: "" });
  expect(view).toHaveProperty("answers");
  expect(JSON.stringify(view)).not.toContain("Räume");
  const sheet = await (await call(`/api/admin/follow-ups/${sent.id}/data`, { headers })).text();
  const csv = await (await call("/api/admin/export/leads.csv", { headers })).text();
  for (const file of [sheet, csv]) expect(file).toMatch(/"Räume"/);
});

test("every field of a message is stored, mailed, found, exported and handed out", async () => {
  const typed = contactInput();
  const sent = await (await post("/api/contacts", typed)).json<{ id: string }>();
  const message = await (await call(`/api/contacts/${sent.id}`, { headers })).json<Message>();
  expect(message).toMatchObject(typed);
  const words = messageInWords(message);
  expect(words.map(({ field }) => field)).toEqual(messageFieldIds);

  const mail = await rendered(messageNotice(message));
  for (const { value } of words) expect(mail.text).toContain(value);
  for (const { field, value } of words) {
    const q = encodeURIComponent(value.split(" ").at(-1) ?? "");
    const found = await (await call(`/api/contacts?q=${q}`, { headers })).json<Message[]>();
    expect(found, field).toHaveLength(1);
  }
  const sheet = await (await call(`/api/admin/follow-ups/${sent.id}/data`, { headers })).json<OwnData>();
  const rows = sheet.sections.flatMap((section) => section.rows);
  for (const { label, value } of words) expect(rows).toContainEqual({ label, value });
  const csv = await (await call("/api/admin/export/contacts.csv", { headers })).text();
  const header = csv.slice(1, csv.indexOf("\r\n")).split(";");
  expect(words.filter(({ label }) => !header.includes(`"${label}"`))).toEqual([]);
  expect(words.filter(({ value }) => !csv.includes(`"${value}"`))).toEqual([]);
});
