import { company } from "../company";
import { environmentPoint } from "./environment-point";
import type { TownDescription } from "./types";

export const nuetzenDescription: TownDescription = {
  meta: {
    title: `Gebäudereinigung Nützen | ${company.shortName} - Professionell & Zuverlässig`,
    description: `Gebäudereinigung in Nützen (24632) und Kampen: Büros, Haushalte, Fenster, Kitas und Schulen. Seit ${company.foundingYear} gleich nebenan, mit kostenloser Beratung.`,
  },
  intro: `Nützen und Kaltenkirchen sind Nachbarn. ${company.name}, seit ${company.foundingYear} zuverlässiger Partner im Gebiet 24632, hat es nicht weit zu Ihnen und bringt Eimer, Leiter und Zeit für Ihre Fragen mit.`,
  stairs: "Auch wenn das Haus nur drei Wohnungen hat.",
  price: "Objektgröße, Zeitabstand, Untergrund und Staubbelastung",
  cardTexts: {
    office:
      "In Behörde, Fuhrunternehmen und Ladenbüro richtet sich der Abstand danach, wie viele Menschen täglich hereinkommen.",
    kindergarten:
      "Ein Vormittag mit Fingerfarbe reicht für klebrige Tische und bunte Waschbecken. Am Abend ist davon nichts mehr zu sehen.",
    school:
      "Wir reinigen Lernorte jeder Größe, legen Zuständigkeiten schriftlich fest und halten engen Kontakt zur Schulleitung.",
    household:
      "Weil der Weg so kurz ist, lohnt sich auch ein kurzer Einsatz. Mal putzen wir nur Bad und Küche, mal alles samt Fenstern.",
    carpet:
      "Sandkörner wirken im Teppich wie Schleifpapier. Regelmäßige Tiefenreinigung schützt Flor und Polsterstoff vor Verschleiß.",
    window:
      "Trockener Wind trägt feinen Staub an die Scheiben. Wir waschen ihn zuerst nass herunter und ziehen das Glas danach ab, damit keine Kratzer entstehen.",
  },
  reasons: [
    {
      title: `Seit ${company.foundingYear} über die Stadtgrenze hinweg`,
      text: `Nützen grenzt an Kaltenkirchen, für uns ist es seit ${company.foundingYear} fast ein Heimspiel. Wer bei uns nach Lentföhrden fährt, kommt ohnehin vorbei.`,
    },
    {
      title: "Schnell besichtigt, kostenlos beraten",
      text: "Bei vier Kilometern Entfernung lässt sich ein Ortstermin leicht einschieben. Sie führen uns herum, und wir sagen Ihnen, was wir empfehlen. Der Besuch kostet Sie nichts.",
    },
    {
      title: "Termine, die sich verschieben lassen",
      text: "Ein Termin platzt, ein Schlüssel fehlt, ein Gast kommt früher. Wegen der Nähe können wir umplanen, ohne dass eine halbe Tour durcheinandergerät.",
    },
    environmentPoint(
      "Auf sandigem Boden versickert rasch, was ausgegossen wird. Unser Putzwasser gehört deshalb in den Ausguss und nicht auf den Hof.",
    ),
    {
      title: "Versichert und zertifiziert",
      text: "In der Amtsstube wie im Wohnzimmer erwarten Sie Sorgfalt. Dass wir zertifiziert und versichert sind, können Sie im Impressum nachlesen.",
    },
    {
      title: "Faire Preise, vorher genannt",
      text: "Wir berechnen, was ausgemacht ist. Ändert sich etwas, erfahren Sie vorher, was es kostet. Versteckte Kosten stehen auf keiner unserer Rechnungen.",
    },
  ],
  way: {
    title: "Nur vier Kilometer von Kaltenkirchen",
    text: "Nützen schließt sich im Nordwesten an Kaltenkirchen an und liegt zwischen der A7 und der B4. Auch mit der AKN wäre es von der Stadt aus nicht weit, denn der Ort hat einen eigenen Haltepunkt.",
  },
  buildings: [
    {
      title: "Verwaltung und Büros",
      text: "Seit April 2022 hat das Amt Auenland Südholstein, das frühere Amt Kaltenkirchen-Land, seinen Sitz in Nützen. Büroflächen mit Publikumsverkehr, ob öffentlich oder privat, brauchen freie Wege, gepflegte Wartezonen und Reinigung außerhalb der Sprechzeiten.",
    },
    {
      title: "Kies, Sand und Baustellen",
      text: "Der Boden hier ist sandig, Kies wird in der Gemeinde seit Langem abgebaut. Sand findet den Weg in jeden Flur. Gegen zerkratzte Beläge helfen lange Schmutzfangmatten und häufiges Saugen, bevor überhaupt gewischt wird.",
    },
    {
      title: "Häuser in Nützen und Kampen",
      text: "Neben Höfen stehen Einfamilienhäuser verschiedener Baujahre. Wer neu gebaut hat, braucht meist zuerst eine Baureinigung und später Hilfe bei Fenstern oder im Haushalt.",
    },
  ],
  neighbours: {
    text: "Kampen und Springhirsch liegen im Gemeindegebiet. In alle Richtungen geht es weiter, nämlich nach:",
    places: ["Kaltenkirchen", "Lentföhrden", "Schmalfeld", "Alveslohe"],
  },
  questions: [
    {
      question: "Kann ich den Schlüssel bei Ihnen im Büro abgeben?",
      answer:
        "Ja, von Nützen aus ist es nach Kaltenkirchen nicht weit. Kommen Sie zu den Bürozeiten vorbei, oder geben Sie uns den Schlüssel gleich bei der Besichtigung mit.",
    },
    {
      question: "Welche Matte hilft gegen Sand im Eingang?",
      answer:
        "Draußen eine grobe, drinnen eine textile, zusammen so lang, dass jeder Schuh zweimal auftritt. Beide sollten regelmäßig gereinigt werden, sonst geben sie den Sand wieder ab.",
    },
    {
      question: "Darf ich zuerst nur die Fenster machen lassen?",
      answer:
        "Natürlich. Viele lernen einen Betrieb so kennen. Wenn Sie zufrieden sind, lässt sich der Auftrag jederzeit erweitern.",
    },
  ],
  closing: {
    title: "Fragen Sie die Nachbarn aus Kaltenkirchen",
    paragraphs: [
      "Sie wissen ungefähr, was Sie brauchen? Dann starten Sie die Anfrage. Sie wissen es noch nicht? Dann rufen Sie an, und wir finden es bei einem Besuch in Nützen zusammen heraus.",
    ],
  },
};
