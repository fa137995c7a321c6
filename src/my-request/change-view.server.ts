import type { Answers } from "../quote/steps";
import { longTextIds } from "../requests/answers/questions";
import type { ChangeView } from "./change-form";
import type { LinkParts, OpenedRequest } from "./find.server";
import { toFormAnswers } from "./form-answers";
import { hidesText, pathOf } from "./view.server";

/** The form with the stored answers, or with the typed ones after a post. It never contains hidden text. */
export function changeView({ lead, followUp }: OpenedRequest, link: LinkParts, typed?: Answers): ChangeView {
  const isTextHidden = hidesText(followUp);
  const hidden: readonly string[] = isTextHidden ? longTextIds : [];
  const stored = Object.entries(toFormAnswers(lead)).map(([id, answer]) => [
    id,
    hidden.includes(id) ? "" : (answer ?? ""),
  ]);
  return {
    path: pathOf(link),
    reference: lead.reference,
    version: followUp.version,
    answers: { ...(typed ?? Object.fromEntries(stored)), service: lead.service },
    errors: {},
    isTextHidden: isTextHidden && longTextIds.some((id) => lead[id] !== null),
    isConflict: false,
  };
}
