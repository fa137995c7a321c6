/** Malformed input of every class, as fast-check arbitraries. */
import fc from "fast-check";

/** One request as it goes over the wire. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  chunked: boolean;
}

const NESTING = 20_000;
const HUGE = 2_100_000;
const LARGE_HEADER = 16 * 1024;

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    ...["\0", "a\0b", "\ud800", "\udfff a", "\ufeff", "\u202eabc"],
    ...["👩‍👩‍👧‍👦".repeat(60), "x".repeat(5001), "ä".repeat(254)],
    ...["' OR 1=1 --", "'; DROP TABLE leads; --", "<script>alert(1)</script>", "{{7*7}}", "%00", "../../../etc/passwd"],
    ...["__proto__", "constructor", "toString", "NaN", "1e400", "-1", "9007199254740993", "%", "_", "\\"],
    ...["2026-02-30", "0000-01-01", "9999-12-31", "-271821-04-20", "+275760-09-13"],
    "2026-01-31T00:00:00.000Z_00000000-0000-4000-8000-000000000000",
  ),
);

const value = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 2 ** 53, [], {}, [[]], ["a", "b"]) },
);

/** A valid body with some fields replaced, dropped or added. */
function mutated(valid: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const names = [...Object.keys(valid), "__proto__", "constructor", "toJSON", "id", ""];
  const change = fc.record({ name: fc.constantFrom(...names), drop: fc.boolean(), value });
  return fc.array(change, { maxLength: 4 }).map((changes) => {
    const body = new Map(Object.entries(valid));
    for (const { name, drop, value } of changes) {
      if (drop) body.delete(name);
      else body.set(name, value);
    }
    // fromEntries defines, so that "__proto__" becomes a key of its own.
    return Object.fromEntries(body);
  });
}

/** Texts that only look like the JSON of a body, or are JSON that objects cannot say. */
function jsonBytes(valid: Record<string, unknown>): fc.Arbitrary<Buffer | undefined> {
  const whole = JSON.stringify(valid);
  const raw = fc.constantFrom(
    undefined,
    "",
    " ",
    "null",
    "[]",
    '"text"',
    "1e400",
    "-0",
    "{",
    "{'a':1}",
    `${whole}x`,
    `\ufeff${whole}`,
    whole.slice(0, -1),
    whole.replace(/:"[^"]*"/, ":1e400"),
    whole.replace(/:"[^"]*"/, ':"\\ud800"'),
    whole.replace(/:"[^"]*"/, ':"\\u0000"'),
    whole.replace("{", '{"__proto__":{"isAdmin":true},'),
    whole.replace("{", `{${whole.slice(1, -1) || '"a":1'},`),
    "[".repeat(NESTING) + "]".repeat(NESTING),
    `${'{"a":'.repeat(NESTING)}1${"}".repeat(NESTING)}`,
    whole.replace("{", `{"deep":${"[".repeat(NESTING)}${"]".repeat(NESTING)},`),
  );
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 80 }),
    fc.constant(Uint8Array.from([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')])),
    fc.constant(Buffer.from(whole, "utf16le")),
  );
  return fc.oneof(
    { weight: 8, arbitrary: mutated(valid).map((body) => Buffer.from(JSON.stringify(body))) },
    { weight: 4, arbitrary: raw.map((body) => (body === undefined ? undefined : Buffer.from(body))) },
    { weight: 2, arbitrary: bytes.map((body) => Buffer.from(body)) },
  );
}

const jsonType = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom("application/json", "application/json; charset=utf-8") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...["", "text/plain", "application/json, text/html", "application/problem+json", "x".repeat(1000)],
      ...["application/json; charset=latin1", "application/json; charset=utf-7"],
      ...["application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data; boundary=x"],
    ),
  },
);

/** Letters that a header may carry. */
const headerText = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) });

const extraHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 4,
    arbitrary: fc.oneof(
      headerText.map((text) => ({ "Idempotency-Key": text })),
      fc.constant({ "Idempotency-Key": crypto.randomUUID() }),
      fc.constant({ "X-Large": "x".repeat(LARGE_HEADER) }),
      fc.constant({ Cookie: `session=${"x".repeat(LARGE_HEADER)}` }),
      headerText.map((text) => ({ Cookie: text })),
      headerText.map((text) => ({ Authorization: `Bearer ${text}` })),
      headerText.map((text) => ({ "User-Agent": text, Referer: text, "Accept-Language": text })),
      fc.constantFrom<Record<string, string>>(
        { Origin: "null" },
        { Origin: "https://evil.example" },
        { "Sec-Fetch-Site": "cross-site" },
        { "Sec-GPC": "1" },
      ),
    ),
  },
);

const otherMethod = fc.constantFrom("GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND");

/** Other methods never come far. */
const mostlyPost = fc.oneof({ weight: 20, arbitrary: fc.constant("POST") }, { weight: 1, arbitrary: otherMethod });

/** Path parameters: one that is there, or anything. */
function pathOf(pattern: string, existingId: string): fc.Arbitrary<string> {
  if (!pattern.includes(":")) return fc.constant(pattern);
  const id = fc.oneof(fc.constant(existingId), fc.uuid(), text.map(encode));
  return id.map((value) => pattern.replace(/:\w+/, value || "x"));
}

/** Percent-encoded UTF-8; what has none (a lone surrogate) becomes U+FFFD, as browsers do it. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(".", "%2E");
}

/** Requests with a JSON body. */
export function jsonRequests(
  endpoint: { path: string; valid: Record<string, unknown> },
  existingId: string,
): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      method: mostlyPost,
      path: pathOf(endpoint.path, existingId),
      type: jsonType,
      extra: extraHeaders,
      body: jsonBytes(endpoint.valid),
      chunked: fc.boolean(),
    })
    .map(({ type, extra, ...request }) => ({
      ...request,
      headers: { ...(type ? { "Content-Type": type } : {}), ...extra },
    }));
}

/** The same endpoint with a string of 2.1 MB, whole and in chunks: few of them, because each is large. */
export function hugeRequests(endpoint: { path: string; valid: Record<string, unknown> }): FuzzRequest[] {
  const body = Buffer.from(JSON.stringify({ ...endpoint.valid, requirements: "x".repeat(HUGE) }));
  const path = endpoint.path.replace(/:\w+/, "x");
  const headers = { "Content-Type": "application/json" };
  return [true, false].map((chunked) => ({ method: "POST", path, headers, body, chunked }));
}

/** Form posts as browsers and programs send them. */
export function formRequests(path: string, valid: Record<string, unknown>): fc.Arbitrary<FuzzRequest> {
  const fields = mutated(valid).map((body) =>
    Buffer.from(
      Object.entries(body)
        .map(([name, value]) => `${encode(name)}=${encode(String(JSON.stringify(value) ?? "").replace(/^"|"$/g, ""))}`)
        .join("&"),
    ),
  );
  const bytes = fc.oneof(
    { weight: 6, arbitrary: fields },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((data) => Buffer.from(data)) },
  );
  const multipart = Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="firstName"; filename="a.txt"\r\n\r\nDatei\r\n--x--\r\n',
  );
  const form = fc.record({ type: fc.constant("application/x-www-form-urlencoded"), body: bytes });
  const odd = fc.record({
    type: fc.constantFrom(
      ...["", "text/plain", "multipart/form-data", "multipart/form-data; boundary=x", "application/json"],
      "application/x-www-form-urlencoded; charset=latin1",
    ),
    body: fc.oneof(bytes, fc.constant(multipart), fc.constant(undefined)),
  });
  return fc
    .record({
      method: mostlyPost,
      content: fc.oneof({ weight: 6, arbitrary: form }, { weight: 2, arbitrary: odd }),
      extra: extraHeaders,
      chunked: fc.boolean(),
    })
    .map(({ method, content, extra, chunked }) => ({
      method,
      path,
      headers: { ...(content.type ? { "Content-Type": content.type } : {}), ...extra },
      body: content.body,
      chunked,
    }));
}

/** Reads of an address with any of the known parameters, once or more, well encoded or not. */
export function queryRequests(
  path: string,
  parameters: readonly string[],
  existingId: string,
): fc.Arbitrary<FuzzRequest> {
  const raw = fc.constantFrom("%", "%zz", "%c3%28", "%ed%a0%80", "%00", "+", "a%26b=c", "[]", "[$ne]=1");
  const pair = fc
    .tuple(
      fc.constantFrom(...parameters),
      fc.oneof({ weight: 4, arbitrary: text.map(encode) }, { weight: 1, arbitrary: raw }),
    )
    .map(([name, value]) => `${name}=${value}`);
  return fc
    .record({
      method: fc.oneof({ weight: 9, arbitrary: fc.constant("GET") }, { weight: 1, arbitrary: fc.constant("HEAD") }),
      base: pathOf(path, existingId),
      query: fc.oneof(
        { weight: 5, arbitrary: fc.array(pair, { maxLength: 4 }) },
        // Without a month its addresses refuse everything, before they read anything.
        { weight: 1, arbitrary: fc.constantFrom("2026-11", "2026-02", "2099-12").map((month) => [`month=${month}`]) },
      ),
      headers: extraHeaders,
    })
    .map(({ method, base, query, headers }) => ({
      method,
      path: query.length > 0 ? `${base}?${query.join("&")}` : base,
      headers,
      body: undefined,
      chunked: false,
    }));
}
