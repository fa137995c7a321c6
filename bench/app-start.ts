/**
 * How long the admin area's app takes to stand on a phone with a slow connection, on the first start and on the second
 * one, which the service worker answers.
 */
import type { Page } from "@playwright/test";
import { median, milliseconds, type Row } from "./report.ts";
import { type OwnerBench, slowDown, withOwner } from "./slow-phone.ts";

const ROUNDS = 7;

/** Milliseconds from the start of the navigation. */
interface Start {
  /** The list's frame was painted. */
  frame: number;
  /** The list itself was there. */
  list: number;
}

export async function run(): Promise<Row[]> {
  const starts = await withOwner(measure);
  return [
    row("first start, frame of the list", starts.first, "frame"),
    row("first start, list", starts.first, "list"),
    row("second start, frame of the list", starts.second, "frame", "<= 1200 ms"),
    row("second start, list", starts.second, "list"),
  ];
}

function row(what: string, starts: Start[], part: keyof Start, target = ""): Row {
  return { part: "app-start", what, value: milliseconds(median(starts.map((start) => start[part]))), target };
}

async function measure({ origin, newPhone }: OwnerBench): Promise<{ first: Start[]; second: Start[] }> {
  const first: Start[] = [];
  const second: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const phone = await newPhone();
    first.push(await start(await phone.newPage(), origin));
    const installing = await phone.newPage();
    await installing.goto(`${origin}/admin/dashboard`);
    await installing.evaluate(() => navigator.serviceWorker.ready);
    await installing.close();
    second.push(await start(await phone.newPage(), origin));
    await phone.close();
  }
  return { first, second };
}

async function start(page: Page, origin: string): Promise<Start> {
  await slowDown(page);
  await page.goto(`${origin}/admin/dashboard`, { waitUntil: "commit" });
  await page.getByRole("heading", { name: "Anfragen" }).waitFor({ timeout: 60_000 });
  const times = await page.evaluate(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    return { frame: paint?.startTime ?? Number.NaN, list: performance.now() };
  });
  await page.close();
  return times;
}
