import type { Plugin } from "vite";

/**
 * Plugin that makes Tailwind's variables fit for old browsers (docs/decisions/0002). Their initial values stand in
 * `@layer properties` for browsers without `@property`; Safari 15.0 to 15.3 knows no layers and would draw no border,
 * so the wrapper goes. A variable that nothing overrides is replaced by its value, and variables that nothing reads are
 * removed, Tailwind's and tokens alike: markup and scripts read none.
 */
export function unlayeredProperties(): Plugin {
  return {
    name: "unlayered-properties",
    enforce: "pre",
    transform(code, id) {
      if (!/\.css(?:$|\?)/.test(id) || !/--[\w-]+\s*:/.test(code)) return undefined;
      return { code: withoutUnread(withoutLayer(withoutConstants(code))), map: null };
    },
  };
}

/** Stylesheet with the initial value in place of each variable of Tailwind's that no utility sets. */
export function withoutConstants(css: string): string {
  const { values, rest } = splitLayer(css);
  const set = rest.replaceAll(/@property [^}]*\}/g, "");
  const constants = [...values.matchAll(/(--tw-[\w-]+)\s*:\s*([^;}]+)/g)].filter(
    ([, name, value]) => value?.trim() !== "initial" && !new RegExp(`${name}\\s*:`).test(set),
  );
  return constants.reduce((left, [, name, value = ""]) => left.replaceAll(`var(${name})`, value.trim()), css);
}

/** Stylesheet without the layer. @throws Error where it is not closed, so that a change of Tailwind's is noticed */
export function withoutLayer(css: string): string {
  const { values, rest } = splitLayer(css);
  return values + rest.replaceAll("@layer properties;", "");
}

/** Content of `@layer properties`, split from everything else. */
function splitLayer(css: string): { values: string; rest: string } {
  const [opening] = /@layer properties\s*\{/.exec(css) ?? [];
  if (!opening) return { values: "", rest: css };
  const start = css.indexOf(opening);
  let end = start + opening.length;
  for (let depth = 1; depth > 0; end += 1) {
    if (end >= css.length) throw new Error("@layer properties is not closed");
    depth += css[end] === "{" ? 1 : css[end] === "}" ? -1 : 0;
  }
  return { values: css.slice(start + opening.length, end - 1), rest: css.slice(0, start) + css.slice(end) };
}

/** Stylesheet without the variables that no `var()` asks for: their registration, initial value and every setting. */
export function withoutUnread(css: string): string {
  const set = new Set(css.match(/(?<=[{;\s])--[\w-]+(?=\s*:)/g));
  const unread = [...set].filter((name) => !new RegExp(`var\\(\\s*${name}(?![\\w-])`).test(css));
  if (unread.length === 0) return css;
  const left = unread.reduce(
    (rest, name) =>
      rest
        .replaceAll(new RegExp(`@property ${name}\\s*\\{[^}]*\\}`, "g"), "")
        .replaceAll(new RegExp(`(?<=[{;\\s])${name}\\s*:(?:"[^"]*"|[^;}"])*;?`, "g"), ""),
    css,
  );
  // What only an unread variable asked for is unread now.
  return withoutUnread(left);
}
