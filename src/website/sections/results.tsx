import { proof as ownProof } from "../../content/own-proof";
import type { BeforeAfter, PictureFile, Proof } from "../../content/proof";
import type { ServicePageId } from "../../content/services/types";
import { Picture } from "./picture";
import { Section } from "./section";
import { isReal } from "./trust";

/** Pictures before and after, and quotes, if there are any. @param service shows only what is said to be of it */
export function Results({ service, proof = ownProof }: { service?: ServicePageId; proof?: Proof }) {
  const isShown = ({ services }: { services?: readonly ServicePageId[] }) => !service || services?.includes(service);
  const pairs = proof.beforeAfter.filter(isShown).filter(isReal);
  const quotes = proof.quotes.filter(isShown).filter(isReal);
  if (pairs.length + quotes.length === 0) return null;
  return (
    <Section titleId="results-title" className="grid grid-cols-1 gap-6">
      <h2 id="results-title">{pairs.length > 0 ? "Vorher und nachher" : "Was Kunden sagen"}</h2>
      {pairs.map((pair) => (
        <Pair key={pair.caption} pair={pair} />
      ))}
      {quotes.length > 0 && (
        <ul className="grid gap-6 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
          {quotes.map(({ text, source }) => (
            <li key={text}>
              <figure className="grid gap-2 border-l-4 border-water-deep pl-4">
                <blockquote className="m-0 text-large">„{text}“</blockquote>
                <figcaption className="text-ink-soft">{source}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Pair({ pair: { caption, before, after } }: { pair: BeforeAfter }) {
  return (
    <figure className="grid max-w-reading gap-3 print:w-[7cm]">
      <div className="grid grid-cols-2 gap-2 sm:gap-6">
        <Side label="Vorher" picture={before} />
        <Side label="Nachher" picture={after} />
      </div>
      <figcaption className="text-ink-soft">{caption}</figcaption>
    </figure>
  );
}

function Side({ label, picture }: { label: string; picture: PictureFile }) {
  return (
    <div className="relative">
      <Picture
        className="w-full rounded-corner"
        picture={picture}
        sizes="(min-width: 40rem) 20rem, 46vw"
        maxWidth={640}
      />
      <span className="absolute top-2 left-2 rounded-corner bg-paper px-2 font-strong">{label}</span>
    </div>
  );
}

/** Team, with photos where there are some; nothing where it is the owner alone, whom the hero shows. */
export function Team({ proof = ownProof }: { proof?: Proof }) {
  const team = proof.team.filter(isReal);
  if (team.length < 2) return null;
  return (
    <ul className="mt-2 grid gap-6 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
      {team.map(({ name, role, sentence, photo }) => (
        <li className="flex items-center gap-4" key={name}>
          {photo && (
            <Picture className="w-[min(6rem,24vw)] rounded-corner" picture={photo} sizes="6rem" maxWidth={320} />
          )}
          <div>
            <h3 className="text-card">{name}</h3>
            <p className="text-ink-soft">{role}</p>
            <p className="mt-2">„{sentence}“</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
