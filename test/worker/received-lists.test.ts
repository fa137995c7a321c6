import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { addAccount, call, post, signIn } from "../support/api";
import { contactInput } from "../support/contact-input";
import { quoteInput } from "../support/quote-input";
import { expectFound, OFFICE, PAIRS, PLACES } from "../support/stored-texts";

const bearer = await signIn(await addAccount());

beforeAll(async () => {
  const markt = "Am Markt 4, 24568 Kaltenkirchen";
  const people = [
    { firstName: "Jörg", lastName: "Müller", address: markt, phone: "+49 (0)4191 / 000-111" },
    { firstName: "Özlem", lastName: "Yılmaz", address: "Dorfstraße 12, 24629 Kisdorf", phone: "0151 000 222" },
    { firstName: "René", lastName: "Groß", email: "RENE.Gross@example.com", phone: "0049 4192 000333", address: "" },
  ];
  for (const person of people) await post("/api/leads", quoteInput(person));
  await post("/api/leads", quoteInput({ firstName: "Office", ...OFFICE }));
  await post("/api/contacts", contactInput({ name: "Frau Weiß", phone: "0151 000 777" }));
});

const names = async (path: string) => {
  const response = await call(path, { headers: bearer });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json<{ firstName?: string; name?: string }[]>()).map((row) => row.firstName ?? row.name);
};
const search = (q: string) => names(`/api/leads?q=${encodeURIComponent(q)}`);

const HUNDRED = Array.from({ length: 100 }, (_, i) => String.fromCharCode(0x4e00 + i));

describe("the search", () => {
  // Every spelling: test/unit/search.test.ts.
  test.each([
    ["a name without its umlaut", "mueller", ["Jörg"]],
    ["a part of the e-mail", "rene.gross@", ["René"]],
    ["a place", "kisdorf", ["Özlem"]],
    ["a postcode", "24629", ["Özlem"]],
    ["a service by its name", "Büroreinigung", ["Office"]],
    ["a phone number as it is dialled", "04191000111", ["Jörg"]],
    ["a hundred words, of which some count", HUNDRED.join(" "), []],
    ["words of several fields, all of which must occur", "müller kaltenkirchen", ["Jörg"]],
    ["nothing that is there", "müller kisdorf", []],
    ["a name between signs that mean something to SQL", "%_'müller\"--", ["Jörg"]],
  ])("finds by %s", async (_, query, found) => {
    expect(await search(query)).toEqual(found);
  });

  test("finds messages by number and reference in any spelling", async () => {
    const reference = await env.DB.prepare("SELECT reference FROM messages").first<string>("reference");
    const spellings = ["0151/000 777", "+49 151 000777", (reference ?? "").replaceAll("-", "").toLowerCase()];
    for (const spelling of spellings) {
      expect(await names(`/api/contacts?q=${encodeURIComponent(spelling)}`)).toEqual(["Frau Weiß"]);
    }
  });
});

describe("the query of a list", () => {
  test.each([
    ...["service=office", "status=won", "spam=show", `q=${"x".repeat(201)}`],
    ...["limit=0", "limit=x", "cursor=x", "cursor=2026-01-01"],
  ])("%s is refused with 400", async (query) => {
    expect((await call(`/api/leads?${query}`, { headers: bearer })).status).toBe(400);
  });

  test("the next page keeps the search and has the rest, and no other follows the last one", async () => {
    const first = await call("/api/leads?q=example.com&limit=3", { headers: bearer });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    expect(next).toContain("q=example.com");
    const second = await call(next, { headers: bearer });
    expect(second.headers.get("Link")).toBeNull();
    const rows = [...(await first.json<{ firstName: string }[]>()), ...(await second.json<{ firstName: string }[]>())];
    expect(rows.map(({ firstName }) => firstName).toSorted()).toEqual(["Jörg", "Office", "René", "Özlem"]);
  });
});

describe("a single row", () => {
  test("carries what was sent and the place, and neither marks of the send nor the search column", async () => {
    const [lead] = await (await call("/api/leads?q=kisdorf", { headers: bearer })).json<{ id: string }[]>();
    const row = await (await call(`/api/leads/${lead?.id}`, { headers: bearer })).json<Record<string, unknown>>();
    expect(row).toMatchObject({ lastName: "Yılmaz", place: "Kisdorf", requirements: expect.stringContaining("Hund") });
    expect(Object.keys(row)).not.toContain("search");
    expect(Object.keys(row)).not.toContain("bodyHash");
  });

  test.each(["/api/leads/x", `/api/leads/${"0".repeat(36)}`, `/api/contacts/${crypto.randomUUID()}`])(
    "%s is answered with 404",
    async (path) => {
      expect((await call(path, { headers: bearer })).status).toBe(404);
    },
  );
});

describe("what is stored", () => {
  // While it is being typed: long/received-lists.test.ts.
  test.each(PLACES)("is found in %s by each word and the next", (...place) => expectFound(place, PAIRS, bearer));

  test("is found by as many words as a statement has room for, whatever they match", async () => {
    const q = ["+49", "(0)4", "(0)41", ..."einraugstlmobch"].join(" ");
    for (const stage of ["", "due", "new", "underway", "order", "done", "spam"])
      expect(await names(`/api/leads?${new URLSearchParams({ q, stage, limit: "1" })}`), stage).toEqual(
        expect.any(Array),
      );
  });
});
