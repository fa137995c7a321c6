import type { QuoteService } from "../../content/quote";
import type { ServicePageId } from "../../content/services/types";
import { House } from "../../ui/house";
import street from "./street.svg?raw";

/** "other" is the van. */
type Part = ServicePageId | "sky" | "church" | "other";

/** Where everything stands in the street. */
const PLACES: Record<Exclude<Part, "other">, number> = {
  sky: 0,
  staircase: -764,
  deep: -640,
  school: -516,
  office: -388,
  kindergarten: -272,
  household: -148,
  church: -24,
  carpet: 56,
  window: 186,
  floor: 308,
  construction: 440,
  management: 574,
};

/** All that is in the street. */
export const PARTS = Object.keys(PLACES) as (keyof typeof PLACES)[];

/** The street: on a phone its middle, on a desk more of it; nothing grows with the window. */
export function Street({ className }: { className: string }) {
  return (
    <House className={className} viewBox="-146 -66 300 178">
      {PARTS.map((part) => (
        <use key={part} href={`#${part}`} x={PLACES[part]} />
      ))}
      <use href="#other" transform="translate(-39 42.5) scale(.72)" />
    </House>
  );
}

/** What a page shows of the street, and all that this is made of, once. */
export function Symbols({ of }: { of: readonly (Part | QuoteService)[] }) {
  const ids = new Set<string>(["land", ...of]);
  // The set grows while it is read.
  for (const id of ids) for (const [, used = ""] of contentOf(id).matchAll(/href="#(\w+)"/g)) ids.add(used);
  const symbols = [...ids].map((id) => `<g id="${id}">${contentOf(id)}</g>`).join("");
  return (
    <svg
      className="absolute"
      width="0"
      height="0"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, never input
      dangerouslySetInnerHTML={{ __html: `<defs>${symbols}</defs>` }}
    />
  );
}

function contentOf(id: string): string {
  const [, content] = new RegExp(`<g id="${id}">(.*?)</g>`, "s").exec(street) ?? [];
  if (!content) throw new Error(`street.svg has no ${id}`);
  return content.replaceAll(/\n\s*/g, "");
}
