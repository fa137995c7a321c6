import { data } from "react-router";
import { postedFields } from "../platform/read-form";
import { requestContext } from "../platform/request-context.server";
import { ASKED_PHONE_FIELD, readAnswers } from "../quote/wizard-form";
import type { Route } from "./+types/change-page";
import { changeAnswers, changeView } from "./change.server";
import { ChangeForm, type ChangeView } from "./change-form";
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
  const opened = context.get(openedRequest);
  const form = await postedFields(request);
  const input = readAnswers(form);
  const outcome = await changeAnswers(bindings.db, opened, {
    input,
    version: Number(form.version),
    askedPhone: form[ASKED_PHONE_FIELD],
  });
  switch (outcome.kind) {
    case "changed":
      return redirectToRequest(params, "geaendert");
    case "closed":
      return redirectToRequest(params);
    case "conflict": {
      const fresh = await findOpenRequest(bindings, params);
      if (!fresh) return redirectToRequest(params);
      return data<ChangeView>({ ...changeView(fresh, params, input), isConflict: true }, { status: 409 });
    }
    case "invalid":
    case "doubted": {
      const askedPhone = outcome.kind === "doubted" ? input.phone : undefined;
      const view = { ...changeView(opened, params, input), errors: outcome.errors, askedPhone };
      return data<ChangeView>(view, { status: 422 });
    }
  }
}

export default function ChangePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeForm change={actionData ?? loaderData} />;
}
