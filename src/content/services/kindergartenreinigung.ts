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
      "Wir reinigen, bevor morgens die Kinder kommen, nach dem Hygieneplan Ihrer Einrichtung und mit milden Mitteln.",
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
  plan: [
    {
      room: "Gruppenräume",
      each: "Böden saugen und wischen, Tische, Stühle",
      weekly: "Spielzeug abwaschen, Regale, Fensterbänke",
      monthly: "Heizkörper, Lampen in Reichweite",
    },
    {
      room: "Waschräume und Kinder-WC",
      each: "Toiletten, Becken, Spiegel, Seife, Papier",
      weekly: "Fliesen, Trennwände, Türen",
      monthly: "Kalk lösen, Abläufe",
    },
    {
      room: "Wickelbereich",
      each: "Auflage, Ablagen, Windeleimer",
      weekly: "Eimer auswaschen",
      monthly: "Schränke außen",
    },
    {
      room: "Schlafraum",
      each: "lüften, saugen",
      weekly: "unter den Betten, Gestelle",
      monthly: "Fensterbänke, Heizkörper",
    },
    {
      room: "Küche und Essplätze",
      each: "Arbeitsflächen, Spüle, Hochstühle, Boden",
      weekly: "Servierwagen, Geräte außen",
      monthly: "Kühlschrank innen, Fliesen",
    },
    {
      room: "Garderobe und Eingang",
      each: "Sand aufsaugen, wischen, Bänke, Klinken",
      weekly: "Eigentumsfächer",
      monthly: "Fußmatte und Kasten darunter",
    },
    {
      room: "Bewegungsraum",
      each: "Boden saugen und wischen",
      weekly: "Matten und Bausteine abwischen",
      monthly: "Geräte und Sprossenwand",
    },
  ],
  tasks: [
    {
      title: "Wischdesinfektion",
      text: "Nur dort, wo Ihr Hygieneplan sie verlangt, mit dem dort genannten Mittel und der vorgeschriebenen Einwirkzeit.",
    },
    {
      title: "Erst saugen, dann wischen",
      text: "Sand und angetrockneten Matsch nehmen wir trocken auf, Essensreste weichen wir ein. So zerkratzt nichts.",
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
