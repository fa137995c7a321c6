import { company } from "../company";
import { environmentPoint } from "./environment-point";
import type { TownDescription } from "./types";

export const hasenmoorDescription: TownDescription = {
  meta: {
    title: `Gebäudereinigung Hasenmoor | ${company.shortName} - Professionell & Zuverlässig`,
    description: `Reinigungsservice für Hasenmoor (24598), Fuhlenrüe und Wolfsberg: Büro, Haushalt, Kita, Schule, Fenster. Seit ${company.foundingYear} im Einsatz, Beratung kostenlos.`,
  },
  intro: `Die B206 teilt die Gemeinde, Moor und Wald umgeben sie. Wer in Hasenmoor, PLZ 24598, Unterstützung beim Reinigen sucht, findet in ${company.name} seit ${company.foundingYear} einen zuverlässigen Partner aus der Nachbarschaft.`,
  stairs: "Zwei Parteien genügen uns, mit Stufen, Podest und Haustür alle zwei Wochen.",
  price: "Flächen, Turnus, Bodenart und wie viel sich angesammelt hat",
  cardTexts: {
    office:
      "Kleine und mittlere Betriebe müssen keine eigene Kraft einstellen. Wir reinigen stundenweise, auch nur alle vierzehn Tage.",
    kindergarten:
      "Torf und Sand landen zuerst in Garderobe, Waschraum und Bewegungsraum. Dort wischen wir lieber einmal öfter als zu nass.",
    school:
      "Lernräume und Sporthallen reinigen wir nach Belegung. Hallenböden bekommen nur Mittel, die nicht rutschig machen.",
    household:
      "Putzhilfe für den Resthof, das Elternhaus oder die eigene Wohnung. Wenn Sie unsicher sind, beginnen Sie mit einem einzelnen Termin.",
    carpet:
      "Moorboden färbt. Dunkle Ränder an Teppichen und Fußmatten behandeln wir vor, ehe die eigentliche Reinigung beginnt.",
    window:
      "Wir putzen Scheiben zur Bundesstraße, Stallfenster und Lichtkuppeln. Schreiben Sie dazu, wie hoch sie liegen, dann kommt die richtige Leiter mit.",
  },
  reasons: [
    {
      title: `Auch für kleine Dörfer da, seit ${company.foundingYear}`,
      text: `Bei Anbietern aus der Großstadt fällt ein Ort wie Hasenmoor oft durchs Raster. Wir kommen seit ${company.foundingYear}, denn für uns ist es keine weite Fahrt.`,
    },
    {
      title: "Kostenlose Beratung auf Ihrem Grundstück",
      text: "Wir fahren zu Ihnen, laufen die Räume ab und notieren Böden, Höhen und Wasseranschlüsse. Sie zahlen dafür keinen Cent, auch wenn nichts daraus wird.",
    },
    {
      title: "Ein Plan mit Spielraum",
      text: "Wir vereinbaren einen Grundrhythmus und rücken einzelne Termine vor oder zurück, wenn ein Sportfest, eine Dorffeier oder ein Schichtwechsel ansteht.",
    },
    environmentPoint(
      "Ein staubiger Hallenboden bekommt eine andere Mischung als ein Kinderzimmer, und eingetrockneter Matsch wird vor dem Wischen abgebürstet.",
    ),
    {
      title: "Betrieb versichert und zertifiziert",
      text: "Bevor Sie uns den ersten Schlüssel geben, zeigen wir Ihnen gern, wie wir versichert sind und wofür wir zertifiziert wurden. Fragen Sie einfach danach.",
    },
    {
      title: "Faire Preise ohne Kleingedrucktes",
      text: "Den Preis leiten wir aus dem Aufwand ab, für die Halle wie für das Kinderzimmer. Er steht im Angebot, und versteckte Kosten gibt es nicht.",
    },
  ],
  way: {
    title: "Nordwärts durch Schmalfeld",
    text: "Hasenmoor liegt rund sieben Kilometer Luftlinie nördlich unseres Büros. Die kürzeste Strecke führt durch Schmalfeld; von Bad Bramstedt her kommen wir über die B206. Hat eine Tour dort ohnehin einen Halt, lässt sich manches auch kurzfristig einrichten.",
  },
  buildings: [
    {
      title: "Höfe, Hallen, Werkstätten",
      text: "Landwirtschaft und kleinere Gewerbebetriebe prägen die Gemeinde. In Hallen bestimmen Staub, Reifenabrieb und Ölflecken die Arbeit. Wir kehren, saugen oder wischen, je nachdem, was der Boden aushält.",
    },
    {
      title: "Wohnhäuser im Grünen",
      text: "Die Häuser verteilen sich auf mehrere Siedlungen nördlich und südlich der Bundesstraße. Wer weit draußen wohnt, möchte oft alles an einem Tag erledigt haben. Dann fangen wir mit Bädern und Küche an, wischen die Böden und putzen zuletzt das Glas.",
    },
    {
      title: "Treffpunkte des Dorfes",
      text: "Dorfhaus und Sporthalle gehören allen. Nach einem Fest muss es dort schnell gehen. Solche Sonderreinigungen lassen sich einzeln anfragen.",
    },
  ],
  neighbours: {
    text: "Fuhlenrüe, Wolfsberg, Wiesenhof und Hegebuchenbusch zählen zur Gemeinde. Jenseits ihrer Grenzen fahren wir nach:",
    places: ["Schmalfeld", "Hartenholm", "Bimöhlen", "Bad Bramstedt"],
  },
  questions: [
    {
      question: "Wir haben nur sechzig Quadratmeter Büro. Ist das zu wenig?",
      answer:
        "Nein. Bei kleinen Flächen bietet sich ein Termin alle zwei Wochen an. Er lässt sich auch mit dem Privathaushalt auf demselben Grundstück verbinden.",
    },
    {
      question: "Wie bekommt man Torfspuren aus hellen Fliesenfugen?",
      answer:
        "Mit Wasser allein selten. Bei einer Fußbodengrundreinigung lösen wir den Schmutz aus der Fuge und saugen ihn ab. Ob eine Versiegelung sinnvoll ist, zeigt sich danach.",
    },
  ],
  closing: {
    title: "Ihre Anfrage aus Hasenmoor",
    paragraphs: [
      "Beschreiben Sie Gebäude und Wunsch so, wie Sie es einem Nachbarn erzählen würden, das genügt für den Anfang. Wir klären den Rest beim Rundgang und schicken Ihnen einen Vorschlag per E-Mail.",
      "Steht Wasser im Keller, warten Sie bitte nicht auf eine E-Mail. Unsere Notfallnummer gilt rund um die Uhr.",
    ],
  },
};
