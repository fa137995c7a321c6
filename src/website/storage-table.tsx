import { typeset } from "../platform/typeset";
import { StackedTable } from "./stacked-table";
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
  Kalender: "Kalender auf den Telefonen unseres Teams",
};

/** Places in the browser: only there a name means something to visitors, who can look it up. */
const IN_THE_BROWSER: readonly StoragePlace[] = ["Cookie", "Session Storage", "Local Storage", "Cache Storage"];

const isAdmin = ({ activity }: StoredItem) => activity === "admin";

/** Table of what is stored of visitors and customers (storage-inventory.ts). */
export function StorageTable() {
  return <Table name="Gespeicherte Daten" items={storageInventory.filter((item) => !isAdmin(item))} />;
}

/** Table of what is stored of those who sign in to the admin area. */
export function AdminStorageTable() {
  return <Table name="Gespeicherte Daten der Verwaltung" items={storageInventory.filter(isAdmin)} />;
}

function Table({ name, items }: { name: string; items: readonly StoredItem[] }) {
  return (
    <StackedTable
      caption={`${name}: Ort, Zweck und Dauer`}
      columns={["Was", "Wo", "Wozu", "Wie lange"]}
      rows={items.map(({ where, name, what, purpose, retention }) => ({
        key: `${where} ${name}`,
        cells: [
          <>
            {typeset(what)}
            {IN_THE_BROWSER.includes(where) && <code>{name}</code>}
          </>,
          PLACE_LABELS[where],
          purpose,
          retention,
        ],
      }))}
    />
  );
}
