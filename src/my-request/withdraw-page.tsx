import { data } from "react-router";
import type { RouteHandle } from "../platform/hydration";
import { requestContext } from "../platform/request-context.server";
import { Button, ButtonLink } from "../ui/button";
import { ACTIONS, NARROW_PAGE } from "../ui/narrow-page";
import type { Route } from "./+types/withdraw-page";
import { findRequest, isClosed } from "./find.server";
import { Gone } from "./gone";
import { gone } from "./gone.server";
import { mayWithdraw } from "./states";
import { pathOf, redirectToRequest } from "./view.server";
import { withdraw } from "./withdraw.server";

export const handle: RouteHandle = { isPrivate: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await findRequest(context.get(requestContext).bindings, params);
  if (!opened) return gone();
  if (isClosed(opened) || !mayWithdraw(opened.followUp.status)) return redirectToRequest(params);
  return data({ view: "withdraw" as const, path: pathOf(params), reference: params.reference });
}

export async function action({ params, context }: Route.ActionArgs) {
  const site = context.get(requestContext);
  const opened = await findRequest(site.bindings, params);
  if (!opened) return gone();
  if (isClosed(opened)) return redirectToRequest(params);
  return redirectToRequest(params, (await withdraw(site.bindings.db, opened)) ? "zurueckgezogen" : undefined);
}

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  if (page.view === "gone") return <Gone />;
  const { path, reference } = page;
  return (
    <div className={NARROW_PAGE}>
      <title>{`Anfrage ${reference} zurückziehen?`}</title>
      <h1>
        Möchten Sie die Anfrage <span className="whitespace-nowrap">{reference}</span> zurückziehen?
      </h1>
      <p>Wir bearbeiten sie dann nicht weiter. 24 Stunden lang können Sie es sich noch anders überlegen.</p>
      <form className={ACTIONS} method="post" action={`${path}/zurueckziehen`}>
        <Button type="submit">Ja, zurückziehen</Button>
        <ButtonLink look="quiet" href={path}>
          Nein, zurück zur Anfrage
        </ButtonLink>
      </form>
    </div>
  );
}
