import type { Photo } from "../../../my-request/photos/photos.server";
import { answerInWords } from "../../../requests/answers/in-words";
import type { AnswerId } from "../../../requests/answers/questions";
import type { Message } from "../../../requests/lists/messages.server";
import { streetOf } from "../../../requests/place";
import { Dotted } from "../../facts";
import type { ReceivedLead } from "../lists-api.server";
import { wishInWords } from "../words";
import { PhotoStrip } from "./photo-strip";

/** What is to be done, in one sentence; and when. */
const WORK: readonly AnswerId[] = ["size", "selectedServices"];
const TIMES: readonly AnswerId[] = ["frequency", "startDate", "timePreference"];

/** Answers that `SubmissionSummary` and the title say whole; the fold has the others. */
export const IN_SUMMARY: readonly AnswerId[] = ["service", "size", ...TIMES, "requirements"];

/** Facts that whoever calls has to know; they stand above what can be done. */
export function SubmissionSummary({
  submission,
  photos,
}: {
  submission: ReceivedLead | Message;
  photos: readonly Photo[];
}) {
  const isMessage = "message" in submission;
  const wish = isMessage ? wishInWords(submission) : null;
  const [work, when] = isMessage ? [[wish ?? submission.subject], []] : factsOf(submission);
  const words = isMessage ? !wish && submission.message : submission.requirements;
  return (
    <section className="mb-3 grid gap-1.5" aria-label="Das Wichtigste">
      {/* A long list of tasks ends here: the fold has it whole. */}
      <p className="line-clamp-2 wrap-anywhere empty:hidden print:line-clamp-none">
        {work.filter(Boolean).join("\u00a0· ")}
      </p>
      <Dotted facts={when} />
      {words && <p className="my-1 border-l-3 border-accent pl-3 wrap-anywhere whitespace-pre-wrap">{`„${words}“`}</p>}
      {photos.length > 0 && <PhotoStrip id={submission.id} photos={photos} />}
    </section>
  );
}

type Words = (string | null | undefined)[];

/** What is to be done; and when, and where. */
function factsOf(lead: ReceivedLead): [work: Words, when: Words] {
  const inWords = (ids: readonly AnswerId[]) => ids.map((id) => answerInWords(id, lead));
  return [inWords(WORK), [...inWords(TIMES), streetOf(lead)]];
}
