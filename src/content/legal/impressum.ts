import { company } from "../company";
import { proof } from "../own-proof";
import type { Proof } from "../proof";
import type { LegalLine, LegalSection, LegalText } from "./types";

const { address } = company;

/** Name, owner and an address at which legal papers can be served (§ 5 DDG, § 18 MStV, Art. 13 DSGVO). */
export const providerLines: readonly LegalLine[] = [
  ...company.legalName.split(", "),
  address.street,
  `${address.postcode} ${address.town}`,
  address.country,
];

export const emailLine: LegalLine = { text: `E-Mail: ${company.email}`, href: `mailto:${company.email}` };

/**
 * Notice on dispute resolution, on the website and with the terms and conditions (§ 36 Abs. 2 VSBG). The EU's own
 * platform closed in July 2025.
 */
export const disputeResolutionNotice =
  "Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).";

const phoneLines: readonly LegalLine[] = Object.values(company.phones).map(({ label, display, e164 }) => ({
  text: `Telefon (${label}): ${display}`,
  href: `tel:${e164}`,
}));

/** Section on the insurer (§ 2 (1) no. 11 DL-InfoV); none where the company is not insured. */
export function insuranceSections({ insurance }: Proof): LegalSection[] {
  if (!insurance) return [];
  return [
    {
      id: "versicherung",
      heading: insurance.kind,
      blocks: [
        { kind: "lines", lines: [insurance.insurer, ...insurance.address] },
        { kind: "paragraph", text: `Räumlicher Geltungsbereich des Versicherungsschutzes: ${insurance.territory}` },
      ],
    },
  ];
}

/** Section on the certificates that the pages mention; none where there are none. */
function certificateSections({ certificates }: Proof): LegalSection[] {
  if (certificates.length === 0) return [];
  const lines = certificates.map(({ name, issuer, number }) => `${name}, ${issuer}, Nr.\u00a0${number}`);
  return [{ id: "zertifikate", heading: "Zertifikate", blocks: [{ kind: "lines", lines }] }];
}

export const impressum: LegalText = {
  title: "Impressum",
  meta: {
    title: `Impressum | ${company.name}`,
    description: `Wer hinter dieser Website steht: Anschrift, Telefon, E-Mail und rechtliche Angaben von ${company.name} in ${address.town}.`,
  },
  sections: [
    {
      id: "anbieter",
      heading: "Angaben gemäß § 5 DDG",
      blocks: [{ kind: "lines", lines: providerLines }],
    },
    {
      id: "kontakt",
      heading: "Kontakt",
      blocks: [{ kind: "lines", lines: [...phoneLines, emailLine] }],
    },
    {
      id: "umsatzsteuer",
      heading: "Umsatzsteuer-Identifikationsnummer",
      blocks: [
        {
          kind: "paragraph",
          text: `Umsatzsteuer-Identifikationsnummer gemäß § 27a Umsatzsteuergesetz: ${company.vatId}`,
        },
      ],
    },
    ...insuranceSections(proof),
    ...certificateSections(proof),
    {
      id: "verantwortlich",
      heading: "Verantwortlich für den Inhalt",
      blocks: [
        {
          kind: "paragraph",
          text: `Für den Inhalt dieser Website ist ${company.owner} verantwortlich, Anschrift wie unter „Angaben gemäß § 5 DDG“. Soweit einzelne Beiträge journalistisch-redaktionell gestaltet sind, gilt diese Angabe auch nach § 18 Abs. 2 MStV.`,
        },
      ],
    },
    {
      id: "streitbeilegung",
      heading: "Verbraucherstreitbeilegung",
      blocks: [
        { kind: "paragraph", text: disputeResolutionNotice },
        {
          kind: "paragraph",
          text: "Wenn Sie mit uns nicht zufrieden sind, sprechen Sie uns bitte direkt an. Wir suchen dann gemeinsam mit Ihnen nach einer Lösung.",
        },
      ],
    },
    {
      id: "inhalte",
      heading: "Haftung für Inhalte",
      blocks: [
        {
          kind: "paragraph",
          text: "Die Texte dieser Website haben wir sorgfältig verfasst. Sie geben einen Überblick über unsere Leistungen und ersetzen keine Beratung. Dass jede Angabe vollständig und jederzeit aktuell ist, können wir nicht zusichern. Was wir im Einzelfall für Sie leisten, ergibt sich allein aus dem Vertrag mit Ihnen.",
        },
        {
          kind: "paragraph",
          text: "Für eigene Inhalte sind wir nach den allgemeinen Gesetzen verantwortlich. Fällt Ihnen ein Fehler oder ein rechtswidriger Inhalt auf, schreiben Sie uns bitte. Wir prüfen jeden Hinweis und berichtigen oder entfernen den Inhalt, wenn es nötig ist.",
        },
      ],
    },
    {
      id: "links",
      heading: "Haftung für Links",
      blocks: [
        {
          kind: "paragraph",
          text: "Einzelne Links führen zu Angeboten anderer Anbieter. Auf deren Inhalte haben wir keinen Einfluss; verantwortlich ist, wer das jeweilige Angebot betreibt. Als wir die Links gesetzt haben, waren für uns dort keine Rechtsverstöße erkennbar.",
        },
        {
          kind: "paragraph",
          text: "Ohne konkreten Anlass können wir fremde Seiten nicht ständig überprüfen. Erfahren wir von einem Rechtsverstoß, entfernen wir den betreffenden Link umgehend.",
        },
      ],
    },
    {
      id: "urheberrecht",
      heading: "Urheberrecht",
      blocks: [
        {
          kind: "paragraph",
          text: "Die Texte, Zeichnungen und sonstigen Inhalte dieser Website sind urheberrechtlich geschützt, soweit sie die dafür nötige Schöpfungshöhe erreichen. Sie dürfen die Seiten aufrufen, für den eigenen Gebrauch ausdrucken und im gesetzlich erlaubten Umfang nutzen, zum Beispiel daraus zitieren. Für jede weitere Verwendung brauchen Sie die vorherige Zustimmung der Person oder Firma, der die Rechte zustehen.",
        },
        {
          kind: "paragraph",
          text: "Sollten wir ein fremdes Urheberrecht übersehen haben, bitten wir um eine Nachricht. Wir ändern oder entfernen den Inhalt dann unverzüglich.",
        },
      ],
    },
    {
      id: "umsetzung",
      heading: "Umsetzung der Website",
      blocks: [{ kind: "lines", lines: [{ text: company.webAgency.name, href: company.webAgency.url }] }],
    },
  ],
};
