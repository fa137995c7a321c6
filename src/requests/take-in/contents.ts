/**
 * Content-based spam rules. They only flag; the operator decides (docs/decisions/0125). Pure.
 */
import type { SuspicionReason } from "./suspicions";

/** The parts of a submission that are checked. */
export interface Contents {
  /** Names and the subject: single lines that say who writes about what. */
  lines: readonly (string | undefined)[];
  /** The free text. */
  text: string | undefined;
}

const LINK = /https?:\/\/|\bwww\.|\[url\b/gi;

/** With at least this many links, a text in another script looks like advertising. */
const LINKS_MIN = 2;

/** A shorter text may well be written by two people. */
const TEXT_MIN_LENGTH = 60;

/** Reasons from links in names, and from many links in a foreign script. */
export function contentSuspicions({ lines, text = "" }: Contents): SuspicionReason[] {
  const reasons: SuspicionReason[] = [];
  if (lines.some((line) => countLinks(line ?? "") > 0)) reasons.push("link-in-name");
  if (countLinks(text) >= LINKS_MIN && isForeign(text)) reasons.push("foreign-links");
  return reasons;
}

/** The text as it is compared with others: without case and layout; undefined if too short to compare. */
export function comparableText({ text = "" }: Contents): string | undefined {
  const plain = text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return plain.length >= TEXT_MIN_LENGTH ? plain : undefined;
}

function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0;
}

/** Whether most letters are of another script than ours; those of the links are not counted. */
function isForeign(text: string): boolean {
  const words = text.replace(/(https?:\/\/|www\.)\S+/gi, "");
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && latin < letters / 2;
}
