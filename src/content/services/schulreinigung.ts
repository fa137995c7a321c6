import { company } from "../company";
import type { ServiceDescription } from "./types";

const { town } = company.address;

export const schoolDescription: ServiceDescription = {
  meta: {
    title: `Schulreinigung in ${town} und Umgebung`,
    description:
      `Schulreinigung in ${town} und Umgebung: Klassenräume, Tafeln, Flure, WC, Mensa und Sporthalle nach ` +
      "Unterrichtsschluss, Grundreinigung in den Ferien.",
  },
  hero: {
    headline: "Schulreinigung, die sich nach dem Stundenplan richtet",
    intro:
      "Schulen und Bildungseinrichtungen, nach dem Unterricht und in einer Reihenfolge, die zu Ihrem Belegungsplan passt.",
  },
  benefits: [
    {
      title: "Abgestimmt mit der Hausmeisterei",
      text:
        "Wer schließt wann auf, welche Räume sind abends belegt, wo steht die Maschine? Das klären wir mit den " +
        "Menschen, die das Haus kennen.",
    },
    {
      title: "Ein Rhythmus für jede Raumart",
      text:
        "Ein WC braucht andere Abstände als ein Kartenraum. Wir schlagen für jede Raumgruppe einen eigenen Turnus " +
        "vor, statt alles über einen Kamm zu scheren.",
    },
    {
      title: "Große Flächen maschinell",
      text:
        "Flure, Mensa und Halle reinigen wir mit Maschinen, die scheuern und das Schmutzwasser gleich aufsaugen. Der " +
        "Boden ist schnell wieder begehbar.",
    },
    {
      title: "Angebot getrennt nach Gebäuden",
      text:
        "Öffentliche und private Träger müssen vergleichen und begründen können. Deshalb hat im " +
        "Angebot jedes Gebäude seine eigenen Zeilen.",
    },
  ],
  plan: [
    {
      room: "Klassenräume",
      each: "Boden kehren oder wischen, Tische, Abfall",
      weekly: "Fensterbänke, Tafelrinne",
      monthly: "Heizkörper, Türen, Lichtschalter",
    },
    {
      room: "Tafeln und Displays",
      each: "Kreidetafel nass wischen und abziehen",
      weekly: "Whiteboard mit Tafelreiniger",
      monthly: "Display trocken, Rahmen",
    },
    {
      room: "Fachräume",
      each: "Boden, Waschbecken, freie Tische",
      weekly: "Hocker und Spülen",
      monthly: "Schränke außen",
    },
    {
      room: "Flure und Treppen",
      each: "groben Schmutz aufnehmen, wischen",
      weekly: "Handläufe, Türgriffe",
      monthly: "maschinell scheuern, Spinnweben",
    },
    {
      room: "WC und Waschräume",
      each: "WC, Urinale, Becken, Spiegel, Boden",
      weekly: "Trennwände, Fliesen in Griffhöhe",
      monthly: "Urinstein und Kalk lösen",
    },
    {
      room: "Mensa und Ausgabe",
      each: "Tische, Stühle, Tresen, Boden nass",
      weekly: "Stuhlbeine, Servierwagen",
      monthly: "Wände hinter der Ausgabe",
    },
    {
      room: "Sporthalle, Umkleiden",
      each: "Hallenboden, Bänke, Duschen",
      weekly: "Haken, Abläufe, Geräteraum",
      monthly: "Boden maschinell, Kalk lösen",
    },
    {
      room: "Lehrerzimmer, Verwaltung",
      each: "Kaffeeküche, freie Tische, Boden",
      weekly: "Griffe, Geräte außen",
      monthly: "Kühlschrank innen, Heizkörper",
    },
  ],
  tasks: [
    {
      title: "Stühle auf den Tischen",
      text: "Dann kommen wir bis in die Ecken. Klassenarbeiten, Listen und Geräte lassen wir liegen.",
    },
    {
      title: "Kein rutschiger Film",
      text: "In der Sporthalle reinigen wir ohne Mittel, die auf dem Boden zurückbleiben.",
    },
  ],
  extras: [
    {
      title: "Ferienreinigung",
      text: "In den Oster-, Sommer- oder Herbstferien reinigen wir Möbel, Lampen, Heizkörper und Böden von Grund auf.",
    },
    {
      title: "Kaugummi und Klebereste",
      text: "Wir lösen sie unter Tischen und auf Böden mit Kälte, Spachtel oder einem passenden Löser, je nach Material.",
    },
    {
      title: "Schutzfilm für Linoleum und PVC",
      text: "Nach der Grundreinigung tragen wir eine neue Beschichtung auf, die das tägliche Wischen erleichtert.",
    },
    {
      title: "Nach Schulfest und Aufführung",
      text: "Aula und Foyer sind am nächsten Unterrichtstag wieder benutzbar.",
    },
  ],
  questions: [
    {
      question: "Was machen Sie mit Fachräumen?",
      answer:
        "In Chemie, Physik und Werkraum reinigen wir Boden, Waschbecken und die freien Tische. Versuchsaufbauten, " +
        "Chemikalien und Maschinen bleiben unberührt. Welche Räume wir nur in Begleitung betreten, halten wir vorab " +
        "fest.",
    },
    {
      question: "Wer verwahrt die Schlüssel?",
      answer:
        "Meist gibt die Schule einen Schlüssel oder Transponder gegen Unterschrift aus. Er bleibt bei den " +
        "eingeteilten Kräften, wird nicht kopiert und bei einem Wechsel zurückgegeben. Nach der Arbeit schließen wir " +
        "Fenster, löschen das Licht und verriegeln die Türen.",
    },
    {
      question: "Wie entsteht das Angebot bei mehreren Gebäuden?",
      answer:
        "Wir gehen alle Trakte mit Ihnen ab und notieren Flächen, Bodenarten und Nutzung. Im Angebot hat jedes " +
        "Gebäude eigene Zeilen, damit der Träger Posten für Posten vergleichen kann.",
    },
  ],
  closing: {
    title: "Wann dürfen wir uns Ihre Schule ansehen?",
    text:
      "Fragen Sie unverbindlich an, dann vereinbaren wir mit Schulleitung, Träger oder Hausmeisterei einen " +
      "kostenlosen Termin im Gebäude.",
  },
  related: ["floor", "window", "deep"],
};
