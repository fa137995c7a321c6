import sharp from "sharp";
import { axeFindings } from "../support/axe";
import { expect, test } from "../support/browser-test";
import { openTogether, setTextSize, wideParts } from "../support/pages-together";
import { byFolder, UNKNOWN_PATHS, VISIBLE_PATHS } from "../support/site";

// The console of a page that answers 404 says so.
test.use({ expectedConsoleErrors: [/the server responded with a status of 404/] });

/** Pages that no list of pages has: what a form answers, and what opens nothing. */
const OTHERS = [
  "/einzugsgebiet?plz=24629",
  "/einzugsgebiet?plz=10115",
  "/anfrage/R-0000-00/xxxxxxxxxxxxxxxxxxxxxx",
  UNKNOWN_PATHS[0] as string,
];

for (const [tag, widths] of [
  [" @quick", [390]],
  ["", [320, 1280]],
] as const)
  for (const [folder, paths] of byFolder([...VISIBLE_PATHS, ...OTHERS], (path) => path))
    test(`pages in ${folder} fit ${widths.join(" and ")} px, without a barrier${tag}`, async ({ page }) => {
      for (const path of paths) {
        await page.goto(path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          expect.soft(await wideParts(page), `${path} at ${width}`).toEqual([]);
          expect.soft(await axeFindings(page), `${path} at ${width}`).toEqual([]);
        }
      }
    });

/** Pages that are measured alone, because a script fills them in, and all others in one document. */
const ALL_PATHS = [...VISIBLE_PATHS, ...UNKNOWN_PATHS.slice(0, 1)];
const ofScripts = ALL_PATHS.filter((path) => /^\/(admin|angebot|kontakt)/.test(path));
const TOGETHER = [ALL_PATHS.filter((path) => !ofScripts.includes(path)), ...ofScripts.map((path) => [path])];

/** WCAG 1.4.12. */
const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

test("every page fits its screen, also with text of double size, or with WCAG's spacing", async ({ page }) => {
  for (const group of TOGETHER) {
    await openTogether(page, group);
    for (const [size, widths] of [
      [100, [320, 390, 1280]],
      [200, [390, 768, 1024]],
    ] as const) {
      await setTextSize(page, size);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await wideParts(page), `${group[0]} … at ${width} with text of ${size} %`).toEqual([]);
      }
    }
    await setTextSize(page, 100, SPACED);
    await page.setViewportSize({ width: 320, height: 900 });
    expect.soft(await wideParts(page), `${group[0]} … with spacing`).toEqual([]);
  }
});

test("the open menu of a phone has no barrier that axe can find", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto("/");
  await page.locator("#menu > summary").click();
  expect(await axeFindings(page)).toEqual([]);
});

test("how far the form is can be seen in forced colors too", async ({ page, browserName }) => {
  test.skip(browserName === "webkit", "It has no forced colors.");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.goto("/angebot?service=office");
    const shot = sharp(await page.getByRole("progressbar").screenshot()).raw();
    const { data, info } = await shot.toBuffer({ resolveWithObject: true });
    const luminanceAt = (share: number) => {
      const pixel = (Math.floor(info.height / 2) * info.width + Math.round(info.width * share)) * info.channels;
      const [red = 0, green = 0, blue = 0] = [...data.subarray(pixel, pixel + 3)].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const [done, left] = [luminanceAt(0.25), luminanceAt(0.75)];
    expect(Math.max(done, left) / Math.min(done, left), colorScheme).toBeGreaterThan(3);
  }
});

test("axe does find a barrier where there is one", async ({ page }) => {
  await page.goto("/impressum");
  await page.evaluate(() => document.querySelector("main")?.insertAdjacentHTML("beforeend", "<img src=/icon-192.png>"));
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^image-alt/)]);
});
