import type { UnsentMail } from "../../../requests/outbox/unsent.server";
import { FOLLOW_UPS } from "../../api-keys";
import { Time } from "../../facts";
import { Panel } from "../../panel";
import { PostButton } from "../../post";
import { refreshAfterChange } from "../changes";

/** Mails to the customer that are not out, and the ways on: to try again, or to tell it by phone. */
export function UnsentMails({ id, mails }: { id: string; mails: readonly UnsentMail[] }) {
  if (mails.length === 0) return null;
  // The lists and the sentence of the day show the mark too, and are read again.
  const post = { changes: () => refreshAfterChange(id), look: "link" } as const;
  return (
    <Panel look="banner">
      {mails.map(({ id, what, since, isBack, isOver }) => (
        <p key={id}>
          <strong>
            E-Mail „{what}“ {isOver ? "ging nicht hinaus" : isBack ? "kam zurück" : "wartet"}
          </strong>{" "}
          <Time at={since} />
        </p>
      ))}
      <p>
        {mails.some(({ isOfWithdrawal }) => isOfWithdrawal)
          ? "Der Widerruf gilt auch so. Bitte bestätigen Sie ihn mit einem Brief oder Anruf."
          : mails.some(({ isBack }) => isBack)
            ? "Stimmt die Adresse? Sonst rufen Sie bitte an."
            : mails.some(({ isOver }) => isOver) && "Was darin stand, ist vorbei. Bitte rufen Sie an."}
      </p>
      <div className="flex flex-wrap gap-x-4">
        {mails.some(({ isOver }) => !isOver) && (
          <PostButton to={[...FOLLOW_UPS, id, "mails"]} failure="Nicht gesendet" {...post}>
            Noch einmal senden
          </PostButton>
        )}
        {mails.some(({ kind }) => kind !== "order-confirmation") && (
          <PostButton to={[...FOLLOW_UPS, id, "mails", "dropped"]} failure="Nicht gespeichert" {...post}>
            Am Telefon gesagt
          </PostButton>
        )}
      </div>
    </Panel>
  );
}
