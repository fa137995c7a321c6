import { proof as ownProof } from "../content/own-proof";
import type { Proof } from "../content/proof";
import { Picture } from "./picture";
import { isExample } from "./pictures";

/** The team, with photos where there are some; nothing where it is the owner alone, whom the hero shows. */
export function Team({ proof = ownProof }: { proof?: Proof }) {
  if (proof.team.length < 2) return null;
  return (
    <ul className="mt-2 grid gap-6 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
      {proof.team.map(({ name, role, sentence, photo }) => (
        <li className="flex items-center gap-4" key={name}>
          {photo && <Picture className="w-32 rounded-card" picture={photo} sizes="8rem" maxWidth={320} />}
          <div>
            <h3 className="text-card">{name}</h3>
            <p className="text-ink-soft">
              {role}
              {photo && isExample(photo) && " (Beispielbild)"}
            </p>
            <p className="mt-2">„{sentence}“</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
