import { classes } from "../../ui/classes";
import { ShareBar } from "./bars";

const TABLE = classes(
  "w-full border-collapse text-small cell:min-w-[4em] cell:px-1 cell:py-[0.4rem] cell:text-right cell:align-baseline cell:[font-variant-numeric:tabular-nums] cell:first:pl-0! cell:first:text-left cell:first:wrap-anywhere cell:last:pr-0! 2xl:cell:px-2",
);

interface Row {
  id: string;
  name: string;
  numbers: readonly string[];
  /** Share of the longest bar, from 0 to 1; without it there is no bar. */
  share?: number;
  mark?: string;
  /** Sentence in place of the numbers where they have no room. */
  sentence?: string;
}

interface NumbersTableProps {
  columns: readonly [name: string, ...numbers: string[]];
  rows: readonly Row[];
  isTitled?: boolean;
  /** Whether sentences stand in place of the numbers where there is no room for all of them beside each other. */
  isInSentences?: boolean;
}

export function NumbersTable({ columns, rows, isTitled = false, isInSentences = false }: NumbersTableProps) {
  const number = isInSentences ? "narrow:hidden" : undefined;
  return (
    <table className={TABLE}>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          {columns.map((column, index) => (
            <th
              className={classes(
                index === 0 && isTitled ? "text-body font-strong text-ink" : "font-strong",
                index > 0 && number,
              )}
              key={column}
              scope="col"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, numbers, share, mark, sentence }) => (
          <tr className="border-b border-line" key={id}>
            <th className={classes("font-normal", share !== undefined && "w-full")} scope="row">
              {name}
              {mark && <span className="text-danger">{` ${mark}`}</span>}
              {share !== undefined && <ShareBar share={share} isMarked={mark !== undefined} />}
              {sentence && <p className="hidden font-normal text-ink-soft narrow:block">{sentence}</p>}
            </th>
            {numbers.map((text, index) => (
              <td className={number} key={columns[index + 1]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length}>Keine Daten verfügbar</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
