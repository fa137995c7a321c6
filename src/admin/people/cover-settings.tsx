import { type FormEvent, useState } from "react";
import { berlinDay, dateInWords } from "../../platform/berlin-days";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toast";
import { COVER, pathOf } from "../api-keys";
import { SettingsSection } from "../box";
import { QuietButton } from "../buttons";
import { DayInput, RadioFields } from "../fields";
import { refresh, useApiResult, useSend } from "../queries";
import { sendJson } from "../session/session";
import type { CoverResponse } from "./people-api.server";

/** Who gets this account's notices, and in which days. Absent where there is nobody else. */
export function CoverSettings() {
  const data = useApiResult<CoverResponse>(COVER)?.data;
  const { isPending, submit } = useSend<{ verb?: "end"; body: object }>({
    send: ({ verb, body }) => sendJson(pathOf(verb ? [...COVER, verb] : COVER), body),
    failure: "Nicht gespeichert",
    settle: () => refresh(COVER),
    done: () => showToast({ title: "Gespeichert", description: "Die Vertretung ist geändert." }),
  });
  const [days, setDays] = useState({ from: "", until: "" });
  const [chosen, setChosen] = useState<string>();
  if (!data || data.others.length === 0) return null;
  const { cover, others } = data;
  const by = chosen ?? others[0]?.id;

  function save(event: FormEvent) {
    event.preventDefault();
    if (!isPending) void submit({ body: { ...days, by } });
  }

  return (
    <SettingsSection title="Vertretung">
      <p>
        An diesen Tagen klingeln Ihre Geräte nicht, und E-Mails, die an Ihre Adresse gingen, gehen an die Vertretung.
        Andere Empfänger bleiben. Ist die Vertretung selbst vertreten, bleibt alles, wie es ist.
      </p>
      {cover ? (
        <>
          <p>
            <strong>
              {dateInWords(cover.from)} bis {dateInWords(cover.until)}
            </strong>
            , durch {others.find(({ id }) => id === cover.by)?.email}
          </p>
          <QuietButton aria-disabled={isPending} onClick={() => void submit({ verb: "end", body: {} })}>
            Vertretung beenden
          </QuietButton>
        </>
      ) : (
        <form className="grid w-full gap-3" noValidate onSubmit={save}>
          <div className="grid grid-cols-2 gap-3">
            {(["from", "until"] as const).map((end) => (
              <DayInput
                key={end}
                label={end === "from" ? "Erster Tag" : "Letzter Tag"}
                day={days[end]}
                min={berlinDay(new Date())}
                onChange={(day) => setDays((last) => ({ ...last, [end]: day }))}
              />
            ))}
          </div>
          <RadioFields
            legend="Durch"
            name="cover"
            options={others.map(({ id, email }) => ({ id, label: email }))}
            chosen={by}
            onChoose={setChosen}
          />
          <Button className="justify-self-start" look="quiet" type="submit" aria-disabled={isPending}>
            Vertretung eintragen
          </Button>
        </form>
      )}
    </SettingsSection>
  );
}
