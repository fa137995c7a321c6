/** Reads the text of a PDF as Chromium writes it: compressed streams, and fonts with tables of their characters. */
import { inflateSync } from "node:zlib";

interface PdfObject {
  head: string;
  body: string | undefined;
}

/** The text of each page, without any spaces: what is a gap on paper is none in the file. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = readObjects(pdf);
  const fonts = new Map([...objects].map(([id, object]) => [id, characterTable(objects, object)]));
  return pagesOf(objects).map(({ head, content }) => {
    const resources = followed(objects, head, "Resources") ?? head;
    const names = new Map(
      [...(followed(objects, resources, "Font") ?? resources).matchAll(/\/(F\d+)\s+(\d+)\s+0\s+R/g)].map(
        ([, name = "", id]) => [name, fonts.get(Number(id)) ?? new Map<string, string>()],
      ),
    );
    return shownText(content, names);
  });
}

/** How many lines each page has, the one of its number among them, and the height of its smallest letters in points. */
export function pdfLines(pdf: Buffer): { lines: number; smallestPt: number }[] {
  return pagesOf(readObjects(pdf)).map(({ content }) => {
    const letters = placedLetters(content);
    const heights = letters.map(({ y }) => y).sort((a, b) => a - b);
    return {
      lines: heights.filter((y, index) => index === 0 || y - (heights[index - 1] ?? y) > SAME_LINE_PT).length,
      smallestPt: Math.min(...letters.map(({ size }) => size)),
    };
  });
}

const SAME_LINE_PT = 3;

function pagesOf(objects: Map<number, PdfObject>): { head: string; content: string }[] {
  return [...objects.values()]
    .filter(({ head }) => /\/Type\s*\/Page\b/.test(head))
    .map(({ head }) => {
      const content = /\/Contents\s+(\d+)\s+0\s+R/.exec(head)?.[1];
      return { head, content: objects.get(Number(content))?.body ?? "" };
    });
}

/** As `pdfPages` compares. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s/g, "");
}

function readObjects(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString("latin1");
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n?/g)) {
    const start = match.index + match[0].length;
    const whole = text.slice(start, text.indexOf("endobj", start));
    const at = whole.indexOf("stream");
    if (at < 0) objects.set(Number(match[1]), { head: whole, body: undefined });
    else {
      const head = whole.slice(0, at);
      const begin = start + at + (text.startsWith("stream\r\n", start + at) ? 8 : 7);
      const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
      const bytes = pdf.subarray(begin, begin + length);
      const body = head.includes("/FlateDecode") ? inflateSync(bytes) : bytes;
      objects.set(Number(match[1]), { head, body: body.toString("latin1") });
    }
  }
  return objects;
}

/** What a name in a dictionary refers to: another object's dictionary. */
function followed(objects: Map<number, PdfObject>, head: string, name: string): string | undefined {
  const id = new RegExp(`/${name}\\s+(\\d+)\\s+0\\s+R`).exec(head)?.[1];
  return id && objects.get(Number(id))?.head;
}

/** Code of a glyph → characters. */
function characterTable(objects: Map<number, PdfObject>, { head }: PdfObject): Map<string, string> {
  const table = new Map<string, string>();
  const id = /\/ToUnicode\s+(\d+)\s+0\s+R/.exec(head)?.[1];
  const map = id ? (objects.get(Number(id))?.body ?? "") : "";
  for (const [, part = ""] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = "", text = ""] of part.matchAll(/<(\w+)>\s*<(\w+)>/g))
      table.set(code.toLowerCase(), utf16(text));
  }
  for (const [, part = ""] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = "", last = "", text = ""] of part.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1) {
        const shifted = Number.parseInt(text, 16) + code - Number.parseInt(first, 16);
        table.set(code.toString(16).padStart(first.length, "0"), utf16(shifted.toString(16).padStart(4, "0")));
      }
    }
  }
  return table;
}

function utf16(hex: string): string {
  return Buffer.from(hex, "hex").swap16().toString("utf16le");
}

/** Chromium turns nothing, so that of each matrix the vertical part is enough. */
function placedLetters(content: string): { y: number; size: number }[] {
  const operators = /^(?:(.+) (cm|Tm)|.*?([-\d.]+) Td <.*|\/F\d+ ([\d.]+) Tf|(q)|(Q)|<.*)$/gm;
  const outer: { scale: number; y: number }[] = [];
  let page = { scale: 1, y: 0 };
  let line = { scale: 1, y: 0 };
  let font = 0;
  const letters: { y: number; size: number }[] = [];
  for (const [, matrix, operator, down, size, saves, restores] of content.matchAll(operators)) {
    const [, , , scale = 1, , y = 0] = matrix?.split(" ").map(Number) ?? [];
    if (operator === "cm") page = { scale: page.scale * scale, y: page.y + page.scale * y };
    else if (operator === "Tm") line = { scale, y };
    else if (size) font = Number(size);
    else if (saves) outer.push(page);
    else if (restores) page = outer.pop() ?? page;
    else {
      if (down) line = { ...line, y: line.y + line.scale * Number(down) };
      letters.push({ y: page.y + page.scale * line.y, size: Math.abs(page.scale * line.scale * font) });
    }
  }
  return letters;
}

function shownText(content: string, fonts: Map<string, Map<string, string>>): string {
  let table = new Map<string, string>();
  let shown = "";
  for (const [, font, hex] of content.matchAll(/\/(F\d+)\s+[\d.]+\s+Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font) table = fonts.get(font) ?? table;
    else for (const code of hex?.match(/.{1,4}/g) ?? []) shown += table.get(code.toLowerCase()) ?? "";
  }
  return withoutSpaces(shown);
}
