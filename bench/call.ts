/**
 * Taps and seconds from a notification to the ringing phone: from the number in the mail, from the mail's link to the
 * request, and from the first screen, each with an empty cache and on the second visit.
 */
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { loadSiteModule } from "../scripts/load-site-module.ts";
import { quoteInput } from "../test/support/quote-input.ts";
import { kilobytes, median, type Row } from "./report.ts";
import { type OwnerBench, slowDown, withOwner } from "./slow-phone.ts";

const ROUNDS = 5;

interface Way {
  what: string;
  /** Where the notification's tap leads, and how many taps were made until there. */
  path: string;
  taps: number;
  call: (page: Page) => Locator;
}

interface Call {
  /** Until the call button stands on the screen, from the tap that began. */
  seconds: number;
  bytes: number;
}

export async function run(): Promise<Row[]> {
  return withOwner(async (bench) => {
    const { id, html } = await announcedLead(bench.server);
    const ways: Way[] = [
      {
        what: "from the mail's link to the request",
        path: `/admin/dashboard?lead=${id}`,
        taps: 1,
        call: (page) =>
          page.getByRole("navigation", { name: "Kontakt aufnehmen" }).getByRole("link", { name: "Anrufen" }),
      },
      {
        what: "from the first screen",
        path: "/admin/dashboard",
        taps: 0,
        call: (page) => page.getByRole("link", { name: /^Anrufen: / }).first(),
      },
    ];
    const rows: Row[] = [await mailRow(bench, html)];
    for (const way of ways) rows.push(...(await measure(bench, way)));
    return rows;
  });
}

/** A request that came in, and the mail that tells of it. */
async function announcedLead(origin: string): Promise<{ id: string; html: string }> {
  const body = quoteInput();
  const answer = await fetch(`${origin}/api/leads`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const { id, reference } = (await answer.json()) as { id: string; reference: string };
  const { leadNotice } = await loadSiteModule<typeof import("../src/notify/lead-mail")>("./src/notify/lead-mail.ts");
  const lead = { postcode: null, town: null, ...body, id, reference } as unknown as Parameters<typeof leadNotice>[0];
  const { html = "" } = await leadNotice(lead, ["betrieb@example.com"]);
  return { id, html };
}

/** The mail is on the phone already: nothing is loaded. */
async function mailRow({ newPhone }: OwnerBench, html: string): Promise<Row> {
  const phone = await newPhone();
  const page = await phone.newPage();
  await page.setContent(html);
  const first = page.getByRole("link").first();
  const isCall = (await first.getAttribute("href"))?.startsWith("tel:") ?? false;
  const box = await first.boundingBox();
  await phone.close();
  return {
    part: "call",
    what: "from the mail's first button",
    value: isCall ? `1 tap, at y = ${Math.round(box?.y ?? Number.NaN)} px` : "no number to call",
    target: "<= 2 taps",
  };
}

async function measure({ origin, newPhone }: OwnerBench, way: Way): Promise<Row[]> {
  const first: Call[] = [];
  const second: Call[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const phone = await newPhone();
    first.push(await reachCall(phone, origin + way.path, way.call));
    const installing = await phone.newPage();
    await installing.goto(origin + way.path);
    await installing.evaluate(() => navigator.serviceWorker.ready);
    await installing.close();
    second.push(await reachCall(phone, origin + way.path, way.call));
    await phone.close();
  }
  const taps = `${way.taps + 1} ${way.taps === 0 ? "tap" : "taps"}`;
  return [
    {
      part: "call",
      what: `${way.what}, empty cache`,
      value: `${taps}, ${inWords(first)}`,
      target: "<= 2 taps, <= 4.0 s",
    },
    { part: "call", what: `${way.what}, second visit`, value: `${taps}, ${inWords(second)}`, target: "<= 2 taps" },
  ];
}

function inWords(calls: Call[]): string {
  return `${(median(calls.map(({ seconds }) => seconds))).toFixed(2)} s, ${kilobytes(median(calls.map(({ bytes }) => bytes)))}`;
}

/** Opens the page, and waits until the button stands on the first screen. @throws when it stands below */
async function reachCall(phone: BrowserContext, url: string, find: (page: Page) => Locator): Promise<Call> {
  const page = await phone.newPage();
  const wire = await slowDown(page);
  await page.goto(url, { waitUntil: "commit" });
  const call = find(page);
  await call.waitFor({ timeout: 60_000 });
  const [seconds, box] = await Promise.all([page.evaluate(() => performance.now() / 1000), call.boundingBox()]);
  const height = page.viewportSize()?.height ?? 0;
  if (!box || box.y + box.height > height) throw new Error(`The call button stands at ${box?.y} px, below the screen`);
  const bytes = wire.bytes();
  await page.close();
  return { seconds, bytes };
}
