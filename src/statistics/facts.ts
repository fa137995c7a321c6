/** What a session counts as in the summary, derived from its marks. Pure. */
import { type Day, earlierOf, laterOf } from "../platform/berlin-days";
import { marks } from "./hour-digest";
import { type FunnelStep, funnelSteps } from "./steps";

/** A fact's name: its kind first and its value last, because a value may contain anything. */
export type Fact = string;

/**
 * Kinds of facts with nothing but a value: `source:google`. `entry` is not a mark: it counts on a visit's first day
 * only (totals.ts).
 */
export type SimpleKind = "source" | "campaign" | "referrer" | "device" | "entry";

/** What the funnel is split by; "all" has the one value "". */
export type FunnelSplit = "all" | "service" | "town" | "source";

/** When a session last had a mark or fact, and how many sessions it stands for. */
export interface Seen {
  day: Day;
  weight: number;
}

/** Whether a session saw a step, or saw it and a later one too. */
type FunnelCount = "saw" | "wentOn";

export const VISITOR: Fact = "visitor";

/** The name of a fact of this kind without its value. */
export function factPrefix(kind: SimpleKind): string {
  return `${kind}:`;
}

/** The name of a fact of the funnel without its value. */
export function funnelPrefix(count: FunnelCount, split: FunnelSplit, step: FunnelStep): string {
  return `funnel.${count}.${split}.${step}:`;
}

/**
 * All facts that hold for a session, each with the latest first day of a range that still counts it: everything the
 * fact requires happened on or after that day. A session that was sampled with the rarer of two marks was sampled with
 * the other one too, so a fact that needs both takes the weight of the rarer mark.
 *
 * @param lastSeen of each mark
 */
export function factsOf(lastSeen: ReadonlyMap<string, Seen>): Map<Fact, Seen> {
  const facts = new Map<Fact, Seen>();
  const visit = lastSeen.get(marks.visit);
  if (visit) facts.set(VISITOR, visit);

  addFunnel(facts, "all", "", (step) => lastSeen.get(marks.step(step)));
  for (const [mark, seen] of lastSeen) {
    const [kind = "", value] = splitOnce(mark);
    if (value === undefined) continue;
    if (kind === "source" || kind === "campaign" || kind === "referrer" || kind === "device") facts.set(mark, seen);
    if (kind === "source" || kind === "town") {
      addFunnel(facts, kind, value, (step) => combineSeen(seen, lastSeen.get(marks.step(step))));
    }
    if (kind === "chosen") {
      const service = splitOnce(value)[1] ?? "";
      addFunnel(facts, "service", service, (step) => lastSeen.get(marks.chosen(service, step)));
    }
  }
  return facts;
}

function addFunnel(
  facts: Map<Fact, Seen>,
  split: FunnelSplit,
  value: string,
  seenOn: (step: FunnelStep) => Seen | undefined,
): void {
  let later: Seen | undefined;
  for (const step of [...funnelSteps].reverse()) {
    const seen = seenOn(step);
    if (!seen) continue;
    facts.set(`${funnelPrefix("saw", split, step)}${value}`, seen);
    const both = combineSeen(seen, later);
    if (both) facts.set(`${funnelPrefix("wentOn", split, step)}${value}`, both);
    later = later ? { day: laterOf(later.day, seen.day), weight: Math.min(later.weight, seen.weight) } : seen;
  }
}

/** The earlier day of two, and the weight of having seen both; undefined when one of them never was. */
function combineSeen(a: Seen | undefined, b: Seen | undefined): Seen | undefined {
  return a && b && { day: earlierOf(a.day, b.day), weight: Math.max(a.weight, b.weight) };
}

function splitOnce(text: string): [string, string | undefined] {
  const at = text.indexOf(":");
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
