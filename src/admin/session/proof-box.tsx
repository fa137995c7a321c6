/**
 * The box that asks whether it is still the owner, before what gives power away. It stands in the dashboard once; any
 * call that lacks a proof opens it, waits, and is made again (session.ts), so that nothing typed is lost.
 */
import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../../ui/button";
import { QuietButton } from "../buttons";
import { Dialog } from "../dialog";
import { CheckField } from "../fields";
import { PasskeyIcon } from "../icons";
import { passkeyProblem, signWithPasskey, supportsPasskeys } from "../passkeys/authenticator.client";
import { PasswordField } from "./password-field";
import { proveWith, sendJson } from "./session";

/** What it asks for: a proof, whether the passkeys go too at a change of password, or both. */
type Question = "proof" | "passkeys" | "both";

interface Answer {
  removePasskeys: boolean;
}

interface Asked {
  question: Question;
  answer: (answer: Answer | undefined) => void;
}

let show: ((asked: Asked | undefined) => void) | undefined;
let pending: Promise<Answer | undefined> | undefined;

/** Opens the box; calls that lack a proof at the same moment share it. @returns undefined when it was cancelled */
export function askProof(question: Question): Promise<Answer | undefined> {
  pending ??= new Promise<Answer | undefined>((answer) => {
    if (show) show({ question, answer });
    else answer(undefined);
  }).finally(() => {
    pending = undefined;
    show?.(undefined);
  });
  return pending;
}

export function ProofBox() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    show = setAsked;
    proveWith(async () => (await askProof("proof")) !== undefined);
    return () => {
      show = undefined;
      proveWith(undefined);
    };
  }, []);
  return asked && <ProofDialog {...asked} />;
}

function ProofDialog({ question, answer }: Asked) {
  const asksForProof = question !== "passkeys";
  const asksAboutPasskeys = question !== "proof";
  const [password, setPassword] = useState("");
  const [removePasskeys, setRemovePasskeys] = useState(asksAboutPasskeys);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function confirm(makeProof?: () => unknown) {
    if (isPending) return;
    setPending(true);
    setProblem(undefined);
    try {
      if (makeProof) await sendJson("/api/admin/proof", await makeProof());
      answer({ removePasskeys });
    } catch (error) {
      setProblem(passkeyProblem(error));
      setPending(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void confirm(asksForProof ? () => ({ password }) : undefined);
  }

  return (
    <Dialog title={asksForProof ? "Sind Sie es selbst?" : "Neues Passwort"} onClose={() => answer(undefined)}>
      <form className="grid gap-4" noValidate aria-busy={isPending} onSubmit={submit}>
        {asksForProof && (
          <>
            <p>Ihre Anmeldung ist eine Weile her. Bitte bestätigen Sie kurz, dann geht es gleich weiter.</p>
            <PasswordField
              id="proof"
              name="password"
              label={asksAboutPasskeys ? "Bisheriges Passwort" : "Ihr Passwort"}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              errors={problem ? [problem] : undefined}
            />
          </>
        )}
        {asksAboutPasskeys && (
          <div>
            <CheckField
              label="Passkeys auch entfernen?"
              checked={removePasskeys}
              onChange={(event) => setRemovePasskeys(event.currentTarget.checked)}
            />
            <p className="text-small text-ink-soft">
              Dann öffnet kein Gerät die Verwaltung mehr mit Fingerabdruck oder Gesicht, bis Sie es neu einrichten.
            </p>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={isPending || (asksForProof && password === "")}>
            {asksAboutPasskeys ? "Passwort ändern" : "Bestätigen"}
          </Button>
          {asksForProof && supportsPasskeys() && (
            <QuietButton disabled={isPending} onClick={() => void confirm(signWithPasskey)}>
              <PasskeyIcon />
              Mit Fingerabdruck oder Gesicht
            </QuietButton>
          )}
          <QuietButton onClick={() => answer(undefined)}>Abbrechen</QuietButton>
        </div>
      </form>
    </Dialog>
  );
}
