import { classes } from "../ui/classes";
import { type StoragePlace, storageInventory } from "./storage-inventory";

/** Places as the privacy page explains them. */
const PLACE_LABELS: Record<StoragePlace, string> = {
  D1: "Datenbank",
  KV: "Zählspeicher",
  R2: "Dateispeicher",
  Protokoll: "Protokoll",
  Cookie: "Cookie",
  "Session Storage": "Sitzungsspeicher (Session Storage)",
  "Local Storage": "Lokaler Speicher (Local Storage)",
  "Cache Storage": "Programmspeicher (Cache Storage)",
};

/** Only the names of these mean something to a visitor, who can look them up. */
const IN_THE_BROWSER: readonly StoragePlace[] = ["Cookie", "Session Storage", "Local Storage", "Cache Storage"];

/** Rows become blocks where four columns have no room. The narrowest column keeps its words whole. */
const TABLE = classes(
  "border-collapse text-small leading-[1.45] narrow:block narrow:cell:block",
  "cell:border-t cell:border-line cell:py-3 cell:pr-4 cell:pl-0 cell:text-left cell:align-top narrow:cell:border-0 narrow:cell:p-0 narrow:cell:pb-1",
  "[&_td:nth-of-type(1)]:[overflow-wrap:break-word] [&_th]:font-strong",
  "narrow:[&_td::before]:text-ink-soft narrow:[&_td::before]:[content:'Wo:_'] narrow:[&_td:nth-of-type(2)::before]:[content:'Wozu:_'] narrow:[&_td:nth-of-type(3)::before]:[content:'Wie_lange:_']",
);

/** The storage inventory as a table (storage-inventory.ts). */
export function StorageTable() {
  return (
    <table className={TABLE}>
      <caption className="sr-only">Gespeicherte Daten, ihr Ort, ihr Zweck und ihre Dauer</caption>
      <thead className="narrow:hidden">
        <tr>
          <th scope="col">Was</th>
          <th scope="col">Wo</th>
          <th scope="col">Wozu</th>
          <th scope="col">Wie lange</th>
        </tr>
      </thead>
      <tbody className="narrow:block narrow:*:block narrow:*:border-t narrow:*:border-line narrow:*:py-3">
        {storageInventory.map(({ where, name, what, purpose, retention }) => (
          <tr key={`${where} ${name}`}>
            <th scope="row">
              {what}
              {IN_THE_BROWSER.includes(where) && (
                <code className="block text-label font-normal text-ink-soft">{name}</code>
              )}
            </th>
            <td>{PLACE_LABELS[where]}</td>
            <td>{purpose}</td>
            <td>{retention}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
