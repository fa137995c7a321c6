/** What is read out by itself, and what keeps the focus: rules of the sources. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("src/**/*.tsx").sort();
/** Opening tags of a source, each in one line. Arrow functions in attributes do not end one. */
const tagsOf = (path: string) =>
  [...readFileSync(path, "utf8").matchAll(/<[A-Za-z][\w.]*(?:[^<>]|=>|<[^>]*>(?=\)))*>/g)].map(([tag]) =>
    tag.replace(/\s+/g, " "),
  );

test("a region that is read out is there before it is filled: it is not hidden while it is empty", () => {
  const regions = sources.flatMap((path) =>
    tagsOf(path)
      .filter((tag) => /role="(status|alert)"|aria-live=/.test(tag))
      .map((tag) => `${path}: ${tag}`),
  );
  expect(regions.length).toBeGreaterThan(20);
  expect(regions.filter((region) => /empty:hidden|\shidden[\s/>]/.test(region))).toEqual([]);
});

const REGION = /<[A-Za-z][^<>]* role="status"(?:[^<>]|=>)*>/g;
/** Says that something is waited for, and goes when it is there. */
const WAITING = "src/admin/loading.tsx";

test("what is there from the first is no region: it holds what changes, and comes under no condition itself", () => {
  const found = sources.flatMap((path) => {
    const code = readFileSync(path, "utf8");
    const wrong = [...code.matchAll(REGION)].filter(({ 0: tag, index }) => {
      const within =
        code
          .slice(0, index)
          .split(/\n(?:export (?:default )?)?function /)
          .pop() ?? "";
      const isConditional = /(?:&&|[?:])\s*\(?\s*$|return null/.test(within);
      const holds = code.slice(index + tag.length);
      return isConditional || !(tag.endsWith("/>") || /^\s*(?:\{|<[A-Z])/.test(holds));
    });
    return wrong.map(({ 0: tag }) => `${path}: ${tag}`);
  });
  expect(found.filter((region) => !region.startsWith(WAITING))).toEqual([]);
});

/** Buttons and inputs that the specification has disabled, and one that is never seen. */
const DISABLED = {
  // "Wird gesendet...".
  "src/contact/contact-view.tsx": 1,
  // "Weiter" while a choice is missing.
  "src/quote/wizard.tsx": 1,
  // Inputs and buttons while the login is pending.
  "src/admin/session/login-page.tsx": 4,
  // While a field is empty, or the request is pending.
  "src/admin/settings/password-panel.tsx": 1,
  // Takes the enter key.
  "src/my-request/accept-block.tsx": 1,
};

test("only what the specification orders is disabled: everything else keeps the focus and says so", () => {
  const found = sources.flatMap((path) => {
    const code = readFileSync(path, "utf8");
    const count = [...code.matchAll(/(?<!aria-|is )\bdisabled(?:=\{|: is| hidden)/g)].length;
    return count > 0 ? [[path, count]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(DISABLED);
});
