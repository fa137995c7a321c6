import type { Photo } from "../../my-request/photos/photos.server";
import { answerInWords } from "../../requests/answers/in-words";
import type { AnswerId } from "../../requests/answers/questions";
import { streetOf } from "../../requests/full-address";
import type { Contact } from "../../requests/lists/contacts.server";
import type { ReceivedLead } from "./lists-api.server";
import { PhotoStrip } from "./photo-strip";
import { wishInWords } from "./words";

const IN_SHORT: readonly AnswerId[] = ["size", "selectedServices", "frequency", "startDate", "timePreference"];

/** Answers that `Told` and the title say; the fold has the others. */
export const TOLD: readonly AnswerId[] = ["service", ...IN_SHORT, "requirements"];

interface ToldProps {
  submission: ReceivedLead | Contact;
  photos: readonly Photo[];
}

/** Facts that whoever calls has to know; they stand above what can be done. */
export function Told({ submission, photos }: ToldProps) {
  const isMessage = "message" in submission;
  const wish = isMessage ? wishInWords(submission) : null;
  const facts = isMessage ? [wish ?? submission.subject] : factsOf(submission);
  const words = isMessage ? !wish && submission.message : submission.requirements;
  return (
    <section className="mb-3 grid gap-1.5" aria-label="Das Wichtigste">
      <p className="wrap-anywhere empty:hidden">{facts.filter(Boolean).join("\u00a0· ")}</p>
      {words && <p className="wrap-anywhere whitespace-pre-wrap">„{words}“</p>}
      {photos.length > 0 && <PhotoStrip id={submission.id} photos={photos} />}
    </section>
  );
}

function factsOf(lead: ReceivedLead): (string | null | undefined)[] {
  return [...IN_SHORT.map((id) => answerInWords(id, lead)), streetOf(lead)];
}
