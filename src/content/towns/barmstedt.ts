import { company } from "../company";
import { environmentPoint } from "./environment-point";
import type { TownDescription } from "./types";

export const barmstedtDescription: TownDescription = {
  meta: {
    title: `Gebäudereinigung Barmstedt | ${company.shortName} - Professionell & Zuverlässig`,
    description: `Gebäudereinigung Barmstedt (25355): Geschäfte, Büros, Kitas, Schulen und Wohnungen sauber gepflegt, seit ${company.foundingYear}. Kostenlose Beratung bei Ihnen vor Ort.`,
  },
  intro: `Für die Stadt am Rantzauer See fahren wir gern ein Stück weiter. In 25355 Barmstedt steht Ihnen ${company.name} seit ${company.foundingYear} als zuverlässiger Partner zur Seite, für das Ladengeschäft ebenso wie für die Dreizimmerwohnung.`,
  stairs: "Wo über dem Laden gewohnt wird, reinigen wir Aufgang und Hof nach Plan.",
  price: "wie groß, wie oft, welcher Boden und wie stark beansprucht",
  cardTexts: {
    office:
      "Für Kundentheke, Archiv und Aufenthaltsraum legen wir einzeln fest, was bei jedem Besuch und was nur einmal im Monat geschieht.",
    kindergarten:
      "Böden, auf denen Kinder krabbeln, reinigen wir besonders sorgfältig. Spielzeug und Matratzen nehmen wir auf Wunsch in den Plan auf.",
    school:
      "Eine Mensa verschmutzt anders als Turnhalle oder Werkraum. Wir wählen für jeden Bereich das passende Verfahren und den passenden Abstand.",
    household:
      "Altbau im Zentrum, Bungalow am Stadtrand oder Wohnung mit Seeblick. Auf Wunsch nehmen wir Fenster, Keller und Treppe gleich mit.",
    carpet:
      "Wer im Ladengeschäft Teppich liegen hat, kennt die Laufstraße von der Tür zur Kasse. Wir hellen sie wieder auf, ebenso Sessel und Bänke.",
    window:
      "Schaufenster im Zentrum putzen wir ebenso wie die Balkontür im zweiten Stock. Die Rahmen gehören dazu, die Fensterbänke hinterlassen wir trocken.",
  },
  reasons: [
    {
      title: `Über die Kreisgrenze seit ${company.foundingYear}`,
      text: `Barmstedt gehört zum Kreis Pinneberg, unser Büro liegt im Kreis Segeberg. Das hat uns seit ${company.foundingYear} nicht davon abgehalten, in der Stadt zu arbeiten.`,
    },
    {
      title: "Gratis beraten, genau hingesehen",
      text: "Der Weg ist etwas weiter. Deshalb fragen wir Flächen und Zeiten am Telefon ab und sehen bei der kostenlosen Besichtigung nach dem Rest.",
    },
    {
      title: "Einsätze zur passenden Stunde",
      text: "Im Laden vor dem Aufschließen, in der Schule nach der Betreuung, im Haushalt am Vormittag. Wir gleichen Ihre Wünsche mit der Tour in den Westen ab und bleiben dabei beweglich.",
    },
    environmentPoint(
      "Schmutzwasser kippen wir nicht in den Gully am Straßenrand, denn die Krückau speist den Rantzauer See.",
    ),
    {
      title: "Zertifiziert und versichert",
      text: "Einem zertifizierten und versicherten Betrieb können Sie auch empfindliche oder teuer eingerichtete Räume überlassen.",
    },
    {
      title: "Ein fairer Preis, vor Beginn vereinbart",
      text: "Sie wissen vorher, was der vereinbarte Umfang kostet. Wünschen Sie später mehr, sprechen wir erst darüber; versteckte Kosten gibt es nicht.",
    },
  ],
  way: {
    title: "Über Landstraßen nach Westen",
    text: "Rund 14 Kilometer Luftlinie sind es von Kaltenkirchen nach Barmstedt, das südwestlich von uns jenseits der A7 liegt. Eine Autobahn führt nicht direkt hin, wir fahren über Landstraßen. Auf der Schiene ist die Stadt durch die AKN mit Elmshorn und Henstedt-Ulzburg verbunden.",
  },
  buildings: [
    {
      title: "Geschäfte und Häuser im Zentrum",
      text: "In der Innenstadt sitzen Läden und Büros im Erdgeschoss, darüber wird gewohnt. Bei solchen Häusern lohnt sich eine gemeinsame Anfrage, denn der Laden braucht Glas und Boden, die Hausgemeinschaft Treppe und Hof.",
    },
    {
      title: "Historisches am Wasser",
      text: "Die Schlossinsel im See zeigt, dass Barmstedt alte Bausubstanz besitzt. Bei Backstein, Sprossenfenstern und geölten Dielen probieren wir zuerst an einer kleinen Fläche, was das Material verträgt.",
    },
    {
      title: "Betriebe und Baumschulen",
      text: "Der Kreis Pinneberg ist Baumschulland. Wo Erde zum Beruf gehört, sind Büros, Umkleiden und Waschräume stark beansprucht. Kurze Abstände und robuste Bodenpflege helfen dort mehr als gelegentliche Großaktionen.",
    },
  ],
  neighbours: {
    text: "Damit sich der Weg nach Westen lohnt, fahren wir auf derselben Runde weitere Orte an:",
    places: ["Heede", "Langeln", "Hemdingen", "Bevern", "Lutzhorn", "Bokholt-Hanredder"],
  },
  questions: [
    {
      question: "Kommen Sie für eine einzelne Fensterreinigung nach Barmstedt?",
      answer:
        "Grundsätzlich ja. Am einfachsten ist es, wenn Sie uns zwei oder drei mögliche Tage nennen, dann verbinden wir den Termin mit anderen Adressen in der Gegend.",
    },
    {
      question: "Wir sind eine Eigentümergemeinschaft. Wer muss bei der Besichtigung dabei sein?",
      answer:
        "Eine Person mit Schlüssel genügt, zum Beispiel aus dem Beirat oder der Verwaltung. Das Angebot senden wir so, dass Sie es in der Versammlung vorlegen können.",
    },
  ],
  closing: {
    title: "Von Kaltenkirchen an den Rantzauer See",
    paragraphs: [
      "Fragen Sie ruhig auch dann an, wenn Sie noch vergleichen. Sie bekommen von uns eine Einschätzung, einen Besichtigungstermin und danach Zahlen, mit denen Sie rechnen können.",
      "Wird es eilig, sind wir auch für Barmstedt da. Für Notfälle erreichen Sie uns an sieben Tagen in der Woche, 24 Stunden am Tag.",
    ],
  },
};
