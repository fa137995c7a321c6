import { company } from "../company";
import { environmentPoint } from "./environment-point";
import type { TownDescription } from "./types";

export const lentfoehrdenDescription: TownDescription = {
  meta: {
    title: `Gebäudereinigung Lentföhrden | ${company.shortName} - Professionell & Zuverlässig`,
    description: `Gebäudereinigung für Lentföhrden (24632): Haushalt, Büro, Kita, Schule, Teppich und Fenster. Seit ${company.foundingYear} in der Region, Beratung kostenlos vor Ort.`,
  },
  intro: `Moor und Heide umgeben das Dorf an der B4. In Lentföhrden, Postleitzahl 24632, übernimmt ${company.name} seit ${company.foundingYear} als zuverlässiger Partner die Reinigung von Häusern, Betrieben und Einrichtungen.`,
  stairs: "Handlauf, Briefkästen und Fußmatte nehmen wir jedes Mal mit.",
  price: "Zimmerzahl, Termine im Monat, Beläge und Pflegezustand",
  cardTexts: {
    office:
      "Im Handwerksbüro, in der Steuerberatung oder im Verkaufsraum genügt oft ein fester Tag in der Woche, damit alles vorzeigbar bleibt.",
    kindergarten:
      "Matschhose aus, Schuhe aus, und trotzdem knirscht es. Wir reinigen Kitaräume am Nachmittag, sobald das letzte Kind abgeholt ist.",
    school:
      "Unterrichtsräume brauchen saubere Tische und Böden ohne Kreidestaub. Wir kümmern uns darum, ebenso um Abfall, Flure und Toiletten.",
    household:
      "Nur Bad und Küche, das ganze Haus oder ein großer Frühjahrsputz, bei dem auch die Schränke von oben dran sind? Das entscheiden Sie.",
    carpet:
      "Feiner Sand setzt sich tief in den Flor und scheuert die Fasern auf. Rechtzeitig gereinigt, halten Teppiche und Polster deutlich länger.",
    window:
      "An der Durchgangsstraße verschmutzen Scheiben schneller als im Neubaugebiet. Wir passen den Abstand der Reinigung daran an.",
  },
  reasons: [
    {
      title: `In Lentföhrden aktiv seit ${company.foundingYear}`,
      text: `Der Ort liegt zwischen Kaltenkirchen und Bad Bramstedt. Seit ${company.foundingYear} halten wir hier an, und neue Termine lassen sich gut in die Tour einfügen.`,
    },
    {
      title: "Ansehen kostet nichts",
      text: "Bevor Sie sich entscheiden, besuchen wir Sie. Wir messen, fragen nach und geben offen Rat, auch wenn der lautet, dass Sie weniger brauchen als gedacht. Beratung und Besuch sind gratis.",
    },
    {
      title: "Früh, spät oder zwischendurch",
      text: "Wer auswärts arbeitet, ist tagsüber selten da. Ob wir kommen, während Sie unterwegs sind, oder lieber, wenn jemand zu Hause ist, legen Sie fest.",
    },
    environmentPoint(
      "Von Allergien erzählen Sie uns bitte vorher. Möchten Sie lieber, dass ein Produkt aus Ihrem eigenen Schrank benutzt wird, tun wir auch das.",
    ),
    {
      title: "Versichert und zertifiziert, zum Nachlesen",
      text: "Wir sind versichert und zertifiziert. Bei wem die Versicherung besteht und wo sie gilt, lesen Sie im Impressum; fragen Sie ruhig auch andere Betriebe danach.",
    },
    {
      title: "Faire Preise auch für kleine Aufträge",
      text: "Was Ihr Auftrag kostet, steht vollständig im Angebot. Versteckte Kosten, die nachträglich auftauchen, gibt es nicht.",
    },
  ],
  way: {
    title: "Sechs Kilometer nach Nordwesten",
    text: "Lentföhrden ist in Luftlinie rund sechs Kilometer von Kaltenkirchen entfernt, auf halbem Weg liegt Nützen. Auch die AKN nimmt diese Richtung und hält nach Nützen als Nächstes in Lentföhrden. Wir kommen allerdings mit dem Auto, denn Leiter und Eimer reisen schlecht im Zug.",
  },
  buildings: [
    {
      title: "Häuser in gewachsenen Siedlungen",
      text: "In den vergangenen Jahrzehnten sind im Ort mehrere Wohngebiete entstanden. In Einfamilienhäusern mit Fliesenböden und Wintergarten bewährt sich ein Zwei-Wochen-Takt, bei den Fenstern ein Termin zum Wechsel der Jahreszeit.",
    },
    {
      title: "Betriebe an der Bundesstraße",
      text: "Entlang der B4 bringt der Verkehr Staub und im Winter Salzwasser mit sich. Eingänge und Glasflächen leiden zuerst. Für Läden und Werkstätten bieten wir deshalb kurze, häufige Einsätze statt einer langen Schicht im Monat.",
    },
  ],
  neighbours: {
    text: "Zum Gemeindegebiet gehören auch Waldberg und Lohn. Darüber hinaus reinigen wir in:",
    places: ["Nützen", "Weddelbrook", "Schmalfeld", "Bad Bramstedt"],
  },
  questions: [
    {
      question: "Wie oft sollten Fenster an der B4 geputzt werden?",
      answer:
        "Bei Wohnräumen zur Straße genügt oft ein Termin alle zwei bis drei Monate, bei Schaufenstern eher alle zwei bis vier Wochen. Sehen wir die Scheiben vorher, können wir es genauer sagen.",
    },
    {
      question: "Nehmen Sie auch einmalige Aufträge an?",
      answer:
        "Ja, etwa vor einem Fest, nach einer Renovierung oder zum Auszug. Eine laufende Vereinbarung ist keine Bedingung.",
    },
    {
      question: "Bringen Sie Geräte und Mittel mit?",
      answer:
        "Ja, beides bringen wir mit, wenn nichts anderes vereinbart ist. Haben Sie für einen besonderen Boden ein eigenes Pflegemittel, verwenden wir gern dieses.",
    },
  ],
  closing: {
    title: "Einfach anfragen, in Ruhe entscheiden",
    paragraphs: [
      "Das Formular fragt nur, was wir für eine erste Einschätzung brauchen. Nach unserem Besuch in Lentföhrden liegt das Angebot in Ihrem Postfach, und Sie entscheiden ohne Druck.",
    ],
  },
};
