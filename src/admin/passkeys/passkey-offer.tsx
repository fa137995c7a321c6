import { useState } from "react";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toast";
import { isOfferDue, noteOfferAnswered } from "./offer";
import { SetUpButton } from "./set-up-button";
import { useRecognisesOwner } from "./use-recognises-owner";

/** Offers to sign in without typing from now on: after a login, where the device can, and once a device. */
export function PasskeyOffer() {
  const canSetUp = useRecognisesOwner();
  const [isDue, setDue] = useState(isOfferDue);
  if (!canSetUp || !isDue) return null;

  function decline() {
    noteOfferAnswered();
    setDue(false);
    showToast({ title: "In Ordnung", description: "Einrichten können Sie das jederzeit in den Einstellungen." });
  }

  return (
    <section
      className="mt-4 grid gap-3 rounded-card bg-mist p-4 md:grid-cols-[1fr_auto] md:items-center md:gap-6 print:hidden"
      aria-labelledby="passkey-offer"
    >
      <div className="grid gap-1">
        <h2 className="text-title-s" id="passkey-offer">
          Auf diesem Gerät mit Fingerabdruck oder Gesicht anmelden
        </h2>
        <p className="text-ink-soft">Beim nächsten Mal ohne Tippen. Ihr Passwort gilt weiter.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <SetUpButton onDone={() => setDue(false)}>Einrichten</SetUpButton>
        <Button look="quiet" type="button" onClick={decline}>
          Nicht jetzt
        </Button>
      </div>
    </section>
  );
}
