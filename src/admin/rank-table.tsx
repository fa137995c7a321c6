import { formatWhole } from "./numbers";

interface RankTableProps {
  title: string;
  columns: readonly [name: string, number: string];
  rows: readonly (readonly [name: string, count: number])[];
}

/** A short list of names with their numbers, highest first. */
export function RankTable({ title, columns, rows }: RankTableProps) {
  return (
    <section className="rank">
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="empty-list">Keine Daten verfügbar</p>
      ) : (
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, count]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatWhole(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
