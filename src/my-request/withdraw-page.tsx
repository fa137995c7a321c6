import { noInWords } from "../offer/words";
import { requestContext } from "../platform/http/request-context.server";
import { ownPath } from "../requests/link.server";
import { viewingToCome } from "../requests/work/viewings.server";
import { Button, ButtonLink } from "../ui/button";
import { ACTIONS, READING_PAGE } from "../ui/narrow-page";
import type { Route } from "./+types/withdraw-page";
import { mayWithdraw } from "./find.server";
import { linkedRequest } from "./linked.server";
import { openOfferOf, redirectToRequest } from "./view.server";
import { withdraw } from "./withdraw.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const linked = context.get(linkedRequest);
  if (!mayWithdraw(linked)) return redirectToRequest(params);
  const now = new Date();
  const offer = await openOfferOf(context.get(requestContext).bindings.db, linked, now);
  const no = noInWords({
    offer: offer && "Unser Angebot",
    isClosed: true,
    viewingAt: viewingToCome(linked.followUp, now),
  });
  return { path: ownPath(params), reference: params.reference, no };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, mail } = context.get(requestContext).bindings;
  const isWithdrawn = await withdraw(db, context.get(linkedRequest), mail !== undefined);
  return redirectToRequest(params, isWithdrawn ? "zurueckgezogen" : "inzwischen");
}

export default function WithdrawPage({ loaderData: { path, reference, no } }: Route.ComponentProps) {
  return (
    <div className={READING_PAGE}>
      <title>{`Anfrage ${reference} zurückziehen?`}</title>
      <h1>
        Möchten Sie die{" Anfrage "}
        <span className="whitespace-nowrap" translate="no">
          {reference}
        </span>
        {" zurückziehen?"}
      </h1>
      <p>Das gilt sofort: {no} Haben Sie es sich später anders überlegt, schreiben Sie uns.</p>
      <form className={ACTIONS} method="post" action={`${path}/zurueckziehen`}>
        <Button type="submit">Ja, zurückziehen</Button>
        <ButtonLink look="quiet" href={path}>
          Nein, zurück zur Anfrage
        </ButtonLink>
      </form>
    </div>
  );
}
