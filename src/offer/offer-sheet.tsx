import { offerClauses } from "../content/legal/contracts/offer-clauses";
import { classes } from "../ui/classes";
import { FOLD_ON_PAPER, FOLD_SUMMARY } from "../ui/fold";
import { PANEL } from "../ui/narrow-page";
import { unbroken } from "../ui/unbroken";
import { PriceTable } from "./price-table";
import { clausesOf, paragraphsOf } from "./wording";
import type { OfferInWords } from "./words";

interface OfferSheetProps {
  words: OfferInWords;
  /** Paragraphs with empty lines between them; empty where there are none. */
  terms: string;
  instruction: string;
  /** Title above the terms. */
  termsTitle?: string;
}

/** Classes of a column. No grid: where a page ends within one, Chromium prints lines over each other. */
const STACK = classes("flex flex-col gap-3");

/** A complete offer in the order of a buyer, on the screen and on paper: the wordings are folds that print opens. */
export function OfferSheet({ words, terms, instruction, termsTitle = "Was sonst gilt" }: OfferSheetProps) {
  const { intro } = words;
  return (
    <>
      <Parties words={words} className="hidden print:flex" />
      {intro.length > 0 && <p className="wrap-anywhere whitespace-pre-line">{intro.join("\n")}</p>}
      <Positions words={words} />
      <Price words={words} />
      <section className={STACK} aria-labelledby="offer-conditions">
        <h2 className="text-title-m" id="offer-conditions">
          {termsTitle}
        </h2>
        <dl className="flex flex-col gap-2 print:gap-1">
          {words.conditions.map(({ id, label, text }) => (
            <div
              className="grid grid-cols-[8rem_1fr] gap-x-3 border-t border-line pt-2 max-xs:block print:break-inside-avoid print:pt-1"
              key={id}
              data-offer={id}
            >
              <dt className="font-strong max-xs:text-small">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{unbroken(text)}</dd>
            </div>
          ))}
        </dl>
        {/* The parties stand at the head on paper. */}
        <Parties words={words} className="flex border-t border-line pt-3 print:hidden" />
        {terms !== "" && <p>{unbroken(offerClauses.terms.paragraphs.join(" "))}</p>}
        {words.signature.length > 0 && <p className="whitespace-pre-line">{words.signature.join("\n")}</p>}
      </section>
      <div className={STACK}>
        {instruction !== "" && <Wording id="offer-instruction" text={instruction} />}
        {terms !== "" && <Wording id="offer-terms" text={terms} />}
      </div>
    </>
  );
}

/** Whom it is for and what, beside whom it is from: two lists, which stand above each other where both have no room. */
function Parties({ words: { sender, recipient, object }, className }: { words: OfferInWords; className: string }) {
  const list = (width: string, ...parties: { label: string; lines: string[] }[]) => (
    <dl className={classes(STACK, width)}>
      {parties.map(({ label, lines }) => (
        <div key={label}>
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{lines.join("\n")}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <div className={classes("flex-wrap gap-3", className)} data-offer="parties">
      {list(
        classes("flex-[1_1_9em]"),
        { label: "Für", lines: recipient },
        { label: "Objekt", lines: object.split(/, (?=\d{5} )/) },
      )}
      {list(classes("flex-[1_1_11.4em]"), { label: "Von", lines: sender })}
    </div>
  );
}

function Price({ words: { price } }: { words: OfferInWords }) {
  return (
    <section className={classes(PANEL, "print:break-inside-avoid")} aria-labelledby="offer-price">
      <h2 className="sr-only" id="offer-price">
        Preis
      </h2>
      <PriceTable price={price} />
    </section>
  );
}

function Positions({ words: { positions, positionsNote } }: { words: OfferInWords }) {
  return (
    <section className={STACK} aria-labelledby="offer-positions">
      <h2 className="text-title-m" id="offer-positions">
        Leistungen
      </h2>
      <div data-offer="positions">
        <Lines positions={positions} />
      </div>
      <p className="text-ink-soft max-xs:text-small">{unbroken(positionsNote)}</p>
    </section>
  );
}

/** Lines of an offer: what is done, how much of it, and the amount. */
export function Lines({ positions }: Pick<OfferInWords, "positions">) {
  return (
    <ol className="[font-variant-numeric:tabular-nums]">
      {positions.map(({ number, text, quantity, amount, isOptional }) => (
        <li className="flex flex-wrap gap-x-4 border-t border-line py-3 print:break-inside-avoid" key={number}>
          {/* On phones the quantity is below the text; with large letters the amount is there too. */}
          <span className="grid flex-[1_1_9rem] gap-x-4 xs:grid-cols-[1fr_fit-content(44%)]">
            <span className="wrap-anywhere">
              {number}. {text}
            </span>
            <span className="text-ink-soft xs:text-right">{inParts(quantity)}</span>
          </span>
          <span className="ml-auto text-right whitespace-nowrap xs:min-w-24">
            {isOptional ? amount : <strong>{amount}</strong>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** "3 Std. × 35,00 €, jede Woche", which breaks behind the comma as long as each part has room on a line. */
function inParts(quantity: string) {
  return quantity
    .replace(/, /g, ",\n")
    .split(/(\n)/)
    .map((part, index) => (
      <span className={index % 2 === 0 ? "inline-block" : undefined} key={part}>
        {part}
      </span>
    ));
}

/** Wording behind its title, which is its first heading. */
function Wording({ id, text }: { id: string; text: string }) {
  const [title, ...paragraphs] = paragraphsOf(text);
  return (
    <details className={FOLD_ON_PAPER} id={id}>
      <summary className={FOLD_SUMMARY}>
        <span className="min-w-0">{title?.text}</span>
      </summary>
      <div className={classes(STACK, "print:text-small")}>
        {clausesOf(paragraphs).map((clause, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list
          <div className={STACK} key={index}>
            {clause.map(({ text: words, isHeading }) =>
              isHeading ? (
                <h3 className="mt-3 break-after-avoid text-card" key={words}>
                  {unbroken(words)}
                </h3>
              ) : (
                <p key={words}>{unbroken(words)}</p>
              ),
            )}
          </div>
        ))}
      </div>
    </details>
  );
}
