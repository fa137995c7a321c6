import { company } from "../company";
import type { ServiceDescription } from "./types";

const { town } = company.address;

export const floorDescription: ServiceDescription = {
  meta: {
    title: `Fußbodengrundreinigung in ${town} und Umgebung`,
    description:
      `Fußbodengrundreinigung in ${town} und Umgebung: PVC, Linoleum, Fliesen und Stein maschinell reinigen, ` +
      "neutralisieren und auf Wunsch neu beschichten.",
  },
  hero: {
    headline: "Fußbodengrundreinigung für Böden, die beim Wischen grau bleiben",
    intro: "Wir tragen alte Schichten aus Pflegemittel und Schmutz ab und bauen auf Wunsch einen neuen Schutzfilm auf.",
  },
  benefits: [
    {
      title: "Der Belag bestimmt das Mittel",
      text:
        "Linoleum verträgt keine starken Laugen, Marmor keine Säure, Parkett kaum Wasser. Wir prüfen zuerst, was bei " +
        "Ihnen liegt.",
    },
    {
      title: "Leichtere Pflege im Alltag",
      text:
        "Auf einer frischen Beschichtung haftet weniger Schmutz. Für die laufende Reinigung genügen dann meist " +
        "Wasser und Wischpflege.",
    },
    {
      title: "Oft muss der Boden nicht ersetzt werden",
      text:
        "Viele Beläge wirken verschlissen, obwohl nur der alte Film vergilbt ist. Eine Probefläche zeigt vorab, was " +
        "möglich ist.",
    },
    {
      title: "Zeitplan Raum für Raum",
      text:
        "Trocknungszeiten rechnen wir von Anfang an ein und teilen große Flächen in Abschnitte, damit Sie " +
        "weiterarbeiten können.",
    },
  ],
  tasks: [
    {
      title: "Prüfen und Probefläche",
      text:
        "Wir bestimmen den Belag, die vorhandene Beschichtung und den Zustand der Nähte. An einer unauffälligen " +
        "Stelle testen wir Mittel und Einwirkzeit.",
    },
    {
      title: "Vorbereiten",
      text: "Lose Teile kehren oder saugen wir auf, Sockel, Holzrahmen und angrenzende Teppiche kleben wir ab.",
    },
    {
      title: "Grundreiniger auftragen",
      text:
        "Die Lösung wird gleichmäßig verteilt und bleibt so lange stehen, bis der alte Film anquillt. Sie darf dabei " +
        "nicht antrocknen, deshalb arbeiten wir in Feldern.",
    },
    {
      title: "Schrubben mit der Einscheibenmaschine",
      text:
        "Bürste oder Pad wählen wir nach dem Belag, hart genug für die Schichten und weich genug für die Oberfläche. " +
        "Ecken und Kanten bearbeiten wir von Hand.",
    },
    {
      title: "Absaugen und Neutralisieren",
      text:
        "Das Schmutzwasser nimmt ein Wassersauger auf. Danach spülen wir mit klarem Wasser, bis der Boden " +
        "neutral reagiert, denn auf Laugenresten hält keine Beschichtung.",
    },
    {
      title: "Beschichten",
      text:
        "Auf dem vollständig trockenen Boden tragen wir den Pflegefilm in mehreren dünnen Schichten auf, jede quer " +
        "zur vorherigen. Zwischen den Schichten muss der Film trocknen.",
    },
    {
      title: "Fliesen und Feinsteinzeug",
      text:
        "Hier wird nicht beschichtet, sondern tief in Poren und Fugen gereinigt, alkalisch gegen Fett oder sauer " +
        "gegen Kalk, Letzteres nur bei säurefestem Material.",
    },
    {
      title: "Einweisung",
      text: "Zum Abschluss erklären wir, ab wann der Boden belastbar ist und womit Sie ihn künftig wischen.",
    },
  ],
  extras: [
    {
      title: "Polieren vorhandener Filme",
      text: "Ist der Schutz nur matt und zerkratzt, lässt er sich oft mit Pflegemittel und Poliermaschine auffrischen.",
    },
    {
      title: "Naturstein pflegen",
      text: "Marmor, Granit oder Solnhofener Platten reinigen wir pH-neutral und imprägnieren sie bei Bedarf.",
    },
    {
      title: "Möbel räumen",
      text: "Tische, Stühle und Regale stellen wir heraus und nach dem Trocknen wieder hinein.",
    },
    {
      title: "Laufende Unterhaltsreinigung",
      text:
        "Wenn Sie möchten, übernehmen wir danach auch das regelmäßige Wischen, mit einem Pflegemittel, das zum Film " +
        "passt.",
    },
  ],
  questions: [
    {
      question: "Wann darf man wieder auf den Boden?",
      answer:
        "Ohne Beschichtung, sobald er trocken ist. Mit Beschichtung lassen Sie ihn am besten über Nacht in Ruhe; " +
        "schwere Möbel und Rollen sollten noch länger warten. In den ersten Tagen wischen Sie nur nebelfeucht.",
    },
    {
      question: "Geht das auch bei Parkett?",
      answer:
        "Versiegeltes Parkett reinigen wir mit sehr wenig Wasser und frischen die Pflege auf. Ist der Lack " +
        "durchgetreten oder das Holz grau, hilft nur Schleifen, und das ist Sache eines Bodenlegers.",
    },
    {
      question: "Wie oft ist eine Grundreinigung des Bodens nötig?",
      answer:
        "Das richtet sich nach Beanspruchung und Pflege. In Fluren mit viel Verkehr kann es jedes Jahr sein, in " +
        "ruhigen Räumen liegen oft mehrere Jahre dazwischen.",
    },
    {
      question: "Was müssen wir vorher räumen?",
      answer:
        "Der Boden sollte leer sein, empfindliche Geräte und Kabel vom Boden genommen. Große Einbauten bleiben " +
        "stehen. Außerdem brauchen wir Strom, einen Wasseranschluss und einen Ausguss in der Nähe.",
    },
  ],
  closing: {
    title: "Welcher Boden liegt bei Ihnen?",
    text:
      "Wenn Sie es nicht wissen, macht das nichts. Wir erkennen den Belag bei der Besichtigung und schreiben danach " +
      "Ihr Angebot.",
  },
  related: ["deep", "school", "office"],
};
