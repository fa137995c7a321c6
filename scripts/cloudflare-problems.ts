/** Questions to Cloudflare before a deploy builds. Each answer is a refusal that names what helps, or nothing. */
import { askWrangler, DATABASE } from "./wrangler.ts";

const NO_DATABASE = /\bcode: 7404\b|could not be found/;
/** Words of wrangler for an address that accepted nothing; the command itself succeeds. */
const NOT_DELIVERED = /Permanently bounced/;

/** Refusal unless somebody is signed in to Cloudflare. */
export function signInProblem(): string | undefined {
  const { succeeded, answer } = askWrangler("whoami", "--json");
  if (succeeded) return undefined;
  return parse<{ loggedIn: boolean }>(answer)?.loggedIn === false
    ? "nobody is signed in to Cloudflare. Sign in first: npx wrangler login"
    : "Cloudflare does not say who is signed in. See why: npx wrangler whoami";
}

/** Refusal unless the database is kept in the EU (docs/operations.md). Nobody can change that later. */
export function databaseProblem(name: string): string | undefined {
  const { succeeded, answer, output } = askWrangler("d1", "info", DATABASE, "--json");
  const database = succeeded ? parse<{ jurisdiction?: string | null }>(answer) : undefined;
  if (database?.jurisdiction === "eu") return undefined;
  if (database) {
    return `the database is not bound to the EU, and cannot be later. Create one that is, and put its name and id into wrangler.toml: npx wrangler d1 create ${name}-eu --jurisdiction eu`;
  }
  return NO_DATABASE.test(output)
    ? `this account has no database with the id in wrangler.toml. Create it, and put its id there: npx wrangler d1 create ${name} --jurisdiction eu`
    : "Cloudflare does not say where the database is kept. See why: npx wrangler d1 info DB";
}

/** Words of a mail that the deploy sends; the owner reads them. */
const MAIL = {
  subject: "E-Mails Ihrer Website gehen hinaus",
  text: "Diese E-Mail hat die Veröffentlichung Ihrer Website verschickt, um den Versand zu prüfen. Sie müssen nichts tun.",
};

/** Refusal unless a mail to a receiver of notices is accepted. */
export function mailProblem(from: string, to: string): string | undefined {
  const send = ["email", "sending", "send", "--from", from, "--to", to, "--subject", MAIL.subject, "--text", MAIL.text];
  const sent = askWrangler(...send);
  if (sent.succeeded && !NOT_DELIVERED.test(sent.output)) return undefined;
  return `no mail goes from ${from} to ${to}. See why: npx wrangler email sending send --from ${from} --to ${to} --subject Test --text Test`;
}

/** JSON that wrangler printed, or nothing when it printed something else. */
function parse<Answer>(text: string): Answer | undefined {
  try {
    return JSON.parse(text.slice(text.search(/[[{]/))) as Answer;
  } catch {
    return undefined;
  }
}
