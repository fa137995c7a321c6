/** Every control of the dashboard that saves by itself, where each answer takes 1.5 seconds: the last choice counts. */
import type { Page } from "@playwright/test";
import { composingPath } from "../../src/content/admin-paths";
import { addDays, berlinDay } from "../../src/platform/time/berlin-days";
import { expect } from "../support/browser-test";
import { householdOffer } from "../support/offer-input";
import { type Bearer, offerTo, ownersPost, sendRequest } from "../support/own-page";
import { openFold, signedInTest as test } from "../support/owner-test";

const ANSWER_TAKES_MS = 1500;

/** Delays the answers to what is posted there. @returns how many posts have come, and were answered */
async function answerLate(page: Page, path: string): Promise<{ sent: number; answered: number }> {
  const posts = { sent: 0, answered: 0 };
  await page.route(path, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts.sent += 1;
    const response = await route.fetch();
    setTimeout(() => void route.fulfill({ response }).then(() => (posts.answered += 1)), ANSWER_TAKES_MS);
  });
  return posts;
}

const today = berlinDay(new Date());
const days = [3, 4, 5, 6, 9].map((ahead) => addDays(today, ahead)) as [string, string, string, string, string];

/** As the wheel of a phone does at each turn, without a key; it does not ask whether the field may be changed. */
function turnWheel(page: Page, day: string): Promise<void> {
  return page.getByLabel(/^Tag/).evaluate((field: HTMLInputElement, value) => {
    if (field.readOnly || field.disabled) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }, day);
}

const stored = async (page: Page, bearer: Bearer, path: string) =>
  (await page.request.get(`/api/admin/${path}`, { headers: bearer })).json();

interface Control {
  /** Where it posts. */
  posts: string;
  open(page: Page, id: string): Promise<unknown>;
  /** Chosen without waiting for anything. */
  choices: ((page: Page) => Promise<unknown>)[];
  /** What is stored in the end. */
  read(page: Page, bearer: Bearer, id: string): Promise<unknown>;
  last: unknown;
  /** Posts at most: what lies between is not sent. */
  most: number;
}

const openDay = async (page: Page, id: string) => {
  await page.goto(`/admin/dashboard/anfragen/${id}`);
  await openFold(page, "Wiedervorlage");
};
const readDay = async (page: Page, bearer: Bearer, id: string) =>
  (await stored(page, bearer, `follow-ups/${id}`)).followUp.followUpOn;
const chip = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();
const tickAddress = (page: Page) => page.getByLabel("Mit Adresse des Objekts").click();

const CONTROLS: Record<string, Control> = {
  "the wheel of the follow-up day": {
    posts: "**/day",
    open: openDay,
    choices: [...days.map((day) => (page: Page) => turnWheel(page, day))],
    read: readDay,
    last: days[4],
    most: 1,
  },
  "the wheel, turned on while its day is on its way": {
    posts: "**/day",
    open: openDay,
    choices: [
      (page) => turnWheel(page, days[0]),
      (page) => page.getByLabel(/^Tag/).dispatchEvent("focusout"),
      (page) => turnWheel(page, days[1]),
      (page) => turnWheel(page, days[2]),
      (page) => page.getByLabel(/^Tag/).dispatchEvent("focusout"),
    ],
    read: readDay,
    last: days[2],
    most: 2,
  },
  "a chip after the wheel": {
    posts: "**/day",
    open: openDay,
    choices: [(page) => turnWheel(page, days[4]), chip("In 3 Tagen")],
    read: readDay,
    last: days[0],
    most: 2,
  },
  "the calendar's tick": {
    posts: "**/api/admin/calendar",
    open: (page) => page.goto("/admin/dashboard/einstellungen"),
    choices: [tickAddress, tickAddress, tickAddress, tickAddress],
    read: async (page, bearer) => (await stored(page, bearer, "calendar")).withAddress,
    last: false,
    most: 2,
  },
  "the draft of an offer": {
    posts: "**/draft",
    open: (page, id) => page.goto(composingPath(id)),
    choices: [
      (page) => page.getByRole("textbox", { name: "Menge" }).fill("3"),
      // Sent when the form is left.
      (page) => page.getByRole("button", { name: "Vorschau" }).click(),
      (page) => page.getByRole("textbox", { name: "Menge" }).fill("4"),
      (page) => page.getByLabel("Wie oft?").selectOption({ index: 1 }),
      (page) => page.getByRole("textbox", { name: "Menge" }).fill("5"),
    ],
    read: async (page, bearer, id) => (await stored(page, bearer, `offers/${id}`)).draft?.draft.positions[0].quantity,
    last: "5",
    most: 2,
  },
};

for (const [name, { posts, open, choices, read, last, most }] of Object.entries(CONTROLS)) {
  test(`the last choice is stored: ${name}`, async ({ page, bearer }) => {
    const { id } = await sendRequest(page.request, { lastName: "Langsam", email: "langsam@example.com" });
    const late = await answerLate(page, posts);
    await open(page, id);
    for (const choose of choices) await choose(page);
    const isOver = () => late.sent > 0 && late.sent === late.answered;
    await expect.poll(async () => (isOver() ? read(page, bearer, id) : undefined), { timeout: 30_000 }).toBe(last);
    await page.unrouteAll({ behavior: "wait" });
    expect(late.sent).toBeLessThanOrEqual(most);
  });
}

for (const [how, leave] of Object.entries({
  page: (page: Page) => page.goto("about:blank"),
  screen: (page: Page) => page.keyboard.press("Escape"),
}))
  test(`a day that rests is stored at once when the ${how} is left`, async ({ page, bearer }) => {
    const { id } = await sendRequest(page.request, { lastName: "Fortgang", email: "fortgang@example.com" });
    await openDay(page, id);
    await turnWheel(page, days[0]);
    await leave(page);
    await expect.poll(() => readDay(page, bearer, id)).toBe(days[0]);
  });

test("what is typed while a form is saved stays, also what no device keeps", async ({ page, bearer }) => {
  const sent = await sendRequest(page.request, { lastName: "Tippt", email: "tippt@example.com" });
  const revision = await offerTo(page, bearer, sent, { ...householdOffer, startsOn: days[0] });
  const accepted = { revision, acceptedOn: today, way: "phone", startsOn: null };
  await ownersPost(page, bearer, `offers/${sent.id}/accept`, accepted);
  await answerLate(page, "**/plan");
  await page.goto(`/admin/dashboard/anfragen/${sent.id}`);
  await openFold(page, "Auftrag");
  const plan = page.getByRole("form", { name: /^Planen/ });
  const access = plan.getByLabel(/^Zugang/);
  await plan.getByLabel(/^Uhrzeit/).fill("ab 8 Uhr");
  await access.fill("Schlüssel");
  await plan.getByRole("button", { name: "Speichern" }).click();
  await access.fill("Schlüssel bei Frau Weiß");
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await expect(access).toHaveValue("Schlüssel bei Frau Weiß");
});
