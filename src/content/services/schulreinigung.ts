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
      "Nach Unterrichtsschluss bleibt in einer Schule wenig Zeit, bis Musikschule, Sportverein oder Elternabend die " +
      "Räume brauchen. Wir reinigen Grundschulen, weiterführende Schulen und andere Bildungseinrichtungen in einer " +
      "Reihenfolge, die zu Ihrem Belegungsplan passt.",
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
        "Öffentliche und private Träger müssen vergleichen und begründen können. Leistungen und Preise stehen " +
        "deshalb für jedes Gebäude einzeln im Angebot.",
    },
  ],
  tasks: [
    {
      title: "Klassenräume",
      text:
        "Wir kehren, saugen oder wischen die Böden und wischen Tische und Fensterbänke ab. Stehen die Stühle auf den " +
        "Tischen, kommen wir bis in die Ecken.",
    },
    {
      title: "Tafeln und Displays",
      text:
        "Kreidetafeln wischen wir nass und ziehen sie streifenfrei ab, Whiteboards reinigen wir mit Tafelreiniger. " +
        "Digitale Displays nehmen wir ausgeschaltet und nur mit einem weichen, trockenen Tuch ab.",
    },
    {
      title: "Flure und Treppenhäuser",
      text:
        "Grober Schmutz wird aufgenommen, der Boden anschließend gewischt oder maschinell gescheuert. Handläufe und " +
        "Türgriffe, die täglich viele Hände berühren, wischen wir mit.",
    },
    {
      title: "Sanitärräume",
      text:
        "WC, Urinale, Waschbecken, Spiegel und Böden reinigen wir an jedem vereinbarten Tag. Urinstein und Kalk " +
        "lösen wir mit sauren Reinigern, in festen Abständen und bevor Gerüche entstehen.",
    },
    {
      title: "Mensa und Ausgabe",
      text:
        "Nach dem Essen wischen wir Tische, Stühle und Tresen fettfrei ab und reinigen den Boden nass. Küchengeräte " +
        "fassen wir nur an, wenn es so vereinbart ist.",
    },
    {
      title: "Sporthalle und Umkleiden",
      text:
        "Den Hallenboden reinigen wir staubbindend oder maschinell, ohne Mittel, die einen rutschigen Film " +
        "hinterlassen. In Umkleiden und Duschen kommen Bänke, Haken und Abläufe dazu.",
    },
    {
      title: "Lehrerzimmer und Verwaltung",
      text:
        "Hier wischen wir freie Tischflächen ab, reinigen die Kaffeeküche und saugen. Klassenarbeiten, Listen und " +
        "Geräte lassen wir liegen.",
    },
    {
      title: "Abfall",
      text:
        "Behälter leeren wir getrennt nach Papier, Verpackungen und Restmüll, sofern das Haus so sammelt, und setzen " +
        "neue Beutel ein.",
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
        "Wir gehen alle Trakte mit Ihnen ab und notieren Flächen, Bodenarten und Nutzung. Das Angebot weist jedes " +
        "Gebäude einzeln aus, damit der Träger Posten für Posten vergleichen kann.",
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
