/** Facts of the company and wordings of today, which an offer freezes. */
import { type CompanyTax, type ContractFacts, company, mainPhone } from "../content/company";
import { agb } from "../content/legal/agb";
import type { ContractText } from "../content/legal/contracts/contract-text";
import { withdrawalForm } from "../content/legal/contracts/withdrawal-form";
import { withdrawalInstruction } from "../content/legal/contracts/withdrawal-instruction";
import { withdrawalLapse } from "../content/legal/contracts/withdrawal-lapse";
import type { LegalBlock } from "../content/legal/types";
import { proof } from "../content/own-proof";
import type { Insurance } from "../content/proof";
import { asHeading } from "./wording";

/** Facts of the company that an offer freezes. */
export interface OfferFacts {
  legalName: string;
  /** Whoever signs the offer. */
  owner: string;
  address: { street: string; postcode: string; town: string };
  phone: string;
  email: string;
  vatId: string;
  taxNumber: string;
  tax: CompanyTax;
  contracts: ContractFacts;
  insurance?: Insurance;
}

export const offerFacts: OfferFacts = {
  legalName: company.legalName,
  owner: company.owner,
  address: company.address,
  phone: mainPhone.display,
  email: company.email,
  vatId: company.vatId,
  taxNumber: company.taxNumber,
  tax: company.tax,
  contracts: company.contracts,
  insurance: proof.insurance,
};

/** Wordings that offers refer to by their digest. */
export type Wordings = ReturnType<typeof currentWordings>;

/** Today's terms and withdrawal instruction: paragraphs with empty lines between them (wording.ts). */
export function currentWordings() {
  const terms = agb.sections.flatMap(({ heading, blocks }) => [asHeading(heading), ...blocks.flatMap(paragraphsOf)]);
  const instruction = [withdrawalInstruction, withdrawalLapse, withdrawalForm].flatMap(wordingOf);
  return {
    terms: [asHeading(agb.title), agb.intro ?? "", ...terms].filter(Boolean).join("\n\n"),
    instruction: instruction.join("\n\n"),
  };
}

function wordingOf({ title, paragraphs, headings = [] }: ContractText): string[] {
  return [asHeading(title), ...paragraphs.map((text) => (headings.includes(text) ? asHeading(text) : text))];
}

function paragraphsOf(block: LegalBlock): string[] {
  switch (block.kind) {
    case "heading":
      return [asHeading(block.text)];
    case "paragraph":
      return [block.text];
    case "list":
      return block.items.map((item) => `– ${item}`);
    case "lines":
      return block.lines.map((line) => (typeof line === "string" ? line : line.text));
    case "folded":
      return block.blocks.flatMap(paragraphsOf);
    case "slot":
      return [];
  }
}
