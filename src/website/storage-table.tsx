import { classes } from "../ui/classes";
import { type StoragePlace, type StoredItem, storageInventory } from "./storage-inventory";

/** Places as the privacy page explains them. */
const PLACE_LABELS: Record<StoragePlace, string> = {
  D1: "Datenbank",
  KV: "Zählspeicher",
  R2: "Dateispeicher",
  Protokoll: "Protokoll",
  Sicherung: "Sicherungskopie",
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

const isAdmin = ({ activity }: StoredItem) => activity === "admin";

/** What is stored of visitors and customers, as a table (storage-inventory.ts). */
export function StorageTable() {
  return <Table name="Gespeicherte Daten" items={storageInventory.filter((item) => !isAdmin(item))} />;
}

/** What is stored of whoever signs in to the admin area. */
export function AdminStorageTable() {
  return <Table name="Gespeicherte Daten der Verwaltung" items={storageInventory.filter(isAdmin)} />;
}

function Table({ name, items }: { name: string; items: readonly StoredItem[] }) {
  return (
    <table className={TABLE}>
      <caption className="sr-only">{name}, ihr Ort, ihr Zweck und ihre Dauer</caption>
      <thead className="narrow:hidden">
        <tr>
          <th scope="col">Was</th>
          <th scope="col">Wo</th>
          <th scope="col">Wozu</th>
          <th scope="col">Wie lange</th>
        </tr>
      </thead>
      <tbody className="narrow:block narrow:*:block narrow:*:border-t narrow:*:border-line narrow:*:py-3">
        {items.map(({ where, name, what, purpose, retention }) => (
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
