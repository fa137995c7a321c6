/** The stand-in for the mail service behind `npm start`, which writes each mail whole. */
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { expect, test } from "vitest";
import { besideTheBuild, esModule } from "../../scripts/built-worker";

/** As `cloudflareMailer` (src/platform/mail/mailer.server.ts) calls the binding. */
const SITE = `export default {
  async fetch(_, { MAIL }) {
    await MAIL.send({
      from: { name: "Gebäudereinigung \\"Muster\\"", email: "website@example.com" },
      to: "chefin@example.com",
      replyTo: { name: "Jörg Süß", email: "joerg@example.com" },
      subject: "Ihre Anfrage R-7K3M-92: Grüße 😀",
      headers: { "Auto-Submitted": "auto-generated" },
      text: "Guten Tag,\\nschöne Grüße",
      html: "<p>Schöne Grüße</p>",
      attachments: [{ disposition: "attachment", filename: "Vertrag.txt", type: "text/plain", content: new TextEncoder().encode("ä".repeat(99)) }],
    });
    return new Response();
  },
  scheduled() {},
};`;

test("a mail is an .eml file that says from whom, to whom and about what, with texts and enclosure", async () => {
  const folder = mkdtempSync(join(tmpdir(), "local-mails-"));
  const server = new Miniflare(
    convertV4MiniflareOptions({
      modulesRoot: folder,
      modules: [
        esModule(join(folder, "wrapper.js"), besideTheBuild("scripts/local-worker.ts")),
        esModule(join(folder, "index.js"), SITE),
      ],
      compatibilityDate: "2026-10-01",
      compatibilityFlags: ["nodejs_compat"],
      email: { send_email: [{ name: "MAIL" }] },
      resourceTmpPath: folder,
    }),
  );
  try {
    await server.dispatchFetch("http://localhost/");
    const files = () => globSync("**/*.eml", { cwd: folder });
    await expect.poll(files).toHaveLength(1);
    const mail = readFileSync(join(folder, files()[0] ?? ""), "utf8");
    for (const header of [
      'From: "Gebäudereinigung Muster" <website@example.com>',
      "To: chefin@example.com",
      'Reply-To: "Jörg Süß" <joerg@example.com>',
      "Subject: Ihre Anfrage R-7K3M-92: Grüße 😀",
      "Auto-Submitted: auto-generated",
    ]) {
      expect(mail.slice(0, mail.indexOf("\r\n\r\n")).split("\r\n")).toContain(header);
    }
    expect(mail).toContain("Guten Tag,\nschöne Grüße");
    expect(mail).toContain("<p>Schöne Grüße</p>");
    const [, enclosed = ""] = /filename="Vertrag.txt"[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail) ?? [];
    expect(Buffer.from(enclosed, "base64").toString()).toBe("ä".repeat(99));
  } finally {
    await server.dispose();
    rmSync(folder, { recursive: true });
  }
});
