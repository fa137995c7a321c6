import { expect, test } from "vitest";
import { withoutConstants, withoutLayer, withoutUnread } from "../../scripts/vite/unlayered-properties";

test("initial values stand without a layer, before everything that reads them", () => {
  const css = "@layer properties; .a { color: red } @layer properties { @supports (x: y) { * { --tw-b: 1 } } }";
  expect(withoutLayer(css)).toMatch(/^ @supports \(x: y\) \{ \* \{ --tw-b: 1 \} \} {2}\.a \{ color: red \}/);
  expect(withoutLayer(css)).not.toContain("@layer");
});

test("a layer that is not closed is refused", () => {
  expect(() => withoutLayer("@layer properties { * { --tw-b: 1 }")).toThrow("not closed");
});

test("a variable that nothing reads is left out, one that is read stays", () => {
  const css =
    '.a { --tw-read: 1; --tw-unread: 2; width: var(--tw-read) } @property --tw-unread { syntax: "*"; inherits: false }';
  expect(withoutUnread(css)).toContain("--tw-read: 1");
  expect(withoutUnread(css)).not.toContain("--tw-unread");
});

test("a token that only an unread token reads is left out with it", () => {
  const css = ':root { --used: red; --a: url("x;y}z"); --b: var(--a) } .c { color: var(--used) }';
  expect(withoutUnread(css)).toBe(":root { --used: red;  } .c { color: var(--used) }");
});

test("a variable that nothing sets gives way to its value, one that a utility sets stays", () => {
  const values = "@layer properties { * { --tw-style: solid; --tw-x: 0; --tw-none: initial } }";
  const rules = ".a { border-style: var(--tw-style); top: var(--tw-x); left: var(--tw-none) } .b { --tw-x: 1px }";
  const registered = '@property --tw-style { syntax: "*"; initial-value: solid }';
  expect(withoutConstants(`${rules} ${registered} ${values}`)).toBe(
    `${rules.replace("var(--tw-style)", "solid")} ${registered} ${values}`,
  );
});
