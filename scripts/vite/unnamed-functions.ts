import type { Plugin } from "vite";

/** A node of a syntax tree, as far as the names need it. */
interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: Node[];
}

/**
 * Takes out the calls by which Radix's packages give each of their functions its name again: only its developers read
 * the names, and every form would carry them.
 */
export function unnamedFunctions(): Plugin {
  return {
    name: "unnamed-functions",
    apply: "build",
    transform(code, id) {
      if (!id.includes("/@radix-ui/") || !code.includes("var __name =")) return undefined;
      const cuts = namings(this.parse(code)).toSorted((one, other) => other[0] - one[0]);
      return { code: cuts.reduce((left, [from, to]) => left.slice(0, from) + left.slice(to), code), map: null };
    },
  };
}

/** What stands around the function in every `__name(function, "name")`, but its parentheses. */
function namings(part: unknown): [from: number, to: number][] {
  if (typeof part !== "object" || part === null) return [];
  const inner = Object.values(part).flatMap(namings);
  const { type, start, callee, arguments: given } = part as Node;
  const [named, name] = given ?? [];
  if (type !== "CallExpression" || callee?.name !== "__name" || !named || !name) return inner;
  return [[start, start + "__name".length], [named.end, name.end], ...inner];
}
