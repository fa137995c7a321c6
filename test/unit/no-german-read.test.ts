import { globSync, readFileSync } from "node:fs";
import { type ESTree, parseSync } from "vite";
import { expect, test } from "vitest";

/**
 * No code reads what we say: what follows from a text follows from an id or a part of it. So nothing looks for a
 * literal that has a blank, an umlaut or a quotation mark, or begins with a capital letter, and nothing cuts at one.
 * But code reads what others say, known by how the expression begins:
 */
const SAID_BY_OTHERS = {
  programs:
    /^(?:[\w.]+\.)?(?:method [!=]==|key(?: [!=]==|\.startsWith)|name [!=]== "(?:\w+Error|Referrer-Policy)")|^(?:file|files|srcSet|line|wallClock|berlinWallTime|now\.toISOString)\b|\b(?:headers?|error\.message|userAgent)\b/,
  people: /^(?:typed|address|path|fold|from\.name)\b/,
  "the facts of the company": /^company\./,
  "what is stored: lists of ids, marks inside of texts": /\b(?:LIST_SEPARATOR|HEADING|SUBJECT)\b/,
};

const READS =
  /^(?:startsWith|endsWith|includes|indexOf|split|replace|replaceAll|slice|match|matchAll|search|test|exec)$/;
const GERMAN = /[ "„“”ÄÖÜäöüß]|^\p{Lu}/u;
const GERMAN_PATTERN = /[„“”ÄÖÜäöüß]|(?<!\p{L})\p{Lu}\p{Ll}|\p{L} | \p{L}/u;
/** What says nothing in a pattern: its classes and escaped characters. */
const CLASSES = /\[(?:\\.|[^\]])*\]|\\[pP]\{[^}]*\}|\\./g;
/** A blank at which no line ends sets a text, and does not read it. */
const SETS = /\u00a0|\\u00a0/;
const CONSTANT = /^(?:export )?const ([A-Z_]+)(?:: [^=]+)? = (?:["`](.*)["`];)?/gm;

const sources = new Map(globSync("src/**/*.{ts,tsx}").map((path) => [path, readFileSync(path, "utf8")]));
const everywhere = constantsOf([...sources.values()].join("\n"));

function constantsOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(CONSTANT)].map(([, name = "", value = ""]) => [name, value]));
}

/** Expressions of a file that read German. */
function readIn(text: string): string[] {
  const own = constantsOf(text);
  const isGerman = (node: ESTree.Node | null | undefined): boolean => {
    if (node?.type === "Identifier") return GERMAN.test(own.get(node.name) ?? everywhere.get(node.name) ?? "");
    if (node?.type === "TemplateLiteral") return node.quasis.some(({ value }) => GERMAN.test(value.raw));
    if (node?.type !== "Literal") return false;
    if ("regex" in node) return GERMAN_PATTERN.test(node.regex.pattern.replace(CLASSES, ""));
    return typeof node.value === "string" && GERMAN.test(node.value);
  };
  return nodesIn(parseSync("file.tsx", text).program)
    .filter((node) => lookedForIn(node).some(isGerman))
    .map(({ start, end }) => text.slice(start, end))
    .filter((code) => !SETS.test(code) && !Object.values(SAID_BY_OTHERS).some((kind) => kind.test(code)));
}

function nodesIn(part: unknown): ESTree.Node[] {
  if (typeof part !== "object" || part === null) return [];
  const inside = Object.values(part).flatMap(nodesIn);
  return "type" in part ? [part as ESTree.Node, ...inside] : inside;
}

/** What an expression looks for, or compares with. */
function lookedForIn(node: ESTree.Node): (ESTree.Node | null | undefined)[] {
  if (node.type === "BinaryExpression") return /^[!=]==$/.test(node.operator) ? [node.left, node.right] : [];
  if (node.type === "SwitchCase") return [node.test];
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return [];
  const { object, property } = node.callee;
  if (property.type !== "Identifier" || !READS.test(property.name)) return [];
  // A list of words is written as one literal, and parted where it stands.
  return object.type === "Literal" && typeof object.value === "string" ? [] : [object, node.arguments[0]];
}

test("no code reads what we say", () => {
  expect([...sources].flatMap(([path, text]) => readIn(text).map((code) => `${path}: ${code}`))).toEqual([]);
});

test.each([
  'label === "Rückruf"',
  'switch (word) { case "Neu": }',
  'message.startsWith("Bitte höchstens")',
  'says.replace(/^Der /, "der ")',
  "text.replace(` (fällig)`)",
  'const BESIDE = " · "; words.split(BESIDE)',
  'const DONE = "Erledigt";\nlabel === DONE',
])("it would find %s", (code) => {
  expect(readIn(code)).toHaveLength(1);
});
