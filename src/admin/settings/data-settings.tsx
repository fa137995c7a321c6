import { useState } from "react";
import { RECOVERY_DAYS, RETENTION_MONTHS, RETENTION_YEARS } from "../../requests/erasing/retention";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/field";
import { PersonData } from "../person/person-data";
import { useSubmission } from "../submissions";
import { SETTINGS_PART } from "./settings-part";

const EXPORTS = [
  { path: "/api/admin/export/leads.csv", label: "Anfragen (CSV)" },
  { path: "/api/admin/export/contacts.csv", label: "Nachrichten (CSV)" },
];

/** Export, and one person's data. */
export function DataSettings() {
  return (
    <>
      <section className={SETTINGS_PART}>
        <h2 className="text-title-s">Export</h2>
        <p>Alle Anfragen oder Nachrichten als Tabelle für Excel und LibreOffice.</p>
        <div className="flex flex-wrap gap-2">
          {EXPORTS.map((file) => (
            <ExportButton key={file.path} {...file} />
          ))}
        </div>
      </section>
      <section className={SETTINGS_PART}>
        <h2 className="text-title-s">Daten einer Person</h2>
        <p>
          Auskunft und Löschung nach Art. 15 und 17 DSGVO. Von selbst gelöscht wird, was {RETENTION_MONTHS} Monate nicht
          bearbeitet und nicht gewonnen wurde und auch keine Wiedervorlage hatte. Aufträge bleiben {RETENTION_YEARS}{" "}
          volle Jahre (§ 147 AO) und werden dann von selbst gelöscht; wer vorher ihre Löschung verlangt, dessen Auftrag
          wird bis dahin gesperrt: Er steht in keiner Liste mehr und zählt nur noch ohne Namen. Gelöschtes lässt sich
          über die Wiederherstellung von Cloudflare D1 noch {RECOVERY_DAYS} Tage zurückholen (im kostenlosen Tarif 7).
        </p>
        <FindPerson />
      </section>
    </>
  );
}

function ExportButton({ path, label }: { path: string; label: string }) {
  const { isPending, submit } = useSubmission();
  return (
    <Button look="quiet" type="button" disabled={isPending} onClick={() => void submit({ kind: "download", path })}>
      {isPending ? "Wird geladen…" : label}
    </Button>
  );
}

function FindPerson() {
  const [email, setEmail] = useState("");
  const [phone, setPhone] = useState("");
  return (
    <div className="mt-2 grid w-full gap-3">
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
      <PersonData key={`${email} ${phone}`} person={{ email, phone }} onErased={() => setEmail("")} />
    </div>
  );
}
