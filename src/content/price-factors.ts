/** Factors of a service's price, for the services' pages and the wizard's: no figure, and no promise. */
import type { ServicePageId } from "./services/types";

export const priceFactors: Record<ServicePageId | "hall" | "property" | "other", string> = {
  office: "Fläche, Rhythmus, Uhrzeit, Zahl der Arbeitsplätze und Bodenbelag",
  kindergarten: "Gruppen und Waschräume, Rhythmus, Hygieneplan und Bodenbelag",
  school: "Fläche, Rhythmus, Zahl der Klassenräume und Sanitärräume, Ferienzeiten",
  household: "Wohnfläche, Rhythmus, Zahl der Bäder und Zustand beim ersten Mal",
  hall: "Fläche, Höhe, Bodenbelag, Verschmutzung und Zeiten ohne Betrieb",
  property: "Stockwerke, Rhythmus, Bodenbelag und Zustand",
  other: "Art der Arbeit, Fläche, Zustand und Termin",
  carpet: "Fläche oder Zahl der Polster, Faser, Flecken und Möblierung",
  window: "Zahl und Größe der Scheiben, Rahmen, Erreichbarkeit und Rhythmus",
  floor: "Fläche, Belag, Zahl der alten Pflegeschichten und neuer Schutz",
  deep: "Fläche, Zustand, Kalk und Fett, möbliert oder leer",
  construction: "Fläche, Bauphase, Verschmutzung, Zahl der Fenster und Termin",
  staircase: "Stockwerke, Rhythmus, Bodenbelag und Zustand",
  management: "Zahl der Häuser, Stockwerke, Rhythmus und Außenflächen",
};
