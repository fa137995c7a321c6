import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "../../scripts/command-line";
import { prepareSecrets } from "../../scripts/prepare-local";

const NAMES = ["JWT_SECRET", "SESSION_SECRET", "FORM_SECRET", "LINK_SECRET"];
const PUSH_KEYS = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"];

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, ".dev.vars");

describe("the secrets of local use", () => {
  test("are generated, with the development account switched on, and only their owner can read them", () => {
    prepareSecrets(folder);
    const settings = parseEnv(readFileSync(file(), "utf8"));
    expect(Object.keys(settings).sort()).toEqual([...NAMES, ...PUSH_KEYS, "DEVELOPMENT_ACCOUNT"].sort());
    for (const name of NAMES) expect(settings[name]?.length).toBeGreaterThanOrEqual(32);
    // An uncompressed point of P-256, and its scalar.
    expect(settings.VAPID_PUBLIC_KEY).toMatch(/^B[\w-]{86}$/);
    expect(settings.VAPID_PRIVATE_KEY).toMatch(/^[\w-]{43}$/);
    expect(settings.DEVELOPMENT_ACCOUNT).toBe("on");
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test("stay as they are, and so does a development account that is switched off", () => {
    writeFileSync(file(), `JWT_SECRET=${"x".repeat(32)}\nDEVELOPMENT_ACCOUNT=off`);
    prepareSecrets(folder);
    const settings = parseEnv(readFileSync(file(), "utf8"));
    expect(settings).toMatchObject({ JWT_SECRET: "x".repeat(32), DEVELOPMENT_ACCOUNT: "off" });
    expect(Object.keys(settings)).toHaveLength(NAMES.length + PUSH_KEYS.length + 1);
  });

  test("have at least 32 characters, or the start is refused by their names", () => {
    const text = `JWT_SECRET=${"x".repeat(31)}\nSESSION_SECRET=${"x".repeat(32)}\nFORM_SECRET=kurz\n`;
    writeFileSync(file(), text);
    expect(() => prepareSecrets(folder)).toThrow(
      new Refusal(
        "JWT_SECRET, FORM_SECRET in .dev.vars must have at least 32 characters. Delete a line to have its secret generated anew.",
      ),
    );
    expect(readFileSync(file(), "utf8")).toBe(text);
  });
});
