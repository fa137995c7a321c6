import type { GridServiceId } from "./services/types";

/** Title of the quote wizard's page. */
export const quoteTitle = "Kostenloses Angebot anfordern";

/** Note beside photos that are sent by a script. */
export const PHOTOS_WITHOUT_SCRIPT = "Fotos schicken Sie uns per E-Mail oder WhatsApp.";

/** Services of the wizard: the nine, and three that only the wizard has. */
export type QuoteService = GridServiceId | "hall" | "property" | "other";

/** Texts of the field for wishes, which asks for what a service needs and no other question of the wizard asks. */
export interface RequirementsText {
  hint: string;
  /** An example of an answer. */
  placeholder: string;
}

export const requirementsTexts: Record<QuoteService, RequirementsText> = {
  household: {
    hint: "Zum Beispiel Haustiere, empfindliche Böden oder wie wir hineinkommen.",
    placeholder: "Wir haben einen Hund und geölte Dielen.",
  },
  office: {
    hint: "Zum Beispiel Wochentage, Zugang oder Räume, die verschlossen bleiben.",
    placeholder: "Dienstags und freitags, das Archiv bleibt zu.",
  },
  hall: {
    hint: "Was in der Halle steht, welcher Boden dort liegt und wann sie frei ist.",
    placeholder: "Lager mit Hochregalen, Betonboden, samstags frei.",
  },
  kindergarten: {
    hint: "An welchen Tagen und ab wann das Haus leer ist und was Ihr Hygieneplan vorsieht.",
    placeholder: "Montag bis Freitag ab 17 Uhr, Waschräume täglich.",
  },
  school: {
    hint: "Zahl der Gebäude, und welche Räume am Nachmittag belegt sind.",
    placeholder: "Zwei Gebäude, die Sporthalle ist bis 20 Uhr belegt.",
  },
  property: {
    hint: "Zahl der Häuser und Eingänge, bei Fassaden Höhe und Material.",
    placeholder: "Drei Eingänge mit je vier Stockwerken.",
  },
  other: {
    hint: "Worum es geht und bis wann es fertig sein soll.",
    placeholder: "Nach dem Sommerfest, bis Montagmorgen.",
  },
  carpet: {
    hint: "Material, Größe und Flecken, bei Polstern die Zahl der Sitzplätze.",
    placeholder: "Sofa mit drei Plätzen, Baumwolle, ein Rotweinfleck.",
  },
  window: {
    hint: "Zahl der Fenster und Stockwerk, dazu Dachfenster oder Wintergarten.",
    placeholder: "14 Fenster im Erdgeschoss, 6 im ersten Stock.",
  },
  floor: {
    hint: "Welcher Belag dort liegt, wie alt er ist und ob der Raum leer ist.",
    placeholder: "PVC, etwa zehn Jahre alt, der Raum ist leer.",
  },
  deep: {
    hint: "Der Tag, an dem es fertig sein soll, und ob die Räume möbliert sind.",
    placeholder: "Wohnungsübergabe am 30. Juni, die Räume sind leer.",
  },
  construction: {
    hint: "Bauzustand und Übergabetermin, und wer auf der Baustelle ansprechbar ist.",
    placeholder: "Innenausbau fast fertig, Übergabe am 15. September.",
  },
};

/** Hint under "Größe", where it has to be said what is measured. */
export const sizeHints: Partial<Record<QuoteService, string>> = {
  window: "Die Fläche der Räume, deren Fenster geputzt werden, nicht das Glas.",
  carpet: "Die Fläche der Teppiche, nicht der Wohnung. Geht es nur um Polster, wählen Sie den kleinsten Bereich.",
};
