import { company } from "../company";
import { environmentPoint } from "./environment-point";
import type { TownDescription } from "./types";

export const struvenhuettenDescription: TownDescription = {
  meta: {
    title: `Gebäudereinigung Struvenhütten | ${company.shortName} - Professionell & Zuverlässig`,
    description: `Gebäudereinigung in Struvenhütten (24629) und Bredenbekshorst: Haushalt, Büro, Fenster, Teppich und mehr. Seit ${company.foundingYear}, mit kostenloser Beratung.`,
  },
  intro: `Struvenhütten liegt an der Schmalfelder Au, am Nordrand des Kisdorfer Wohlds. Seit ${company.foundingYear} ist ${company.name} hier unter der Postleitzahl 24629 ein zuverlässiger Partner für alle, die Hof, Haus oder Betrieb sauber halten wollen.`,
  stairs: "Nasse Schuhe und Sand bleiben nicht bis zum Wochenende liegen.",
  price: "Ausmaß, Turnus, Bodenbeläge und Vorarbeiten",
  cardTexts: {
    office:
      "Auf dem Land sitzt das Büro oft neben Werkstatt oder Stall. Staub und Erde nehmen wir wieder mit hinaus, damit die Arbeitsplätze frisch sind.",
    kindergarten:
      "Kinder, die viel draußen sind, bringen viel herein. Wir saugen, wischen und reinigen Sanitärräume nach einem Plan für jeden Wochentag.",
    school:
      "Für einzelne Lernräume wie für ganze Gebäude vereinbaren wir tägliche Aufgaben und solche, die in den Ferien besser aufgehoben sind.",
    household:
      "Fachwerkhaus, Altenteil, Neubau am Dorfrand. Sagen Sie uns, welche Arbeit Ihnen am meisten Mühe macht, damit fangen wir an.",
    carpet:
      "Kaminabende, Hofhund und Gummistiefel hinterlassen Spuren. Wir lösen sie aus Teppichen, Stühlen und Sitzbänken.",
    window:
      "Blütenstaub im Mai, Erntestaub im August, Spinnweben im Oktober: Für Landhausfenster gibt es immer einen Anlass.",
  },
  reasons: [
    {
      title: `${company.foundingYear} begonnen und geblieben`,
      text: `Struvenhütten steht seit ${company.foundingYear} auf unserem Tourenplan. Dass ein Dorf klein ist, war für uns noch nie ein Grund, nicht hinzufahren.`,
    },
    {
      title: "Wir sehen uns alles an, gratis",
      text: "Diele, Melkkammer oder ausgebauter Heuboden kommen in keinem Formular vor. Deshalb beraten wir kostenlos bei einem gemeinsamen Gang über das Gelände.",
    },
    {
      title: "Nach Wetter, Ernte und Familie",
      text: "Wenn gemäht oder gedroschen wird, passt Putzen nicht. Unsere Termine sind flexibel, ein Anruf genügt.",
    },
    environmentPoint(
      "Eine Melkkammer verlangt mehr als die gute Stube. Wie viel mehr, lesen wir auf dem Etikett ab, statt nach Gefühl zu schütten.",
    ),
    {
      title: "Mit Versicherung und Zertifizierung",
      text: "Alte Bausubstanz verzeiht Fehler schlecht. Wir arbeiten umsichtig, und unser Betrieb ist versichert und zertifiziert. Den Namen des Versicherers finden Sie im Impressum.",
    },
    {
      title: "Keine bösen Überraschungen auf der Rechnung",
      text: "Sie kennen den Preis, bevor wir den ersten Eimer füllen. Er ist fair berechnet und enthält keine versteckten Kosten.",
    },
  ],
  way: {
    title: "Der Weg führt über Kattendorf",
    text: "In Luftlinie trennen uns rund sieben Kilometer. Wir verlassen Kaltenkirchen nach Osten, fahren durch Kattendorf und biegen dort nach Norden ab. Eine Bahnstation hat Struvenhütten nicht; wir kommen ohnehin mit dem Auto und bringen mit, was wir brauchen.",
  },
  buildings: [
    {
      title: "Bauernhäuser und Hofstellen",
      text: "Wer ein großes Haus mit Diele und Nebengebäuden bewohnt, hat mehr Fläche zu putzen als in der Stadt. Oft genügt es, Küche, Bäder und Wohnräume regelmäßig zu reinigen; Diele, Gästezimmer oder Büro nehmen wir uns an zusätzlichen Tagen vor.",
    },
    {
      title: "Häuser am Waldrand",
      text: "Zwischen Knicks und Laubwald bleibt es lange feucht. Auf Rahmen, Fensterbänken und hellen Fassadenteilen zeigt sich dann grüner Belag. Beim Fensterputzen wischen wir ihn mit ab, bevor er sich festsetzt.",
    },
  ],
  neighbours: {
    text: "Bredenbekshorst gehört zur Gemeinde und damit dazu. Ebenso kommen wir in die umliegenden Dörfer:",
    places: ["Kattendorf", "Hüttblek", "Stuvenborn", "Sievershütten", "Hartenholm", "Schmalfeld"],
  },
  questions: [
    {
      question: "Reinigen Sie auch Räume, in denen gearbeitet wird, etwa eine Hofküche oder einen Hofladen?",
      answer:
        "Ja. Nennen Sie uns die Vorschriften, die für den Raum gelten, dann stellen wir Mittel und Häufigkeit darauf ein.",
    },
    {
      question: "Unser Haus steht nach einem Umzug leer und ist staubig. Was empfehlen Sie?",
      answer:
        "Eine einmalige Grundreinigung von oben nach unten, also Balken und Lampen zuerst, Böden zuletzt. Teppiche, die bleiben sollen, können wir im selben Zug mitreinigen.",
    },
    {
      question: "Gibt es Hilfe, wenn der Keller nach Starkregen voller Schlamm ist?",
      answer:
        "Rufen Sie unsere Notfallnummer an, dort erreichen Sie uns Tag und Nacht. Wir sagen Ihnen, was wir sofort tun können und was zuerst Feuerwehr oder Fachbetrieb erledigen muss.",
    },
  ],
  closing: {
    title: "So holen Sie uns nach Struvenhütten",
    paragraphs: [
      "Ein paar Angaben reichen. Schildern Sie Haus oder Betrieb, wir schlagen einen Tag für den Rundgang vor und schreiben danach ein Angebot, das genau dazu passt.",
    ],
  },
};
