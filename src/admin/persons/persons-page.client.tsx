import { useState } from "react";
import {
  BEGUN_RETENTION_YEARS,
  RECOVERY_DAYS,
  RETENTION_MONTHS,
  RETENTION_YEARS,
} from "../../requests/erasing/retention";
import { TextField } from "../../ui/field";
import { SidePage } from "../screens";
import { PersonData } from "./person-data";

/** One person's data, found by e-mail address or phone number. */
export default function PersonsPage() {
  const [email, setEmail] = useState("");
  const [phone, setPhone] = useState("");
  return (
    <SidePage titleId="persons-title" title="Daten einer Person">
      <p className="print-without-sheet:hidden max-w-reading">
        Auskunft und Löschung nach Art. 15 und 17 DSGVO. Von selbst gelöscht wird, was {RETENTION_MONTHS} Monate nicht
        bearbeitet und nicht gewonnen wurde und auch keine Wiedervorlage hatte. Aufträge bleiben {RETENTION_YEARS} volle
        Jahre, begonnene {BEGUN_RETENTION_YEARS} (§ 147 AO), und werden dann von selbst gelöscht; wer vorher ihre
        Löschung verlangt, dessen Auftrag wird bis dahin gesperrt: Er steht in keiner Liste mehr und zählt nur noch ohne
        Namen. Gelöschtes lässt sich über die Wiederherstellung von Cloudflare D1 noch {RECOVERY_DAYS} Tage zurückholen
        (im kostenlosen Tarif 7).
      </p>
      <div className="mt-4 grid max-w-reading gap-3">
        <TextField
          id="personEmail"
          label="E-Mail-Adresse"
          hint="Eine der beiden Angaben genügt."
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
    </SidePage>
  );
}
