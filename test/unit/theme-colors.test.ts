import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DARK_THEME_COLOR, MAIL_COLORS, THEME_COLOR } from "../../src/platform/theme-colors";

/** Colours of a scheme: "accent" → "#006d8c". */
function coloursOf(file: "theme" | "dark"): Record<string, string> {
  const rules = readFileSync(`src/ui/${file}.css`, "utf8").matchAll(/^ +--color-([\w-]+): (.+);$/gm);
  return Object.fromEntries([...rules].map(([, name = "", value = ""]) => [name, value]));
}

test("browsers' bars and mails have the colours of the themes", () => {
  const light = coloursOf("theme");
  expect(THEME_COLOR).toBe(light.mist);
  expect(DARK_THEME_COLOR).toBe(coloursOf("dark").mist);
  expect(MAIL_COLORS).toEqual({
    ink: light.ink,
    soft: light["ink-soft"],
    accent: light.accent,
    onAccent: light["on-accent"],
    ground: light.mist,
    paper: light.paper,
    line: light.line,
  });
});
