import { company } from "../company";
import type { ServiceDescription } from "./types";

const { town } = company.address;

export const windowDescription: ServiceDescription = {
  meta: {
    title: `Fensterreinigung in ${town} und Umgebung`,
    description:
      `Fensterreinigung mit Rahmen in ${town} und Umgebung: Scheiben, Falze und Fensterbänke innen und außen, ` +
      "auch Wintergarten, Dachfenster und Schaufenster.",
  },
  hero: {
    headline: "Fensterreinigung mit Rahmen, Falz und Fensterbank",
    intro: "Wir putzen das ganze Fenster mit Rahmen, Falzen, Beschlägen und Bänken, in Wohnhaus, Büro und Laden.",
  },
  benefits: [
    {
      title: "Rahmen inklusive",
      text:
        "Rahmen und Falze gehören zum Auftrag und stehen von Anfang an im Angebot. Einen nachträglichen Aufschlag " +
        "gibt es dafür nicht.",
    },
    {
      title: "Saubere Räume danach",
      text: "Wir legen Tücher unter, wischen Tropfen sofort auf und stellen Blumentöpfe wieder an ihren Platz.",
    },
    {
      title: "Klare Sicht ohne Schlieren",
      text:
        "Abgezogenes Glas trocknet ohne Streifen, weil das Schmutzwasser nicht verrieben, sondern mit einer " +
        "Gummilippe abgenommen wird.",
    },
    {
      title: "Einmal oder im festen Abstand",
      text:
        "Vor dem Familienfest genügt ein Termin, das Ladengeschäft braucht vielleicht jeden Monat einen. Den Abstand " +
        "legen Sie fest und können ihn später ändern.",
    },
  ],
  tasks: [
    {
      title: "Rahmen und Falze",
      text:
        "Zuerst saugen oder bürsten wir Staub, Pollen und Insekten aus den Falzen, danach wischen wir die Rahmen " +
        "feucht ab. Kunststoff, Holz und Aluminium bekommen jeweils ein Mittel, das die Oberfläche nicht angreift.",
    },
    {
      title: "Glas einwaschen",
      text:
        "Mit Einwascher, Wasser und wenig Reiniger lösen wir den Schmutz auf der ganzen Fläche. Fliegendreck und " +
        "Harz weichen wir länger ein, damit nichts kratzt.",
    },
    {
      title: "Glas abziehen",
      text: "Der Abzieher nimmt das Wasser in einem Zug ab, die Kanten trocknen wir mit einem fusselfreien Tuch nach.",
    },
    {
      title: "Fensterbänke",
      text: "Innen wischen wir feucht und trocknen nach, außen entfernen wir Vogelkot, Laub und Grünbelag.",
    },
    {
      title: "Dachfenster und Oberlichter",
      text:
        "Dachflächenfenster lassen sich meist drehen und von innen reinigen. Hoch liegende feste Scheiben erreichen " +
        "wir mit der Teleskopstange und entmineralisiertem Wasser, das fleckenfrei abtrocknet.",
    },
    {
      title: "Glastüren und Schaufenster",
      text:
        "An Ladentüren reinigen wir auch Griffe, Profile und Schwellen. Beschriftungen und Folien behandeln wir " +
        "vorsichtig und ohne Klingen.",
    },
    {
      title: "Beschläge und Dichtungen",
      text:
        "Griffe und sichtbare Beschläge wischen wir ab, ebenso die Dichtungen. Fällt uns eine lose Dichtung oder ein " +
        "verstopfter Ablauf auf, sagen wir es Ihnen.",
    },
  ],
  extras: [
    {
      title: "Rollläden und Jalousien",
      text: "Panzer und Lamellen werden abgesaugt und feucht gewischt, soweit sie von unten erreichbar sind.",
    },
    {
      title: "Wintergarten",
      text: "Glasdach, Senkrechtverglasung und Profile; für das Dach klären wir vorher, wie wir es sicher erreichen.",
    },
    {
      title: "Insektenschutzgitter",
      text: "Aushängen, abbürsten, abspülen, trocken wieder einsetzen.",
    },
    {
      title: "Kleberückstände und Farbspritzer",
      text: "Nach Malerarbeiten oder von alten Aufklebern, nur nach Prüfung des Glases auf Beschichtungen.",
    },
  ],
  questions: [
    {
      question: "Was muss ich vorbereiten?",
      answer:
        "Machen Sie die Fensterbänke möglichst frei und ziehen Sie Vorhänge zur Seite. Die Flügel sollten sich " +
        "öffnen lassen; vor dem Fenster reicht uns etwa ein Schritt Platz.",
    },
    {
      question: "Wie oft sollten Fenster geputzt werden?",
      answer:
        "Bei Wohnhäusern genügen oft zwei bis vier Durchgänge im Jahr. An einer Durchgangsstraße, unter Bäumen oder " +
        "neben einem Feld setzt sich Schmutz schneller fest. Schaufenster werden meist in kürzeren Abständen " +
        "gereinigt.",
    },
    {
      question: "Kommen Sie auch bei Regen?",
      answer:
        "Leichter Regen schadet dem Ergebnis kaum, denn Flecken hinterlässt vor allem der Staub auf der Scheibe, und " +
        "der ist dann abgewaschen. Bei Sturm, Frost oder starkem Schauer verlegen wir den Termin.",
    },
    {
      question: "Muss bei Außenfenstern jemand da sein?",
      answer:
        "Für die Außenseiten reicht es, wenn das Grundstück zugänglich ist. Sollen wir auch innen arbeiten, öffnen " +
        "Sie uns oder wir vereinbaren, wo der Schlüssel gegen Quittung übergeben wird.",
    },
  ],
  closing: {
    title: "Wie viele Fenster sind es bei Ihnen?",
    text: "Eine grobe Zahl und die Stockwerke genügen in der Anfrage, genau gezählt wird kostenlos vor Ort.",
  },
  related: ["household", "office", "deep"],
};
