import { useState } from "react";
import type { PersonalData } from "../follow-up/erase.server";
import type { Person } from "../follow-up/schema";
import { useToast } from "../ui/toast";
import type { Erased } from "./api-types";
import { formatDateTime } from "./dates";
import { PersonSheet } from "./person-sheet";
import { useChange } from "./use-change";

/** Everything about one person, to be handed out or deleted (Art. 15 and 17 GDPR). @param onErased closes what has just ceased to exist */
export function PersonData({ person, onErased }: { person: Person; onErased: () => void }) {
  const [data, setData] = useState<PersonalData>();
  const [isConfirming, setConfirming] = useState(false);
  const { isPending, send } = useChange();
  const showToast = useToast();

  async function read(): Promise<PersonalData | undefined> {
    const found = await send<PersonalData>("/api/admin/person", person, "Nicht geladen");
    setData(found);
    return found;
  }

  async function erase() {
    const answer = await send<Erased>("/api/admin/person/erase", person, "Nicht gelöscht");
    if (!answer) return;
    setData(undefined);
    setConfirming(false);
    showToast({ title: "Gelöscht", description: "Alle Daten dieser Person sind gelöscht." });
    onErased();
  }

  return (
    <div className="person">
      <div className="chips">
        <button className="button is-quiet" type="button" disabled={isPending} onClick={() => void read()}>
          Alle Daten zeigen
        </button>
        {data && (
          <button className="button is-quiet" type="button" onClick={() => window.print()}>
            Drucken
          </button>
        )}
        <button
          className="button is-quiet is-danger"
          type="button"
          disabled={isPending}
          onClick={async () => setConfirming((await read()) !== undefined)}
        >
          Alle Daten löschen
        </button>
      </div>
      {isConfirming && data && (
        <div className="banner" role="alert">
          <p>
            <strong>Wirklich löschen?</strong> Betroffen: {namesOf(data)}. Das lässt sich nicht zurücknehmen.
          </p>
          <div className="chips">
            <button className="button is-danger" type="button" disabled={isPending} onClick={() => void erase()}>
              Endgültig löschen
            </button>
            <button className="button is-quiet" type="button" onClick={() => setConfirming(false)}>
              Abbrechen
            </button>
          </div>
        </div>
      )}
      {data && <PersonSheet data={data} />}
    </div>
  );
}

/** Who and what is meant, so that nobody deletes a namesake's request. */
function namesOf({ leads, contacts }: PersonalData): string {
  const names = [
    ...leads.map((lead) => `${lead.firstName} ${lead.lastName}, Anfrage vom ${formatDateTime(lead.createdAt)}`),
    ...contacts.map((contact) => `${contact.name}, Nachricht vom ${formatDateTime(contact.createdAt)}`),
  ];
  return names.length > 0 ? names.join("; ") : "nichts gespeichert";
}
