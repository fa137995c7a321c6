import { company } from "../company";
import type { ServiceDescription } from "./types";

const { town } = company.address;

export const managementDescription: ServiceDescription = {
  meta: {
    title: `Reinigung für Hausverwaltungen in ${town} und Umgebung`,
    description:
      `Reinigung für Hausverwaltungen und Eigentümergemeinschaften in ${town} und Umgebung: Treppenhaus, Glas, ` +
      "Außenflächen und Fassade, je Objekt.",
  },
  hero: {
    headline: `Reinigung für Hausverwaltungen in ${town} und Umgebung`,
    intro: "Sie rufen eine Nummer an, und wir reinigen alle Häuser, die Sie betreuen, vom Treppenhaus bis zur Fassade.",
  },
  benefits: [
    {
      title: "Ein Ansprechpartner für alle Häuser",
      text: "Sie rufen immer dieselbe Nummer an, ob es um die Treppe in Kisdorf oder die Scheiben in Bad Bramstedt geht.",
    },
    {
      title: "Angebot und Rechnung je Objekt",
      text:
        "Jedes Haus steht mit seinen Leistungen und Preisen für sich. So lassen sich die Kosten ohne Nacharbeit " +
        "abrechnen und in der Versammlung vorlegen.",
    },
    {
      title: "Ein Plan, den die Bewohner kennen",
      text:
        "Reinigungstage und Umfang halten wir je Haus schriftlich fest und hängen sie auf Wunsch aus. Das spart Ihnen " +
        "Rückfragen.",
    },
    {
      title: "Augen im Haus",
      text:
        "Defektes Licht, Sperrmüll im Keller, ein tropfender Hahn. Was uns auffällt, melden wir Ihnen mit Adresse und " +
        "auf Wunsch mit Foto.",
    },
  ],
  tasks: [
    {
      title: "Treppenhäuser und Flure",
      text:
        "Stufen, Podeste, Handläufe und Fensterbänke reinigen wir in dem Abstand, den Größe und Bewohnerzahl " +
        "verlangen, Keller und Waschküchen seltener.",
    },
    {
      title: "Eingänge und Briefkästen",
      text:
        "Matten saugen, Haustür und Klingeltafel abwischen, Glas polieren. Der Eingang ist das Erste, was Mieter und " +
        "Besucher sehen.",
    },
    {
      title: "Glas und Rahmen",
      text: "Treppenhausfenster, Haustüren und Vordächer putzen wir in festen Abständen und mit den Rahmen.",
    },
    {
      title: "Fassaden",
      text:
        "Grünbelag, Staub und Ruß entfernen wir mit dem Verfahren, das Putz, Klinker oder Platten vertragen. Vorher " +
        "reinigen wir eine Probefläche.",
    },
    {
      title: "Tiefgaragen und Stellplätze",
      text: "Wir kehren, saugen oder scheuern den Boden und kündigen den Termin an, damit die Plätze frei sind.",
    },
    {
      title: "Wege, Höfe und Müllplätze",
      text: "Laub, Papier und Sand nehmen wir auf, Pflaster reinigen wir mit Hochdruck, wo es die Fugen aushalten.",
    },
    {
      title: "Grünflächen",
      text: "Beete, Hecken und Rasen pflegen wir, soweit es mit der Reinigung auf eine Tour passt.",
    },
    {
      title: "Dachrinnen und Fallrohre",
      text: "Nach dem Laubfall räumen wir Rinnen und Siebe frei, wenn sie sicher zu erreichen sind.",
    },
  ],
  extras: [
    {
      title: "Leere Wohnungen",
      text: "Nach dem Auszug reinigen wir von Grund auf, damit Sie am nächsten Tag besichtigen oder übergeben können.",
    },
    {
      title: "Nach Sanierung und Ausbau",
      text: "Baustaub, Farbe und Kleber entfernen wir in der Wohnung und auf dem Weg dorthin.",
    },
    {
      title: "Graffiti",
      text: "Wir lösen die Farbe, soweit der Untergrund es zulässt, und sagen vorher, was vermutlich stehen bleibt.",
    },
    {
      title: "Notfälle",
      text: "Bei Wasser im Keller oder Scherben im Eingang erreichen Sie uns rund um die Uhr unter der Notfallnummer.",
    },
  ],
  questions: [
    {
      question: "Wie übernehmen Sie Häuser, die bisher jemand anderes reinigt?",
      answer:
        "Wir gehen die Objekte mit Ihnen ab, nehmen Flächen, Schlüssel und Wünsche auf und beginnen zu dem Tag, an " +
        "dem der alte Vertrag endet. Es müssen nicht alle Häuser auf einmal wechseln.",
    },
    {
      question: "Was geschieht, wenn sich ein Mieter beschwert?",
      answer:
        "Leiten Sie die Nachricht mit Adresse und, wenn möglich, einem Foto weiter. Wir sehen nach, bessern aus, was " +
        "fehlt, und geben Ihnen eine kurze Antwort für den Mieter.",
    },
    {
      question: "Wie lange binden wir uns?",
      answer:
        "Laufende Verträge lassen sich mit vier Wochen Frist zum Monatsende kündigen, auch für ein einzelnes Haus. " +
        "Einmalige Arbeiten beauftragen Sie einzeln.",
    },
    {
      question: "Lohnt sich eine Anfrage für ein einziges Haus?",
      answer:
        "Ja. Für kleinere Häuser wählen Sie im Formular den kleinsten Bereich und schreiben Stockwerke und Parteien " +
        "dazu. Alles Weitere zeigt die Besichtigung.",
    },
  ],
  closing: {
    title: "Wie viele Häuser betreuen Sie?",
    text:
      "Die Zahl der Häuser und Eingänge genügt für den Anfang. Danach sehen wir uns die Objekte mit Ihnen an, kostenlos " +
      "und ohne Verpflichtung.",
  },
  related: ["staircase", "window", "construction"],
};
