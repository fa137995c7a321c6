import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DARK_MAIL_COLORS, DARK_THEME_COLOR, MAIL_COLORS, THEME_COLOR } from "../../src/platform/browser/theme-colors";

/** Colours of a scheme: "accent" → "#006d8c". */
function coloursOf(file: "theme" | "dark"): Record<string, string> {
  const rules = readFileSync(`src/ui/${file}.css`, "utf8").matchAll(/^ +--color-([\w-]+): (.+);$/gm);
  return Object.fromEntries([...rules].map(([, name = "", value = ""]) => [name, value]));
}

test("browsers' bars and mails have the colours of the themes", () => {
  const [light, dark] = [coloursOf("theme"), coloursOf("dark")];
  expect(THEME_COLOR).toBe(light.mist);
  expect(DARK_THEME_COLOR).toBe(dark.mist);
  for (const [mail, colours] of [
    [MAIL_COLORS, light],
    [DARK_MAIL_COLORS, dark],
  ] as const)
    expect(mail).toEqual({
      ink: colours.ink,
      soft: colours["ink-soft"],
      accent: colours.accent,
      onAccent: colours["on-accent"],
      band: colours.band,
      ground: colours.mist,
      paper: colours.paper,
      line: colours.line,
    });
});

/** Contrast of two colours (WCAG 2.2). */
function contrast(...colours: [string, string]): number {
  const [dark = 0, light = 0] = colours.map(luminance).sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [, ...parts] = /^#(..?)(..?)(..?)$/.exec(colour) ?? [];
  const [red = 0, green = 0, blue = 0] = parts
    .map((part) => Number.parseInt(part.padEnd(2, part), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(["theme", "dark"] as const)("the ring around what has the focus stands out by 3 to 1: %s", (scheme) => {
  const colours = { ...coloursOf("theme"), ...coloursOf(scheme) };
  const grounds = { accent: ["paper", "mist", "water", "notice", "danger-soft"], sun: ["band", "night"] };
  const ratios = Object.entries(grounds).flatMap(([ring, names]) =>
    names.map((name) => ({ ring, name, ratio: contrast(colours[ring] ?? "", colours[name] ?? "") })),
  );
  expect(ratios.filter(({ ratio }) => !(ratio >= 3))).toEqual([]);
});
