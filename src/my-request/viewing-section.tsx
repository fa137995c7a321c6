import type { ReactNode } from "react";
import { viewingFilePath } from "../content/paths";
import { Button, ButtonLink } from "../ui/button";
import { classes } from "../ui/classes";
import { TextArea } from "../ui/field";
import { FOLD_SUMMARY } from "../ui/fold";
import { PANEL } from "../ui/narrow-page";
import { IntentButton } from "./intent-button";
import { shownAgain, type TypedField } from "./thread";
import type { ViewingView } from "./viewing.server";
import { THE_FORM } from "./words";

interface ViewingSectionProps {
  path: string;
  viewing: ViewingView;
  /** Whether it stands in the page's state, whose heading says the agreed time or asks for one. */
  isState: boolean;
  address: TypedField;
  /** When it suits better. */
  wish: TypedField;
}

/** Agreed time of a viewing, or the proposed ones with a button each: a part of the state, or a matter of its own. */
export function ViewingSection({ path, viewing, isState, ...fields }: ViewingSectionProps) {
  const { agreed, slots, isAsked, round, where, place, mayMove } = viewing;
  const isOne = slots.length === 1;
  const proposal = isOne ? "Unser Vorschlag" : isState ? undefined : `Wann dürfen wir uns ${place} ansehen?`;
  const title = agreed ? !isState && "Ihr Termin zur Besichtigung" : proposal;
  const question = isOne ? `Dürfen wir uns dann ${place} ansehen?` : "Wählen Sie den Termin, der Ihnen passt.";
  return (
    <section
      className={classes(isState ? "grid grid-cols-1 gap-4" : PANEL, "print:hidden")}
      id="besichtigung"
      aria-label="Besichtigung"
    >
      <input type="hidden" form={THE_FORM} name="round" value={round} />
      <input type="hidden" form={THE_FORM} name="agreed" value={agreed?.value ?? ""} />
      {title && <h2 className="text-title-m">{title}</h2>}
      {agreed && !isState && <p className="font-strong">{agreed.words}</p>}
      {agreed?.who && <p>Es kommt: {agreed.who}</p>}
      {agreed && where && <p className="wrap-anywhere">Ort: {where}</p>}
      {agreed && (
        <ButtonLink className="justify-self-start" look="quiet" href={viewingFilePath(path)} download>
          In den Kalender übernehmen
        </ButtonLink>
      )}
      {agreed ? (
        isAsked ? (
          <>
            <h2 className="text-title-m">{isOne ? "Unser Vorschlag" : "Unsere Vorschläge"}</h2>
            {!isState && <p>Wir würden den Termin gern verlegen. Bis Sie zusagen, bleibt es beim alten.</p>}
            <Times viewing={viewing} {...fields} />
          </>
        ) : (
          mayMove && (
            <Fold title="Termin verschieben" fields={Object.values(fields)}>
              <Times viewing={viewing} {...fields} />
            </Fold>
          )
        )
      ) : (
        <>
          <p>
            {slots.length > 0
              ? `Die Besichtigung dauert etwa eine Viertelstunde und kostet nichts.${isState ? "" : ` ${question}`}`
              : "Die vorgeschlagenen Termine sind leider nicht mehr frei."}
          </p>
          <Times viewing={viewing} {...fields} />
        </>
      )}
    </section>
  );
}

/** Buttons, one for each time and one for none, which sends what is written above it; one keeps the agreed time. */
function Times({ viewing, address, wish }: Omit<ViewingSectionProps, "path" | "isState">) {
  const { agreed, slots, isAsked, addressHint, who } = viewing;
  const no = (
    <div className="grid gap-3">
      {agreed && <p>Sagen Sie ab, entfällt der Termin, und wir schlagen Ihnen einen neuen vor.</p>}
      <TextArea
        form={THE_FORM}
        id="wish"
        name="wish"
        label="Wann passt es Ihnen besser?"
        optional
        rows={2}
        {...shownAgain(wish)}
      />
      <IntentButton intent="refuse-viewing">
        {agreed ? "Absagen und neu anfragen" : slots.length === 1 ? "Passt nicht" : "Keiner passt"}
      </IntentButton>
    </div>
  );
  return (
    <div className="grid gap-3">
      {who && slots.length > 0 && <p>Es kommt: {who}</p>}
      {addressHint && slots.length > 0 && (
        <TextArea
          form={THE_FORM}
          id="address"
          name="address"
          label="Wohin dürfen wir kommen?"
          hint={addressHint}
          rows={2}
          autoComplete="street-address"
          {...shownAgain(address)}
        />
      )}
      {slots.map(({ value, words }) => (
        <Button key={value} form={THE_FORM} type="submit" name="slot" value={value} formNoValidate>
          {words} zusagen
        </Button>
      ))}
      {agreed && isAsked ? (
        <>
          <IntentButton intent="keep-viewing">Beim alten Termin bleiben</IntentButton>
          <Fold title="Keiner der Termine passt" fields={[wish]}>
            {no}
          </Fold>
        </>
      ) : (
        no
      )}
    </div>
  );
}

/** Fold that is open where one of its fields has typed text. */
function Fold({ title, fields, children }: { title: string; fields: TypedField[]; children: ReactNode }) {
  return (
    <details open={fields.some(({ typed, problem }) => typed || problem)}>
      <summary className={FOLD_SUMMARY}>{title}</summary>
      {children}
    </details>
  );
}
