/** What the worst input that fits costs: each kind is sent to each address that takes one, and measured. */
import { afterAll, expect, test } from "vitest";
import { freshAddress, postJson, sendRequest, startBuiltWorker } from "../../support/built-worker";
import { quoteInput } from "../../support/quote-input";
import { cpuOf } from "../../support/workerd-process";

/** Share of what checking a password costs, the most that anybody may ask for, on the same machine. */
const CPU_MAX = 0.4;
const BODY_BYTES = 64 * 1024;
const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

const worker = await startBuiltWorker();
afterAll(() => worker.close());

let login = Number.POSITIVE_INFINITY;
for (let again = 0; again < 5; again += 1) {
  const credentials = { email: `niemand-${again}@example.com`, password: "ein falsches Passwort" };
  login = Math.min(login, await cpuOf(() => postJson(`${worker.origin}/api/admin/login`, credentials)));
}
const { path: own } = await sendRequest(worker.origin);

interface Input {
  name: string;
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

const FIELDS = [
  "firstName lastName name email phone postcode town address subject message requirements text company service",
  "propertyType size rooms floors frequency startDate timePreference privacyConsent step intent time reference",
  "round slot agreed furtherObjects selectedServices formToken formId website userAgent page sessionId step",
].flatMap((names) => names.split(" "));

/** What a check, a cleaning or a search might repeat itself over. */
const ATOMS: Record<string, string> = {
  letters: "a",
  blanks: " ",
  "blanks and a letter": `${" ".repeat(500)}a`,
  lines: "\r\n",
  digits: "0",
  numbers: "04191 7 / ",
  at: "a@",
  dots: "a.",
  hyphens: "-",
  links: "http://a.de ",
  markup: "<\"&'>",
  escapes: "\\u0000",
  accents: "a\u0323\u0307",
  jamo: "\u1100\u1161\u11a8",
  expanding: "\ufdfa",
  emoji: "👩‍👩‍👧",
  invisible: "\u200b",
  cyrillic: "Ж ",
};

/** Bytes of the text, cut to what fits, never within a character's escape. */
function cut(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text).slice(0, BODY_BYTES);
}

function names(prefix: string, separator: string): string {
  return Array.from({ length: BODY_BYTES / 3 }, (_, index) => index.toString(36))
    .map((name) => prefix + name)
    .join(separator);
}

/** So much of an atom in each of some fields that the body is full. */
function filled(atom: string, fields: readonly string[], encode: (text: string) => string, overhead: number) {
  const room = Math.floor((BODY_BYTES - 1000) / fields.length) - overhead;
  const times = Math.floor(room / new TextEncoder().encode(encode(atom)).length);
  return fields.map((field) => [field, atom.repeat(Math.max(times, 1))] as const);
}

function formInputs(): Input[] {
  const encode = (text: string) => new URLSearchParams([["", text]]).toString().slice(1);
  const typed = Object.entries(ATOMS).flatMap(([name, atom]) =>
    [FIELDS, ["text"], ["message"], ["email"], ["phone"], ["firstName"], ["requirements"], ["formToken"]].map(
      (fields) => ({
        name: `${name} in ${fields.length === 1 ? fields[0] : "all fields"}`,
        type: FORM,
        body: cut(
          new URLSearchParams(
            [...filled(atom, fields, encode, 20), ["step", "4"], ["intent", "submit"]].map((pair) => [...pair]),
          ).toString(),
        ),
      }),
    ),
  );
  const many = [
    { name: "names alone", body: names("", "&") },
    { name: "one name", body: "a&".repeat(BODY_BYTES / 2) },
    { name: "one name with values", body: "text=a&".repeat(BODY_BYTES / 7) },
    { name: "separators", body: "&".repeat(BODY_BYTES) },
    {
      name: "199 long names",
      body: Array.from({ length: 199 }, (_, index) => `${"n".repeat(320)}${index}=`).join("&"),
    },
    {
      name: "200 values of a list",
      body: Array(200)
        .fill(`selectedServices=${"a".repeat(300)}`)
        .join("&"),
    },
    { name: "escapes", body: "%E4".repeat(BODY_BYTES / 3) },
    { name: "broken escapes", body: `text=${"%".repeat(BODY_BYTES)}` },
  ].map(({ name, body }) => ({ name, type: FORM, body: cut(body) }));
  return [...many, ...typed];
}

function jsonInputs(): Input[] {
  const typed = Object.entries(ATOMS).flatMap(([name, atom]) =>
    [FIELDS, ["message"], ["email"], ["phone"]].map((fields) => ({
      name: `${name} in ${fields.length === 1 ? fields[0] : "all fields"}`,
      body: JSON.stringify({
        ...quoteInput(),
        ...Object.fromEntries(filled(atom, fields, (text) => JSON.stringify(text).slice(1, -1), 20)),
      }),
    })),
  );
  const nested = Math.floor(BODY_BYTES / 6) - 10;
  const many = [
    {
      name: "names",
      body: `{${names('"', '":0,')
        .slice(0, BODY_BYTES - 20)
        .replace(/,[^,]*$/, "")}}`,
    },
    { name: "depth", body: `${'{"a":'.repeat(nested)}0${"}".repeat(nested)}` },
    { name: "lists", body: `{"a":${"[".repeat(nested)}${"]".repeat(nested)}}` },
    { name: "long list", body: `{"selectedServices":[${'"",'.repeat(20_000)}""]}` },
  ];
  return [...many, ...typed].map(({ name, body }) => ({ name, type: JSON_TYPE, body: cut(body) }));
}

async function send(path: string, { type, body }: Input): Promise<number> {
  const headers = {
    ...freshAddress(),
    "Content-Type": type,
    Origin: worker.origin,
    "User-Agent": "Mozilla/5.0 Firefox/140.0",
  };
  const answer = await fetch(worker.origin + path, { method: "POST", headers, body, redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status;
}

test.each([
  ["/angebot", formInputs],
  ["/kontakt", formInputs],
  ["/rueckruf", formInputs],
  ["/link-anfordern", formInputs],
  ["a customer's page", formInputs],
  ["/api/leads", jsonInputs],
  ["/api/contacts", jsonInputs],
  ["/api/callbacks", jsonInputs],
  ["/api/analytics/page-view", jsonInputs],
  ["/api/analytics/funnel-step", jsonInputs],
])("the worst body that %s takes costs far less than a login", async (address, inputsOf) => {
  const path = address.startsWith("/") ? address : own;
  const inputs = inputsOf();
  for (const input of inputs.slice(0, 20)) await send(path, input);
  const costs = [];
  for (const input of inputs) {
    const statuses = new Set<number>();
    const cpu = await cpuOf(async () => statuses.add(await send(path, input)));
    costs.push({ input, cpu, status: [...statuses].join() });
  }
  // Those that cost most are measured again: garbage of others is collected in anybody's time.
  const suspects = costs.toSorted((a, b) => b.cpu - a.cpu).slice(0, 5);
  for (const suspect of suspects)
    for (let again = 0; again < 4; again += 1)
      suspect.cpu = Math.min(suspect.cpu, await cpuOf(() => send(path, suspect.input)));
  const [worst] = suspects.toSorted((a, b) => b.cpu - a.cpu);
  console.info(
    `${address}: ${inputs.length} bodies, the worst (${worst?.input.name}) ${worst?.status}, ${worst?.cpu.toFixed(1)} ms of CPU; a login ${login.toFixed(1)}`,
  );
  expect(worst?.cpu).toBeLessThan(login * CPU_MAX);
});
