import { data } from "react-router";
import { postedFields } from "../platform/read-form";
import { requestContext } from "../platform/request-context.server";
import { isOverBudget, OVER_BUDGET_TEXT } from "../platform/write-budget.server";
import { ASKED_PHONE_FIELD, readAnswers } from "../quote/wizard-form";
import type { Route } from "./+types/change-page";
import { changeAnswers, changeView, differencesInWords, mergedAnswers } from "./change.server";
import { ChangeForm, type ChangeView, SEEN_FIELD } from "./change-form";
import { findOpenRequest, mayChange } from "./find.server";
import { openedRequest } from "./opened.server";
import { redirectToRequest } from "./view.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = context.get(openedRequest);
  if (!mayChange(opened.followUp.status)) return redirectToRequest(params);
  return data<ChangeView>(changeView(opened, params));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { bindings } = context.get(requestContext);
  const form = await postedFields(request);
  const input = readAnswers(form);
  const made = { version: Number(form.version), seen: form[SEEN_FIELD] ?? "" };
  const mails = bindings.mail?.receipts ?? false;
  const change = { input, ...made, askedPhone: form[ASKED_PHONE_FIELD], mails };
  let opened = context.get(openedRequest);
  const showAgain = (more: Partial<ChangeView>, status: 422 | 429) =>
    data<ChangeView>({ ...changeView(opened, params, input), ...made, ...more }, { status });
  let outcome: Awaited<ReturnType<typeof changeAnswers>>;
  try {
    outcome = await changeAnswers(bindings.db, opened, change);
    if (outcome.kind === "conflict") {
      // Somebody may have been faster by a moment, with something else.
      const fresh = await findOpenRequest(bindings, params);
      if (!fresh) return redirectToRequest(params);
      opened = fresh;
      outcome = await changeAnswers(bindings.db, fresh, change);
    }
  } catch (error) {
    if (isOverBudget(error)) return showAgain({ problem: OVER_BUDGET_TEXT }, 429);
    throw error;
  }
  switch (outcome.kind) {
    case "changed":
      return redirectToRequest(params, "geaendert");
    case "closed":
      return redirectToRequest(params);
    case "conflict": {
      const view = changeView(opened, params, mergedAnswers(opened, input, made.seen));
      const differences = differencesInWords(opened, input, outcome.differing);
      return data<ChangeView>({ ...view, differences }, { status: 409 });
    }
    case "invalid":
    case "doubted": {
      const askedPhone = outcome.kind === "doubted" ? input.phone : undefined;
      return showAgain({ errors: outcome.errors, askedPhone }, 422);
    }
  }
}

export default function ChangePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeForm change={actionData ?? loaderData} />;
}
