import { answerTime } from "../../content/answer-promise";
import { showToast } from "../../ui/toast";
import { ANSWER_PROMISE, pathOf } from "../api-keys";
import { Loading, Retry, SettingsSection } from "../box";
import { CheckField } from "../fields";
import { refresh, useApiResult, useSend } from "../queries";
import { sendJson } from "../session/session";
import { formatWhole } from "../statistics/numbers";
import type { AnswerPromiseResponse } from "./settings-api.server";

/** Whether visitors are promised an answer on the next working day, and how often they got one by then. */
export function AnswerPromiseSettings() {
  const result = useApiResult<AnswerPromiseResponse>(ANSWER_PROMISE);
  const { isPending, submit } = useSend<boolean>({
    send: (isOn) => sendJson(pathOf(ANSWER_PROMISE), { isOn }),
    failure: "Nicht gespeichert",
    settle: () => refresh(ANSWER_PROMISE),
    done: (_saved, isOn) =>
      showToast({ title: "Gespeichert", description: `Kundinnen und Kunden lesen: Antwort ${answerTime(isOn)}.` }),
  });
  return (
    <SettingsSection title="Antwortzeit">
      {!result && <Loading />}
      {result?.problem && <Retry message={result.problem} />}
      {result?.data && (
        <>
          <CheckField
            label={`„Antwort ${answerTime(true)}“ versprechen`}
            checked={result.data.isOn}
            aria-disabled={isPending}
            onChange={(event) => void submit(event.currentTarget.checked)}
          />
          <p className="text-small text-ink-soft">
            Steht nach dem Absenden, auf der Seite der Anfrage und in der Bestätigung. Ohne Versprechen steht dort „
            {answerTime(false)}“.
          </p>
          <p>{keptInWords(result.data)}</p>
        </>
      )}
    </SettingsSection>
  );
}

/** "In 90 Tagen bis zum Ende des nächsten Werktags beantwortet: 18 von 20 (90 %)." */
function keptInWords({ all, kept }: AnswerPromiseResponse): string {
  if (all === 0) return "In den letzten 90 Tagen gab es nichts zu beantworten.";
  const share = Math.round((100 * kept) / all);
  return `In den letzten 90 Tagen bis zum Ende des nächsten Werktags beantwortet: ${formatWhole(kept)} von ${formatWhole(all)} (${share}\u00a0%).`;
}
