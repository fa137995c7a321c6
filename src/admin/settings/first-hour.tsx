import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { SETTINGS_PATH } from "../../content/admin-paths";
import { QUOTE_PATH } from "../../content/paths";
import { TALL_LINK } from "../../ui/button";
import { DESK, MAIL_SETTINGS, OPENING, PASSKEYS, PUSH } from "../api-keys";
import { ownDevice } from "../app/push";
import { Box } from "../box";
import { QuietButton } from "../buttons";
import { useApiResult } from "../queries";

/** Whether the first hour has begun on this device, or is over. */
const STORAGE_KEY = "firstHour";
type State = "begun" | "over";

/** What is set up in the first hour, from an empty desk on: it goes when all of it is done, or when it is closed. */
export function FirstHour() {
  const [state, setState] = useState(() => localStorage.getItem(STORAGE_KEY) as State | null);
  const counts = useApiResult(DESK)?.data?.lead.counts;
  const isEmpty = counts !== undefined && Object.values(counts).every((count) => count === 0);
  const next = state ?? (isEmpty ? "begun" : null);
  useEffect(() => {
    if (next) localStorage.setItem(STORAGE_KEY, next);
  }, [next]);
  return next === "begun" && <Steps hasRequest={!isEmpty} onOver={() => setState("over")} />;
}

function Steps({ hasRequest, onOver }: { hasRequest: boolean; onOver: () => void }) {
  const mail = useApiResult(MAIL_SETTINGS)?.data;
  const push = useApiResult(PUSH)?.data;
  const passkeys = useApiResult(PASSKEYS)?.data;
  const opening = useApiResult(OPENING)?.data;
  const isKnown = mail && push && passkeys && opening;
  const steps = isKnown
    ? [
        { label: "An wen? Testmail senden", isDone: mail.test?.error === null },
        ...(push.publicKey
          ? [{ label: "Dieses Gerät klingelt", isDone: push.devices.some(({ id }) => id === ownDevice()?.id) }]
          : []),
        { label: "Ohne Passwort anmelden", isDone: passkeys.length > 0 },
        { label: "Probeanfrage senden", isDone: hasRequest, href: QUOTE_PATH },
        { label: "Hinweis oder Urlaub eintragen", isDone: opening.notice !== "" || opening.days.length > 0 },
      ]
    : [];
  const isOver = steps.length > 0 && steps.every(({ isDone }) => isDone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last step is done
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  if (!isKnown) return null;
  return (
    <div className="mb-3">
      <Box role="region" aria-labelledby="first-hour">
        <h2 className="text-body" id="first-hour">
          Die erste Stunde
        </h2>
        <ul>
          {steps.map(({ label, isDone, href }) => (
            <Step key={label} isDone={isDone}>
              {href ? <a href={href}>{label}</a> : <Link to={SETTINGS_PATH}>{label}</Link>}
            </Step>
          ))}
        </ul>
        <QuietButton onClick={onOver}>Ausblenden</QuietButton>
      </Box>
    </div>
  );
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-3">
      <span className="w-5 font-bold text-accent" aria-hidden="true">
        {isDone ? "✓" : "○"}
      </span>
      <span className={TALL_LINK}>{children}</span>
      {isDone && <span className="sr-only">erledigt</span>}
    </li>
  );
}
