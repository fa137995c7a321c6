import type { Answers } from "../quote/steps";
import type { ChangeView } from "./change-form";
import type { LinkParts, OpenedRequest } from "./find.server";
import { toFormAnswers } from "./form-answers";
import type { ChangeableField } from "./schema";
import { hidesText, pathOf } from "./view.server";

/** The form with the stored answers, or with the typed ones after a post. It never contains hidden text. */
export function changeView({ lead, followUp }: OpenedRequest, link: LinkParts, typed?: Answers): ChangeView {
  const isTextHidden = hidesText(followUp);
  const stored: Answers = {};
  for (const [field, answer] of Object.entries(toFormAnswers(lead))) stored[field as ChangeableField] = answer ?? "";
  if (isTextHidden) stored.requirements = "";
  return {
    view: "change",
    path: pathOf(link),
    reference: lead.reference,
    version: followUp.version,
    answers: { ...(typed ?? stored), service: lead.service },
    errors: {},
    isTextHidden: isTextHidden && lead.requirements !== null,
    isConflict: false,
  };
}
