/** What the bench prints: one table, a line for each figure. */

export interface Row {
  part?: string;
  what: string;
  value: string;
  /** What it should be; empty for figures that only explain. */
  target?: string;
}

export function printTable(rows: Row[]): void {
  const cells = [
    ["part", "what", "measured", "to reach"],
    ...rows.map((row) => [row.part ?? "", row.what, row.value, row.target ?? ""]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  console.log(["", lines[0], rule, ...lines.slice(1), ""].join("\n"));
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

export const ratio = (value: number) => value.toFixed(2);
export const milliseconds = (value: number) => `${value.toFixed(2)} ms`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
