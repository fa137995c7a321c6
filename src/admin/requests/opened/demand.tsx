import type { DataDemand } from "../../../content/lists";
import { berlinDay } from "../../../platform/time/berlin-days";
import type { Reach } from "../../../requests/reach";
import { demandTitle, openDemand } from "../../../requests/work/demands";
import type { FollowUp } from "../../../requests/work/find.server";
import { type Demand, demandSchema, type Explanation, explanationSchema } from "../../../requests/work/schema";
import { classes } from "../../../ui/classes";
import { Hint, TextArea } from "../../../ui/field";
import { FOLLOW_UPS } from "../../api-keys";
import { QuietButton } from "../../buttons";
import { DayField } from "../../fields";
import { openFold } from "../../fold";
import { Panel } from "../../panel";
import { PostForm } from "../../post";
import { mailInWords, refreshAfterChange } from "../changes";
import type { Changed } from "../follow-up-api.server";
import { CUSTOMER_READS } from "../words";

/** Says that somebody demands their own data. @param hasRestricted whether their address has restricted data too */
export function DemandMark({ followUp, hasRestricted }: { followUp: FollowUp; hasRestricted: boolean }) {
  const open = openDemand(followUp);
  if (!open) return null;
  return (
    <Panel look="notice">
      <p>
        <strong>{demandTitle(open.asked)}.</strong>{" "}
        {open.isLate
          ? `Das hätte bis zum ${open.lastDay} erledigt sein müssen: Bitte holen Sie es gleich nach.`
          : `Spätestens am ${open.lastDay} muss das erledigt sein.`}{" "}
        Antworten und Anrufe erledigen es nicht.
      </p>
      {hasRestricted && (
        <p>
          Zu dieser <span className="whitespace-nowrap">E-Mail-Adresse</span> gibt es auch gesperrte Daten. Die kann
          Ihnen nur zeigen, wer Ihre Website betreut, mit{" "}
          <code className="whitespace-nowrap">npm run admin -- person</code>.
        </p>
      )}
      <QuietButton onClick={() => openFold("data", "summary")}>Auskunft und Löschung</QuietButton>
    </Panel>
  );
}

/** Form that notes a demand, or that says why the open one is done with. */
export function DemandForm({ followUp, reach }: { followUp: FollowUp; reach: Reach }) {
  const open = openDemand(followUp);
  return open ? <Explain id={followUp.id} asked={open.asked} reach={reach} /> : <Note id={followUp.id} />;
}

const FORM = classes("mt-3 grid gap-3 rounded-corner bg-mist p-3 print:hidden");

function Explain({ id, asked, reach }: { id: string; asked: DataDemand; reach: Reach }) {
  return (
    <PostForm<{ text: string }, Explanation, Pick<Changed, "mailsAt">>
      to={[...FOLLOW_UPS, id, "demand", "explain"]}
      changes={() => refreshAfterChange(id)}
      className={FORM}
      label={`${demandTitle(asked)}: erledigt`}
      draft={`explanation-${id}`}
      initial={{ text: "" }}
      schema={explanationSchema}
      inputOf={(typed) => typed}
      success={({ mailsAt }) => ({ title: "Als erledigt eingetragen", description: mailInWords(mailsAt) })}
      button="Erledigt"
    >
      {({ field }) => (
        <TextArea
          label="Erledigt, weil …"
          hint={
            reach === "mail"
              ? `${CUSTOMER_READS} Die Aufsichtsbehörde und den Weg zum Gericht nennen wir darunter.`
              : "Schreiben Sie es der Kundin oder dem Kunden, mit Aufsichtsbehörde und Weg zum Gericht (Art. 12 Abs. 4 DSGVO)."
          }
          rows={3}
          {...field("text")}
        />
      )}
    </PostForm>
  );
}

function Note({ id }: { id: string }) {
  const today = berlinDay(new Date());
  return (
    <PostForm<{ on: string }, Demand>
      to={[...FOLLOW_UPS, id, "demand"]}
      changes={() => refreshAfterChange(id)}
      className={FORM}
      label="Auskunft oder Löschung eintragen"
      initial={{ on: today }}
      schema={demandSchema}
      inputOf={(typed, asked = "access") => ({ ...typed, asked })}
      success={{ title: "Eingetragen" }}
      button="Auskunft verlangt"
      beside={({ send }) => <QuietButton onClick={() => send("erasure")}>Löschung verlangt</QuietButton>}
    >
      {({ field }) => (
        <>
          <Hint>
            Hat jemand am Telefon, per Post oder in einer Nachricht Auskunft oder Löschung verlangt? Tragen Sie es ein:
            Dann steht es in der Liste, bis es erledigt ist.
          </Hint>
          <DayField label="Eingegangen am" max={today} {...field("on")} />
        </>
      )}
    </PostForm>
  );
}
