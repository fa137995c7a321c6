import { useState } from "react";
import { RETENTION_MONTHS } from "../follow-up/retention";
import { TextField } from "../ui/field";
import { useToast } from "../ui/toast";
import { PersonData } from "./person-data";
import { useRevisions } from "./revisions";
import { callApi } from "./session";
import { useErrorHandler } from "./use-resource";

const EXPORTS = [
  { path: "/api/admin/export/leads.csv", label: "Anfragen (CSV)" },
  { path: "/api/admin/export/contacts.csv", label: "Nachrichten (CSV)" },
];

/** Taking data out, and one person's data: for the settings. */
export function DataSettings() {
  return (
    <>
      <section className="settings-part">
        <h2>Export</h2>
        <p>Alle Anfragen oder Nachrichten als Tabelle für Excel und LibreOffice.</p>
        <div className="chips">
          {EXPORTS.map((file) => (
            <ExportButton key={file.path} {...file} />
          ))}
        </div>
      </section>
      <section className="settings-part">
        <h2>Daten einer Person</h2>
        <p>
          Auskunft und Löschung nach Art. 15 und 17 DSGVO. Von selbst gelöscht wird, was {RETENTION_MONTHS} Monate nicht
          bearbeitet und nicht gewonnen wurde und auch keine Wiedervorlage hatte.
        </p>
        <FindPerson />
      </section>
    </>
  );
}

/** The file is read with the token, so it cannot be a plain link. */
function ExportButton({ path, label }: { path: string; label: string }) {
  const [isPending, setPending] = useState(false);
  const showToast = useToast();
  const onError = useErrorHandler();

  async function download() {
    setPending(true);
    try {
      const response = await callApi(path);
      const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "export.csv";
      saveAs(name, await response.blob());
    } catch (error) {
      showToast({ title: "Fehler", description: onError(error), tone: "destructive" });
    }
    setPending(false);
  }

  return (
    <button className="button is-quiet" type="button" disabled={isPending} onClick={() => void download()}>
      {isPending ? "Wird geladen…" : label}
    </button>
  );
}

function saveAs(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function FindPerson() {
  const [email, setEmail] = useState("");
  const [phone, setPhone] = useState("");
  const { readAgain } = useRevisions();

  function erased() {
    setEmail("");
    readAgain();
  }

  return (
    <div className="find-person">
      <TextField
        id="personEmail"
        label="E-Mail-Adresse"
        optional
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextField
        id="personPhone"
        label="Telefon"
        optional
        type="tel"
        autoComplete="off"
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <PersonData key={`${email} ${phone}`} person={{ email, phone }} onErased={erased} />
    </div>
  );
}
