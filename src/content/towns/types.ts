import type { TownServiceId } from "../services";
import type { CommonQuestion, Point } from "../services/types";
import type { Town } from ".";

/** Texts of a town's own page; the template around them is `website/pages/town-page.tsx`. */
export interface TownDescription {
  meta: {
    /** "Gebäudereinigung {town} | … - Professionell & Zuverlässig". */
    title: string;
    description: string;
  };
  /** Hero text: names the postcode and the company as reliable partner since its founding year. */
  intro: string;
  /** Sentence on cleaning the stairwells of this town. */
  stairs: string;
  /** Factors of a price here: "Fläche, Rhythmus und Zustand". */
  price: string;
  /** Texts of the cards, written for this town. */
  cardTexts: Record<TownServiceId, string>;
  /** The six selling points, in the order of every town page, each worded for this town. */
  reasons: readonly [Point, Point, Point, Point, Point, Point];
  /** "So kommen wir zu Ihnen": the way from the office, in two or three sentences. */
  way: Point;
  /** Buildings of the town and what they mean for cleaning: two or three paragraphs with headline. */
  buildings: readonly Point[];
  /** Neighbouring places that are served from here, with one sentence before them. */
  neighbours: { text: string; places: readonly string[] };
  questions: readonly CommonQuestion[];
  /** The closing text block: a headline and a paragraph or two. */
  closing: { title: string; paragraphs: readonly string[] };
  /** Block about the company in its own town, only on the home town's page. */
  home?: { title: string; paragraphs: readonly string[] };
}

export type DescribedTown = Town & TownDescription;
