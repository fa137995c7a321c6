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
      "Stufen, Eingang und Keller in Mehrfamilienhäusern, an einem festen Tag und nach einem Plan, den jede Partei kennt.",
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
  plan: [
    {
      room: "Stufen und Podeste",
      each: "Sand aufnehmen, feucht wischen",
      weekly: "",
      monthly: "Ränder und Ecken von Hand",
    },
    { room: "Handlauf und Geländer", each: "Handlauf abwischen", weekly: "", monthly: "Stäbe und Füllungen reihum" },
    {
      room: "Hauseingang",
      each: "Fußmatte, Haustür, Klingeltafel",
      weekly: "Briefkästen, Glas in Griffhöhe",
      monthly: "Kasten unter der Matte",
    },
    { room: "Schalter, Fensterbänke", each: "", weekly: "feucht abwischen", monthly: "Heizkörper, Spinnweben" },
    { room: "Aufzug", each: "Boden, Bedientafel, Spiegel", weekly: "Wände", monthly: "Führung der Türen" },
    { room: "Kellerflur, Waschküche", each: "", weekly: "fegen", monthly: "wischen, Trockenraum, Dachboden" },
  ],
  tasks: [
    {
      title: "Das Mittel, das der Belag verträgt",
      text: "Stein, Holz, Linoleum und PVC bekommen jeweils ihr eigenes. Klingeltafeln wischen wir so trocken, dass nichts hineinläuft.",
    },
    { title: "Im Winter", text: "Streugut und Nässe nehmen wir bei jedem Besuch mit. Wird es mehr, kommen wir öfter." },
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
      "ein Angebot per E-Mail.",
  },
  related: ["management", "window", "floor"],
};
