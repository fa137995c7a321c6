import { proof as ownProof } from "../content/own-proof";
import type { Proof } from "../content/proof";
import { classes } from "../ui/classes";
import { Icon, type IconName } from "./drawings/icons";
import { type TrustFact, trustFacts } from "./trust-facts";

const ICONS: Record<TrustFact["kind"], IconName> = {
  answer: "clock",
  insured: "shield",
  certified: "check",
  price: "euro",
};

/** Short claims with the facts that back them; nothing where there is none. */
export function TrustList({ proof = ownProof, className }: { proof?: Proof; className?: string }) {
  const facts = trustFacts(proof);
  if (facts.length === 0) return null;
  return (
    <ul className={classes("grid content-center gap-2", className)}>
      {facts.map(({ kind, text }) => (
        <li className="flex gap-2 leading-[1.35]" key={text}>
          <Icon size="text" name={ICONS[kind]} />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}
