import { company } from "../../content/company";
import { proof as ownProof } from "../../content/own-proof";
import { PLACEHOLDER, type Proof } from "../../content/proof";
import type { ServicePageId } from "../../content/services/types";
import { shortEuros } from "../../platform/text/euros";
import { dateInWords } from "../../platform/time/berlin-days";
import { classes } from "../../ui/classes";
import { Icon } from "../drawings/icons";
import { Picture } from "./picture";

/** Whether a fact is the owner's own: a placeholder proves nothing, and pages leave it out. */
export function isReal(part: unknown): boolean {
  return !PLACEHOLDER.test(JSON.stringify(part));
}

/** Foot of a page's hero: the owner, unless a placeholder, on town pages as its contact, and what is proved. */
export function HeroProof({ town }: { town?: string }) {
  const owner = realOwner(ownProof);
  const claims = provedClaims(ownProof);
  // On paper these pages say the same at their end.
  return (
    <div className="empty:hidden print:hidden">
      {owner ? (
        <OwnerTile facts={[town ? `Ihr Kontakt für ${town}` : `„${owner.sentence}“`, claims.join("\u00a0· ")]} />
      ) : (
        <TrustList />
      )}
    </div>
  );
}

/** The owner, who is the first of the team, unless she is still a placeholder. */
function realOwner({ team: [owner] }: Proof) {
  return owner && isReal(owner) ? owner : undefined;
}

/** Owner of the company, in her own words; nothing if nobody is named. */
export function OwnerLine({ proof = ownProof }: { proof?: Proof }) {
  const owner = realOwner(proof);
  if (!owner) return null;
  const { name, role, sentence, photo } = owner;
  return (
    <figure className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {photo && <Picture picture={photo} sizes="6rem" maxWidth={320} className="w-[min(6rem,24vw)] rounded-corner" />}
      <figcaption className="grid flex-[1_1_9em] gap-1">
        <blockquote className="m-0 text-card leading-[1.4] font-strong">{`„${sentence}“`}</blockquote>
        <p className="text-small text-ink-soft">{`${name}, ${role}`}</p>
      </figcaption>
    </figure>
  );
}

/** Owner by name and role, of the placeholder firm too; her picture instead of the initials where it is real. */
export function OwnerTile({ facts, proof = ownProof }: { facts: readonly string[]; proof?: Proof }) {
  const { owner, ownerRole, foundingYear } = company;
  const photo = realOwner(proof)?.photo;
  const tile = "framed size-12 flex-none";
  return (
    <div className="flex items-start gap-3">
      {photo ? (
        <Picture picture={photo} sizes="3rem" maxWidth={320} className={classes(tile, "object-cover")} />
      ) : (
        <span className={classes(tile, "grid place-content-center bg-water font-black")} aria-hidden="true">
          {initialsOf(owner)}
        </span>
      )}
      <p className="min-w-0 leading-[1.4] wrap-anywhere">
        <b className="font-strong">{owner}</b>
        {`, ${ownerRole}, seit ${foundingYear}`}
        {facts.map((fact) => (
          <span className="block text-small text-ink-soft" key={fact}>
            {fact}
          </span>
        ))}
      </p>
    </div>
  );
}

/** First and last initial: "EM" of "Erika Mustermann", "ES" of "Erika Maria von Söhn". */
export function initialsOf(name: string): string {
  const initials = name.split(/\s+/).flatMap((word) => /^\p{L}/u.exec(word) ?? []);
  return initials.filter((_, index) => index === 0 || index === initials.length - 1).join("");
}

function provedClaims({ insurance, certificates }: Proof): string[] {
  return [
    ...(insurance && isReal(insurance) ? ["Versichert"] : []),
    ...(certificates.some(isReal) ? ["Zertifiziert"] : []),
  ];
}

/** Claims that are proved, "Versichert · Zertifiziert"; the particulars are in the Impressum. */
export function TrustList({ proof = ownProof, className }: { proof?: Proof; className?: string }) {
  const claims = provedClaims(proof);
  if (claims.length === 0) return null;
  return (
    <p className={classes("flex gap-2 self-center leading-[1.3]", className)}>
      <Icon name="shield" />
      {claims.join(" · ")}
    </p>
  );
}

/** Factors of a price, "Fläche, Rhythmus und Zustand", and the lowest price where the owner names one. */
export function PriceLine({
  factors,
  service,
  proof = ownProof,
}: {
  factors: string;
  service?: ServicePageId;
  proof?: Proof;
}) {
  const prices = proof.startingPrices.filter((price) => price.service === service);
  return (
    <div className="grid gap-2">
      {prices.map(({ euros, per, includes, asOf }) => (
        <p key={includes}>
          <b className="block text-price leading-[1.1] font-black whitespace-nowrap">{`ab\u00a0${shortEuros(euros * 100)}`}</b>
          {` je ${per} inkl. MwSt. (${includes}; Stand ${dateInWords(asOf)})`}
        </p>
      ))}
      <p className="text-small">
        <b className="font-strong">Was den Preis bestimmt:</b>
        {` ${factors}.`}
      </p>
    </div>
  );
}
