/** Dialog that asks whether it is still the owner; a call that lacks a proof waits for it, and is made again. */
import { type FormEvent, useEffect, useState } from "react";
import { PROOF_API } from "../../content/api-paths";
import { Button } from "../../ui/button";
import { proveWith, sendJson } from "../api-client";
import { USER } from "../api-keys";
import { createStore } from "../app/store";
import { QuietButton } from "../buttons";
import { Dialog } from "../dialog";
import { PasskeyIcon } from "../icons";
import { signWithPasskey, supportsPasskeys } from "../passkeys/authenticator.client";
import { useApiResult, usePost } from "../queries";
import { PasswordField } from "./password-field";

type Answer = (isProved: boolean) => void;

/** Answers the calls that wait for a proof; those that lack one at the same moment share it. */
const asked = createStore<{ answer: Answer } | undefined>(undefined);
let pending: Promise<boolean> | undefined;

function askProof(): Promise<boolean> {
  pending ??= new Promise<boolean>((answer) => asked.set({ answer })).finally(() => {
    pending = undefined;
    asked.set(undefined);
  });
  return pending;
}

export function ProofDialog() {
  const question = asked.useValue();
  useEffect(() => {
    proveWith(askProof);
    return () => proveWith(undefined);
  }, []);
  return question && <ProofForm {...question} />;
}

function ProofForm({ answer }: { answer: Answer }) {
  const [password, setPassword] = useState("");
  const email = useApiResult(USER)?.data?.email ?? "";
  const { isPending, problem, submit } = usePost<() => unknown>({
    to: async (makeProof) => sendJson(PROOF_API, await makeProof()),
    isShownElsewhere: () => true,
    done: () => answer(true),
  });

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (!isPending && password !== "") void submit(() => ({ password }));
  }

  return (
    <Dialog title="Sind Sie es selbst?" onClose={() => answer(false)}>
      <form className="grid gap-4" noValidate aria-busy={isPending} onSubmit={confirm}>
        <p>Ihre Anmeldung ist eine Weile her. Bitte bestätigen Sie kurz, dann geht es gleich weiter.</p>
        {/* Tells password managers whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          id="proof"
          name="password"
          label="Ihr Passwort"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          errors={problem ? [problem] : undefined}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={isPending || password === ""}>
            Bestätigen
          </Button>
          {supportsPasskeys() && (
            <QuietButton aria-disabled={isPending} onClick={() => isPending || void submit(signWithPasskey)}>
              <PasskeyIcon />
              Mit Fingerabdruck oder Gesicht
            </QuietButton>
          )}
          <QuietButton onClick={() => answer(false)}>Abbrechen</QuietButton>
        </div>
      </form>
    </Dialog>
  );
}
