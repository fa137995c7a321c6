import { company } from "../company";
import { environmentPoint } from "./environment-point";
import type { TownDescription } from "./types";

export const badBramstedtDescription: TownDescription = {
  meta: {
    title: `Gebäudereinigung Bad Bramstedt | ${company.shortName} - Professionell & Zuverlässig`,
    description: `Saubere Praxen, Büros, Schulen, Kitas und Wohnungen in Bad Bramstedt (24576): Gebäudereinigung seit ${company.foundingYear} mit kostenloser Beratung und Besichtigung.`,
  },
  intro: `In der Rolandstadt sollen sich Gäste und Einheimische wohlfühlen. ${company.name} sorgt seit ${company.foundingYear} als zuverlässiger Partner in 24576 Bad Bramstedt für gepflegte Räume.`,
  stairs: "Stufen, Geländer und Hauseingang, in der Altstadt wie im Neubau.",
  price: "Quadratmeter, Abstand der Termine, Böden und Ausgangszustand",
  cardTexts: {
    office:
      "In Verwaltung, Agentur und Kanzlei reinigen wir Arbeitsplätze und Nebenräume nach Feierabend. Am Morgen steht alles wieder an seinem Platz.",
    kindergarten:
      "Hygiene ohne scharfe Gerüche. Waschbecken, Wickeltische und Spielflächen reinigen wir gründlich und mit milden Produkten.",
    school:
      "Fachräume, Flure und Aula haben jeweils ihren eigenen Rhythmus. Wir stimmen ihn mit Schulträger und Hausmeister ab.",
    household:
      "Stadtwohnung, Doppelhaushälfte oder Haus im Grünen. Sie wählen, welche Zimmer dran sind, wir bringen Zeit und Sorgfalt mit.",
    carpet:
      "In Wartezimmern und Gästezimmern sieht man Polstern die Nutzung schnell an. Eine Tiefenreinigung frischt Farben auf und nimmt Gerüche.",
    window:
      "Wir putzen Schaufenster in der Innenstadt, Panoramascheiben und Treppenhausfenster samt Rahmen, auch dort, wo man eine Leiter braucht.",
  },
  reasons: [
    {
      title: `Mit Bad Bramstedt vertraut seit ${company.foundingYear}`,
      text: `Wir sind seit ${company.foundingYear} in der Stadt tätig, vom Bleeck bis in die Wohngebiete am Rand. Parkplätze und Lieferzeiten kalkulieren wir bei der Planung ein.`,
    },
    {
      title: "Erstgespräch und Ortstermin gratis",
      text: "Eine Praxis hat andere Regeln als ein Laden, eine Pension andere als eine Wohnung. Beim Ortstermin nehmen wir auf, was bei Ihnen gilt. Dafür berechnen wir nichts.",
    },
    {
      title: "Reinigung nach Ihrem Kalender",
      text: "Eine Abendsprechstunde, der Gästewechsel am Samstag oder die Inventur verlangen manchmal einen anderen Tag. Termine lassen sich bei uns verlegen, auch nur für dieses eine Mal.",
    },
    environmentPoint(
      "Welches Produkt in Praxis, Laden oder Pension zum Einsatz kommt und wozu, nennen wir Ihnen schon beim Ortstermin.",
    ),
    {
      title: "Versichert, zertifiziert und verschwiegen",
      text: "Wo Patientenakten oder Personalunterlagen liegen, schauen wir nicht hin. Unser Betrieb ist versichert und zertifiziert, die Nachweise legen wir auf Wunsch schon beim Ortstermin vor.",
    },
    {
      title: "Faire Preise, offen kalkuliert",
      text: "Für jeden Bereich nennt das Angebot Fläche, Häufigkeit, Leistung und Preis. Versteckte Kosten kommen nicht hinzu.",
    },
  ],
  way: {
    title: "Über die A7 oder die B4",
    text: "Bad Bramstedt liegt von unserem Büro rund zehn Kilometer Luftlinie entfernt. Wir nehmen die A7 nach Norden bis zur Anschlussstelle Bad Bramstedt und dann die B206; ist die Autobahn dicht, führt die B4 über Lentföhrden in die Stadt.",
  },
  buildings: [
    {
      title: "Moorheilbad mit Gästen",
      text: "Kliniken, Praxen, Pensionen und Cafés prägen den Kurort. Für Empfangsbereiche und Wartezimmer empfehlen wir jeden Tag eine Sichtreinigung, bei der wir beseitigen, was ins Auge fällt, und in größeren Abständen eine Grundreinigung der Böden.",
    },
    {
      title: "Ortskern um den Roland",
      text: "Rund um den Bleeck mit seinem steinernen Roland gibt es auch ältere Häuser, oft mit schmalen Treppen, hohen Fenstern und gemischten Böden. Da hilft kein Standardplan, sondern ein Blick in jeden Raum.",
    },
    {
      title: "Wohngebiete und Gewerbe",
      text: "Außerhalb des Zentrums überwiegen Einfamilienhäuser und Betriebe an den Ausfallstraßen. Hier geht es meist um regelmäßige Unterhaltsreinigung, Glas und saubere Sozialräume.",
    },
  ],
  neighbours: {
    text: "Die Stadt ist Mittelpunkt vieler kleiner Gemeinden. Auf unseren Touren kommen wir auch in diese Orte:",
    places: ["Hitzhusen", "Weddelbrook", "Wiemersdorf", "Bimöhlen", "Fuhlendorf", "Lentföhrden"],
  },
  questions: [
    {
      question: "Können Sie eine Ferienwohnung zwischen zwei Gästen reinigen?",
      answer:
        "Ja, das vereinbaren wir als individuelle Leistung. Teilen Sie uns An- und Abreisetage mit und ob Küche, Terrasse oder Fenster dazugehören sollen.",
    },
    {
      question: "Ist Bad Bramstedt für einen Betrieb aus Kaltenkirchen nicht zu weit?",
      answer:
        "Nein. Wir fassen Einsätze in der Stadt und in den Nachbargemeinden zu Touren zusammen. Für Sie zählt, dass wir zur vereinbarten Zeit da sind.",
    },
  ],
  closing: {
    title: "Gepflegte Räume in der Rolandstadt",
    paragraphs: [
      "Fragen Sie unverbindlich an, für eine Praxis mit drei Zimmern ebenso wie für ein ganzes Haus. Wir melden uns, vereinbaren einen Rundgang und senden Ihnen anschließend unser Angebot.",
      "Notfälle nehmen wir auch nachts und an Feiertagen entgegen.",
    ],
  },
};
