import type { GridServiceId, PropertyPageId, Service, ServicePageId } from "./types";

/** Services of home page and footer, nine in order. The texts of their pages stand in a file each (`described.ts`). */
export const services = listOf<GridServiceId>({
  office: {
    slug: "bueroreinigung",
    name: "Büroreinigung",
    cardText: "Schreibtische, Böden, Teeküche und WC nach festem Plan. Wir kommen, wenn bei Ihnen wenig los ist.",
  },
  kindergarten: {
    slug: "kindergartenreinigung",
    name: "Kindergartenreinigung",
    cardText: "Gruppenräume, Waschräume und Spielzeug, gereinigt nach Ihrem Hygieneplan. Mit milden Mitteln.",
  },
  school: {
    slug: "schulreinigung",
    name: "Schulreinigung",
    cardText:
      "Klassenräume, Flure, Mensa und Sporthalle im laufenden Schuljahr. Die Grundreinigung folgt in den Ferien.",
  },
  household: {
    slug: "haushaltsreinigung",
    name: "Haushaltsreinigung",
    cardText: "Küche, Bad, Böden und Staub, wie Sie es zu Hause mögen. Wöchentlich, alle zwei Wochen oder einmalig.",
  },
  carpet: {
    slug: "teppichreinigung",
    name: "Teppich- und Polsterreinigung",
    cardText: "Sprühextraktion für Teppichböden, Sofas und Stühle. Flecken behandeln wir vorab, passend zur Faser.",
  },
  window: {
    slug: "fensterreinigung",
    name: "Fensterreinigung (mit Rahmen)",
    shortName: "Fensterreinigung",
    cardText: "Scheiben, Rahmen, Falze und Fensterbänke, innen und außen. Vom Einfamilienhaus bis zum Schaufenster.",
  },
  floor: {
    slug: "fussbodengrundreinigung",
    name: "Fußbodengrundreinigung",
    cardText: "Alte Pflegefilme ab, neuer Schutz darauf. Für PVC, Linoleum, Fliesen und Stein, maschinell ausgeführt.",
  },
  deep: {
    slug: "grundreinigung",
    name: "Grundreinigung",
    cardText: "Alles, wozu der Alltag keine Zeit lässt: Kalk, Fett, Ecken und Fugen. Auch vor Einzug oder Übergabe.",
  },
  construction: {
    slug: "baureinigung",
    name: "Baureinigung",
    cardText:
      "Neubau und Umbau, schon während der Arbeiten. Am Ende sind die Räume frei von Baustaub und bezugsfertig.",
  },
});

/** Services for landlords and managers of houses; each has a page of its own beside the nine. */
export const propertyServices = listOf<PropertyPageId>({
  staircase: {
    slug: "treppenhausreinigung",
    name: "Treppenhausreinigung",
    quoteService: "property",
    cardText: "Stufen, Handläufe, Eingang und Kellerflur an einem festen Tag, auch in kleinen Mietshäusern.",
  },
  management: {
    slug: "hausverwaltung",
    name: "Reinigung für Hausverwaltungen",
    shortName: "Hausverwaltungen",
    quoteService: "property",
    cardText: "Treppenhaus, Glas, Außenflächen und Fassade aus einer Hand, mit Angebot und Rechnung je Objekt.",
  },
});

/** List in the order of the entries. */
function listOf<Id extends ServicePageId>(entries: Record<Id, Omit<Service, "id">>): readonly Service[] {
  return (Object.keys(entries) as Id[]).map((id) => ({ id, ...entries[id] }));
}

/** All services with a page. */
export const allServices: readonly Service[] = [...services, ...propertyServices];

/** Services of every town page, in its order. */
export const townServiceIds = [
  "office",
  "kindergarten",
  "school",
  "household",
  "carpet",
  "window",
] as const satisfies readonly ServicePageId[];

export type TownServiceId = (typeof townServiceIds)[number];

export function serviceById(id: ServicePageId): Service {
  const service = allServices.find((one) => one.id === id);
  if (!service) throw new Error(`No service ${id}`);
  return service;
}
