import { company } from "../company";
import type { ServiceDescription } from "./types";

const { town } = company.address;

export const carpetDescription: ServiceDescription = {
  meta: {
    title: `Teppich- und Polsterreinigung in ${town} und Umgebung`,
    description:
      `Teppich- und Polsterreinigung in ${town} und Umgebung: Sprühextraktion für Teppichböden, Sofas und ` +
      "Stühle, mit Farbtest und Fleckenbehandlung vor Ort.",
  },
  hero: {
    headline: `Teppich- und Polsterreinigung in ${town} und Umgebung`,
    intro: "Mit Sprühextraktion holen wir bei Ihnen vor Ort aus Teppichen und Polstern, was kein Staubsauger löst.",
  },
  benefits: [
    {
      title: "Erst prüfen, dann reinigen",
      text:
        "Wir bestimmen das Material und testen an einer verdeckten Stelle, ob die Farbe hält. Erst danach wählen wir " +
        "Mittel und Wassermenge.",
    },
    {
      title: "Reinigung ohne Abtransport",
      text:
        "Teppichboden und Möbel bleiben im Haus. Wir rücken, was sich rücken lässt, und stellen es anschließend " +
        "zurück.",
    },
    {
      title: "Wenig Rückstände",
      text:
        "Nach dem Reinigen spülen wir mit klarem Wasser nach. Bleibt kein Reiniger in der Faser, verschmutzt sie " +
        "auch nicht so schnell wieder.",
    },
    {
      title: "Vorher wissen, was herausgeht",
      text:
        "Rotwein von gestern geht oft heraus, ein ausgeblichener Fleck nicht. Was zu erwarten ist, erfahren Sie vor " +
        "dem Auftrag.",
    },
  ],
  tasks: [
    {
      title: "Gründliches Vorsaugen",
      text:
        "Trockener Staub und Sand müssen heraus, bevor Wasser dazukommt. Wir saugen mit Bürstsauger, Polster " +
        "zusätzlich mit der Fugendüse.",
    },
    {
      title: "Flecken vorbehandeln",
      text:
        "Fett, Kaffee, Tinte oder Kaugummi brauchen jeweils ein anderes Mittel. Wir tragen es punktuell auf, lassen " +
        "es wirken und tupfen von außen nach innen.",
    },
    {
      title: "Einsprühen und Einarbeiten",
      text:
        "Stark begangene Flächen sprühen wir mit Vorreiniger ein und arbeiten ihn mit weichen Bürsten ein, damit " +
        "sich der Schmutz von der Faser löst.",
    },
    {
      title: "Sprühextraktion",
      text:
        "Die Maschine sprüht Reinigungslösung in den Flor und saugt sie im selben Zug wieder auf. Wir arbeiten in " +
        "Bahnen, die sich überlappen, bis das abgesaugte Wasser klar wird.",
    },
    {
      title: "Sofas, Sessel und Stühle",
      text:
        "Für Polster benutzen wir eine kleine Handdüse und weniger Wasser. Armlehnen und Kopfbereich, wo Hautfett " +
        "sitzt, behandeln wir vor.",
    },
    {
      title: "Lose Teppiche",
      text:
        "Kurzflorige Läufer und Teppiche aus Kunstfaser reinigen wir an Ort und Stelle. Bei Seide, Viskose oder " +
        "handgeknüpften Stücken raten wir zu einer Teppichwäscherei.",
    },
    {
      title: "Aufrichten und Trocknen",
      text:
        "Zum Schluss bürsten wir den Flor in eine Richtung und stellen Möbel auf Unterlagen, damit Füße aus Holz " +
        "oder Metall nicht abfärben.",
    },
  ],
  extras: [
    {
      title: "Matratzen",
      text: "Wir saugen sie ab und reinigen sie mit wenig Wasser, am besten morgens, damit sie bis zum Abend trocken sind.",
    },
    {
      title: "Behandlung gegen Gerüche",
      text:
        "Bei Tiergeruch oder Rauch setzen wir ein Mittel ein, das Gerüche bindet; ein Parfüm, das sie nur überdeckt, " +
        "benutzen wir nicht.",
    },
    {
      title: "Imprägnierung",
      text:
        "Auf die saubere Faser gesprüht, verzögert sie das Eindringen von Flüssigkeiten und verschafft Ihnen Zeit " +
        "zum Abtupfen.",
    },
    {
      title: "Bestuhlung in Büro und Saal",
      text: "Viele gleiche Stühle reinigen wir in Reihe, auf Wunsch in Etappen, sodass immer genug Plätze frei sind.",
    },
  ],
  questions: [
    {
      question: "Wie lange dauert das Trocknen?",
      answer:
        "Rechnen Sie mit mehreren Stunden, bei dichtem Flor oder kühler Luft mit etwa einem Tag. Offene Fenster, " +
        "laufende Heizung und ein Ventilator helfen. Betreten Sie den Boden bis dahin nur mit sauberen Socken.",
    },
    {
      question: "Was sollte ich vor dem Termin tun?",
      answer:
        "Räumen Sie Kleinmöbel, Pflanzen und Zerbrechliches aus dem Zimmer. Schwere Schränke können stehen bleiben. " +
        "Sagen Sie uns, womit Sie Flecken schon behandelt haben, denn manche Haushaltsmittel reagieren miteinander.",
    },
    {
      question: "Eignet sich jedes Polster?",
      answer:
        "Nein. Glattleder wird anders gepflegt, und einige Velours- und Viskosestoffe vertragen kein Wasser. " +
        "Schicken Sie uns gern vorab ein Foto des Pflegeetiketts per E-Mail, dann wissen wir schon mehr.",
    },
  ],
  closing: {
    title: "Zeigen Sie uns Ihren Teppich",
    text:
      "Beschreiben Sie Material, Größe und Flecken; bei der kostenlosen Besichtigung prüfen wir, was sich machen " +
      "lässt.",
  },
  related: ["office", "household", "floor"],
};
