/** What a session counts for in the summary, worked out from the marks that it left. Pure. */
import { type Day, earlierOf, laterOf } from "../platform/berlin-days";
import { marks } from "./hour-digest";
import { type FunnelStep, funnelSteps } from "./steps";

/** Name of a fact; its kind first, its value last, because a value may contain anything. */
export type Fact = string;

/** Kinds of facts with a value and no more: `source:google`. `entry` is no mark: it counts on a visit's first day only (totals.ts). */
export type SimpleKind = "source" | "campaign" | "referrer" | "device" | "entry";

/** What the funnel is split by; "all" has the one value "". */
export type FunnelSplit = "all" | "service" | "town" | "source";

/** Whether a session saw a step, or saw it and a later one too. */
export type FunnelCount = "saw" | "wentOn";

export const VISITOR: Fact = "visitor";

/** What stands before the value in a fact of this kind. */
export function factPrefix(kind: SimpleKind): string {
  return `${kind}:`;
}

/** What stands before the value in a fact of the funnel. */
export function funnelPrefix(count: FunnelCount, split: FunnelSplit, step: FunnelStep): string {
  return `funnel.${count}.${split}.${step}:`;
}

/**
 * All facts that hold for a session, each with the latest day on which a range may begin and still count it: all that it takes
 * happened on or after that day.
 *
 * @param lastSeen the day on which each mark was last left
 */
export function factsOf(lastSeen: ReadonlyMap<string, Day>): Map<Fact, Day> {
  const facts = new Map<Fact, Day>();
  const visit = lastSeen.get(marks.visit);
  if (visit) facts.set(VISITOR, visit);

  addFunnel(facts, "all", "", (step) => lastSeen.get(marks.step(step)));
  for (const [mark, day] of lastSeen) {
    const [kind = "", value] = splitOnce(mark);
    if (value === undefined) continue;
    if (kind === "source" || kind === "campaign" || kind === "referrer" || kind === "device") facts.set(mark, day);
    if (kind === "source" || kind === "town") {
      addFunnel(facts, kind, value, (step) => bothSince(day, lastSeen.get(marks.step(step))));
    }
    if (kind === "chosen") {
      const service = splitOnce(value)[1] ?? "";
      addFunnel(facts, "service", service, (step) => lastSeen.get(marks.chosen(service, step)));
    }
  }
  return facts;
}

function addFunnel(
  facts: Map<Fact, Day>,
  split: FunnelSplit,
  value: string,
  seenOn: (step: FunnelStep) => Day | undefined,
): void {
  let later: Day | undefined;
  for (const step of [...funnelSteps].reverse()) {
    const day = seenOn(step);
    if (!day) continue;
    facts.set(`${funnelPrefix("saw", split, step)}${value}`, day);
    const both = bothSince(day, later);
    if (both) facts.set(`${funnelPrefix("wentOn", split, step)}${value}`, both);
    later = later ? laterOf(later, day) : day;
  }
}

/** The earlier of two days; undefined when one of them never was. */
function bothSince(a: Day | undefined, b: Day | undefined): Day | undefined {
  return a && b && earlierOf(a, b);
}

function splitOnce(text: string): [string, string | undefined] {
  const at = text.indexOf(":");
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
