import { proof as ownProof } from "../content/own-proof";
import type { Proof } from "../content/proof";
import { classes } from "../ui/classes";
import { Picture } from "./picture";
import { isExample } from "./pictures";

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
