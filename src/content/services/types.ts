/** Ids of the nine services of grid and footer. */
export type GridServiceId =
  | "office"
  | "kindergarten"
  | "school"
  | "household"
  | "carpet"
  | "window"
  | "floor"
  | "deep"
  | "construction";

/** Pages of their own within the wizard's service "property". */
export type PropertyPageId = "staircase" | "management";

export type ServicePageId = GridServiceId | PropertyPageId;

export interface CommonQuestion {
  question: string;
  answer: string;
}

/** A short headline with one or two sentences under it. */
export interface Point {
  title: string;
  text: string;
}

/** A line of an example plan: what is done in a room each time and at longer intervals; empty where nothing is. */
export interface PlanLine {
  room: string;
  each: string;
  weekly: string;
  monthly: string;
}

/** Service as every page may name it. */
export interface Service {
  id: ServicePageId;
  /** Last part of the URL: /leistungen/{slug}. */
  slug: string;
  /** "Büroreinigung" */
  name: string;
  /** Name without an addition in brackets, for titles such as "{Service} {town}"; only where it differs from `name`. */
  shortName?: string;
  /** Service of the wizard, where it is not `id`. */
  quoteService?: "property";
  /** Two short sentences on the cards of home and town pages, at most 120 characters. */
  cardText: string;
}

/** Texts of a service's own page; the template is `website/pages/service-page.tsx`. */
export interface ServiceDescription {
  meta: { title: string; description: string };
  hero: {
    headline: string;
    /** Two or three sentences under the headline. */
    intro: string;
  };
  /** Reasons for the customer, three or four, each concrete. */
  benefits: readonly Point[];
  /** Example of what is done where and how often, at most twelve lines, for rooms cleaned again and again. */
  plan?: readonly PlanLine[];
  /** Tasks, six to nine, each with how and how often or with what; beside a plan only what it does not say. */
  tasks: readonly Point[];
  /** Extra services that can be booked on top: three to five. */
  extras: readonly Point[];
  /** Questions that customers of this service really have, two to four. */
  questions: readonly CommonQuestion[];
  /** Words before the second call to action, at the end of the page: a headline and one sentence. */
  closing: Point;
  /** Ids of two to four services that go well with this one. */
  related: readonly ServicePageId[];
}

export type DescribedService = Service & ServiceDescription;
