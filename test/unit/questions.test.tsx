import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiDescription } from "../../scripts/api-description";
import type { ReceivedLead } from "../../src/admin/requests/lists-api.server";
import { AllFacts } from "../../src/admin/requests/opened/folds";
import { IN_SUMMARY, SubmissionSummary } from "../../src/admin/requests/opened/summary";
import { leadNotice } from "../../src/notify/mails/submission.server";
import { quoteSchema } from "../../src/quote/request-schema";
import { type Answers, chooseService, toInput } from "../../src/quote/steps";
import { ThankYou } from "../../src/quote/thank-you";
import { Wizard } from "../../src/quote/wizard";
import { answersInWords } from "../../src/requests/answers/in-words";
import { type ServiceId, serviceIds } from "../../src/requests/answers/options";
import {
  answerIds,
  isAsked,
  nameOf,
  optionsOf,
  type QuestionId,
  questionIds,
  questionOf,
  STEPS,
} from "../../src/requests/answers/questions";
import { fullAddress } from "../../src/requests/full-address";
import { correctedIds } from "../../src/requests/work/corrections";
import { quoteAnswers } from "../support/quote-answers";
import { rendered } from "../support/rendered-mail";
import { textOf } from "../support/rendered-page";

/** What has to be read where a request is shown: the label of what was chosen, or what was typed. */
function shownOf(id: QuestionId, answers: Answers): string {
  return answersInWords(answers).find(({ field }) => field === id)?.value ?? answers[id] ?? "";
}

/** As it is stored. */
function leadOf(answers: Answers): ReceivedLead {
  const columns = { id: "a", reference: "R-7K3M-92", createdAt: "2026-11-23T09:00:00.000Z", firstSource: null };
  const shown = { address: fullAddress(answers), shownEmail: answers.email };
  return { ...answers, ...columns, ...shown } as unknown as ReceivedLead;
}

test.each([
  ["household", "house", false],
  ["window", "house", false],
  ["window", "office", true],
  ["window", undefined, true],
  ["other", undefined, false],
  ["property", "facade", true],
])("%s for %s asks for the company: %s", (service, propertyType, isCompany) => {
  for (const id of ["company", "furtherObjects"] as const) {
    expect(isAsked(id, { service, propertyType })).toBe(isCompany);
    expect(isAsked(id, { service, propertyType, [id]: "schon getippt" })).toBe(true);
  }
});

/** While these tests run, rooms are asked about these services alone. */
function askOnlyOf(...services: ServiceId[]): void {
  const asked: { ofServices?: readonly ServiceId[] } = questionOf("rooms");
  beforeAll(() => {
    asked.ofServices = services;
  });
  afterAll(() => {
    delete asked.ofServices;
  });
}

describe("a question of one service", () => {
  askOnlyOf("household");

  test("is asked about it alone, and its answer goes with it", () => {
    const answers = { service: "household", rooms: "3" };
    expect([isAsked("rooms", answers), isAsked("rooms", { ...answers, service: "office" })]).toEqual([true, false]);
    expect(chooseService(answers, "office").rooms).toBe("");
    expect(chooseService(answers, "household").rooms).toBe("3");
  });

  test("is refused from a program about another one, which the API's description says", () => {
    const errors = (service: ServiceId) =>
      quoteSchema.safeParse(toInput({ ...quoteAnswers(service), rooms: "3" })).error?.issues.map(({ path }) => path);
    expect([errors("household"), errors("office")]).toEqual([undefined, [["rooms"]]]);
    expect(JSON.stringify(apiDescription())).toContain("Only with the services household.");
  });
});

describe("what the owner alone notes", () => {
  askOnlyOf();

  test.each(serviceIds)("is asked of nobody about %s, and stands in the opened request", (service) => {
    const answers = { ...quoteAnswers(service), rooms: "3" };
    expect(quoteSchema.safeParse(toInput(answers)).error?.issues.map(({ path }) => path)).toEqual([["rooms"]]);
    const step = renderToStaticMarkup(<Wizard state={{ step: 2, answers, errors: {} }} isPost={false} />);
    expect(step).not.toContain('name="rooms"');
    const lead = leadOf(answers);
    expect(textOf(renderToStaticMarkup(<AllFacts submission={lead} lead={lead} />))).toContain("Räume");
  });

  test("has its field in the form that corrects", () => {
    expect(correctedIds).toEqual(
      expect.arrayContaining(questionIds.filter((id) => questionOf(id).ofServices?.length === 0)),
    );
  });
});

describe.each(serviceIds)("every question of %s", (service) => {
  const answers = quoteAnswers(service);
  const asked = questionIds.filter((id) => isAsked(id, { service }));
  const told = asked.filter((id) => questionOf(id).kind !== "consent");
  const answered = answerIds.filter((id) => isAsked(id, { service }));

  function expectAll(ids: readonly QuestionId[], text: string): void {
    expect(ids.filter((id) => !text.includes(shownOf(id, answers)))).toEqual([]);
  }

  test("is asked in its step, and the schema keeps its answer", () => {
    const html = STEPS.map((step) =>
      renderToStaticMarkup(<Wizard state={{ step, answers, errors: {}, entered: service }} isPost={false} />),
    );
    for (const id of asked)
      expect(html[questionOf(id).step - 1]).toMatch(
        new RegExp(`<(input(?! type="hidden")|select|textarea)[^>]* name="${id}"`),
      );
    expect(quoteSchema.parse(toInput(answers))).toEqual(expect.objectContaining({ ...answers, privacyConsent: true }));
  });

  test("is in the summary, on the thank-you screen and in the mail", async () => {
    const last = renderToStaticMarkup(<Wizard state={{ step: 4, answers, errors: {} }} isPost={false} />);
    const lead = leadOf(answers);
    const { html = "", text } = await rendered(leadNotice(lead));
    const above = textOf(renderToStaticMarkup(<SubmissionSummary submission={lead} photos={[]} />));
    const fold = textOf(renderToStaticMarkup(<AllFacts submission={lead} lead={lead} />));
    const sent = renderToStaticMarkup(<ThankYou page={{ view: "sent", reference: "R-7K3M-92", answers }} />);
    expectAll(
      answered.filter((id) => questionOf(id).step < 4),
      textOf(last),
    );
    for (const page of [text, textOf(html), textOf(sent)]) {
      expectAll(told, page);
      expect(answered.map(nameOf).filter((name) => !page.includes(name))).toEqual([]);
    }
    // Name and service stand in the header of the opened request.
    expectAll(
      told.filter((id) => !["firstName", "lastName", "service"].includes(id)),
      above + fold,
    );
    // What stands open is not said again behind the fold.
    expect(IN_SUMMARY.map(nameOf).filter((name) => fold.includes(name))).toEqual([]);
  });

  test("has its closed list in the description of the API", () => {
    const description = JSON.stringify(apiDescription().paths["/api/leads"]?.post);
    for (const id of asked) expect(description).toContain(`"${id}":{`);
    const { properties } = JSON.parse(description).requestBody.content["application/json"].schema;
    for (const id of asked)
      for (const option of optionsOf(id, service) ?? [])
        expect(JSON.stringify(properties[id])).toContain(JSON.stringify(option.id).slice(1, -1));
  });
});
