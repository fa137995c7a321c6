import { company } from "../company";
import { environmentPoint } from "./environment-point";
import type { TownDescription } from "./types";

export const kisdorfDescription: TownDescription = {
  meta: {
    title: `Gebäudereinigung Kisdorf | ${company.shortName} - Professionell & Zuverlässig`,
    description: `Reinigung in Kisdorf (24629) und Kisdorferwohld: Haushalt, Fenster, Büro, Schule und Kindergarten. Familienbetrieb seit ${company.foundingYear}, kostenlose Beratung.`,
  },
  intro: `Kisdorf liegt am Westhang des Kisdorfer Wohlds, und unser Büro ist nicht weit davon. Seit ${company.foundingYear} ist ${company.name} im Bereich 24629 der zuverlässige Partner für Haushalte, Betriebe und öffentliche Gebäude.`,
  stairs: "Damit niemand mehr an die Flurwoche denken muss.",
  price: "Umfang, Rhythmus, Böden und Verschmutzung",
  cardTexts: {
    office:
      "Auch das Büro im Anbau und die kleine Praxis an der Ortsdurchfahrt bekommen bei uns einen ordentlichen Reinigungsplan.",
    kindergarten:
      "Nach einem Vormittag im Garten sieht der Boden aus wie der Garten. Wir bringen Gruppenräume und Garderoben bis zum nächsten Morgen in Ordnung.",
    school:
      "Tafeln, Tische, Toiletten, Treppen: Wir arbeiten nach Unterrichtsschluss und richten uns nach Ganztag und Vereinssport.",
    household:
      "Für Familien mit wenig Zeit und für ältere Menschen, denen das Putzen schwerfällt. Auf Wunsch immer am selben Wochentag.",
    carpet:
      "Hundehaare im Läufer, Rotwein auf der Armlehne, Straßenstaub im Teppichboden: Wir nehmen heraus, was der Staubsauger liegen lässt.",
    window:
      "Große Scheiben zum Garten, Sprossenfenster im alten Bauernhaus. Wir putzen beides streifenfrei und wischen die Rahmen mit ab.",
  },
  reasons: [
    {
      title: `Ihr Nachbar seit ${company.foundingYear}`,
      text: `Seit ${company.foundingYear} putzen wir auch in Kisdorf. Von unserem Büro sind es nur fünf Kilometer, deshalb nehmen wir auch kleine Aufträge gern an.`,
    },
    {
      title: "Wir sehen es uns erst an",
      text: "Die Beratung ist kostenlos und findet dort statt, wo geputzt werden soll. Bei einem Rundgang durch Haus oder Betrieb zeigen Sie uns, worauf es Ihnen ankommt.",
    },
    {
      title: "Beweglich bei den Terminen",
      text: "Auf dem Dorf plant man oft kurzfristig um, wegen einer Familienfeier oder weil Handwerker im Haus sind. Sagen Sie uns Bescheid, dann verschieben wir.",
    },
    environmentPoint(
      "In den Eimer kommt nur, was der Schmutz verlangt. Holzdielen und Naturstein danken es ebenso wie die Nase am Abend.",
    ),
    {
      title: "Versicherter Betrieb mit Zertifikat",
      text: "Fremde ins eigene Haus zu lassen, erfordert Vertrauen. Dass unser Betrieb versichert und zertifiziert ist, soll Ihnen den ersten Schritt leichter machen.",
    },
    {
      title: "Fair gerechnet",
      text: "Wir bieten an, was Sie brauchen, zu einem fairen Preis. Versteckte Kosten, von denen vorher nicht die Rede war, kommen nicht hinzu.",
    },
  ],
  way: {
    title: "Rund fünf Kilometer in den Südosten",
    text: "Von Kaltenkirchen nach Kisdorf brauchen wir keine Autobahn, die A7 bleibt westlich liegen. Durch den Ort führt die L233; von dort erreichen wir auch die Höfe und Häuser oben im Kisdorferwohld.",
  },
  buildings: [
    {
      title: "Im Dorf",
      text: "Neben Einfamilienhäusern aus mehreren Jahrzehnten stehen Bauernhäuser, in denen längst nicht mehr gemolken wird. Alte Fliesen, Dielen und Fachwerk vertragen oft keine Säure und nur wenig Wasser; in modernen Bädern geht es dagegen vor allem um Kalk.",
    },
    {
      title: "Am Rand und im Wohld",
      text: "Kisdorf-Feld und Kisdorferwohld liegen zwischen Feldern, Knicks und Wald. Zur Ernte staubt es, im Herbst fällt Laub, und an Nordfenstern setzen sich Algen an. Zwei bis vier Fensterreinigungen im Jahr sind hier ein guter Anfang.",
    },
    {
      title: "Gemeinschaftsräume",
      text: "In Schule, Kindergarten und Vereinsräumen wechseln die Nutzer oft stündlich. Solche Räume reinigen wir am frühen Morgen, oder wenn die letzte Gruppe gegangen ist.",
    },
  ],
  neighbours: {
    text: "Wer in Kisdorf arbeitet, ist im Nu in den Gemeinden ringsum. Wir fahren auch nach:",
    places: ["Oersdorf", "Kattendorf", "Winsen", "Wakendorf II", "Henstedt-Ulzburg"],
  },
  questions: [
    {
      question: "Fahren Sie auch zu einzelnen Höfen im Kisdorferwohld?",
      answer:
        "Ja. Wichtig ist für uns nur eine genaue Beschreibung der Zufahrt, denn manche Adresse findet das Navigationsgerät nicht. Bei der Besichtigung klären wir, wo wir parken und Wasser bekommen.",
    },
    {
      question: "Lohnt sich eine Haushaltshilfe für zwei Stunden?",
      answer:
        "Das hängt davon ab, was Sie sich wünschen. In zwei Stunden lassen sich in der Regel Bad, Küche und Böden einer mittleren Wohnung pflegen. Bei einem ganzen Haus raten wir zu mehr Zeit oder größeren Abständen.",
    },
  ],
  closing: {
    title: "So fangen wir an",
    paragraphs: [
      "Für eine Anfrage wählen Sie die Leistung, beschreiben die Räume, sagen uns, wann es losgehen soll, und tragen Ihren Kontakt ein. Alles Weitere besprechen wir bei Ihnen am Küchentisch oder im Betrieb.",
    ],
  },
};
