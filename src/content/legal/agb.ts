import { company } from "../company";
import { disputeResolutionNotice } from "./impressum";
import type { LegalText } from "./types";

const { address } = company;
const { noticeWeeks, paymentDays } = company.contracts;

/**
 * Terms and conditions, in eight sections. Clauses that the law would strike out against consumers are
 * limited where the law limits them (§§ 305 ff. BGB), above all the liability in § 6 (§ 309 Nr. 7 BGB) and the net
 * prices in § 4 (§ 3 PAngV).
 */
export const agb: LegalText = {
  title: "Allgemeine Geschäftsbedingungen",
  meta: {
    title: `Allgemeine Geschäftsbedingungen (AGB) | ${company.shortName}`,
    description: `Die Vertragsbedingungen von ${company.name}: Angebot und Auftrag, Leistung, Preise, Zahlung, Haftung und Kündigung im Überblick.`,
  },
  intro:
    "Diese Bedingungen gelten für unsere Reinigungsaufträge. Was wir im Einzelfall vereinbaren, steht in Ihrem Angebot. Stand: November 2026.",
  sections: [
    {
      id: "geltungsbereich",
      heading: "§ 1 Geltungsbereich",
      blocks: [
        {
          kind: "paragraph",
          text: `(1) Diese Allgemeinen Geschäftsbedingungen gelten für alle Verträge über Reinigungsleistungen und damit verbundene Dienstleistungen zwischen ${company.legalName}, ${address.street}, ${address.postcode} ${address.town} (im Folgenden „wir“), und unseren Auftraggeberinnen und Auftraggebern (im Folgenden „Sie“).`,
        },
        {
          kind: "paragraph",
          text: "(2) Sie gelten für Verbraucher (§ 13 BGB), für Unternehmer (§ 14 BGB), für juristische Personen des öffentlichen Rechts und für öffentlich-rechtliche Sondervermögen. Betrifft eine Regelung nur einen Teil dieser Gruppen, steht das dabei.",
        },
        {
          kind: "paragraph",
          text: "(3) Ihre eigenen Geschäftsbedingungen werden nur Vertragsbestandteil, wenn wir ihnen ausdrücklich zugestimmt haben. Individuelle Vereinbarungen gehen diesen Bedingungen immer vor.",
        },
      ],
    },
    {
      id: "vertragsschluss",
      heading: "§ 2 Vertragsschluss",
      blocks: [
        {
          kind: "paragraph",
          text: "(1) Die Beschreibungen auf unserer Website sind noch kein verbindliches Angebot. Ihre Anfrage über ein Formular, per E-Mail oder am Telefon ist kostenlos und verpflichtet Sie zu nichts.",
        },
        {
          kind: "paragraph",
          text: "(2) Auf Ihre Anfrage und in der Regel nach einer kostenlosen Besichtigung erhalten Sie von uns ein individuelles Angebot, das bis zu dem Tag gilt, den es nennt. Bis zu unserer Auftragsbestätigung können wir es ändern oder zurückziehen; wir sagen Ihnen das sofort.",
        },
        {
          kind: "paragraph",
          text: "(3) Annehmen können Sie unser Angebot per E-Mail, Brief oder am Telefon, als Unternehmen auch mit dem Knopf auf seiner Seite im Internet. Der Vertrag kommt mit unserer Auftragsbestätigung zustande. In dringenden Fällen kann der Vertrag auch mündlich oder am Telefon geschlossen werden; wir bestätigen Ihnen den Inhalt dann in Textform.",
        },
        {
          kind: "paragraph",
          text: "(4) Verbrauchern steht bei Verträgen, die außerhalb von Geschäftsräumen oder im Fernabsatz geschlossen werden, grundsätzlich ein gesetzliches Widerrufsrecht zu (§§ 312g, 355 BGB). In diesen Fällen erhalten Sie von uns die Widerrufsbelehrung und das Muster-Widerrufsformular vor Vertragsschluss, bei mündlichem Abschluss mit der Bestätigung. Sollen wir schon vor Ablauf der Widerrufsfrist beginnen, müssen Sie das ausdrücklich verlangen; welche Folgen das hat, steht in der Belehrung.",
        },
      ],
    },
    {
      id: "leistungsumfang",
      heading: "§ 3 Leistungsumfang",
      blocks: [
        {
          kind: "paragraph",
          text: "(1) Art, Umfang, Ort und Häufigkeit der Leistungen ergeben sich aus dem angenommenen Angebot und den Unterlagen, auf die es verweist, zum Beispiel einem Reinigungsplan.",
        },
        {
          kind: "paragraph",
          text: "(2) Reinigungsmittel, Geräte und Maschinen stellen wir, sofern nichts anderes vereinbart ist.",
        },
        {
          kind: "paragraph",
          text: "(3) Zusätzliche oder geänderte Leistungen führen wir aus, wenn wir uns vorher mit Ihnen über Umfang und Preis verständigt haben. Damit später Klarheit besteht, halten wir solche Absprachen in Textform fest.",
        },
        {
          kind: "paragraph",
          text: "(4) Erkennen wir, dass sich eine Verschmutzung nicht vollständig oder nicht ohne Gefahr für das Material entfernen lässt, sagen wir Ihnen das und stimmen das weitere Vorgehen mit Ihnen ab.",
        },
      ],
    },
    {
      id: "preise-und-zahlung",
      heading: "§ 4 Preise und Zahlung",
      blocks: [
        {
          kind: "paragraph",
          text: "(1) Es gelten die Preise des angenommenen Angebots. Für Unternehmen und öffentliche Auftraggeber verstehen sie sich netto zuzüglich der gesetzlichen Umsatzsteuer, soweit sie anfällt (§§ 13b und 19 UStG). Verbraucher zahlen den Gesamtpreis einschließlich Umsatzsteuer, den das Angebot nennt.",
        },
        {
          kind: "paragraph",
          text: "(2) Zusätzliche Leistungen berechnen wir nur, wenn sie nach § 3 Absatz 3 vereinbart wurden.",
        },
        {
          kind: "paragraph",
          text: `(3) Unsere Rechnungen sind innerhalb von ${paymentDays} Tagen nach Zugang ohne Abzug zu zahlen. Einmalige Leistungen rechnen wir nach der Ausführung ab, laufende Leistungen in den vereinbarten Abständen.`,
        },
        {
          kind: "paragraph",
          text: "(4) Für den Zahlungsverzug und seine Folgen gelten die gesetzlichen Vorschriften. Ihre gesetzlichen Rechte zur Aufrechnung und zur Zurückbehaltung bleiben unberührt.",
        },
      ],
    },
    {
      id: "durchfuehrung",
      heading: "§ 5 Durchführung",
      blocks: [
        {
          kind: "paragraph",
          text: "(1) Wir führen die Arbeiten zu den vereinbarten Terminen fachgerecht und mit geeignetem Personal aus. Muss ein Termin verschoben werden, informiert die eine Seite die andere so früh wie möglich.",
        },
        {
          kind: "paragraph",
          text: "(2) Sie sorgen dafür, dass wir zum Termin Zugang zu den Räumen und Flächen haben, und stellen Strom und Wasser im nötigen Umfang unentgeltlich bereit. Auf empfindliche Materialien, vorhandene Schäden und besondere Gefahren weisen Sie uns bitte vor Beginn hin.",
        },
        {
          kind: "paragraph",
          text: "(3) Schlüssel und Zugangsdaten, die Sie uns anvertrauen, bewahren wir sicher auf und verwenden sie nur für den Auftrag. Übergabe und Rückgabe halten wir fest; nach Vertragsende erhalten Sie alle Schlüssel zurück.",
        },
        {
          kind: "paragraph",
          text: "(4) Hindern uns Umstände, die wir nicht zu vertreten haben, an der Ausführung, teilen wir Ihnen das unverzüglich mit und vereinbaren einen neuen Termin. Ihre gesetzlichen Rechte bleiben davon unberührt.",
        },
        {
          kind: "paragraph",
          text: "(5) Entspricht eine Leistung nicht der Vereinbarung, teilen Sie uns das bitte möglichst bald mit, damit wir nachbessern können. Ihre gesetzlichen Rechte wegen Mängeln bleiben erhalten; für Schadensersatz gilt § 6.",
        },
      ],
    },
    {
      id: "haftung",
      heading: "§ 6 Haftung",
      blocks: [
        {
          kind: "paragraph",
          text: "(1) Wir haften auf Schadensersatz, gleich aus welchem Rechtsgrund, nur für Vorsatz und grobe Fahrlässigkeit, auch unserer gesetzlichen Vertreter und Erfüllungsgehilfen. Die Absätze 2 und 3 gehen dieser Beschränkung vor.",
        },
        {
          kind: "paragraph",
          text: "(2) Kraft Gesetzes gilt die Beschränkung nach Absatz 1 nicht",
        },
        {
          kind: "list",
          items: [
            "für Schäden aus einer schuldhaften Verletzung des Lebens, des Körpers oder der Gesundheit,",
            "für Ansprüche nach dem Produkthaftungsgesetz,",
            "soweit wir einen Mangel arglistig verschwiegen oder eine Garantie übernommen haben.",
          ],
        },
        {
          kind: "paragraph",
          text: "(3) Verletzen wir leicht fahrlässig eine wesentliche Vertragspflicht, haften wir, jedoch der Höhe nach begrenzt auf den Schaden, der bei Vertragsschluss vorhersehbar und für einen solchen Vertrag typisch ist. Wesentlich ist eine Pflicht, deren Erfüllung die ordnungsgemäße Durchführung des Vertrags überhaupt erst ermöglicht und auf deren Einhaltung Sie regelmäßig vertrauen dürfen. Absatz 2 bleibt unberührt.",
        },
        {
          kind: "paragraph",
          text: "(4) Soweit unsere Haftung ausgeschlossen oder begrenzt ist, gilt das auch für die persönliche Haftung unserer Beschäftigten, gesetzlichen Vertreter und Erfüllungsgehilfen.",
        },
        {
          kind: "paragraph",
          text: "(5) Bitte melden Sie uns Schäden möglichst bald, damit wir die Ursache klären können. Ihre Ansprüche verlieren Sie nicht allein dadurch, dass Sie einen Schaden später melden. Die gesetzliche Beweislast ändert sich durch diesen Paragrafen nicht.",
        },
      ],
    },
    {
      id: "laufzeit-und-kuendigung",
      heading: "§ 7 Laufzeit und Kündigung",
      blocks: [
        {
          kind: "paragraph",
          text: "(1) Ein Vertrag über eine einmalige Leistung endet, wenn beide Seiten ihre Pflichten erfüllt haben. Verträge über regelmäßig wiederkehrende Leistungen laufen auf unbestimmte Zeit, sofern nichts anderes vereinbart ist.",
        },
        {
          kind: "paragraph",
          text: `(2) Laufende Verträge können beide Seiten mit einer Frist von ${noticeWeeks} Wochen zum Ende eines Monats kündigen.`,
        },
        {
          kind: "paragraph",
          text: "(3) Das Recht, aus wichtigem Grund fristlos zu kündigen, und andere zwingende gesetzliche Kündigungsrechte bleiben unberührt.",
        },
        {
          kind: "paragraph",
          text: "(4) Für die Kündigung genügt die Textform, zum Beispiel eine E-Mail.",
        },
      ],
    },
    {
      id: "schlussbestimmungen",
      heading: "§ 8 Schlussbestimmungen",
      blocks: [
        {
          kind: "paragraph",
          text: "(1) Es gilt das Recht der Bundesrepublik Deutschland. Haben Sie als Verbraucher Ihren gewöhnlichen Aufenthalt in einem anderen Staat, bleibt Ihnen der Schutz der dort zwingend geltenden Vorschriften erhalten.",
        },
        {
          kind: "paragraph",
          text: `(2) Sind Sie Kaufmann, juristische Person des öffentlichen Rechts oder öffentlich-rechtliches Sondervermögen, ist Gerichtsstand für alle Streitigkeiten aus dem Vertragsverhältnis ${address.town}; zuständig ist das Gericht, zu dessen Bezirk dieser Ort gehört. Für alle anderen gelten die gesetzlichen Gerichtsstände.`,
        },
        {
          kind: "paragraph",
          text: "(3) Ist eine dieser Bestimmungen ganz oder teilweise unwirksam, bleibt der Vertrag im Übrigen wirksam. An die Stelle der unwirksamen Bestimmung treten die gesetzlichen Vorschriften.",
        },
        { kind: "paragraph", text: `(4) ${disputeResolutionNotice}` },
      ],
    },
  ],
};
