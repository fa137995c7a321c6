import { data } from "react-router";
import type { RouteHandle } from "../platform/hydration";
import { requestContext } from "../platform/request-context.server";
import { ASKED_PHONE_FIELD, readAnswers } from "../quote/wizard-form";
import type { Route } from "./+types/change-page";
import { changeAnswers } from "./change.server";
import { ChangeForm, type ChangeView } from "./change-form";
import { changeView } from "./change-view.server";
import { findRequest, isClosed } from "./find.server";
import { Gone } from "./gone";
import { gone } from "./gone.server";
import { mayChange } from "./states";
import { redirectToRequest } from "./view.server";

export const handle: RouteHandle = { isPrivate: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await findRequest(context.get(requestContext).bindings, params);
  if (!opened) return gone();
  if (isClosed(opened) || !mayChange(opened.followUp.status)) return redirectToRequest(params);
  return data<ChangeView>(changeView(opened, params));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { bindings } = context.get(requestContext);
  const opened = await findRequest(context.get(requestContext).bindings, params);
  if (!opened) return gone();
  if (isClosed(opened)) return redirectToRequest(params);
  const form = await request.formData().catch(() => new FormData());
  const input = readAnswers(form);
  const asked = form.get(ASKED_PHONE_FIELD);
  const outcome = await changeAnswers(bindings.db, opened, {
    input,
    version: Number(form.get("version")),
    askedPhone: typeof asked === "string" ? asked : undefined,
  });
  switch (outcome.kind) {
    case "changed":
      return redirectToRequest(params, "geaendert");
    case "closed":
      return redirectToRequest(params);
    case "conflict": {
      const fresh = await findRequest(context.get(requestContext).bindings, params);
      if (!fresh) return gone();
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
  const page = actionData ?? loaderData;
  return page.view === "gone" ? <Gone /> : <ChangeForm change={page} />;
}
