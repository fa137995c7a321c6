import { type CompanyTax, company, mainPhone } from "../../content/company";
import { shortHours } from "../../content/opening-hours";
import { Hint } from "../../ui/field";
import { Facts } from "../facts";
import { Fold } from "../fold";

const { address, contracts, officeHours, owner } = company;
const tax = company.tax as CompanyTax;

/** Facts that stand in the terms and pages: they are shown here, and changed in the website itself. */
const FACTS = [
  { label: "Firma", value: company.name },
  { label: "Inhaberin", value: owner },
  { label: "Anschrift", value: `${address.street}, ${address.postcode} ${address.town}` },
  { label: "Telefon", value: mainPhone.display },
  { label: "E-Mail", value: company.email },
  { label: "Bürozeiten", value: `${shortHours(officeHours)} Uhr` },
  { label: "Steuer", value: tax.kind === "regular" ? `${tax.percent} % Umsatzsteuer` : "Kleinunternehmer, § 19 UStG" },
  { label: "Kündigungsfrist", value: `${contracts.noticeWeeks} Wochen` },
];

export function CompanyFacts() {
  return (
    <Fold id="company" title="Angaben zu Ihrer Firma">
      <Facts facts={FACTS} />
      <Hint className="mt-2">Das ändert für Sie, wer Ihre Website betreut. Daraus entstehen AGB und Seiten.</Hint>
    </Fold>
  );
}
