import { company } from "./company";
import { QUOTE_PATH } from "./paths";
import { allServices } from "./services";
import type { Point } from "./services/types";

interface Action {
  label: string;
  href: string;
}

/** Fact in the hero, read as one: "Gegründet 2019", "75+ zufriedene Kunden", "24/7 erreichbar". */
interface Stat {
  value: string;
  label: string;
}

/** Texts of the home page; the template is `website/pages/home-page.tsx`. */
interface HomeContent {
  meta: { title: string; description: string };
  hero: {
    headline: string;
    intro: string;
    quoteAction: Action;
    servicesAction: Action;
    /** Below the owner's name: what speaks for the firm. */
    facts: readonly string[];
  };
  services: { headline: string; intro: string };
  about: {
    headline: string;
    paragraphs: readonly string[];
    plan: Point & { sheet: string; about: string };
    stats: readonly [Stat, Stat, Stat];
  };
  process: { headline: string; intro: string; steps: readonly Point[] };
  /** Text before the list of towns. */
  areas: { headline: string; text: string };
}

const { town } = company.address;

/** Number of services in words, at the beginning of a sentence. */
const NUMBERS = "Keine Eine Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn Elf Zwölf".split(" ");

export const home = {
  meta: {
    // A title with the town's name would repeat that of the town's own page.
    title: `${company.name} im ${company.address.district} | Büro, Schule, Haushalt`,
    description:
      `Familienbetrieb für Gebäudereinigung in ${town} seit ${company.foundingYear}: Büro, Kita, Schule, Haushalt, ` +
      "Fenster und Böden. Kostenlose Beratung mit Besichtigung vor Ort.",
  },
  hero: {
    headline: `Gebäudereinigung in ${town} und Umgebung`,
    intro: "Büro, Kita, Schule, Wohnung, Baustelle. Bevor wir rechnen, sehen wir uns Ihre Räume an, kostenlos.",
    quoteAction: { label: "Kostenloses Angebot", href: QUOTE_PATH },
    servicesAction: { label: "Unsere Leistungen", href: "/#services" },
    facts: [`${company.satisfiedCustomers} zufriedene Kunden`, `Notfälle\u00a0${company.availability}`],
  },
  services: {
    headline: "Unsere Leistungen",
    intro:
      `${NUMBERS[allServices.length] ?? allServices.length} Leistungen, die Sie einzeln oder zusammen beauftragen. Auf jeder Seite steht, was wir tun, womit wir ` +
      "arbeiten und was Sie vorbereiten sollten.",
  },
  about: {
    headline: `Ein Familienbetrieb aus ${town}`,
    paragraphs: [
      `${company.owner} und das Team reinigen seit ${company.foundingYear} in ${town} und den Orten ringsum. Zu unseren Kunden gehören ` +
        "private Haushalte und Firmen ebenso wie Schulen, Kindergärten und öffentliche Einrichtungen.",
      "Wir dosieren unsere Reinigungsmittel nach Herstellerangabe. Unsere Tücher trennen wir nach Farben, damit " +
        "nichts aus dem Bad in die Küche gelangt. Geht doch einmal etwas schief, erfahren Sie es von uns.",
    ],
    plan: {
      title: "Sie bekommen einen Plan",
      text: "Darin steht für jeden Raum, was wie oft getan wird. Ändert sich etwas, genügt ein Anruf.",
      sheet: "Reinigungsplan",
      about: "Beispiel: Büro, jedes Mal",
    },
    stats: [
      { value: String(company.foundingYear), label: "Gegründet" },
      { value: company.satisfiedCustomers, label: "zufriedene Kunden" },
      { value: company.availability, label: "erreichbar" },
    ],
  },
  process: {
    headline: "So läuft es ab",
    intro: "Von der Anfrage bis zum ersten Termin sind es vier Schritte. Bis zu Ihrer Zusage kostet es Sie nichts.",
    steps: [
      {
        title: "Anfrage",
        text: "Ein paar Fragen online, oder Sie rufen uns an.",
      },
      {
        title: "Kostenlose Besichtigung",
        text: "Wir sehen uns die Räume an und besprechen, was wie oft.",
      },
      {
        title: "Angebot per E-Mail",
        text: "Für genau diese Arbeiten, ohne versteckte Kosten.",
      },
      {
        title: "Reinigung",
        text: "Zum vereinbarten Termin. Fehlt nach dem ersten Mal etwas, ändern wir den Plan.",
      },
    ],
  },
  areas: {
    headline: "Wo wir reinigen",
    text:
      `Von ${town} aus sind wir in den Städten und Gemeinden der Umgebung unterwegs. Liegt Ihr Ort in der Nähe und ` +
      "fehlt in der Liste, fragen Sie einfach nach.",
  },
} as const satisfies HomeContent;
