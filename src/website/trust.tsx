import type { ReactNode } from "react";
import { proof as ownProof } from "../content/own-proof";
import type { Proof } from "../content/proof";
import { serviceById } from "../content/services";
import { classes } from "../ui/classes";
import { Icon, type IconName } from "./drawings/icons";
import { isExample, Picture } from "./picture";

/** The foot of a hero: the owner, the selling points and the evidence for them. */
export function HeroProof({ town, children }: { town?: string; children?: ReactNode }) {
  return (
    <div className="hero-proof">
      <OwnerLine town={town} />
      {children}
      <TrustList />
    </div>
  );
}

const WORDS = classes("m-0 text-card leading-[1.4] font-semibold");

/**
 * The owner of the company, in her own words; nothing if nobody is named.
 *
 * @param town whose page it is: there she is introduced as its contact, so that these pages do not all say the same
 */
export function OwnerLine({ proof = ownProof, town }: { proof?: Proof; town?: string }) {
  const [owner] = proof.team;
  if (!owner) return null;
  const { name, role, sentence, photo } = owner;
  return (
    <figure className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {photo && (
        <Picture picture={photo} sizes="6rem" maxWidth={320} className="w-[min(6rem,24vw)] flex-none rounded-card" />
      )}
      <figcaption className="grid flex-[1_1_9em] gap-1">
        {town ? (
          <p className={WORDS}>{`Ihr Kontakt für ${town}`}</p>
        ) : (
          <blockquote className={WORDS}>{`„${sentence}“`}</blockquote>
        )}
        <p className="text-small text-ink-soft">
          {`${name}, ${role}${photo && isExample(photo) ? " (Beispielbild)" : ""}`}
        </p>
      </figcaption>
    </figure>
  );
}

/** Short claims with the facts that back them; nothing where there is none. */
export function TrustList({ proof = ownProof, className }: { proof?: Proof; className?: string }) {
  const facts = trustFacts(proof);
  if (facts.length === 0) return null;
  return (
    <ul className={classes("grid grid-cols-1 content-center gap-2", className)}>
      {facts.map(({ icon, text }) => (
        <li className="flex gap-2 leading-[1.35]" key={text}>
          <Icon size="text" name={icon} />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** A short claim with the fact that backs it. */
interface TrustFact {
  icon: IconName;
  text: string;
}

/**
 * In the order in which visitors ask: are you covered, who says that you are good, what does it cost.
 */
export function trustFacts({ insurance, certificates, startingPrices }: Proof): TrustFact[] {
  return [
    ...(insurance ? [{ icon: "shield" as const, text: `Versichert (${insurance.insurer})` }] : []),
    ...certificates.map(({ name, issuer, number }) => ({
      icon: "check" as const,
      text: `Zertifiziert (${name}, ${issuer}, Nr.\u00a0${number})`,
    })),
    ...startingPrices.map(({ service, euros, per, includes }) => {
      const { name, shortName = name } = serviceById(service);
      const amount = `ab\u00a0${amountOf(euros)}\u00a0€`;
      return { icon: "euro" as const, text: `${shortName} ${amount} je ${per} inkl. MwSt. (${includes})` };
    }),
  ];
}

/** "59" or "12,50". */
function amountOf(euros: number): string {
  return Number.isInteger(euros) ? String(euros) : euros.toFixed(2).replace(".", ",");
}
