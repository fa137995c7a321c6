import { berlinDay } from "../../platform/berlin-days";
import { demandTitle, openDemand } from "../../requests/work/demands";
import type { FollowUp } from "../../requests/work/find.server";
import { type Demand, demandSchema, type Explanation, explanationSchema } from "../../requests/work/schema";
import { Hint, TextArea } from "../../ui/field";
import { FOLLOW_UPS } from "../api-keys";
import { Box } from "../box";
import { QuietButton } from "../buttons";
import { DayField } from "../fields";
import { openFold } from "../fold";
import { PostForm } from "../post";
import { mailInWords, refreshAfterChange } from "./changes";
import type { Changed } from "./follow-up-api.server";

/** Says that somebody demands their own data. @param hasRestricted whether their address has restricted data too */
export function DemandMark({ followUp, hasRestricted }: { followUp: FollowUp; hasRestricted: boolean }) {
  const open = openDemand(followUp);
  if (!open) return null;
  return (
    <Box look="notice" role="status">
      <p>
        <strong>{demandTitle(open.asked)}.</strong>{" "}
        {open.isLate
          ? `Das hätte bis zum ${open.lastDay} erledigt sein müssen: Bitte holen Sie es gleich nach.`
          : `Spätestens am ${open.lastDay} muss das erledigt sein.`}{" "}
        Antworten und Anrufe erledigen es nicht.
      </p>
      {hasRestricted && (
        <p>
          Zur selben E-&#8288;Mail-Adresse ist auch Gesperrtes gespeichert. Was das ist, sagt nur{" "}
          <code className="whitespace-nowrap">npm run admin -- person</code>: Fragen Sie, wer Ihre Website betreut.
        </p>
      )}
      <QuietButton onClick={() => openFold("data", "title")}>Auskunft und Löschung</QuietButton>
    </Box>
  );
}

/** Form that notes a demand, or that says why the open one is done with. */
export function DemandForm({ followUp }: { followUp: FollowUp }) {
  const { id } = followUp;
  const open = openDemand(followUp);
  const post = {
    changes: () => refreshAfterChange(id),
    className: "mt-3 grid gap-3 rounded-card bg-mist p-3 print:hidden",
  };
  if (open)
    return (
      <PostForm<{ text: string }, Explanation, Pick<Changed, "mailsAt">>
        {...post}
        key="open"
        to={[...FOLLOW_UPS, id, "demand", "explain"]}
        label={`${demandTitle(open.asked)}: erledigt`}
        draft={`explanation-${id}`}
        initial={{ text: "" }}
        schema={explanationSchema}
        inputOf={(typed) => typed}
        success={({ mailsAt }) => ({ title: "Als erledigt eingetragen", description: mailInWords(mailsAt) })}
        button="Erledigt"
        look="quiet"
      >
        {({ field }) => (
          <TextArea
            label="Erledigt, weil …"
            hint="Das liest die Kundin oder der Kunde. Wer die Aufsicht ist und dass der Weg zum Gericht offensteht, schreiben wir dazu."
            rows={3}
            {...field("text")}
          />
        )}
      </PostForm>
    );
  const today = berlinDay(new Date());
  return (
    <PostForm<{ on: string }, Demand>
      {...post}
      key="none"
      to={[...FOLLOW_UPS, id, "demand"]}
      label="Verlangtes eintragen"
      initial={{ on: today }}
      schema={demandSchema}
      inputOf={(typed, asked = "access") => ({ ...typed, asked })}
      success={{ title: "Eingetragen" }}
      button="Auskunft verlangt"
      look="quiet"
      beside={({ send }) => <QuietButton onClick={() => send("erasure")}>Löschung verlangt</QuietButton>}
    >
      {({ field }) => (
        <>
          <Hint>
            Am Telefon, per Post oder in einer Nachricht verlangt? Dann steht es in der Liste, bis es erledigt ist.
          </Hint>
          <DayField label="Bei uns angekommen am" max={today} {...field("on")} />
        </>
      )}
    </PostForm>
  );
}
