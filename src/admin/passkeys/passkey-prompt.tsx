import { type ReactNode, useState } from "react";
import { showToast } from "../../ui/toast";
import { PASSKEYS } from "../api-keys";
import { QuietButton } from "../buttons";
import { PostButton } from "../post";
import { isPromptDue, markPromptAnswered, setUpPasskey, usePlatformAuthenticator } from "./authenticator.client";

/** Prompts to set up a passkey: after a login by password, if the device can, and once per device. */
export function PasskeyPrompt() {
  const canSetUp = usePlatformAuthenticator();
  const [isDue, setDue] = useState(isPromptDue);
  if (!canSetUp || !isDue) return null;

  function decline() {
    markPromptAnswered();
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
        <SetUpPasskeyButton onDone={() => setDue(false)}>Einrichten</SetUpPasskeyButton>
        <QuietButton onClick={decline}>Nicht jetzt</QuietButton>
      </div>
    </section>
  );
}

interface SetUpPasskeyButtonProps {
  look?: "primary" | "link";
  onDone?: () => void;
  children: ReactNode;
}

/** Creates a passkey on this device. */
export function SetUpPasskeyButton({ look = "primary", onDone, children }: SetUpPasskeyButtonProps) {
  return (
    <PostButton
      to={setUpPasskey}
      changes={[PASSKEYS]}
      failure="Nicht eingerichtet"
      success={{ title: "Eingerichtet", description: "Ab jetzt genügt auf diesem Gerät Fingerabdruck oder Gesicht." }}
      done={onDone}
      look={look}
      pending="Wird eingerichtet…"
    >
      {children}
    </PostButton>
  );
}
