import type { ReactNode } from "react";
import { Button, ButtonLink } from "../ui/button";
import { classes } from "../ui/classes";
import { TextArea } from "../ui/field";
import { FOLD_SUMMARY } from "../ui/fold";
import { ACTIONS, PANEL } from "../ui/narrow-page";
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
  /** Whether nobody knows yet where to come: street and number are asked with the time. */
  asksAddress: boolean;
  /** What is looked at: "Ihre Wohnung". */
  place: string;
  /** Who comes; empty where it was not said. */
  who: string;
  /** The others that can be taken. */
  slots: ViewingTime[];
}

interface ViewingSectionProps {
  path: string;
  viewing: ViewingView;
  /** An address that could not be taken, and why. */
  unsent?: UnsentAddress | undefined;
}

export interface UnsentAddress {
  typed: string;
  problem: string;
}

/** The agreed time of a viewing, or the proposed ones with a button each. */
export function ViewingSection({ path, viewing, unsent }: ViewingSectionProps) {
  const { agreed, slots, round } = viewing;
  const isOne = slots.length === 1;
  const refusal = isOne ? "Passt nicht" : "Keiner passt";
  const shown = (
    <>
      <input type="hidden" name="round" value={round} />
      <input type="hidden" name="agreed" value={agreed?.value ?? ""} />
    </>
  );
  return (
    <section className={classes(PANEL, "print:hidden")} id="besichtigung" aria-labelledby="viewing-title">
      <h2 className="text-title-m" id="viewing-title">
        {agreed
          ? "Ihr Termin zur Besichtigung"
          : isOne
            ? "Unser Vorschlag"
            : `Wann dürfen wir uns ${viewing.place} ansehen?`}
      </h2>
      {agreed ? (
        <>
          <p className="font-semibold">{agreed.words}</p>
          {viewing.who && <p>Es kommt: {viewing.who}</p>}
          <div className={ACTIONS}>
            <ButtonLink look="quiet" href={`${path}/termin.ics`} download>
              In den Kalender übernehmen
            </ButtonLink>
          </div>
          {viewing.mayMove && (
            <details>
              <summary className={FOLD_SUMMARY}>Termin verschieben</summary>
              <div className="grid gap-4">
                <Slots path={path} shown={shown} viewing={viewing} unsent={unsent} />
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
              ? `Die Besichtigung kostet nichts. ${isOne ? `Dürfen wir uns dann ${viewing.place} ansehen?` : "Wählen Sie den Termin, der Ihnen passt."}`
              : "Die vorgeschlagenen Termine sind leider nicht mehr frei."}
          </p>
          {viewing.who && slots.length > 0 && <p>Es kommt: {viewing.who}</p>}
          <Slots path={path} shown={shown} viewing={viewing} unsent={unsent} />
          <details open={slots.length <= 1}>
            <summary className={FOLD_SUMMARY}>{refusal}</summary>
            <Refusal path={path} shown={shown} label="Wann passt es Ihnen?" button={refusal} />
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

function Slots({ path, shown, viewing, unsent }: PartProps & ViewingSectionProps) {
  const { slots, asksAddress } = viewing;
  if (slots.length === 0) return null;
  return (
    <form className="grid justify-items-start gap-3" method="post" action={path}>
      <input type="hidden" name={INTENT_FIELD} value="take-viewing" />
      {shown}
      {asksAddress && (
        // Several lines, so that Enter takes no time.
        <TextArea
          id="address"
          name="address"
          label="Wohin dürfen wir kommen?"
          hint="Straße, Hausnummer und Ort"
          rows={2}
          autoComplete="street-address"
          defaultValue={unsent?.typed}
          errors={unsent && [unsent.problem]}
          autoFocus={unsent !== undefined}
        />
      )}
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
