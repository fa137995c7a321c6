/** Report of the bench, a line for each figure, and how long each is measured. */

/** Argument for which every figure is taken once and briefly. */
export const SHORT = "--short";

/** What is measured, how often or how long: as usual, or as little as can be. */
export function effort<Value>(usual: Value, least: Value): Value {
  return process.argv.includes(SHORT) ? least : usual;
}

export interface Row {
  part?: string;
  what: string;
  value: string;
  /** Target of the figure; empty for figures that only explain. */
  target?: string;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

export const ratio = (value: number) => value.toFixed(2);
export const milliseconds = (value: number) => `${value.toFixed(2)} ms`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
