import { company } from "../company";
import { environmentPoint } from "./environment-point";
import type { TownDescription } from "./types";

export const henstedtUlzburgDescription: TownDescription = {
  meta: {
    title: `Gebäudereinigung Henstedt-Ulzburg | seit ${company.foundingYear} - Professionell & Zuverlässig`,
    description: `Büroreinigung, Schul- und Kitareinigung, Haushalt und Fenster in Henstedt-Ulzburg (24558). Seit ${company.foundingYear} für Sie da, mit kostenloser Beratung vor Ort.`,
  },
  intro: `Im Büro in Ulzburg, im Reihenhaus in Rhen und auf dem Hof in Götzberg haben Sie mit ${company.name} im Postleitzahlgebiet 24558 seit ${company.foundingYear} einen zuverlässigen Partner für saubere Räume.`,
  stairs: "In Wohnanlagen mit Aufzug ebenso wie im Haus mit vier Klingeln.",
  price: "Etagen, Intervall, Materialien und gewünschte Uhrzeit",
  cardTexts: {
    office:
      "Wir leeren Papierkörbe, wischen Tische ab und richten Besprechungsräume für den nächsten Termin her, im Großraum wie im Einzelbüro.",
    kindergarten:
      "Gruppenräume, Schlafecken und Kindertoiletten brauchen feste Abläufe. Wir stimmen sie mit der Leitung ab und halten sie ein.",
    school:
      "Viele Füße, viel Sand, viele Hände an denselben Klinken. Unser Plan für Schulen setzt dort an, wo täglich am meisten los ist.",
    household:
      "Wer nach Hamburg pendelt, hat abends anderes vor als zu putzen. Wir übernehmen Küche, Bad und Böden, so oft Sie möchten.",
    carpet:
      "Teppichboden im Büro, Läufer im Flur und das Ecksofa reinigen wir in der Tiefe. Was sich noch retten lässt, sagen wir Ihnen vorher.",
    window:
      "Wintergarten, Bürofront oder Dachfenster, innen wie außen. Rahmen und Fensterbänke gehören bei uns zur Reinigung.",
  },
  reasons: [
    {
      title: `Seit ${company.foundingYear} in der Gemeinde unterwegs`,
      text: `Henstedt-Ulzburg gehört seit ${company.foundingYear} zu unserem Einsatzgebiet. Wir wissen, dass man von Rhen nach Götzberg einmal durch die ganze Gemeinde fährt, und planen die Touren danach.`,
    },
    {
      title: "Beratung ohne Kosten, Besichtigung vor Ort",
      text: "Ein Grundriss verrät nicht, wie ein Boden genutzt wird. Deshalb gehen wir die Flächen mit Ihnen ab, kostenlos und ohne dass Sie sich zu etwas verpflichten.",
    },
    {
      title: "Zeiten passend zum Betrieb",
      text: "Wir legen die Reinigung in die Stunden, in denen Ihre Räume leer sind. Verschieben sich Schichten oder Homeoffice-Tage, verschieben wir mit.",
    },
    environmentPoint(
      "Schreibtische, Flure und Waschräume bekommen jeweils ihre eigene Menge. Zu viel davon hinterlässt Streifen, zu wenig hinterlässt Kalk.",
    ),
    {
      title: "Versicherter, zertifizierter Betrieb",
      text: "In Büros stehen Rechner und Akten, in Wohnungen Erinnerungsstücke. Mit beidem gehen wir vorsichtig um, und unser Betrieb ist versichert und zertifiziert.",
    },
    {
      title: "Ein Preis, den Sie nachvollziehen können",
      text: "Sie erhalten eine klare Aufstellung mit fairen Preisen. Versteckte Posten, die erst auf der Rechnung auftauchen, gibt es bei uns nicht.",
    },
  ],
  way: {
    title: "Eine Anschlussstelle weiter",
    text: "Zwischen unserem Büro und Henstedt-Ulzburg liegen in Luftlinie rund sechs Kilometer. Auf der A7 ist es von Kaltenkirchen aus die nächste Ausfahrt in Richtung Hamburg; auch die Bahnstrecke der AKN verbindet beide Orte, mit Stationen in Henstedt-Ulzburg und Ulzburg Süd.",
  },
  buildings: [
    {
      title: "Gewerbeflächen in Autobahnnähe",
      text: "Logistik, Handel und Verwaltung nutzen die Nähe zur A7. Solche Gebäude haben lange Flure, große Sozialräume und Eingänge mit viel Durchgang. Wir teilen sie in Zonen ein, damit häufig genutzte Flächen öfter an die Reihe kommen.",
    },
    {
      title: "Wohnhäuser und Hausgemeinschaften",
      text: "Die größte Gemeinde Schleswig-Holsteins ohne Stadtrecht hat Straßen mit Einfamilienhäusern ebenso wie Wohnanlagen mit vielen Parteien. Für Hausverwaltungen reinigen wir Treppen, Eingänge und Kellerflure nach festem Plan.",
    },
  ],
  neighbours: {
    text: "Auf derselben Tour erreichen wir die Orte ringsum, etwa:",
    places: ["Kisdorf", "Wakendorf II", "Alveslohe", "Ellerau", "Oersdorf"],
  },
  questions: [
    {
      question: "Kommen Sie in alle Ortsteile?",
      answer:
        "Ja, nach Henstedt und Ulzburg genauso wie nach Rhen und Götzberg. Nennen Sie in der Anfrage bitte Straße und Ortsteil, dann können wir die Besichtigung gleich passend einplanen.",
    },
    {
      question: "Wir haben ein Büro in Ulzburg und ein Lager im Gewerbegebiet. Geht beides zusammen?",
      answer:
        "Das geht. Wir sehen uns beide Adressen an und führen sie im Angebot getrennt auf. So erkennen Sie, was jeder Standort kostet, und haben trotzdem nur einen Ansprechpartner.",
    },
    {
      question: "Übernehmen Sie die Reinigung nach einem Umbau?",
      answer:
        "Ja. Bei der Baureinigung entfernen wir Staub, Kleberreste und Farbspritzer, damit Sie die Räume nutzen können. Melden Sie sich, sobald der Termin der Handwerker feststeht.",
    },
  ],
  closing: {
    title: "Sprechen wir über Ihre Räume",
    paragraphs: [
      "Schreiben Sie uns, welche Flächen Sie in Henstedt-Ulzburg reinigen lassen möchten und wie oft. Nach der Besichtigung bekommen Sie ein individuelles Angebot per E-Mail.",
      "Muss es einmal sofort sein, etwa nach einem Wasserschaden, erreichen Sie unseren Notdienst zu jeder Tages- und Nachtzeit.",
    ],
  },
};
