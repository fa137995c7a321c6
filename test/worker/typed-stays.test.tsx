/** What a customer has typed and not sent stays on the page, whatever else is pressed. */
import { env } from "cloudflare:workers";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { linkedRequest } from "../../src/my-request/linked.server";
import RequestPage, { action } from "../../src/my-request/request-page";
import { requestView } from "../../src/my-request/view.server";
import { THE_FORM } from "../../src/my-request/words";
import { requestContext } from "../../src/platform/http/request-context.server";
import { INTENT_FIELD } from "../../src/platform/text/read-form";
import { readBindings } from "../../src/platform/worker/bindings.server";
import { askForData } from "../../src/requests/work/demands.server";
import { setViewing } from "../../src/requests/work/viewings.server";
import { formPost } from "../support/api";
import { linkedBy, linkOf } from "../support/customer-link";
import { db } from "../support/database";
import { deleteRequests, newRequest } from "../support/deal";

const TYPED = "Danke für alles";
const times = [1, 2].map((days) => new Date(Date.now() + days * 24 * 3_600_000).toISOString());

let id: string;
beforeEach(async () => {
  await deleteRequests(db);
  id = await newRequest(db, {}, new Date().toISOString());
  await setViewing(db, id, { version: 1, times }, { author: "chefin@example.com", now: new Date() });
});

/** The page as it answers a post, or as it is asked for. */
async function htmlOf(actionData?: unknown): Promise<string> {
  const page = await requestView({ db, photos: undefined }, await linkedBy(id, new Date()), await linkOf(id));
  const Page = RequestPage as unknown as ComponentType<{ loaderData: object; actionData: unknown }>;
  const router = createMemoryRouter([
    { path: "/", element: <Page {...{ loaderData: { page, done: null }, actionData }} /> },
  ]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Names and values of the page's buttons that send something. */
async function buttons(): Promise<{ name: string; value: string; isOfTheForm: boolean }[]> {
  const html = await htmlOf();
  const [inside = ""] = new RegExp(`<form[^>]* id="${THE_FORM}".*?</form>`, "s").exec(html) ?? [];
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return [...html.matchAll(/<button[^>]* type="submit"[^>]*>/g)].map(([tag]) => ({
    name: attribute(tag, "name"),
    value: attribute(tag, "value"),
    isOfTheForm: inside.includes(tag) || attribute(tag, "form") === THE_FORM,
  }));
}

async function press({ name, value, ...more }: { name: string; value: string; wish?: string }) {
  const { reference, code } = await linkOf(id);
  const context = new RouterContextProvider();
  context.set(requestContext, { bindings: { ...readBindings(env), mail: undefined }, waitUntil() {}, deliver() {} });
  context.set(linkedRequest, await linkedBy(id, new Date()));
  const fields = { [name]: value, text: TYPED, round: "1", agreed: "", ...more };
  const request = formPost(`/anfrage/${reference}/${code}`, fields, { Origin: "http://localhost" });
  return action({ request, params: { reference, code }, context } as never);
}

test("every button belongs to the one form, and what it does not send is shown again", async () => {
  const first = await buttons();
  await askForData(db, id, "access", false);
  const all = [...first, ...(await buttons())];
  expect(new Set(all.map(({ name }) => name))).toEqual(new Set(["slot", INTENT_FIELD, "data"]));
  expect(all.filter(({ isOfTheForm }) => !isOfTheForm)).toEqual([]);
  const values = all.map(({ value }) => value);
  for (const value of ["access", "erasure", "drop-demand"]) {
    expect(values).toContain(value);
    const button = all.find((one) => one.value === value);
    expect(button && (await press(button)), value).toMatchObject({ data: { typed: { text: TYPED } } });
  }
});

test("beside a time that is agreed to, a word about times stays in sight", async () => {
  const wish = "Bitte hinten klingeln";
  const answer = await press({ name: "slot", value: times[0] ?? "", wish });
  expect(answer).toMatchObject({ data: { typed: { wish } } });
  const html = await htmlOf((answer as { data: object }).data);
  expect(html).toMatch(/<details open=""><summary[^>]*>Termin verschieben.*Bitte hinten klingeln/s);
  expect(await htmlOf()).toMatch(/<details><summary[^>]*>Termin verschieben/);
});
