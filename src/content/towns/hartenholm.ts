import { company } from "../company";
import { environmentPoint } from "./environment-point";
import type { TownDescription } from "./types";

export const hartenholmDescription: TownDescription = {
  meta: {
    title: `Gebäudereinigung Hartenholm | ${company.shortName} - Professionell & Zuverlässig`,
    description: `Hartenholm (24628): Wir reinigen Wohnhäuser, Büros, Kitas, Schulen, Teppiche und Fenster. Familienbetrieb seit ${company.foundingYear}, kostenlose Beratung im Ort.`,
  },
  intro: `Am Südrand des Segeberger Forstes reicht die Natur bis vor die Haustür. Drinnen soll es trotzdem sauber sein. Dafür ist ${company.name} seit ${company.foundingYear} Ihr zuverlässiger Partner in Hartenholm (24628).`,
  stairs: "Kleine Mietshäuser auf dem Land verbinden wir zu einer Runde.",
  price: "Räume, Rhythmus, Bodenbeläge und der Weg nach Hartenholm",
  cardTexts: {
    office:
      "Wir kümmern uns um Flächen, Abfälle und Sanitärräume, im Betriebsbüro und in der Arztpraxis ebenso wie im Homeoffice mit Kundenbesuch.",
    kindergarten:
      "Nach Waldtagen wird aus dem Flur schnell ein Waldweg. Wir reinigen gründlich und lassen Fühlkisten und Bastelecken an ihrem Platz.",
    school:
      "Saubere Klassen, gepflegte Böden, ordentliche Toiletten, und zwar an jedem Schultag. Ferienzeiten nutzen wir für alles, was länger dauert.",
    household:
      "Vom wöchentlichen Putztag bis zur Unterstützung nach einer Operation. Umfang und Dauer können Sie jederzeit mit uns anpassen.",
    carpet:
      "Kiefernnadeln, Asche vom Kaminofen und Pfotenabdrücke setzen sich in Textilien fest. Wir holen sie schonend wieder heraus.",
    window:
      "Im Frühjahr legt sich gelber Pollen auf jedes Glas. Ein Putztermin danach, Rahmen inbegriffen, bringt spürbar mehr Licht ins Haus.",
  },
  reasons: [
    {
      title: `Für Hartenholm unterwegs seit ${company.foundingYear}`,
      text: `Seit ${company.foundingYear} kommen wir zu Kunden in Hartenholm, für einen einzelnen Fenstertermin ebenso wie jede Woche.`,
    },
    {
      title: "Besuch und Beratung kosten nichts",
      text: "Zehn Kilometer sind für ein Gespräch nicht zu weit. Wir besichtigen kostenlos, erklären, was machbar ist, und raten auch von Leistungen ab, die Sie nicht benötigen.",
    },
    {
      title: "Kurzfristig verschiebbar",
      text: "Das Kind ist krank, der Handwerker kommt früher, der Urlaub wird verlängert. Ein Anruf genügt, und wir suchen einen anderen Termin.",
    },
    environmentPoint(
      "Gegen Sand und Kiefernnadeln hilft erst einmal der Sauger. Mittel kommen dort hinzu, wo Ruß vom Ofen oder Fett vom Herd sitzen.",
    ),
    {
      title: "Wir sind versichert und zertifiziert",
      text: "Versicherung und Zertifizierung ersetzen keine Sorgfalt. Passiert trotzdem einmal ein Missgeschick, sagen wir es Ihnen von uns aus.",
    },
    {
      title: "Faire Preise ohne Sternchen",
      text: "Das Angebot zählt alle Leistungen auf, und nur diese bezahlen Sie. Versteckte Kosten gibt es nicht.",
    },
  ],
  way: {
    title: "Zehn Kilometer nach Nordosten",
    text: "In Luftlinie liegt Hartenholm rund zehn Kilometer von unserem Büro entfernt; der Weg führt über Land und ohne Autobahn dorthin. Nördlich des Ortes verläuft die B206 zwischen Bad Bramstedt und Bad Segeberg, über die wir auch Höfe und Betriebe außerhalb des Dorfes erreichen.",
  },
  buildings: [
    {
      title: "Wohnen am Forst",
      text: "Wo Häuser nah am Wald oder unter alten Bäumen stehen, landen Nadeln, Harz und Blütenstaub auf Terrassen, Dachfenstern und Wintergärten. Wir empfehlen dafür einen Glastermin nach der Blüte und einen vor dem Winter.",
    },
    {
      title: "Gewerbe im Dorf",
      text: "Neben Wohnhäusern und Höfen gibt es im Ort auch Betriebe. Liegen Büro und Fertigung unter einem Dach, reinigen wir in zwei Arbeitsgängen und mit getrennten Tüchern.",
    },
    {
      title: "Räume für alle",
      text: "Kita, Schule, Vereinsheim und Feuerwehrhaus werden zu ganz unterschiedlichen Stunden genutzt. Vor dem Angebot lassen wir uns deshalb den Belegungsplan zeigen.",
    },
  ],
  neighbours: {
    text: "Rings um den Segeberger Forst sind die Wege länger. Wir kommen trotzdem, etwa nach:",
    places: ["Hasenmoor", "Schmalfeld", "Struvenhütten", "Bimöhlen", "Heidmühlen"],
  },
  questions: [
    {
      question: "Wann ist bei uns am Wald die beste Zeit zum Fensterputzen?",
      answer:
        "Wenn die Kiefern abgeblüht haben, meist im Juni, und noch einmal nach dem Laubfall. Wer viel Glas hat, nimmt einen Termin im Spätsommer hinzu.",
    },
    {
      question: "Kann ich die Haushaltsreinigung nur für einige Monate buchen?",
      answer:
        "Ja. Manche brauchen uns nach einer Geburt oder während einer Krankheit und danach nicht mehr. Laufende Verträge lassen sich mit vier Wochen Frist zum Monatsende kündigen.",
    },
    {
      question: "Reinigen Sie Polstermöbel bei uns zu Hause?",
      answer:
        "Ja, das Sofa bleibt, wo es steht. Nach der Reinigung sollte es einige Stunden trocknen; wie lange genau, hängt vom Bezug ab.",
    },
  ],
  closing: {
    title: "Wir kommen gern nach Hartenholm",
    paragraphs: [
      "Am Anfang steht ein kurzes Formular oder ein Anruf. Es folgt der Besuch bei Ihnen, am Ende eine E-Mail mit unserem Vorschlag. Ob Sie ihn annehmen, überlegen Sie sich in aller Ruhe.",
    ],
  },
};
