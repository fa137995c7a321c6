/** A workbook as any reader of the format finds it: what is in its cells, and how it is shown. */

export interface Cell {
  value: string | number;
  /** The format's code; "" where none is said. */
  format: string;
}

/** Format of text (ECMA-376, 18.8.31): what is typed there stays text. */
export const TEXT_FORMAT = "@";

/** Rows of the first sheet; an empty cell is undefined. */
export async function readXlsx(file: Uint8Array<ArrayBuffer>): Promise<(Cell | undefined)[][]> {
  const parts = await unzip(file);
  const part = (name: string) => parts.get(`xl/${name}`) ?? "";
  const texts = [...part("sharedStrings.xml").matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs)].map(([, text = ""]) => text);
  const codes = new Map(
    [...part("styles.xml").matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      code,
    ]),
  );
  const [, styles = ""] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(part("styles.xml")) ?? [];
  const formats = [...styles.matchAll(/<xf ([^>]*)>/g)].map(([, attributes = ""]) => {
    return codes.get(/numFmtId="(\d+)"/.exec(attributes)?.[1] ?? "") ?? "";
  });
  return [...part("worksheets/sheet1.xml").matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = ""]) => {
    const cells: (Cell | undefined)[] = [];
    for (const [, attributes = "", value = ""] of row.matchAll(/<c ([^>]*)><v>(.*?)<\/v><\/c>/g)) {
      const [, column = ""] = /r="([A-Z]+)\d+"/.exec(attributes) ?? [];
      const format = formats[Number(/s="(\d+)"/.exec(attributes)?.[1])] ?? "";
      const isText = attributes.includes('t="s"');
      cells[indexOf(column)] = { value: isText ? decoded(texts[Number(value)]) : Number(value), format };
    }
    return cells;
  });
}

const indexOf = (column: string) => [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Entities of XML, and what the format writes as a code (ECMA-376, 22.9.2.19). */
function decoded(text: string | undefined): string {
  if (text === undefined) throw new Error("A cell refers to a text that is not there");
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Texts of the files in an archive, by its directory, which stands at the end (APPNOTE.TXT, 4.3.12). */
async function unzip(file: Uint8Array<ArrayBuffer>): Promise<Map<string, string>> {
  const view = new DataView(file.buffer, file.byteOffset);
  const end = file.length - 22;
  const parts = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [size, local] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const inflated = new Blob([file.subarray(begin, begin + size)])
      .stream()
      .pipeThrough(new DecompressionStream("deflate-raw"));
    parts.set(new TextDecoder().decode(file.subarray(at + 46, at + 46 + name)), await new Response(inflated).text());
    at += 46 + name + extra + comment;
  }
  return parts;
}
