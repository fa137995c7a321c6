import { company } from "../company";
import type { ServiceDescription } from "./types";

const { town } = company.address;

export const householdDescription: ServiceDescription = {
  meta: {
    title: `Haushaltsreinigung in ${town} und Umgebung`,
    description:
      `Haushaltsreinigung in ${town} und Umgebung: Küche, Bad, Böden und Staub, dazu auf Wunsch Wäsche und ` +
      "Einkauf. Wöchentlich, monatlich oder einmalig.",
  },
  hero: {
    headline: `Haushaltsreinigung in ${town} und Umgebung`,
    intro:
      "Sie kommen nach Hause, und es ist geputzt. Regelmäßig oder ein einziges Mal, nach einem kostenlosen ersten Besuch.",
  },
  benefits: [
    {
      title: "Sie bestimmen die Reihenfolge",
      text:
        "Reicht die Zeit einmal nicht für alles, fangen wir mit dem an, was Ihnen am wichtigsten ist. Ein Zettel auf " +
        "dem Küchentisch genügt.",
    },
    {
      title: "Möglichst dasselbe Gesicht",
      text:
        "Wir planen so, dass nach Möglichkeit immer dieselbe Person zu Ihnen kommt. Sie kennt dann die Wohnung, den " +
        "empfindlichen Tisch und die Katze.",
    },
    {
      title: "Termine, die sich verschieben lassen",
      text: "Bei Urlaub, Besuch oder krankem Kind sagen Sie uns rechtzeitig Bescheid, dann suchen wir einen anderen Tag.",
    },
    {
      title: "Rücksicht auf Allergien und Tiere",
      text:
        "Sagen Sie uns, was Sie und Ihre Tiere vertragen. Ist ein Duftstoff nichts für Sie, nehmen wir das Produkt, das " +
        "Sie selbst benutzen.",
    },
  ],
  tasks: [
    {
      title: "Küche",
      text:
        "Arbeitsplatte, Spüle, Kochfeld, Dunstabzug von außen und die Fronten reinigen wir bei jedem Termin. Für " +
        "Glaskeramik nehmen wir einen Schaber, für Edelstahl ein weiches Tuch in Schliffrichtung.",
    },
    {
      title: "Bad und Gäste-WC",
      text:
        "Dusche, Wanne, Waschbecken, WC, Spiegel und Armaturen werden gereinigt und trocken nachgewischt, damit " +
        "keine Wasserflecken bleiben. Bevor wir Kalk lösen, nässen wir die Fugen, damit die Säure sie nicht angreift.",
    },
    {
      title: "Böden",
      text:
        "Erst saugen, dann wischen: Fliesen feucht, Parkett und Laminat nur nebelfeucht, geölte Dielen mit " +
        "Wischpflege. Teppiche saugen wir in beiden Richtungen.",
    },
    {
      title: "Staub",
      text:
        "Regale, Fensterbänke, Bilderrahmen und Lampen wischen wir mit einem leicht feuchten Tuch von oben nach " +
        "unten. Sammlerstücke nehmen wir nur in die Hand, wenn Sie das möchten.",
    },
    {
      title: "Schlaf- und Kinderzimmer",
      text: "Wir saugen auch unter dem Bett, soweit wir hinkommen, und beziehen es frisch, wenn die Wäsche bereitliegt.",
    },
    {
      title: "Türen, Schalter und Griffe",
      text:
        "Fingerspuren an Türen, Lichtschaltern und Treppengeländern entfernen wir reihum, Spinnweben in den Ecken " +
        "gleich mit.",
    },
    {
      title: "Müll",
      text: "Eimer leeren, auswischen und neue Beutel einlegen; den Müll bringen wir sortiert zu Ihren Tonnen.",
    },
  ],
  extras: [
    {
      title: "Waschen und Bügeln",
      text:
        "Wir stellen die Maschine an, hängen Wäsche auf, bügeln Hemden und Bettwäsche und räumen alles nach Ihrer " +
        "Ordnung ein.",
    },
    {
      title: "Abwasch und Einkauf",
      text: "Wir spülen Geschirr oder besorgen, was auf Ihrem Zettel steht.",
    },
    {
      title: "Backofen und Kühlschrank",
      text: "Einmal ganz ausräumen, enteisen oder entfetten, auswischen und wieder einräumen.",
    },
    {
      title: "Fenster putzen",
      text: "Mit Rahmen und Fensterbank, zum Beispiel im Frühjahr und im Herbst. Rollläden reinigen wir auf Wunsch gleich mit.",
    },
    {
      title: "Garten und Terrasse",
      text: "Kleine Arbeiten draußen wie Laub fegen, Terrasse abkehren oder Töpfe gießen übernehmen wir nach Absprache.",
    },
  ],
  questions: [
    {
      question: "Muss ich zu Hause sein?",
      answer:
        "Nein. Viele geben uns einen Schlüssel, andere öffnen selbst. Über jeden Schlüssel bekommen Sie eine " +
        "Empfangsbestätigung, und auf Verlangen geben wir ihn jederzeit zurück.",
    },
    {
      question: "Wer stellt Putzmittel und Staubsauger?",
      answer:
        "Beides ist möglich. Manche möchten, dass der eigene Sauger benutzt wird, besonders bei Hausstauballergie; " +
        "andernfalls bringen wir unsere Ausstattung mit. Wir notieren es beim ersten Besuch.",
    },
    {
      question: "Was soll ich vorher wegräumen?",
      answer:
        "Es muss nicht aufgeräumt sein. Freie Böden und Ablagen sparen aber Zeit, die dann dem Putzen zugutekommt. " +
        "Schmuck, Bargeld und zerbrechliche Erbstücke legen Sie am besten beiseite.",
    },
    {
      question: "Kann ich die Kosten von der Steuer absetzen?",
      answer:
        "In der Regel ja. Für haushaltsnahe Dienstleistungen sinkt Ihre Einkommensteuer um 20 Prozent der " +
        "Arbeitskosten, höchstens um 4.000 Euro im Jahr (§ 35a Abs. 2 EStG). Dafür brauchen Sie eine Rechnung und " +
        "überweisen den Betrag; Barzahlung zählt nicht. Was in Ihrem Fall gilt, sagt Ihnen das Finanzamt oder eine " +
        "Steuerberatung.",
    },
  ],
  closing: {
    title: "Was ist Ihnen zu Hause am wichtigsten?",
    text:
      "Sagen Sie uns, wie groß die Wohnung ist und wie oft wir kommen sollen; nach einem kurzen Besuch bekommen Sie " +
      "Ihr Angebot.",
  },
  related: ["window", "carpet", "deep", "staircase", "management"],
};
