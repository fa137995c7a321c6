import { company } from "../company";
import type { ServiceDescription } from "./types";

const { town } = company.address;

export const deepCleaningDescription: ServiceDescription = {
  meta: {
    title: `Grundreinigung in ${town} und Umgebung`,
    description:
      `Grundreinigung in ${town} und Umgebung: Küche, Bad, Heizkörper, Türen und Fugen von Grund auf, vor dem ` +
      "Einzug, zur Übergabe oder einmal im Jahr.",
  },
  hero: {
    headline: "Grundreinigung: einmal alles, auch hinter den Möbeln",
    intro:
      "Wir nehmen uns vor, was beim wöchentlichen Putzen zu kurz kommt, vom Kalk in der Dusche bis zur Sockelleiste.",
  },
  benefits: [
    {
      title: "Eine Liste, die wir abhaken",
      text:
        "Bei der Besichtigung gehen wir durch jedes Zimmer und schreiben auf, was gemacht wird. Nach dieser Liste " +
        "arbeiten und übergeben wir.",
    },
    {
      title: "Genug Zeit eingeplant",
      text:
        "Hartnäckiger Schmutz braucht Einwirkzeit. Wir schätzen den Aufwand vorher realistisch, damit am Ende nichts " +
        "halb fertig bleibt.",
    },
    {
      title: "Passend zu Ihrem Termin",
      text:
        "Sie nennen den Tag, an dem es fertig sein soll, etwa für Einzug, Wohnungsübergabe oder Neueröffnung, und " +
        "wir planen rückwärts.",
    },
    {
      title: "Schonend zum Material",
      text: "Zu viel Kraft hinterlässt Kratzer. Wir lösen mit dem richtigen Mittel und warten, bevor wir schrubben.",
    },
  ],
  tasks: [
    {
      title: "Küche entfetten",
      text:
        "Fronten, Griffe, Fliesenspiegel und die Oberseiten der Schränke waschen wir mit fettlösendem Reiniger ab " +
        "und klar nach. Metallfilter der Dunstabzugshaube weichen wir ein.",
    },
    {
      title: "Bad entkalken",
      text:
        "Kalk an Armaturen, Duschwand, Fliesen und Strahlreglern lösen wir mit sauren Reinigern. Fugen nässen wir " +
        "vor, Marmor und andere Kalksteine behandeln wir säurefrei.",
    },
    {
      title: "Heizkörper",
      text:
        "Zwischen den Rippen bürsten und saugen wir den Staub heraus, dann wischen wir die Flächen feucht. Vor der " +
        "Heizsaison lohnt sich das besonders.",
    },
    {
      title: "Türen, Rahmen und Leisten",
      text:
        "Türblätter, Zargen, Lichtschalter, Steckdosenrahmen und Fußleisten werden von Griffspuren und Staubrändern " +
        "befreit, immer mit gut ausgewrungenem Tuch.",
    },
    {
      title: "Decken, Lampen und hohe Schränke",
      text:
        "Spinnweben nehmen wir mit dem langen Besen ab, Leuchten und Schrankoberseiten wischen wir ab. Wir beginnen " +
        "oben, damit der Staub nicht zweimal fällt.",
    },
    {
      title: "Unter und hinter Möbeln",
      text:
        "Sofa, Bett und Kommode rücken wir ab, soweit zwei Personen es schaffen, und saugen und wischen darunter. " +
        "Filzgleiter schützen dabei den Boden.",
    },
    {
      title: "Schränke innen",
      text: "Leere Küchen- und Badschränke wischen wir von innen aus, samt Schienen, Scharnieren und Schubladenböden.",
    },
    {
      title: "Böden",
      text: "Zum Abschluss saugen wir bis an die Wand und wischen zweimal, erst zum Lösen, dann mit frischem Wasser.",
    },
  ],
  extras: [
    {
      title: "Backofen und Geräte",
      text: "Ofen, Bleche, Kühl- und Gefrierschrank von innen, ausgeräumt und abgetaut.",
    },
    {
      title: "Keller, Dachboden und Garage",
      text: "Fegen, Regale abwischen, Spinnweben entfernen; entrümpelt sollte dann schon sein.",
    },
    {
      title: "Balkon und Terrasse",
      text: "Platten abkehren und abschrubben, Geländer und Möbel abwaschen.",
    },
    {
      title: "Fenster und Rollläden",
      text: "Lassen sich gleich miterledigen; dann muss niemand ein zweites Mal anreisen.",
    },
  ],
  questions: [
    {
      question: "Worin liegt der Unterschied zur normalen Reinigung?",
      answer:
        "Die Unterhaltsreinigung hält sauber, was sauber ist. Eine Grundreinigung trägt Ablagerungen ab, die sich " +
        "über Monate gebildet haben, und erreicht Stellen, für die sonst Möbel gerückt werden müssten.",
    },
    {
      question: "Reicht das für die Wohnungsübergabe?",
      answer:
        "Was geschuldet ist, steht im Mietvertrag. Geben Sie uns die Anforderungen des Vermieters oder der " +
        "Hausverwaltung mit, dann nehmen wir sie in unsere Liste auf. Abgenutzte Böden oder Flecken im Putz kann " +
        "auch eine gründliche Reinigung nicht beheben.",
    },
    {
      question: "Was bereite ich vor?",
      answer:
        "Räumen Sie Schränke aus, die innen gewischt werden sollen, tauen Sie das Gefrierfach ab und lassen Sie " +
        "Strom und Wasser angeschlossen. In einer leeren Wohnung kommen wir schneller voran als in einer möblierten.",
    },
    {
      question: "Muss jemand dabei sein?",
      answer:
        "Zu Beginn und zur Abnahme ist das sinnvoll. Dazwischen können Sie uns den Schlüssel überlassen; wir " +
        "bestätigen den Empfang und geben ihn beim Rundgang am Schluss zurück.",
    },
  ],
  closing: {
    title: "Bis wann soll es fertig sein?",
    text:
      "Schreiben Sie den Tag zu Ihren Wünschen in die Anfrage; nach einem kostenlosen Blick in die Räume nennen wir " +
      "Ihnen Aufwand und Preis.",
  },
  related: ["floor", "window", "household"],
};
