/** Debian's programs that read tables: rows of files as each shows them, under an English locale. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";

/** Debian's own, whose modules no other one finds. */
const PYTHON = "/usr/bin/python3";

const OPENPYXL = `
import json, openpyxl, sys
def shown(cell):
    value, code = cell.value, cell.number_format
    if value is None or isinstance(value, str): return value or ""
    if code == "dd.mm.yyyy hh:mm": return value.strftime("%d.%m.%Y %H:%M")
    return value.strftime("%d.%m.%Y") if code == "dd.mm.yyyy" else f"{value:,.2f}"
rows = openpyxl.load_workbook(sys.argv[1]).active.iter_rows()
print(json.dumps([[shown(cell) for cell in row] for row in rows]))`;

const READ_CSV = `
import csv, json, sys
with open(sys.argv[1], encoding="utf-8-sig", newline="") as file:
    print(json.dumps(list(csv.reader(file, delimiter=";", strict=True))))`;

type Reader = (file: string, folder: string) => string[][];

export const XLSX_READERS: Record<string, Reader> = {
  LibreOffice: (file, folder) => byLibreOffice(file, folder),
  Gnumeric(file, folder) {
    const written = join(folder, `${basename(file)}.gnumeric`);
    const options = "separator=; quoting-mode=always format=preserve";
    run("ssconvert", ["--export-type=Gnumeric_stf:stf_assistant", "-O", options, file, written]);
    return byPython(READ_CSV, written);
  },
  openpyxl: (file) => byPython(OPENPYXL, file),
};

export const CSV_READERS: Record<string, Reader> = {
  // Semicolons, UTF-8, and what is quoted is text.
  LibreOffice: (file, folder) => byLibreOffice(file, folder, "--infilter=CSV:59,34,76,1,,0,true,false"),
  Python: (file) => byPython(READ_CSV, file),
  SQLite(file) {
    const commands = [".mode csv", '.separator ; "\\r\\n"', `.import ${file} cells`, ".mode json"];
    const ask = (query: string): Record<string, string>[] =>
      JSON.parse(run("sqlite3", [":memory:", ...commands.flatMap((one) => ["-cmd", one]), query]) || "[]");
    const header = ask("SELECT name FROM pragma_table_info('cells')").map(({ name = "" }) => name);
    return [header, ...ask("SELECT * FROM cells").map((row) => Object.values(row))];
  },
};

const THERE: Record<string, () => boolean> = {
  "libreoffice-calc-nogui": () => existsSync("/usr/bin/soffice"),
  gnumeric: () => existsSync("/usr/bin/ssconvert"),
  "python3-openpyxl": () => spawnSync(PYTHON, ["-c", "import openpyxl"]).status === 0,
};

/** Packages whose programs are not there. */
export function missingReaders(): string[] {
  return Object.entries(THERE).flatMap(([name, isThere]) => (isThere() ? [] : [name]));
}

/** All cells quoted, as they are shown. */
const AS_SHOWN = "csv:Text - txt - csv (StarCalc):59,34,76,1,,0,true,true";

function byLibreOffice(file: string, folder: string, ...more: string[]): string[][] {
  const out = join(folder, "libreoffice");
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
  run("soffice", [profile, "--headless", ...more, "--convert-to", AS_SHOWN, "--outdir", out, file]);
  return byPython(READ_CSV, join(out, basename(file).replace(/\.\w+$/, ".csv")));
}

function byPython(script: string, file: string): string[][] {
  return JSON.parse(run(PYTHON, ["-c", script, file]));
}

function run(program: string, values: string[]): string {
  const env = { ...process.env, LC_ALL: "C.UTF-8" };
  return execFileSync(program, values, { encoding: "utf8", env, stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1e8 });
}
