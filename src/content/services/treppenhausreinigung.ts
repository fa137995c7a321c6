import { company } from "../company";
import type { ServiceDescription } from "./types";

const { town } = company.address;

export const staircaseDescription: ServiceDescription = {
  meta: {
    title: `Treppenhausreinigung in ${town} und Umgebung`,
    description:
      `Treppenhausreinigung in ${town} und Umgebung: Stufen, Handläufe, Eingang und Kellerflur nach festem Plan, ` +
      "auch für kleine Mietshäuser.",
  },
  hero: {
    headline: `Treppenhausreinigung in ${town} und Umgebung`,
    intro:
      "Durch das Treppenhaus gehen alle, und zuständig fühlt sich oft niemand. Wir reinigen Stufen, Eingang und Keller " +
      "in kleinen und großen Mehrfamilienhäusern, an einem festen Tag und nach einem Plan, den jede Partei kennt.",
  },
  benefits: [
    {
      title: "Kein Streit um die Treppenwoche",
      text:
        "Wer wann an der Reihe war, muss niemand mehr nachhalten. Der Reinigungstag steht fest; auf Wunsch hängen wir " +
        "im Eingang aus, was wann gereinigt wird.",
    },
    {
      title: "Auch für kleine Häuser",
      text:
        "Zwei Stockwerke und vier Parteien sind uns nicht zu wenig. Solche Häuser verbinden wir mit anderen Adressen " +
        "in der Nähe zu einer Tour.",
    },
    {
      title: "Trockene Stufen",
      text:
        "Wir wischen nebelfeucht und von oben nach unten, sodass die Treppe schnell wieder trocken ist und nicht " +
        "lange glatt bleibt.",
    },
    {
      title: "Wir sagen, was uns auffällt",
      text:
        "Eine defekte Lampe, ein lockerer Handlauf, ein nasser Fleck an der Wand. Wir sehen das Haus regelmäßig und " +
        "geben Ihnen Bescheid.",
    },
  ],
  tasks: [
    {
      title: "Stufen und Podeste",
      text:
        "Wir fegen oder saugen zuerst den Sand heraus und wischen danach. Stein, Holz, Linoleum und PVC bekommen " +
        "jeweils das Mittel, das der Belag verträgt.",
    },
    {
      title: "Handläufe und Geländer",
      text: "Den Handlauf wischen wir bei jedem Besuch ab, weil ihn alle anfassen, die Stäbe und Füllungen reihum.",
    },
    {
      title: "Hauseingang und Haustür",
      text:
        "Wir saugen die Fußmatte und den Kasten darunter, wischen Türblatt und Griff ab und nehmen Fingerspuren vom " +
        "Glas in Griffhöhe.",
    },
    {
      title: "Briefkästen und Klingeltafel",
      text: "Staub und Griffspuren entfernen wir mit einem gut ausgewrungenen Tuch, damit nichts in die Anlage läuft.",
    },
    {
      title: "Fensterbänke und Heizkörper",
      text: "Fensterbänke wischen wir feucht ab, Heizkörper und Leitungen befreien wir in größeren Abständen vom Staub.",
    },
    {
      title: "Lichtschalter und Spinnweben",
      text: "Schalter und Türrahmen wischen wir mit, Spinnweben in den Ecken nehmen wir mit dem langen Besen ab.",
    },
    {
      title: "Kellerflur, Waschküche und Trockenraum",
      text:
        "Gemeinsame Räume im Keller und auf dem Dachboden fegen oder wischen wir in dem Abstand, der zu ihrer Nutzung " +
        "passt.",
    },
    {
      title: "Aufzug",
      text: "Boden, Wände und Spiegel der Kabine reinigen wir, ebenso die Bedientafel und die Führung der Türen.",
    },
  ],
  extras: [
    {
      title: "Fenster im Treppenhaus",
      text: "Scheiben mit Rahmen, zum Beispiel zweimal im Jahr, auch wenn man dafür eine lange Stange braucht.",
    },
    {
      title: "Grundreinigung der Treppe",
      text: "Alte Pflegefilme und Laufspuren lösen wir maschinell und tragen auf Wunsch einen neuen Schutz auf.",
    },
    {
      title: "Wege, Höfe und Müllplatz",
      text: "Wir fegen Zugänge und Stellplätze und halten den Platz um die Tonnen sauber.",
    },
    {
      title: "Nach Einzug, Auszug oder Handwerkern",
      text: "Nach einem Umzug oder Bauarbeiten kommen wir auch außer der Reihe.",
    },
  ],
  questions: [
    {
      question: "Wie oft sollte ein Treppenhaus gereinigt werden?",
      answer:
        "In den meisten Häusern einmal in der Woche, in kleinen mit wenigen Parteien genügen oft zwei Termine im " +
        "Monat. Im Winter und nach Bauarbeiten darf es häufiger sein; den Abstand können Sie später ändern.",
    },
    {
      question: "Darf ich die Kosten auf die Mieter umlegen?",
      answer:
        "In der Regel ja. Die Reinigung gemeinsam genutzter Gebäudeteile gehört zu den Betriebskosten (§ 2 Nr. 9 " +
        "BetrKV), wenn der Mietvertrag die Umlage vorsieht. Auf der Rechnung steht deshalb jedes Haus für sich.",
    },
    {
      question: "Muss jemand zu Hause sein?",
      answer:
        "Nein. Wir brauchen einen Schlüssel für die Haustür und, wenn er dazugehört, für den Keller. Den Empfang " +
        "bestätigen wir schriftlich. Wasser und Strom nehmen wir aus dem Hausanschluss.",
    },
    {
      question: "Unser Haus ist viel kleiner als die kleinste Größe im Formular. Was wähle ich?",
      answer:
        "Nehmen Sie den kleinsten Bereich und schreiben Sie Stockwerke und Parteien dazu. Gerechnet wird nach dem, " +
        "was wir bei der Besichtigung sehen.",
    },
  ],
  closing: {
    title: "Wie viele Stockwerke hat Ihr Haus?",
    text:
      "Stockwerke und Parteien genügen für die Anfrage. Wir sehen uns das Treppenhaus kostenlos an und schicken Ihnen " +
      "ein Angebot per E-\u2060Mail.",
  },
  related: ["management", "window", "floor"],
};
