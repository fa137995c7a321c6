import { company } from "../company";
import type { ServiceDescription } from "./types";

const { town } = company.address;

export const officeDescription: ServiceDescription = {
  meta: {
    title: `Büroreinigung in ${town} und Umgebung`,
    description:
      `Büroreinigung in ${town} und Umgebung: Arbeitsplätze, Böden, Teeküche und WC nach festem Plan, zu ` +
      "Zeiten, die Ihren Betrieb nicht stören.",
  },
  hero: {
    headline: "Büroreinigung, die Ihren Arbeitstag nicht stört",
    intro: `Büros, Kanzleien und Geschäftsräume in ${town} und ringsum, nach einem Reinigungsplan, den beide Seiten kennen.`,
  },
  benefits: [
    {
      title: "Ein Plan für jeden Raum",
      text:
        "Im Reinigungsplan steht, was bei jedem Besuch, was wöchentlich und was monatlich getan wird. Sie können " +
        "jederzeit nachsehen, was vereinbart ist.",
    },
    {
      title: "Termine am Rand des Arbeitstags",
      text:
        "Auf Wunsch kommen wir am frühen Morgen oder nach Büroschluss. Telefonate und Besprechungen laufen ungestört " +
        "weiter.",
    },
    {
      title: "Unterlagen bleiben unberührt",
      text: "Wir lesen, ordnen und verschieben nichts. Ist ein Schreibtisch belegt, reinigen wir nur die freien Flächen.",
    },
    {
      title: "Abgerechnet wird, was vereinbart ist",
      text:
        "Das Angebot gilt für Ihre Räume und Ihren Rhythmus. Zusätzliche Arbeiten führen wir erst aus, wenn Sie " +
        "zugestimmt haben.",
    },
  ],
  plan: [
    {
      room: "Schreibtische",
      each: "freie Flächen abwischen, Papierkorb leeren",
      weekly: "Bildschirme trocken abnehmen, Telefone wischen",
      monthly: "Tischbeine und Kabelkanäle",
    },
    {
      room: "Böden",
      each: "Laufwege saugen oder nebelfeucht wischen",
      weekly: "Ränder und Ecken",
      monthly: "unter beweglichen Möbeln",
    },
    {
      room: "Teeküche",
      each: "Spüle, Arbeitsplatte, Armatur, Tisch",
      weekly: "Geräte außen, Mikrowelle innen",
      monthly: "Kühlschrank innen, Schrankfronten",
    },
    {
      room: "WC und Waschräume",
      each: "Toiletten, Becken, Spiegel, Griffe, Boden",
      weekly: "Fliesen in Griffhöhe, Türen",
      monthly: "Kalk lösen, Abläufe, Lüftungsgitter",
    },
    {
      room: "Besprechungsräume",
      each: "Tische abwischen, Stühle richten",
      weekly: "Glastüren von Fingerspuren befreien",
      monthly: "Stuhlgestelle, Fensterbänke",
    },
    {
      room: "Eingang und Empfang",
      each: "Fußmatte saugen, Tresen und Griffe wischen",
      weekly: "Glas in Griffhöhe",
      monthly: "Schaukasten, Schilder, Pflanzenkübel",
    },
    {
      room: "Flur und Türen",
      each: "saugen oder wischen",
      weekly: "Handlauf, Lichtschalter",
      monthly: "Türen, Heizkörper, Fußleisten",
    },
  ],
  tasks: [
    {
      title: "Unterlagen und Whiteboards",
      text: "Papiere und persönliche Dinge bleiben, wo sie liegen, ebenso, was auf dem Whiteboard steht. Verschlossene Datenschutzbehälter rühren wir nicht an.",
    },
    {
      title: "Farbcodierte Tücher",
      text: "Jeder Bereich hat seine Farbe. So gelangt kein WC-Tuch an ein Waschbecken oder in die Teeküche.",
    },
  ],
  extras: [
    {
      title: "Fenster und Glaswände",
      text: "Scheiben, Rahmen und gläserne Trennwände, einmalig oder in einem festen Abstand.",
    },
    {
      title: "Teppichboden auffrischen",
      text:
        "Laufstraßen und Flecken behandeln wir mit Sprühextraktion, am besten vor einem Wochenende, damit der Boden " +
        "in Ruhe trocknen kann.",
    },
    {
      title: "Verbrauchsmaterial nachfüllen",
      text:
        "Seife, Papierhandtücher und Toilettenpapier füllen wir auf. Ob Sie das Material bestellen oder wir es " +
        "mitbringen, steht im Angebot.",
    },
    {
      title: "Geschirr",
      text: "Wir räumen den Geschirrspüler ein, starten ihn und räumen ihn beim nächsten Besuch wieder aus.",
    },
  ],
  questions: [
    {
      question: "Wie gehen Sie mit unseren Schlüsseln um?",
      answer:
        "Übergabe und Rückgabe von Schlüsseln oder Zugangskarten halten wir schriftlich fest. An den Schlüsseln " +
        "steht weder Ihr Name noch Ihre Adresse. Wie Türen und Alarmanlage zu bedienen sind, gehen wir vor dem " +
        "ersten Einsatz gemeinsam durch.",
    },
    {
      question: "Wie oft sollte ein Büro gereinigt werden?",
      answer:
        "Das hängt davon ab, wie viele Menschen dort arbeiten und wie viel Besuch kommt. WC und Teeküche brauchen " +
        "meist kürzere Abstände als ein Archiv. Üblich sind wöchentliche, zweiwöchentliche oder monatliche Termine; " +
        "wünschen Sie häufigere Einsätze, schreiben Sie das in Ihre Anfrage.",
    },
    {
      question: "Was sollten wir vor der Reinigung vorbereiten?",
      answer:
        "Schließen Sie vertrauliche Unterlagen weg und räumen Sie Schreibtische so weit frei, wie sie abgewischt " +
        "werden sollen. Sagen Sie uns außerdem, welche Räume verschlossen bleiben. Von Ihnen brauchen wir nur Wasser " +
        "und Strom.",
    },
  ],
  closing: {
    title: "Wie viel Reinigung braucht Ihr Büro?",
    text:
      "Nennen Sie uns Fläche, Rhythmus und Tageszeit; wir sehen uns die Räume kostenlos an und schicken Ihnen ein " +
      "Angebot per E-Mail.",
  },
  related: ["window", "carpet", "floor"],
};
