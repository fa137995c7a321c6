import { company } from "../company";
import type { ServiceDescription } from "./types";

const { town } = company.address;

export const constructionDescription: ServiceDescription = {
  meta: {
    title: `Baureinigung in ${town} und Umgebung`,
    description:
      `Baureinigung in ${town} und Umgebung: Bauzwischenreinigung und Bauendreinigung für Neubau und Umbau, ` +
      "mit Fenstern, Böden, Sanitär und Kleberesten.",
  },
  hero: {
    headline: "Baureinigung vom ersten Staub bis zur Übergabe",
    intro: "Wir befreien Neubauten und Umbauten von Staub, Mörtel und Kleber, bis Sie einziehen oder übergeben können.",
  },
  benefits: [
    {
      title: "Abgestimmt mit der Bauleitung",
      text:
        "Wir kommen zwischen zwei Gewerken oder nach dem letzten. Verschiebt sich der Bauablauf, verschieben wir " +
        "mit, sobald wir Bescheid wissen.",
    },
    {
      title: "Erst die Oberfläche prüfen",
      text:
        "Zementkörner auf Glas und Säure auf Marmor richten Schäden an, die bleiben. Deshalb klären wir vor dem " +
        "ersten Handgriff, welche Oberflächen verbaut sind.",
    },
    {
      title: "Abschnitt für Abschnitt",
      text:
        "Größere Gebäude reinigen wir geschossweise oder nach Wohnungen, sodass fertige Bereiche früher abgenommen " +
        "werden können.",
    },
    {
      title: "Mängel fallen auf",
      text:
        "Beim Reinigen sieht man jeden Zentimeter. Kratzer, lose Fugen oder fehlende Abdeckungen melden wir Ihnen, " +
        "bevor wir weiterarbeiten.",
    },
  ],
  tasks: [
    {
      title: "Bauzwischenreinigung",
      text:
        "Wir kehren oder saugen groben Schmutz, Verpackungsreste und Staub auf und halten Wege frei. So kann der " +
        "Maler auf sauberem Grund streichen und der Bodenleger kleben.",
    },
    {
      title: "Entstauben",
      text:
        "Feinstaub saugen wir mit Industriesaugern von Wänden, Heizkörpern, Kabelkanälen und Simsen ab, ehe " +
        "irgendetwas nass gewischt wird; sonst entsteht ein grauer Schmierfilm.",
    },
    {
      title: "Fenster und Rahmen",
      text:
        "Folien und Etiketten ziehen wir ab, Mörtel und Farbe weichen wir lange ein. Eine Klinge setzen wir nur auf " +
        "nassem, dafür geeignetem Glas an, auf Einscheiben-Sicherheitsglas und Beschichtungen gar nicht.",
    },
    {
      title: "Zementschleier",
      text:
        "Auf säurebeständigen Fliesen lösen wir ihn mit Zementschleierentferner. Die Fugen nässen wir vor, das " +
        "Mittel wirkt nur kurz, dann schrubben wir und spülen gründlich nach. Kalkhaltiger Naturstein bleibt davon " +
        "verschont.",
    },
    {
      title: "Klebereste und Spritzer",
      text:
        "Silikonschlieren, Montagekleber, Farbtropfen und Bauschaumreste entfernen wir mechanisch mit " +
        "Kunststoffschabern oder mit einem Löser, den die Oberfläche verträgt.",
    },
    {
      title: "Sanitär und Küche",
      text:
        "Wannen, Becken, Armaturen und Einbauküchen werden von Schutzfolien und Staub befreit und innen wie außen " +
        "gewischt.",
    },
    {
      title: "Türen, Schalter und Heizkörper",
      text:
        "Zargen, Türblätter, Steckdosenrahmen, Geländer und Heizkörper wischen wir nebelfeucht, bis auf dem Tuch " +
        "kein Grau mehr zu sehen ist.",
    },
    {
      title: "Bauendreinigung der Böden",
      text:
        "Zuletzt saugen wir den Baustaub ab und reinigen den Belag nach Herstellerangabe nass oder nebelfeucht, auf " +
        "Wunsch mit Erstpflege.",
    },
  ],
  extras: [
    {
      title: "Erstpflege für neue Beläge",
      text: "Linoleum und PVC erhalten vor der ersten Nutzung einen Schutzfilm, wenn der Hersteller ihn vorsieht.",
    },
    {
      title: "Treppenhaus und Außenflächen",
      text: "Auch Eingänge, Stellplätze und Wege kehren wir ab oder reinigen sie mit Hochdruck, wo der Belag es erlaubt.",
    },
    {
      title: "Container und Sanitäranlagen der Baustelle",
      text: "Büro- und Aufenthaltscontainer reinigen wir während der Bauzeit im vereinbarten Abstand.",
    },
    {
      title: "Nachreinigung vor dem Einzug",
      text: "Baustaub setzt sich noch Wochen später ab; ein zweiter, kurzer Durchgang nimmt ihn auf.",
    },
  ],
  questions: [
    {
      question: "Wann sollte die Endreinigung stattfinden?",
      answer:
        "Wenn alle staubenden Arbeiten abgeschlossen sind, Strom und Wasser laufen und die Böden belegt sind. " +
        "Arbeiten danach noch Handwerker im Haus, ist eine kurze Nachreinigung meist unvermeidlich.",
    },
    {
      question: "Entsorgen Sie auch Bauschutt?",
      answer:
        "Kleinere Reste und Verpackungen sammeln wir in den Behältern, die auf der Baustelle stehen. Größere Mengen " +
        "Schutt und Sondermüll nimmt der jeweilige Handwerksbetrieb oder ein Entsorger mit.",
    },
    {
      question: "Was brauchen Sie von uns?",
      answer:
        "Einen Ansprechpartner auf der Baustelle, den Zugang zu allen Räumen und möglichst die Pflegehinweise der " +
        "Hersteller von Böden, Fenstern und Küche. Baustellenschlüssel nehmen wir gegen Unterschrift an und geben " +
        "sie bei der Abnahme zurück.",
    },
  ],
  closing: {
    title: "Der Einzugstermin steht schon?",
    text:
      "Schreiben Sie Bauzustand und Übergabetermin in die Anfrage. Wir kommen kostenlos auf die Baustelle und " +
      "kalkulieren danach.",
  },
  related: ["window", "floor", "deep"],
};
