import { company } from "../company";
import { environmentPoint } from "./environment-point";
import type { TownDescription } from "./types";

export const alvesloheDescription: TownDescription = {
  meta: {
    title: `Gebäudereinigung Alveslohe | ${company.shortName} - Professionell & Zuverlässig`,
    description: `Gebäudereinigung in Alveslohe (24625), Hoffnung und Gut Kaden: Haushalt, Büro, Kita und Fenster. Seit ${company.foundingYear}, Beratung und Besichtigung kostenlos.`,
  },
  intro: `Zwischen Pinnau und Krückau lebt man ländlich und doch nicht weit von Hamburg. ${company.name} ist für Alveslohe (24625) seit ${company.foundingYear} der zuverlässige Partner, wenn Böden, Fenster oder ganze Gebäude gereinigt werden sollen.`,
  stairs: "Treppe und Flur der Mehrfamilienhäuser sind an einem festen Wochentag dran.",
  price: "Größe, Häufigkeit und Zustand der Räume, dazu der Belag",
  cardTexts: {
    office:
      "Kleinen Firmen ohne eigene Reinigungskraft nehmen wir Büro, Küche und WC ab, an einem oder mehreren Tagen pro Woche.",
    kindergarten:
      "Krippe und Elementargruppe stellen verschiedene Ansprüche. Unser Plan trennt Spielbereich, Essplatz und Sanitärraum sauber voneinander.",
    school:
      "Tägliche Unterhaltsreinigung, dazu Fenster und Böden in den Ferien. Reinigungstücher wechseln wir zwischen WC und Klassenraum konsequent.",
    household:
      "Ein großes Grundstück macht Arbeit genug. Drinnen nehmen wir Ihnen Staub, Kalk und Krümel ab, regelmäßig oder wenn Besuch kommt.",
    carpet:
      "Ob Berberteppich oder Eckbank, wir testen zuerst an verdeckter Stelle, reinigen mit wenig Wasser und sagen Ihnen, wie lange es trocknet.",
    window:
      "Bodentiefe Scheiben, Gauben, Glastüren. Auch Rahmen, Griffe und Dichtungen wischen wir ab, damit alles gut schließt.",
  },
  reasons: [
    {
      title: `Alveslohe auf dem Plan, seit ${company.foundingYear}`,
      text: `Unsere Arbeit in der Gemeinde begann ${company.foundingYear}, im Gründungsjahr. Seither wissen wir, wie weit einzelne Höfe auseinanderliegen, und planen genug Fahrzeit ein.`,
    },
    {
      title: "Erst der Rundgang, dann das Angebot",
      text: "Fotos ersetzen keinen Besuch. Wir kommen ohne Kosten für Sie vorbei, nehmen die Flächen auf und beantworten Ihre Fragen gleich an Ort und Stelle.",
    },
    {
      title: "Tage und Uhrzeiten nach Wunsch",
      text: "Dienstags früh oder freitags spät? Während des Urlaubs pausieren? Vieles lässt sich regeln, wenn wir es rechtzeitig wissen.",
    },
    environmentPoint(
      "Mechanik, Temperatur und Einwirkzeit leisten oft mehr als eine größere Menge, deshalb bekommt jeder Fleck erst Wasser und etwas Geduld.",
    ),
    {
      title: "Ein Betrieb mit Versicherung und Zertifikat",
      text: "Wer fremde Räume pflegt, sollte versichert und zertifiziert sein. Wir sind beides; den Versicherer und den Geltungsbereich nennt das Impressum.",
    },
    {
      title: "Fair kalkuliert, offen aufgeschlüsselt",
      text: "Im Angebot steht, was wir tun, wie oft und zu welchem Preis. Versteckte Kosten sind nicht dabei.",
    },
  ],
  way: {
    title: "Kurze Fahrt nach Südwesten",
    text: "Rund sechs Kilometer Luftlinie liegen zwischen unserer Adresse und Alveslohe, und die A7 müssen wir dafür nur kreuzen. Der Ort hat außerdem eine Station der AKN an der Strecke zwischen Elmshorn und Henstedt-Ulzburg.",
  },
  buildings: [
    {
      title: "Streusiedlung und Einzelhöfe",
      text: "Alveslohe ist aus vielen einzelnen Höfen entstanden, manche tragen bis heute eigene Namen. Solche Gebäude sind oft groß und verwinkelt, mit Balken, Nischen und Ziegelböden. Wir kalkulieren sie nach Aufwand statt nur nach Quadratmetern.",
    },
    {
      title: "Eigenheime und Reihenhäuser",
      text: "Wer hierher zieht, sucht oft die Nähe zu Hamburg und einen größeren Garten. In neueren Häusern überwiegen Feinsteinzeug, Vinyl und viel Glas. Das verlangt wenig Mittel und saubere Tücher, sonst bleiben Schleier.",
    },
    {
      title: "Rund um Gut Kaden",
      text: "Auf dem Gelände des alten Gutes liegt heute ein Golfplatz. In Gastronomie, Vereinsräumen und Büros fällt der erste Blick auf den Eingang, und gerade der wird bei Regen am schnellsten schmutzig.",
    },
  ],
  neighbours: {
    text: "Den Ortsteil Hoffnung fahren wir selbstverständlich mit an, außerdem die Orte in der Nähe:",
    places: ["Ellerau", "Henstedt-Ulzburg", "Langeln", "Nützen"],
  },
  questions: [
    {
      question: "Unser Hof liegt abseits der Straße. Macht das die Reinigung teurer?",
      answer:
        "Der Preis richtet sich vor allem nach Fläche, Zustand und Häufigkeit. Ob die Lage eine Rolle spielt, sagen wir Ihnen bei der Besichtigung, und es steht dann so im Angebot.",
    },
    {
      question: "Können Sie die Schlussreinigung in unserem Neubau machen?",
      answer:
        "Gern. Baustaub entfernt man am besten in zwei Durchgängen, weil sich der feine Anteil erst nach Stunden absetzt. Sagen Sie uns, welche Böden verlegt wurden und ob sie schon imprägniert sind.",
    },
  ],
  closing: {
    title: "Mehr Zeit für den Garten",
    paragraphs: [
      "Füllen Sie die Anfrage aus oder greifen Sie zum Telefon. Wir schauen uns in Alveslohe um, überlegen gemeinsam mit Ihnen, was sinnvoll ist, und halten das Ergebnis schriftlich fest.",
    ],
  },
};
