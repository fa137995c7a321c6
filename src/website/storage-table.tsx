import { storageInventory } from "./storage-inventory";

/** What is stored where, why and how long, from the one list that the code keeps (storage-inventory.ts). */
export function StorageTable() {
  return (
    <table className="storage-table">
      <caption className="visually-hidden">Gespeicherte Daten, ihr Ort, ihr Zweck und ihre Dauer</caption>
      <thead>
        <tr>
          <th scope="col">Was</th>
          <th scope="col">Wo</th>
          <th scope="col">Wozu</th>
          <th scope="col">Wie lange</th>
        </tr>
      </thead>
      <tbody>
        {storageInventory.map(({ where, name, what, purpose, retention }) => (
          <tr key={`${where} ${name}`}>
            <th scope="row">
              {what}
              <code>{name}</code>
            </th>
            <td data-label="Wo">{where}</td>
            <td data-label="Wozu">{purpose}</td>
            <td data-label="Wie lange">{retention}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
