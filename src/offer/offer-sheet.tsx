import type { ReactNode } from "react";
import { offerClauses } from "../content/legal/contracts/offer-clauses";
import { typeset } from "../platform/typeset";
import { classes } from "../ui/classes";
import { PANEL } from "../ui/narrow-page";
import { paragraphsOf } from "./wording";
import type { OfferInWords } from "./words";

interface OfferSheetProps {
  words: OfferInWords;
  /** Paragraphs with empty lines between them; empty where there are none. */
  terms: string;
  instruction: string;
  /** How to reply; shown right after the sums, so that a long offer does not push it out of sight. */
  answer?: ReactNode;
  /** Shown after the offer and before the wordings. */
  end?: ReactNode;
  /** Above the terms. */
  termsTitle?: string;
  /** Whether the wordings are behind their titles, for who knows them. */
  isFolded?: boolean;
}

/** More sums than these are listed behind the answer, and so are an opening and services of more letters. */
const PRICES_BEFORE_ANSWER = 3;
const LETTERS_BEFORE_ANSWER = 700;
const LETTERS_OF_POSITIONS = 1800;

/** No grid: where a page ends within one, Chromium prints lines over each other. */
const STACK = classes("flex flex-col gap-3");

/** A complete offer, on the screen and on paper; for the customer nothing is collapsed. */
export function OfferSheet({
  words,
  terms,
  instruction,
  answer,
  end,
  termsTitle = "Was sonst gilt",
  isFolded = false,
}: OfferSheetProps) {
  const { sender, recipient, object, intro, positions, prices, yearLine } = words;
  const isLong = [...sender, ...recipient, object, intro].join("\n").length > LETTERS_BEFORE_ANSWER;
  const isFull = positions.map(({ text, site }) => text + site).join("").length > LETTERS_OF_POSITIONS;
  const isMany = prices.length > PRICES_BEFORE_ANSWER;
  const opening = (
    <>
      <Parties words={words} />
      {intro && <p className="wrap-anywhere whitespace-pre-line">{intro}</p>}
    </>
  );
  return (
    <>
      {!isLong && opening}
      {!isFull && <Positions words={words} />}
      {prices.slice(0, isMany ? 1 : undefined).map((price, index) => (
        <section
          className={classes(PANEL, "print:break-inside-avoid")}
          aria-labelledby={`offer-price-${index}`}
          key={price.label}
        >
          <h2 className="text-title-s" id={`offer-price-${index}`}>
            {price.label}
          </h2>
          <p
            className={classes("leading-none font-black", index === 0 ? "text-title-l" : "text-title-m")}
            data-offer={index === 0 ? "total" : "further-total"}
          >
            {price.amount}
          </p>
          <p data-offer="tax">{typeset(price.taxLine)}</p>
        </section>
      ))}
      {yearLine && <p className="font-strong">{yearLine}</p>}
      {terms !== "" && (
        <p className={answer ? classes("hidden print:block") : undefined}>
          {typeset(offerClauses.terms.paragraphs.join(" "))}
        </p>
      )}
      {isMany && (
        <p className="print:hidden">
          <a href="#weitere-preise">{`Dazu ${prices.length - 1} weitere Preise`}</a>
        </p>
      )}
      {isFull && (
        <p className="print:hidden">
          <a href="#offer-positions">Alle {positions.length} Leistungen</a>
        </p>
      )}
      {answer}
      {isLong && opening}
      {isMany && <FurtherPrices prices={prices.slice(1)} />}
      {isFull && <Positions words={words} />}
      <Reckoning words={words} />
      <section className={STACK} aria-labelledby="offer-conditions">
        <h2 className="text-title-m" id="offer-conditions">
          {termsTitle}
        </h2>
        <dl className={STACK}>
          {words.conditions.map(({ id, label, text }) => (
            <div
              className="grid grid-cols-[8rem_1fr] gap-3 border-t border-line pt-3 max-xs:block print:break-inside-avoid"
              key={id}
              data-offer={id}
            >
              <dt className="font-strong">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{typeset(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {end}
      {instruction !== "" && <Wording id="offer-instruction" text={instruction} isFolded={isFolded} />}
      {terms !== "" && <Wording id="offer-terms" text={terms} isFolded={isFolded} />}
    </>
  );
}

function FurtherPrices({ prices }: Pick<OfferInWords, "prices">) {
  return (
    <section className={STACK} id="weitere-preise" aria-labelledby="offer-further-prices">
      <h2 className="text-title-m" id="offer-further-prices">
        Weitere Preise
      </h2>
      <ul>
        {prices.map(({ label, amount, taxLine }) => (
          <li
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-3 print:break-inside-avoid"
            key={label}
          >
            <span className="grow basis-60">{label}</span>
            <span className="font-strong whitespace-nowrap tabular-nums" data-offer="further-total">
              {amount}
            </span>
            <span className="basis-full text-small text-ink-soft" data-offer="tax">
              {typeset(taxLine)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Parties({ words: { sender, recipient, object } }: { words: OfferInWords }) {
  const parties = [
    { label: "Von", lines: sender, isWide: false },
    { label: "Für", lines: recipient, isWide: false },
    { label: "Objekt", lines: [object], isWide: true },
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 max-sm:text-small sm:grid-cols-3 print:grid-cols-3" data-offer="parties">
      {parties.map(({ label, lines, isWide }) => (
        <div className={isWide ? "max-sm:col-span-full print:col-span-1" : undefined} key={label}>
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{lines.join("\n")}</dd>
        </div>
      ))}
    </dl>
  );
}

function Reckoning({ words: { prices } }: { words: OfferInWords }) {
  return prices
    .filter(({ rows }) => rows.length > 0)
    .map(({ label, rows }, index) => (
      <section className={STACK} aria-labelledby={`offer-reckoning-${index}`} data-offer="reckoning" key={label}>
        <h2 className="text-title-m" id={`offer-reckoning-${index}`}>
          Zum {label}
        </h2>
        <Rows rows={rows} />
      </section>
    ));
}

function Rows({ rows }: { rows: OfferInWords["prices"][number]["rows"] }) {
  return (
    <dl className="flex flex-col gap-1">
      {rows.map(({ label, value }) => (
        <div className="flex flex-wrap justify-between gap-x-4" key={label}>
          <dt>{typeset(label)}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Positions({ words: { positions, positionsNote } }: { words: OfferInWords }) {
  return (
    <section className={STACK} aria-labelledby="offer-positions">
      <h2 className="text-title-m" id="offer-positions">
        Leistungen
      </h2>
      <ol data-offer="positions">
        {positions.map(({ number, site, text, quantity, amount, siteSum }) => (
          <li
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-3 print:break-inside-avoid"
            key={number}
          >
            {site && <h3 className="basis-full text-card">{site}</h3>}
            <span className="grow basis-60 wrap-anywhere">
              {number}. {text}
            </span>
            <span className="text-ink-soft tabular-nums">{quantity}</span>
            <span className="ml-auto font-strong whitespace-nowrap tabular-nums">{amount}</span>
            {siteSum && (
              <p className="mt-3 flex basis-full flex-wrap justify-between gap-x-6 font-strong" data-offer="site-sum">
                <span className="min-w-0 wrap-anywhere">{siteSum.label}</span>
                <span className="ml-auto tabular-nums">{siteSum.text}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className="text-small text-ink-soft">{typeset(positionsNote)}</p>
    </section>
  );
}

/** A wording, with its title as the first heading. */
function Wording({ id, text, isFolded }: { id: string; text: string; isFolded: boolean }) {
  const [title, ...paragraphs] = paragraphsOf(text);
  const body = paragraphs.map((paragraph, index) =>
    paragraph.isHeading ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list
      <h3 className="mt-3 text-card" key={index}>
        {typeset(paragraph.text)}
      </h3>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list
      <p key={index}>{typeset(paragraph.text)}</p>
    ),
  );
  if (isFolded)
    return (
      <details className="text-small">
        <summary className="flex min-h-11 cursor-pointer items-center font-strong">{title?.text}</summary>
        <div className={STACK}>{body}</div>
      </details>
    );
  return (
    <section className={classes(STACK, "text-small print:break-before-page")} aria-labelledby={id}>
      <h2 className="text-title-m" id={id}>
        {title && typeset(title.text)}
      </h2>
      {body}
    </section>
  );
}
