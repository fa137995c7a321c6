/** Built Worker with the route that runs its jobs by hand, and mails written whole, for `npm start` alone. */
import { EmailMessage } from "cloudflare:email";
import { Buffer } from "node:buffer";
// @ts-expect-error the build has no types
import site from "../build/server/index.js";

/** Route of the jobs: `?cron=` names one job's expression, `?time=` the moment in milliseconds. */
const CRON_ROUTE = /^\/cdn-cgi\/(handler|mf|local)\/scheduled$/;

const worker = site as Required<Pick<ExportedHandler<Env>, "fetch" | "scheduled">>;

export default {
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (!CRON_ROUTE.test(pathname)) return worker.fetch(request, withWholeMails(env), context);
    const scheduledTime = Number(searchParams.get("time") ?? Date.now());
    const controller = { cron: searchParams.get("cron") ?? "", scheduledTime, noRetry() {} };
    await worker.scheduled(controller, withWholeMails(env), context);
    return new Response("ok");
  },
} satisfies ExportedHandler<Env>;

/** Bindings with whole mails: the local one writes the bodies of a mail in parts, and a raw mail as an `.eml` file. */
function withWholeMails(env: Env): Env {
  const { MAIL } = env;
  if (!MAIL) return env;
  const send = (mail: EmailMessageBuilder) =>
    MAIL.send(new EmailMessage(addressOf(mail.from), addressOf([mail.to ?? []].flat()[0] ?? ""), rawMail(mail)));
  return { ...env, MAIL: { send } as SendEmail };
}

type Address = EmailMessageBuilder["from"];

function addressOf(address: Address): string {
  return typeof address === "string" ? address : address.email;
}

function named(address: Address): string {
  return typeof address === "string" ? address : `"${address.name.replace(/["\\]/g, "")}" <${address.email}>`;
}

/** Mail as a text (RFC 5322), with headers in UTF-8 (RFC 6532) that a person can read in the file. */
function rawMail({ from, to, replyTo, subject, headers, text, html, attachments = [] }: EmailMessageBuilder): string {
  const body = (type: string, content = "") =>
    `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content}`;
  const files = attachments.map(
    ({ filename, type, content }) =>
      `Content-Type: ${type}\r\nContent-Disposition: attachment; filename="${filename}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(
        content as Uint8Array,
      )
        .toString("base64")
        .replace(/.{76}/g, "$&\r\n")}`,
  );
  return [
    `From: ${named(from)}`,
    `To: ${[to ?? []].flat().map(named).join(", ")}`,
    ...(replyTo ? [`Reply-To: ${named(replyTo)}`] : []),
    `Subject: ${subject}`,
    ...Object.entries(headers ?? {}).map((header) => header.join(": ")),
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${crypto.randomUUID()}@localhost>`,
    "MIME-Version: 1.0",
    multipart("mixed", [multipart("alternative", [body("text/plain", text), body("text/html", html)]), ...files]),
  ].join("\r\n");
}

function multipart(kind: string, parts: string[]): string {
  const boundary = crypto.randomUUID();
  const content = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("");
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${content}--${boundary}--\r\n`;
}
