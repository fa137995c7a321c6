/** Short claims for heroes, closing bands and the place beside the wizard, each with the fact that backs it. */
import type { Proof } from "../content/proof";
import { serviceById } from "../content/services";

export interface TrustFact {
  kind: "answer" | "insured" | "certified" | "price";
  text: string;
}

/**
 * In the order in which visitors ask: when do I hear from you, are you covered, who says that you are good, what does
 * it cost.
 */
export function trustFacts({ answerPromise, insurance, certificates, startingPrices }: Proof): TrustFact[] {
  return [
    ...(answerPromise ? [{ kind: "answer", text: answerPromise } as const] : []),
    ...(insurance ? [{ kind: "insured", text: `Versichert (${insurance.insurer})` } as const] : []),
    ...certificates.map(
      ({ name, issuer, number }) =>
        ({ kind: "certified", text: `Zertifiziert (${name}, ${issuer}, Nr.\u00a0${number})` }) as const,
    ),
    ...startingPrices.map(({ service, euros, per, includes }) => {
      const { name, shortName = name } = serviceById(service);
      const amount = `ab\u00a0${amountOf(euros)}\u00a0€`;
      return { kind: "price", text: `${shortName} ${amount} je ${per} inkl. MwSt. (${includes})` } as const;
    }),
  ];
}

/** "59" or "12,50". */
function amountOf(euros: number): string {
  return Number.isInteger(euros) ? String(euros) : euros.toFixed(2).replace(".", ",");
}
