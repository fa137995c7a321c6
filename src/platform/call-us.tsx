import { callLinesAt } from "../content/opening-hours";

/**
 * Both numbers where a text ends in "rufen Sie uns an:"; the frame's script keeps the office's line true.
 *
 * @param office what it says when the Worker renders the page
 */
export function CallUs({ office }: { office?: { label: string } | undefined }) {
  return (
    <ul className="grid gap-1 text-base text-ink">
      {callLinesAt(office).map(({ line, label, ways }) => (
        <li className="flex flex-wrap gap-x-2" key={line} data-line={line}>
          <small className="text-base">{`${label}: `}</small>
          {ways.map(({ way, href, text }) => (
            <a className={way} key={href} href={href}>
              {text}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}
