import { globSync, readFileSync } from "node:fs";
import { compile } from "tailwindcss";
import type { Plugin } from "vite";

const MARKUP = "src/**/*.{ts,tsx}";
const STYLES = "src/**/*.css";
const THEME = "src/ui/theme.css";

/** `className="…"`, `class="…"` in a drawing, and `element.className = "…"`. */
const PLAIN_LIST = /(?<=\bclass(?:Name)?=|\.className = )"([^"]*)"/;
const EXPRESSION_START = /\bclasses\(|\bclassName=\{/;
/** A string in such an expression; it is no list where something is compared with it. */
const STRING = /([!=]== )?"([^"]*)"/g;
const CLASS_SELECTOR = /\.((?:[a-zA-Z_-]|\\3\d |\\\D)(?:[\w-]|\\\D)*)/g;

/**
 * Gives utilities short names in the built site (docs/decisions/0002): "md:grid-cols-2" becomes "ab" in markup, scripts
 * and stylesheets. A page carries each of them twice, in its HTML and in its stylesheet, and they would be a fifth of
 * its weight. Classes of hand-written rules keep their names, because scripts and tests look for them; so do all names
 * in development.
 */
export function shortClassNames(): Plugin {
  let names = new Map<string, string>();
  return {
    name: "short-class-names",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, "utf8"));
      const styles = read(STYLES).join("");
      const own = new Set(Array.from(styles.matchAll(/@utility ([\w-]+)/g), ([, name]) => name));
      const kept = classesIn(styles);
      const utilities = await utilitiesIn(read(MARKUP).flatMap(classLists), readFileSync(THEME, "utf8"));
      names = shortNames(utilities.filter((name) => own.has(name) || !kept.has(name)));
    },
    transform(code, id) {
      if (/\.css(?:$|\?)/.test(id)) return { code: renameInStyles(code, names), map: null };
      if (/\/src\/.*\.tsx?(?:$|\?)/.test(id)) return { code: renameInMarkup(code, names), map: null };
      return undefined;
    },
  };
}

/** The words of the class lists that the theme has a rule for, most frequent first. */
async function utilitiesIn(lists: string[], theme: string): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const word of lists.flatMap((list) => list.split(" "))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const { build } = await compile(`${theme}@tailwind utilities;`);
  const ruled = classesIn(build([...counts.keys()]));
  const frequent = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return frequent.map(([word]) => word).filter((word) => ruled.has(word));
}

/** "a" to "z", then two characters. Small letters alone compress best; ad blockers hide what is called "ad". */
export function shortNames(words: readonly string[]): Map<string, string> {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const pairs = [...letters, ..."0123456789"].flatMap((second) => letters.map((first) => first + second));
  const free = [...letters, ...pairs].filter((name) => name !== "ad");
  if (words.length > free.length) throw new Error(`${words.length} utilities, but only ${free.length} short names`);
  return new Map(words.map((word, index) => [word, free[index] ?? ""]));
}

export function renameInMarkup(source: string, names: ReadonlyMap<string, string>): string {
  return changeLists(source, (list) =>
    list
      .split(" ")
      .map((word) => names.get(word) ?? word)
      .join(" "),
  );
}

/** Class selectors keep their place in the sheet, so what wins stays the same. */
export function renameInStyles(css: string, names: ReadonlyMap<string, string>): string {
  return css.replaceAll(CLASS_SELECTOR, (selector, name: string) => {
    const short = names.get(unescaped(name));
    return short ? `.${short}` : selector;
  });
}

/** Names of the classes that a stylesheet has rules for. */
export function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(CLASS_SELECTOR)].map(([, name = ""]) => unescaped(name)));
}

function unescaped(name: string): string {
  return name.replace(/^\\3(\d) /, "$1").replaceAll("\\", "");
}

function classLists(source: string): string[] {
  const lists: string[] = [];
  changeLists(source, (list) => {
    lists.push(list);
    return list;
  });
  return lists;
}

function changeLists(source: string, change: (list: string) => string): string {
  let changed = "";
  let at = 0;
  const start = new RegExp(`${PLAIN_LIST.source}|${EXPRESSION_START.source}`, "g");
  for (let match = start.exec(source); match; match = start.exec(source)) {
    const isPlain = match[1] !== undefined;
    const end = isPlain ? start.lastIndex : endOfExpression(source, start.lastIndex);
    changed += source.slice(at, match.index);
    changed += isPlain
      ? `"${change(match[1] ?? "")}"`
      : source
          .slice(match.index, end)
          .replaceAll(STRING, (string, compared, list: string) => (compared ? string : `"${change(list)}"`));
    at = end;
    start.lastIndex = end;
  }
  return changed + source.slice(at);
}

/** The index after the bracket that closes the one before `from`; brackets in strings do not count. */
function endOfExpression(source: string, from: number): number {
  const part = /"[^"]*"|[()[\]{}]/g;
  part.lastIndex = from;
  for (let depth = 1; depth > 0; ) {
    const [found] = part.exec(source) ?? [];
    if (!found) throw new Error(`A list of classes is not closed: ${source.slice(from, from + 60)}`);
    if ("([{".includes(found)) depth += 1;
    if (")]}".includes(found)) depth -= 1;
  }
  return part.lastIndex;
}
