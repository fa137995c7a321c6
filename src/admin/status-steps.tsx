import { type FormEvent, useState } from "react";
import { formatEuros, parseEuros } from "../follow-up/euros";
import { type LossReason, lossReasonLabel, lossReasons, type Status, statusLabel } from "../follow-up/options";
import type { StatusChange } from "../follow-up/schema";
import { nextStatuses } from "../follow-up/steps";
import type { FollowUp } from "../follow-up/store.server";
import { TextField } from "../ui/field";

/** The way from a request to an order. */
const WAY = ["new", "contacted", "viewing", "offer", "won"] as const satisfies readonly Status[];

interface StatusStepsProps {
  followUp: FollowUp;
  onChange: (step: Omit<StatusChange, "version">) => Promise<boolean>;
}

/** Where a request stands, and one button for each step that may follow. Two of them ask for more: the amount, the reason. */
export function StatusSteps({ followUp, onChange }: StatusStepsProps) {
  const [isPending, setPending] = useState(false);
  const [asking, setAsking] = useState<"won" | "lost">();
  const { status } = followUp;

  function choose(next: Status) {
    if (next === "won" || next === "lost") setAsking(next);
    else void save({ status: next });
  }

  async function save(step: Omit<StatusChange, "version">): Promise<void> {
    setPending(true);
    await onChange(step);
    setPending(false);
  }

  return (
    <div className="status">
      <p className={`status-now is-${status}`}>
        <span className="status-label">{statusLabel(status)}</span>
        {followUp.amountCents !== null && <span>{formatEuros(followUp.amountCents)}</span>}
        {followUp.lossReason && <span>{lossReasonLabel(followUp.lossReason)}</span>}
      </p>
      <Way status={status} />
      {asking === "won" && (
        <Amount
          isPending={isPending}
          onCancel={() => setAsking(undefined)}
          onSave={(amountCents) => void save({ status: "won", amountCents })}
        />
      )}
      {asking === "lost" && (
        <Reason
          isPending={isPending}
          onCancel={() => setAsking(undefined)}
          onChoose={(lossReason) => void save({ status: "lost", lossReason })}
        />
      )}
      {!asking && (
        <fieldset className="status-next" disabled={isPending}>
          <legend className="visually-hidden">Nächster Schritt</legend>
          {nextStatuses(status).map((next, index) => (
            <button
              className={index === 0 ? "button" : "button is-quiet"}
              type="button"
              key={next}
              onClick={() => choose(next)}
            >
              {status === "spam" ? "Kein Spam" : statusLabel(next)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** How far along the way it is; said in words above, so that this is for the eye alone. */
function Way({ status }: { status: Status }) {
  const reached = (WAY as readonly Status[]).indexOf(status);
  return (
    <ol className="status-way" aria-hidden="true">
      {WAY.map((step, index) => (
        <li key={step} className={index <= reached ? "is-reached" : undefined} />
      ))}
    </ol>
  );
}

interface AmountProps {
  isPending: boolean;
  onSave: (amountCents: number) => void;
  onCancel: () => void;
}

function Amount({ isPending, onSave, onCancel }: AmountProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const cents = parseEuros(text);
    if (cents === undefined) setProblem("Bitte geben Sie einen Betrag ein, z. B. 1.250,00");
    else onSave(cents);
  }

  return (
    <form className="status-ask" noValidate onSubmit={submit}>
      <TextField
        id="amount"
        label="Auftragswert in Euro, netto"
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        errors={problem ? [problem] : undefined}
      />
      <div className="status-next">
        <button className="button" type="submit" disabled={isPending}>
          Gewonnen
        </button>
        <button className="button is-quiet" type="button" onClick={onCancel}>
          Abbrechen
        </button>
      </div>
    </form>
  );
}

interface ReasonProps {
  isPending: boolean;
  onChoose: (reason: LossReason) => void;
  onCancel: () => void;
}

function Reason({ isPending, onChoose, onCancel }: ReasonProps) {
  return (
    <fieldset className="status-ask" disabled={isPending}>
      <legend>Woran lag es?</legend>
      <div className="status-next">
        {lossReasons.map(({ id, label }) => (
          <button className="button is-quiet" type="button" key={id} onClick={() => onChoose(id)}>
            {label}
          </button>
        ))}
        <button className="chip" type="button" onClick={onCancel}>
          Abbrechen
        </button>
      </div>
    </fieldset>
  );
}
