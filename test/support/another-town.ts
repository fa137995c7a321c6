/** A twelfth town's page, as an owner elsewhere writes it; the copy has it in src/content/towns (owner-copy.ts). */
import { company } from "../../src/content/company";
import { environmentPoint } from "../../src/content/towns/environment-point";

export const grabowDescription = {
  meta: {
    title: `Gebäudereinigung Grabow | ${company.shortName} - Professionell & Zuverlässig`,
    description: `Saubere Räume in Grabow (19300) an der Elde: Verwaltung, Praxis, Kita, Schule, Wohnung und Glas. Seit ${company.foundingYear}, Beratung kostenlos.`,
  },
  intro: `Zwischen Fachwerk und Fluss ist ${company.name} seit ${company.foundingYear} der zuverlässige Partner für 19300 Grabow, vom Archiv bis zum Dachgeschoss.`,
  stairs: "Knarrende Holztreppen bekommen Öl statt Nässe.",
  price: "Raumhöhe, Turnus, Holzart und Alter der Dielen",
  cardTexts: {
    office: "Amtsflure, Kanzleien und Sprechzimmer hinter alten Fassaden pflegen wir, bevor Besuch eintrifft.",
    kindergarten:
      "Matschhosen trocknen, Flure warten. Am Nachmittag übernehmen wir Garderobe, Bauteppich und Waschbecken.",
    school: "Kreide, Laub und Brotkrümel verschwinden nach der sechsten Stunde, Turnhallen am Abend.",
    household: "Allein im großen Elternhaus? Eine feste Hilfe je Woche entlastet, auch über den Winter.",
    carpet: "Läufer aus Großmutters Zeit prüfen wir an verdeckter Stelle, erst danach arbeitet die Maschine.",
    window: "Sprossen zählen wir einzeln. Historisches Glas putzt hier niemand mit der Klinge.",
  },
  reasons: [
    {
      title: `Am Eldeufer seit ${company.foundingYear}`,
      text: "Manche Auftraggeber aus den ersten Monaten öffnen uns bis heute ihre Tür.",
    },
    {
      title: "Rundgang kostenlos, Beratung dazu",
      text: "Maßband, Notizblock, zwanzig Minuten: mehr braucht es vorab nicht.",
    },
    {
      title: "Früh, spät oder zwischendurch",
      text: "Ihr Kalender gibt den Takt vor. Markttage und Schleusenfeste kennen wir.",
    },
    environmentPoint("Altes Holz verträgt wenig Wasser, also wiegt jede Portion im Eimer doppelt."),
    {
      title: "Nachweise liegen bereit",
      text: "Police und Zertifikat zeigen wir vor Vertragsbeginn; versichert sind auch Leitern und Gerüste.",
    },
    {
      title: "Summe ohne Überraschung",
      text: "Faire Preise stehen schwarz auf weiß im Angebot, versteckte Kosten streichen wir gar nicht erst hinein.",
    },
  ],
  way: { title: "Südwärts auf der B5", text: "Eine Viertelstunde hinter dem Schloss beginnt das Kopfsteinpflaster." },
  buildings: [
    {
      title: "Fachwerk am Markt",
      text: "Balken, Gefache und schiefe Böden verlangen trockene Methoden sowie Geduld in jeder Ecke.",
    },
    {
      title: "Siedlungen der Sechziger",
      text: "Zeilenbauten mit langen Laubengängen putzen sich rasch, wenn Kellerabgänge mitgedacht werden.",
    },
  ],
  neighbours: { text: "Flussauf und flussab bedienen wir außerdem:", places: ["Alveslohe", "Kisdorf"] },
  questions: [
    {
      question: "Darf ein Kamin neben frisch geölten Dielen brennen?",
      answer: "Nach zwölf Stunden schon, vorher lüften Sie bitte quer.",
    },
    {
      question: "Räumt jemand das Laub vom Bootssteg?",
      answer: "Gern im November, sobald der letzte Kahn im Schuppen liegt.",
    },
  ],
  closing: {
    title: "Post aus Grabow",
    paragraphs: ["Drei Stichworte zum Haus reichen. Antwort folgt am selben Werktag."],
  },
} as const;
