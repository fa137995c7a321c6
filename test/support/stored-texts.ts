/** Texts of requests, messages and notes, and what people type to find them. */
import { expect } from "vitest";
import { addNote } from "../../src/requests/work/history.server";
import { call, post } from "./api";
import { contactInput } from "./contact-input";
import { db } from "./database";
import { quoteInput } from "./quote-input";

export const OFFICE = { service: "office", propertyType: "office", size: "50-100", selectedServices: "mop" };

const TEXT = "Am 24.12. steht Škodas Wagen (0171/000 12-34) vorm Tor, O’Briens Haus: Str. 5 im Ørsted-Weg";

const WORDS = TEXT.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Each word with its next one. */
export const PAIRS = WORDS.map((word, at) => [word, WORDS[at + 1] ?? WORDS[0]].join(" "));

/** Each of them while it is being typed. */
export const BEGINNINGS = [...new Set(PAIRS.flatMap((pair) => Array.from(pair, (_, end) => pair.slice(0, end + 1))))];

/** Where the text is stored, the list that finds it, and what stores it there. */
export const PLACES: readonly [place: string, list: string, store: () => Promise<Response>][] = [
  ["the wishes of a request", "/api/leads", async () => post("/api/leads", quoteInput({ requirements: TEXT }))],
  ["further objects", "/api/leads", async () => post("/api/leads", quoteInput({ ...OFFICE, furtherObjects: TEXT }))],
  ["its address", "/api/leads", async () => post("/api/leads", quoteInput({ address: TEXT }))],
  ["a message", "/api/contacts", async () => post("/api/contacts", contactInput({ message: TEXT }))],
  ["its subject", "/api/contacts", async () => post("/api/contacts", contactInput({ subject: TEXT }))],
  [
    "a note",
    "/api/contacts",
    async () => {
      const stored = await post("/api/contacts", contactInput());
      const { id } = await stored.clone().json<{ id: string }>();
      await addNote(db, id, { text: TEXT }, { author: "a", now: new Date() });
      return stored;
    },
  ],
];

/** What is stored there is found by each of these. @param bearer of the owner */
export async function expectFound(
  [, list, store]: (typeof PLACES)[number],
  typed: readonly string[],
  bearer: { Authorization: string },
): Promise<void> {
  const { id } = await (await store()).json<{ id: string }>();
  const lost = [];
  for (const q of typed) {
    const rows = await (await call(`${list}?${new URLSearchParams({ q })}`, { headers: bearer })).json<
      { id: string }[]
    >();
    if (!rows.some((row) => row.id === id)) lost.push(q);
  }
  expect(lost).toEqual([]);
}
