import type { Point } from "../../content/services/types";

/** Points, each a sentence or two with a bold beginning. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-12 md:grid-cols-[repeat(auto-fit,minmax(min(100%,16em),1fr))] print:grid-cols-2 print:gap-x-8">
      {points.map(({ title, text }) => (
        <li className="border-t border-line py-2 wrap-anywhere text-ink-soft print:break-inside-avoid" key={title}>
          <b className="font-strong text-ink">{`${title}.`}</b>
          {` ${text}`}
        </li>
      ))}
    </ul>
  );
}
