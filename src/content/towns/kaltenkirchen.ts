import { company } from "../company";
import { environmentPoint } from "./environment-point";
import type { TownDescription } from "./types";

export const kaltenkirchenDescription: TownDescription = {
  meta: {
    title: `Gebäudereinigung Kaltenkirchen | ${company.shortName} - Professionell & Zuverlässig`,
    description: `Ihre Gebäudereinigung in ${company.address.postcode} Kaltenkirchen: Büro, Kita, Schule, Haushalt und Fenster. Vor Ort seit ${company.foundingYear}, Beratung kostenlos.`,
  },
  intro: `Hier sind wir zu Hause. ${company.name} ist seit ${company.foundingYear} Ihr zuverlässiger Partner in ${company.address.postcode} Kaltenkirchen, für Büros und Praxen, Schulen und Kindergärten, Wohnungen und Häuser.`,
  stairs: "Vom Keller bis zum Dachboden, jede Woche am gleichen Tag.",
  price: "Fläche, Rhythmus, Bodenbelag und Zustand",
  cardTexts: {
    office:
      "Schreibtische, Böden, Teeküche und WC, gereinigt vor oder nach Ihrer Arbeitszeit. Vom Zentrum bis nach Kaltenkirchen Süd.",
    kindergarten:
      "Spielteppiche, Waschräume und Türgriffe reinigen wir, wenn die Kinder zu Hause sind, mit Mitteln, die in eine Kita passen.",
    school:
      "Klassenräume, Flure und Sporthalle im Takt des Stundenplans. In den Ferien kommt auf Wunsch die Grundreinigung dazu.",
    household:
      "Wir putzen wöchentlich, alle zwei Wochen oder einmal gründlich, in allen Teilen der Stadt, auch in Moorkaten und Heidkaten.",
    carpet:
      "Flecken und Laufspuren in Teppichen, Sofas und Bürostühlen. Wir sehen uns zuerst die Faser an und wählen danach das Verfahren.",
    window: "Glas, Rahmen und Falz, von der Dachwohnung bis zum Schaufenster, einmalig oder in festen Abständen.",
  },
  reasons: [
    {
      title: `Seit ${company.foundingYear} in Kaltenkirchen`,
      text: `Unser Familienbetrieb besteht seit ${company.foundingYear} und hat seine Adresse hier in der Stadt. Inzwischen zählen wir ${company.satisfiedCustomers} zufriedene Kunden.`,
    },
    {
      title: "Kostenlose Beratung, Besichtigung um die Ecke",
      text: "Wir sehen uns Ihre Räume an, bevor wir rechnen. Innerhalb der Stadt ist ein Termin dafür schnell gefunden, und er kostet Sie nichts.",
    },
    {
      title: "Termine, die sich nach Ihnen richten",
      text: "Sie sagen, wann wir nicht stören, und daraus entsteht der Plan. Das kann vor der Ladenöffnung sein, nach der letzten Sprechstunde oder am Samstag.",
    },
    environmentPoint(
      "Ein Klassenzimmer braucht eine andere Menge als eine Küche. Spielen Kinder auf dem Teppich oder lebt ein Hund im Haus, richten wir uns danach.",
    ),
    {
      title: "Versichert und zertifiziert",
      text: "Wer uns einen Schlüssel gibt, soll ruhig schlafen können. Deshalb sind wir versichert und zertifiziert. Angaben zum Versicherer finden Sie im Impressum, Fragen beantworten wir gern bei der Besichtigung.",
    },
    {
      title: "Faire Preise ohne versteckte Kosten",
      text: "Ihr Angebot nennt jede Leistung und ihren Preis. Was nicht darin steht, stellen wir auch nicht in Rechnung.",
    },
  ],
  way: {
    title: "Wir sind schon da",
    text: "Unser Büro liegt in Kaltenkirchen, eine Fahrt über Land entfällt also. Wollen Sie lieber zu uns kommen? Die A7 hat eine eigene Anschlussstelle für die Stadt, und die AKN hält auf der Strecke zwischen Hamburg und Neumünster gleich viermal im Stadtgebiet.",
  },
  buildings: [
    {
      title: "Rund um Bahnhof und Rathaus",
      text: "Im Zentrum liegen Läden, Praxen und Wohnungen oft unter einem Dach. Dort zählen ein sauberer Eingang, ein gepflegtes Treppenhaus und Schaufenster ohne Schlieren, und zwar bevor die ersten Besucher kommen.",
    },
    {
      title: "Gewerbe nahe der Autobahn",
      text: "Die Lage an der A7 hat Betriebe in die Stadt gezogen. In Büros, Ausstellungsräumen und Hallen bringen Reifen und Arbeitsschuhe viel Schmutz herein; hier planen wir die Böden häufiger ein als die Schreibtische.",
    },
    {
      title: "Wohnen in Kaltenkirchen",
      text: "Kaltenkirchen ist seit 1973 Stadt und seitdem stark gewachsen. Entsprechend gemischt sind die Häuser. Ein Neubau voller Baustaub braucht etwas anderes als die Etagenwohnung oder das ältere Haus mit empfindlichem Holz.",
    },
  ],
  neighbours: {
    text: "Vom Büro in der Stadt sind es auch in die Nachbarorte nur wenige Kilometer. Wir fahren zum Beispiel nach:",
    places: ["Oersdorf", "Nützen", "Schmalfeld", "Kattendorf", "Alveslohe", "Kisdorf"],
  },
  questions: [
    {
      question: "Kann ich in Kaltenkirchen persönlich vorbeikommen?",
      answer:
        "Ja. Die Bürozeiten und die Adresse finden Sie auf dieser Seite. Rufen Sie am besten kurz vorher an, damit jemand Zeit für Sie hat und nicht gerade bei einer Besichtigung ist.",
    },
    {
      question: "Was tue ich, wenn am Wochenende ein Rohr platzt?",
      answer:
        "Rufen Sie unsere Notfallnummer an. Für Notfälle sind wir rund um die Uhr erreichbar, an jedem Tag der Woche. Das Rohr repariert der Installateur, um Schmutz und Nässe auf den Böden kümmern wir uns.",
    },
  ],
  closing: {
    title: "Der nächste Schritt",
    paragraphs: [
      "Beschreiben Sie uns in wenigen Angaben, was sauber werden soll. Wir melden uns, kommen zur kostenlosen Besichtigung und schicken Ihnen danach ein Angebot per E-Mail, das zu Ihren Räumen passt.",
    ],
  },
  home: {
    title: "Gebäudereinigung aus Kaltenkirchen für Kaltenkirchen",
    paragraphs: [
      "Kaltenkirchen ist ein Mittelzentrum auf der Achse zwischen Hamburg und Neumünster. Hier gehen Kinder aus den Dörfern zur Schule, hier wird eingekauft, gearbeitet und in der HolstenTherme gebadet. Wo so viele Menschen ein und aus gehen, leiden Böden, Türen und Waschräume am meisten.",
      "Unser Angebot reicht von der Büroreinigung über Kindergärten und Schulen bis zum privaten Haushalt. Dazu kommen Teppiche und Polster, Fenster samt Rahmen, die Grundreinigung, die Fußbodengrundreinigung und die Baureinigung nach Neubau oder Umbau.",
      "Was uns von einem Anbieter mit Zentrale in der Großstadt unterscheidet, ist der kurze Weg. Wenn etwas zu besprechen ist, sind wir nicht weit, und die Gegend kennen wir nicht nur vom Stadtplan.",
    ],
  },
};
