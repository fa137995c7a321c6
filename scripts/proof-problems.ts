/** Blocks a deploy that would publish claims without proof. */
import type { IsoDay, Picture, Proof } from "../src/content/proof.ts";
import { isDay } from "../src/platform/berlin-days.ts";

/**
 * Everything wrong with the proofs of src/content/own-proof.ts; empty if they may be published.
 *
 * @param pictures names of the files in src/content/pictures/
 * @param today the day of the deploy
 */
export function proofProblems(proof: Proof, pictures: readonly string[], today: IsoDay): string[] {
  return [
    ...requiredProofs(proof),
    ...proof.certificates
      .filter(({ validUntil }) => validUntil !== undefined && !(isDay(validUntil) && validUntil >= today))
      .map(({ name }) => `proof.certificates: "${name}" has expired`),
    ...proof.quotes
      .filter(({ consentOn }) => !isDay(consentOn) || consentOn > today)
      .map(({ source }) => `proof.quotes: no date on which "${source}" agreed`),
    ...proof.quotes.filter(({ source }) => !source.trim()).map(({ text }) => `proof.quotes: no source of "${text}"`),
    ...proof.startingPrices
      .filter(({ euros, includes }) => !(euros > 0) || !includes.trim())
      .map(({ service }) => `proof.startingPrices: "${service}" lacks its amount or what it contains`),
    ...picturesOf(proof).flatMap(({ file, alt }) => [
      ...(pictures.some((name) => name.replace(/\.\w+$/, "") === file)
        ? []
        : [`src/content/pictures: no picture called "${file}"`]),
      ...(alt.trim() ? [] : [`proof: the picture "${file}" has no description`]),
    ]),
  ];
}

/** The specification requires "insured and certified" as a selling point of every town page. */
function requiredProofs({ insurance, certificates }: Proof): string[] {
  return [
    ...(insurance ? [] : ["proof.insurance: the town pages say that the company is insured"]),
    ...(certificates.length > 0 ? [] : ["proof.certificates: the town pages say that the company is certified"]),
  ];
}

function picturesOf({ team, beforeAfter }: Proof): Picture[] {
  return [
    ...team.flatMap(({ photo }) => (photo ? [photo] : [])),
    ...beforeAfter.flatMap(({ before, after }) => [before, after]),
  ];
}
