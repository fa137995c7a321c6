import { type CompanySize, company, mainPhone } from "../company";
import { emailLine } from "./impressum";
import type { LegalText } from "./types";

/** Limits of a micro-enterprise (§ 2 no. 17 BFSG): fewer full-time equivalents, and one of the two sums at most. */
const MICRO = { employees: 10, euros: 2_000_000 };

/**
 * Whether the law exempts the company's services (§ 3 (3) BFSG). A figure that is still a placeholder exempts nobody.
 */
export function isMicroEnterprise({ employees, turnoverEuros, balanceSheetEuros }: CompanySize): boolean {
  const isSmall = (euros: CompanySize["turnoverEuros"]) => Number(euros) <= MICRO.euros;
  return Number(employees) < MICRO.employees && (isSmall(turnoverEuros) || isSmall(balanceSheetEuros));
}

/** Statement on accessibility (§ 14 (1) and Anlage 3 BFSG). */
export const barrierefreiheit: LegalText = {
  title: "Barrierefreiheit",
  meta: {
    title: `Barrierefreiheit | ${company.name}`,
    description:
      "Was diese Website leistet, wie sie die Anforderungen an die Barrierefreiheit erfüllt, was noch fehlt und wo Sie Hindernisse melden können.",
  },
  intro:
    "Unsere Website soll jeder Mensch ohne fremde Hilfe nutzen können. Hier steht, was wir dafür tun, was noch fehlt und an wen Sie sich wenden können. Stand: November 2026.",
  sections: [
    {
      id: "dienstleistung",
      heading: "Was die Website leistet",
      blocks: [
        {
          kind: "paragraph",
          text: `${company.name} informiert hier über Reinigungen für Haushalte, Betriebe und öffentliche Einrichtungen und nimmt Anfragen dazu entgegen. Lesen können Sie alles ohne Anmeldung.`,
        },
        {
          kind: "list",
          items: [
            "Angebot anfordern: In vier Schritten beschreiben Sie Leistung, Objekt und Termin und nennen Ihre Kontaktdaten. Vor dem Absenden sehen Sie alle Angaben und können jede ändern.",
            "Nachricht schreiben: Das Kontaktformular braucht Namen, E-Mail-Adresse und Nachricht.",
            "Ihre Anfrage verfolgen: Über einen persönlichen Link sehen und löschen Sie Ihre Anfrage, fügen Fotos hinzu und lesen unser Angebot. Ein Kennwort brauchen Sie dafür nicht.",
          ],
        },
        {
          kind: "paragraph",
          text: `Einen Vertrag schließen Sie auf der Website nicht. Alles geht auch am Telefon unter ${mainPhone.display} und per E-Mail an ${company.email}.`,
        },
      ],
    },
    {
      id: "anforderungen",
      heading: "Wie wir die Anforderungen erfüllen",
      blocks: [
        {
          kind: "paragraph",
          text: isMicroEnterprise(company.size)
            ? "Als Kleinstunternehmen, das Dienstleistungen erbringt, sind wir vom Barrierefreiheitsstärkungsgesetz (BFSG) ausgenommen (§ 3 Abs. 3 BFSG). Wir richten uns freiwillig danach."
            : "Für unsere Dienstleistungen im elektronischen Geschäftsverkehr gelten das Barrierefreiheitsstärkungsgesetz (BFSG) und die Verordnung dazu (BFSGV).",
        },
        {
          kind: "paragraph",
          text: "Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA. Sie schließen die Anforderungen der europäischen Norm EN 301 549 an Websites ein.",
        },
        {
          kind: "list",
          items: [
            "Wahrnehmbar: Bilder und Zeichnungen haben Beschreibungen, Überschriften und Bereiche sind ausgezeichnet, Farben haben ausreichend Kontrast, auch im dunklen Farbschema. Texte lassen sich auf das Doppelte vergrößern und passen auf schmale Bildschirme.",
            "Bedienbar: Jede Funktion lässt sich mit der Tastatur erreichen, der Fokus ist sichtbar, und Flächen zum Antippen sind groß genug. Kein Formular hat eine Frist. Bewegung endet, wenn Ihr Gerät weniger Bewegung verlangt.",
            "Verständlich: Felder haben sichtbare Beschriftungen. Fehler stehen am Feld und gesammelt am Anfang des Formulars, und nichts Eingegebenes geht dabei verloren.",
            "Robust: Die Seiten sind gültiges HTML. Lesen und Absenden funktionieren auch ohne JavaScript und mit älteren Browsern. Nur Fotos hinzufügen braucht JavaScript; ohne schicken Sie sie uns per E-Mail oder WhatsApp.",
          ],
        },
        {
          kind: "paragraph",
          text: "Vor jeder Änderung prüfen automatische Tests die öffentlichen Seiten, die Formulare und die Verwaltung auf Hindernisse, in mehreren Breiten, mit vergrößertem Text und mit der Tastatur.",
        },
      ],
    },
    {
      id: "luecken",
      heading: "Was noch fehlt",
      blocks: [
        {
          kind: "list",
          items: [
            "Eine Prüfung durch eine unabhängige Stelle oder durch Menschen, die mit Screenreader oder anderen Hilfsmitteln arbeiten, hat noch nicht stattgefunden. Automatische Tests finden nicht jedes Hindernis.",
            "Fotos, die Sie uns schicken, zeigt Ihre Seite mit einer Nummer und ohne Beschreibung des Inhalts.",
            "Angebote sind barrierefreie Webseiten. Speichern Sie eines über den Druckdialog als PDF, hängt es von Ihrem Browser ab, ob die Datei für Screenreader ausgezeichnet ist.",
            "Texte in Leichter Sprache und Videos in Gebärdensprache bieten wir nicht an.",
            "WhatsApp ist ein fremder Dienst; auf dessen Barrierefreiheit haben wir keinen Einfluss.",
          ],
        },
      ],
    },
    {
      id: "melden",
      heading: "Hindernisse melden",
      blocks: [
        {
          kind: "paragraph",
          text: "Stoßen Sie auf ein Hindernis oder brauchen Sie eine Angabe in anderer Form, sagen Sie es uns. Ein Satz dazu, auf welcher Seite und mit welchem Gerät, hilft uns sehr.",
        },
        {
          kind: "lines",
          lines: [emailLine, { text: `Telefon: ${mainPhone.display}`, href: `tel:${mainPhone.e164}` }],
        },
      ],
    },
    {
      id: "behoerde",
      heading: "Zuständige Behörde",
      blocks: [
        {
          kind: "paragraph",
          text: "Ob Dienstleistungen die Anforderungen des BFSG erfüllen, überwacht für alle Bundesländer:",
        },
        {
          kind: "lines",
          lines: [
            "Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)",
            "Postfach 39 11 55",
            "39135 Magdeburg",
            { text: "E-Mail: MLBF@ms.sachsen-anhalt.de", href: "mailto:MLBF@ms.sachsen-anhalt.de" },
          ],
        },
      ],
    },
  ],
};
