import { describe, expect, test } from "vitest";
import { call, sendInOneMinute } from "../support/api";
import { expectGuarded, GUARDED, LINK, spellingsOf } from "../support/spellings";

// Each of them in every spelling: long/plain-paths.test.ts.
test.each([...GUARDED.flatMap((path) => spellingsOf(path).slice(0, 1)), ...spellingsOf(`/anfrage${LINK}`)])(
  "%s never gets behind the guards",
  expectGuarded,
);

describe("another spelling of a customer's page", () => {
  const spelled = `/Anfrage${LINK}`;

  test("names no referrer, is not indexed, and leads to the plain one where it is only read", async () => {
    const read = await call(`${spelled}?ansicht=1`, { redirect: "manual" });
    expect([read.status, read.headers.get("Location")]).toEqual([301, `/anfrage${LINK}?ansicht=1`]);
    const written = await call(`${spelled}/zurueckziehen`, { method: "PUT" });
    expect(written.status).toBe(404);
    for (const { headers } of [read, written]) {
      expect([headers.get("Referrer-Policy"), headers.get("X-Robots-Tag")]).toEqual(["no-referrer", "noindex"]);
    }
  });

  test("counts as a try like the plain one", async () => {
    const answers = await sendInOneMinute(60, (address) => call(spelled, { address, redirect: "manual" }));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });
});

test("the lines that are chosen on an offer's page have 60 tries of their own, which a post does not", async () => {
  const page = `/anfrage${LINK}/angebot/1`;
  const answers = await sendInOneMinute(100, (address, index) =>
    call(index < 70 ? `${page}?wahl=p2` : page, { address }),
  );
  const refused = answers.map(({ status }) => status === 429);
  expect(refused.slice(0, 70).filter(Boolean)).toHaveLength(10);
  expect(refused.slice(70).filter(Boolean)).toHaveLength(0);
  const form = { method: "POST", body: new URLSearchParams() };
  const posts = await sendInOneMinute(40, (address) => call(`${page}?wahl=p2`, { address, ...form }));
  expect(posts.filter(({ status }) => status === 429)).toHaveLength(10);
});

describe("a link with what a mail program left behind it", () => {
  const behind = [...')>,"!…\u00a0\n.\u200b*_', ").", "?)", "\n> Zitat", "”.", "__", "_.", ")_", "_\n> Zitat"];
  const links = [`/anfrage${LINK}`, `/anfrage${LINK}/angebot/1`, "/admin/dashboard"];

  const target = async (damaged: string) => {
    const { status, headers } = await call(damaged, { redirect: "manual", headers: { Accept: "text/html" } });
    return status === 301 ? headers.get("Location") : null;
  };

  test.each(behind)("leads to the page by one redirect: %j", async (text) => {
    for (const link of links) {
      const damaged = link + (text.startsWith("?") ? text : encodeURIComponent(text));
      expect(await target(damaged), damaged).toBe(text.startsWith("?") ? null : link);
    }
  });

  const code = LINK.split("/")[2] ?? "";
  const damages = ["\n", "\r\n", " ", "=", "=\r\n", "=\n ", "\u00a0", "\u200b"];

  test.each(damages)("or inside its code leads to the page by one redirect: %j", async (text) => {
    const gap = encodeURIComponent(text);
    for (const link of [`/anfrage${LINK}`, `/anfrage${LINK}/angebot/1`])
      for (const at of [1, 11, 21]) {
        const damaged = link.replace(code, code.slice(0, at) + gap + code.slice(at));
        expect(await target(damaged), damaged).toBe(link);
      }
  });

  test.each([
    [`/anfrage/R-7K3M-92/${"a".repeat(21)}_`, null],
    [`/anfrage/R-7K3M-92/${"a".repeat(21)}__`, `/anfrage/R-7K3M-92/${"a".repeat(21)}_`],
    [`/anfrage/R-7K3M-92/${"a".repeat(21)}_%0A/angebot/1_`, `/anfrage/R-7K3M-92/${"a".repeat(21)}_/angebot/1`],
    [`/anfrage/R-7K%0A3M-92/${"a".repeat(22)}`, `/anfrage/R-7K3M-92/${"a".repeat(22)}`],
    [`/kalender/${"a".repeat(9)}%20${"a".repeat(12)}_.ics`, `/kalender/${"a".repeat(21)}_.ics`],
    [
      `/admin/passwort/abc/1798/${"a".repeat(30)}=%0D%0A${"a".repeat(12)}_`,
      `/admin/passwort/abc/1798/${"a".repeat(42)}_`,
    ],
    [`/admin/passwort/abc/1798/${"a".repeat(43)}_`, `/admin/passwort/abc/1798/${"a".repeat(43)}`],
    // Too long or too short for a code: no page has it.
    [`/anfrage/R-7K3M-92/${"a".repeat(23)}`, null],
  ])("%s leads to %s", async (damaged, link) => expect(await target(damaged)).toBe(link));

  test("is nothing that could be sent to, and no navigation reads JSON", async () => {
    for (const path of [`/anfrage${LINK})`, "/admin/dashboard%0A", "/agb", "/angebot"]) {
      for (const method of ["POST", "DELETE"])
        for (const foreign of [{ "Sec-Fetch-Site": "cross-site" }, undefined]) {
          const sent = { Accept: "text/html", ...foreign };
          const { headers } = await call(path, { method, headers: sent, redirect: "manual" });
          expect(headers.get("Content-Type") ?? "", `${method} ${path}`).not.toContain("json");
        }
    }
  });
});

describe("addresses that nothing has", () => {
  test.each(["/wp-login.php", "/api/gibt-es-nicht"])("like %s are limited", async (path) => {
    const answers = await sendInOneMinute(70, (address) => call(path, { address }));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test.each(["/", "/kontakt", "/admin/login"])("do not include %s", async (path) => {
    const answers = await sendInOneMinute(70, (address) => call(path, { address }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
