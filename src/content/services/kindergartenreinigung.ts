import { company } from "../company";
import type { ServiceDescription } from "./types";

const { town } = company.address;

export const kindergartenDescription: ServiceDescription = {
  meta: {
    title: `Kindergartenreinigung in ${town} und Umgebung`,
    description:
      `Kindergartenreinigung in ${town} und Umgebung: Gruppenräume, Wickelbereich, Spielzeug und Küche nach ` +
      "Ihrem Hygieneplan, mit milden Reinigungsmitteln.",
  },
  hero: {
    headline: `Kindergartenreinigung in ${town} und Umgebung`,
    intro:
      "Die Räume sind sauber, bevor morgens die Kinder kommen. In Kitas und Kindergärten wird auf dem Boden " +
      "gespielt, gegessen und geschlafen. Entsprechend gründlich reinigen wir, nach dem Hygieneplan Ihrer Einrichtung, " +
      "mit milden Mitteln und außerhalb der Betreuungszeit. Den Ablauf stimmen wir mit der Leitung ab, nachdem wir das " +
      "Haus gesehen haben.",
  },
  benefits: [
    {
      title: "Ihr Hygieneplan gilt",
      text:
        "Wir richten uns danach, was Ihre Einrichtung für Flächen, Mittel und Abstände festgelegt hat. Fehlt für " +
        "einen Bereich eine Vorgabe, sprechen wir ihn mit Ihnen durch.",
    },
    {
      title: "Milde Mittel, richtig dosiert",
      text:
        "Unsere Reinigungsmittel messen wir nach Herstellerangabe ab. Kanister und " +
        "Konzentrate stehen nie dort, wo Kinder hingelangen.",
    },
    {
      title: "Getrennte Tücher",
      text:
        "Jeder Bereich hat seine eigene Tuchfarbe. Was im Waschraum benutzt wird, kommt nicht in die Küche und nicht " +
        "an das Spielzeug.",
    },
    {
      title: "Trockene Böden zur Bringzeit",
      text: "Wir beginnen, wenn die letzten Kinder abgeholt sind. Am Morgen ist nichts mehr feucht oder rutschig.",
    },
  ],
  tasks: [
    {
      title: "Gruppenräume",
      text:
        "Böden saugen und feucht wischen wir an jedem Reinigungstag, ebenso Tische und Stühle einschließlich der " +
        "Unterkanten, an denen kleine Hände sich festhalten.",
    },
    {
      title: "Spielzeug und Spielbereiche",
      text:
        "Abwaschbares Spielzeug reinigen wir im vereinbarten Abstand mit warmem Wasser und mildem Reiniger, spülen " +
        "es ab und lassen es trocknen. Spielhäuser, Regale und Podeste wischen wir feucht.",
    },
    {
      title: "Waschräume und Kinder-WC",
      text:
        "Toiletten, Becken, Armaturen, Spiegel und die Fliesen in Kinderhöhe reinigen wir bei jedem Einsatz " +
        "vollständig. Seife und Papier füllen wir dabei nach.",
    },
    {
      title: "Wickelbereich",
      text:
        "Wickelauflage, Ablagen und Windeleimer reinigen wir gründlich. Eine Wischdesinfektion folgt dort, wo Ihr " +
        "Hygieneplan sie verlangt, und zwar mit dem dort genannten Mittel und der vorgeschriebenen Einwirkzeit.",
    },
    {
      title: "Schlafräume",
      text:
        "Wir lüften, saugen unter den Betten und wischen Gestelle und Fensterbänke ab. Bettwäsche und Kuscheltiere " +
        "bleiben am Platz des Kindes.",
    },
    {
      title: "Küche und Essplätze",
      text:
        "Arbeitsflächen, Spüle, Servierwagen und Hochstühle werden fettfrei abgewaschen. Eingetrocknete Reste " +
        "weichen wir erst ein, damit Oberflächen nicht zerkratzen.",
    },
    {
      title: "Garderobe und Eingang",
      text:
        "Sand und angetrockneten Matsch nehmen wir mit dem Sauger auf, bevor gewischt wird. Bänke, Eigentumsfächer " +
        "und Türklinken wischen wir mit.",
    },
    {
      title: "Bewegungsraum",
      text:
        "Turnmatten, Bausteine aus Schaumstoff und Geräte wischen wir regelmäßig ab und lassen sie trocknen, bevor " +
        "sie gestapelt werden.",
    },
  ],
  extras: [
    {
      title: "Grundreinigung in der Schließzeit",
      text: "Wenn das Haus leer ist, rücken wir Möbel ab, reinigen Lampen und Heizkörper und beschichten Böden neu.",
    },
    {
      title: "Spielteppiche und Sofas",
      text: "Kuschelecken und Teppiche reinigen wir mit Sprühextraktion und planen genug Zeit zum Trocknen ein.",
    },
    {
      title: "Fenster in Kinderhöhe",
      text: "Glastüren und untere Scheiben reinigen wir innen öfter als außen; Fensterbilder lassen wir hängen.",
    },
    {
      title: "Zusätzlicher Einsatz bei Infekten",
      text: "Geht ein Magen-Darm-Infekt um, reinigen und desinfizieren wir nach Absprache mit der Leitung häufiger.",
    },
  ],
  questions: [
    {
      question: "Wird alles desinfiziert?",
      answer:
        "Nein. Für Böden, Tische und Spielzeug genügt im Alltag eine gründliche Reinigung. Desinfiziert wird gezielt " +
        "dort, wo der Hygieneplan es vorsieht, etwa am Wickelplatz oder nach Erbrochenem.",
    },
    {
      question: "Können Sie täglich kommen?",
      answer:
        "Ja, für Waschräume, Küche und Gruppenräume ist das in Kitas üblich. Schreiben Sie in die Anfrage, an " +
        "welchen Tagen und ab welcher Uhrzeit das Haus leer ist; daraus machen wir einen Vorschlag.",
    },
    {
      question: "Was bereitet das Team der Kita vor?",
      answer:
        "Es hilft, wenn Spielzeug vom Boden geräumt ist und die Stühle hochgestellt sind. Türme und Burgen, die " +
        "stehen bleiben sollen, markieren Sie einfach; um sie wischen wir herum.",
    },
  ],
  closing: {
    title: "Wir sehen uns Ihre Kita gern an",
    text:
      "Schicken Sie uns die Eckdaten Ihrer Einrichtung; bei einem kostenlosen Rundgang mit der Leitung klären wir " +
      "alles Weitere.",
  },
  related: ["deep", "carpet", "window"],
};
