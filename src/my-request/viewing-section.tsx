import type { ReactNode } from "react";
import { Button, ButtonLink } from "../ui/button";
import { classes } from "../ui/classes";
import { TextArea } from "../ui/field";
import { ACTIONS, PANEL } from "../ui/narrow-page";
import { FOLD_SUMMARY } from "./pass-on";
import { INTENT_FIELD } from "./words";

/** A time as it is sent, and "Dienstag, 24. November 2026, um 10:00 Uhr". */
interface ViewingTime {
  value: string;
  words: string;
}

export interface ViewingView {
  /** Of the proposal that the page shows; 0 where there is none. */
  round: number;
  /** The agreed one. */
  agreed: ViewingTime | undefined;
  /** Whether the agreed one can be moved here. */
  mayMove: boolean;
  /** What is looked at: "Ihre Wohnung". */
  place: string;
  /** The others that can be taken. */
  slots: ViewingTime[];
}

/** The agreed time of a viewing, or the proposed ones with a button each. */
export function ViewingSection({ path, viewing }: { path: string; viewing: ViewingView }) {
  const { agreed, slots, round } = viewing;
  const shown = (
    <>
      <input type="hidden" name="round" value={round} />
      <input type="hidden" name="agreed" value={agreed?.value ?? ""} />
    </>
  );
  return (
    <section className={classes(PANEL, "print:hidden")} id="besichtigung" aria-labelledby="viewing-title">
      <h2 className="text-title-m" id="viewing-title">
        {agreed ? "Ihr Termin zur Besichtigung" : `Wann dürfen wir uns ${viewing.place} ansehen?`}
      </h2>
      {agreed ? (
        <>
          <p className="font-semibold">{agreed.words}</p>
          <div className={ACTIONS}>
            <ButtonLink look="quiet" href={`${path}/termin.ics`} download>
              In den Kalender übernehmen
            </ButtonLink>
          </div>
          {viewing.mayMove && (
            <details>
              <summary className={FOLD_SUMMARY}>Termin verschieben</summary>
              <div className="grid gap-4">
                <Slots path={path} shown={shown} slots={slots} />
                <Refusal
                  path={path}
                  shown={shown}
                  label="Wann passt es Ihnen besser?"
                  button="Absagen und neu anfragen"
                />
              </div>
            </details>
          )}
        </>
      ) : (
        <>
          <p>
            {slots.length > 0
              ? "Die Besichtigung kostet nichts. Wählen Sie den Termin, der Ihnen passt."
              : "Die vorgeschlagenen Termine sind leider nicht mehr frei."}
          </p>
          <Slots path={path} shown={shown} slots={slots} />
          <details open={slots.length === 0}>
            <summary className={FOLD_SUMMARY}>Keiner passt</summary>
            <Refusal path={path} shown={shown} label="Wann passt es Ihnen?" button="Keiner passt" />
          </details>
        </>
      )}
    </section>
  );
}

interface PartProps {
  path: string;
  /** Hidden fields that say what the page showed. */
  shown: ReactNode;
}

function Slots({ path, shown, slots }: PartProps & Pick<ViewingView, "slots">) {
  if (slots.length === 0) return null;
  return (
    <form className="grid justify-items-start gap-3" method="post" action={path}>
      <input type="hidden" name={INTENT_FIELD} value="take-viewing" />
      {shown}
      {slots.map(({ value, words }) => (
        <Button key={value} look="quiet" type="submit" name="slot" value={value}>
          {words}
        </Button>
      ))}
    </form>
  );
}

function Refusal({ path, shown, label, button }: PartProps & { label: string; button: string }) {
  return (
    <form className="grid gap-3" method="post" action={path}>
      {shown}
      <TextArea id="viewing-word" name="text" label={label} optional rows={2} />
      <Button className="justify-self-start" look="quiet" type="submit" name={INTENT_FIELD} value="refuse-viewing">
        {button}
      </Button>
    </form>
  );
}
