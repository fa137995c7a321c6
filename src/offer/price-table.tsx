import { unbroken } from "../ui/unbroken";
import type { PriceInWords } from "./price-words";

/** Price with a row for each rhythm of payment, the first one large; a label whose amount has no room stands above. */
export function PriceTable({ price: { rows, sentence, tax } }: { price: PriceInWords }) {
  return (
    <div className="grid grid-cols-1 gap-3 print:gap-1" data-offer="total">
      {rows.length === 0 && <p className="text-title-s">{sentence}</p>}
      <dl className="grid grid-cols-1 gap-3 empty:hidden print:gap-1">
        {rows.map(({ label, amount, other }, index) => (
          <div className="flex flex-wrap items-baseline gap-x-6 print:break-inside-avoid" key={label}>
            <dt className="flex-[1_1_8em] font-strong wrap-anywhere">{label}</dt>
            <dd className="ml-auto grid text-right whitespace-nowrap [font-variant-numeric:tabular-nums]">
              <span className={index === 0 ? "text-price font-black print:text-title-m" : "text-title-s font-strong"}>
                {amount}
              </span>
              {other && <span className="text-small text-ink-soft">{other}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink-soft">{unbroken(tax)}</p>
    </div>
  );
}
