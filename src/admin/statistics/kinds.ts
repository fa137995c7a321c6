/** By what visits, requests and revenue are told apart. */
import { serviceLabel } from "../../requests/answers/options";
import { NO_TOWN } from "../../requests/place";
import { sourceLabel } from "../../requests/sources/options";
import { OTHER, PHONE_ENTRY } from "../../statistics/summary";
import type { Filter } from "../requests/filter";
import type { Row } from "./tables";

export interface Kind {
  column: string;
  /** The filter of the requests' list by it. */
  filter: keyof Filter;
  /** How a value is spoken of; null is that of requests whose browser sent none. */
  name: (value: string | null) => string;
}

export const SOURCE: Kind = { column: "Quelle", filter: "source", name: sourceLabel };
export const CAMPAIGN: Kind = { column: "Kampagne", filter: "campaign", name: (value) => value ?? "ohne Kampagne" };
export const ENTRY: Kind = {
  column: "Einstiegsseite",
  filter: "entry",
  name: (page) => (page === PHONE_ENTRY ? "Telefon" : (page ?? "unbekannt")),
};
export const SERVICE: Kind = {
  column: "Leistung",
  filter: "service",
  name: (id) => (id ? serviceLabel(id) : "nicht erfragt"),
};
export const TOWN: Kind = { column: "Ort", filter: "town", name: (town) => town ?? NO_TOWN };

/** What is known of a value. */
export interface Figures extends Counts {
  value: string | null;
}

interface Counts {
  visits?: number;
  requests?: number;
  won?: number;
  monthCents?: number;
  onceCents?: number;
}

/** Joins lists by a field that they share; a list that is undefined tells nothing. */
export function joined<By extends string>(
  by: By,
  ...lists: (readonly (Record<By, string | null> & Counts)[] | undefined)[]
): Figures[] {
  const found = new Map<string | null, Figures>();
  for (const row of lists.flatMap((list) => list ?? [])) {
    found.set(row[by], { ...found.get(row[by]), ...row, value: row[by] });
  }
  return [...found.values()];
}

/** A table's row about a value; its name links to the requests with it, unless that is no stored value. */
export function rowOf({ filter, name }: Kind, value: string | null, numbers: readonly string[], drawn?: number): Row {
  const stored = value ?? (filter === "town" ? NO_TOWN : OTHER);
  return {
    id: String(value),
    name: name(value),
    filter: stored === OTHER ? undefined : { [filter]: stored },
    numbers,
    drawn,
  };
}
