import { data } from "react-router";
import type { RouteHandle } from "../platform/hydration";
import { requestContext } from "../platform/request-context.server";
import { UNDO_WINDOW_HOURS } from "../requests/work/customer";
import { Button, ButtonLink } from "../ui/button";
import { ACTIONS, NARROW_PAGE } from "../ui/narrow-page";
import type { Route } from "./+types/erase-page";
import { findRequest, isClosed } from "./find.server";
import { Gone } from "./gone";
import { gone } from "./gone.server";
import { pathOf, redirectToRequest, retainedUntil } from "./view.server";
import { requestErasure } from "./withdraw.server";
import { retainedText } from "./words";

export const handle: RouteHandle = { isPrivate: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { bindings } = context.get(requestContext);
  const opened = await findRequest(context.get(requestContext).bindings, params);
  if (!opened) return gone();
  if (isClosed(opened)) return redirectToRequest(params);
  const retained = await retainedUntil(bindings.db, opened);
  return data({ view: "erase" as const, path: pathOf(params), reference: params.reference, retained });
}

export async function action({ params, context }: Route.ActionArgs) {
  const site = context.get(requestContext);
  const opened = await findRequest(site.bindings, params);
  if (!opened) return gone();
  if (isClosed(opened)) return redirectToRequest(params);
  const { db, mail } = site.bindings;
  const isAsked = await requestErasure(db, opened, mail?.receipts ?? false);
  if (isAsked) site.deliver(opened.lead.id);
  return redirectToRequest(params, isAsked ? undefined : "zu-spaet");
}

export default function ErasePage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  if (page.view === "gone") return <Gone />;
  const { path, reference, retained } = page;
  return (
    <div className={NARROW_PAGE}>
      <title>{`Daten zur Anfrage ${reference} löschen?`}</title>
      <h1>Möchten Sie Ihre Daten löschen?</h1>
      <section className="grid gap-4" aria-labelledby="what-goes">
        <h2 className="text-title-m" id="what-goes">
          {retained ? "Was gesperrt wird" : "Was gelöscht wird"}
        </h2>
        <p>
          Ihre Anfrage {reference} mit allen Angaben, Ihr Name, Ihre Kontaktdaten, Ihre Fotos, unsere Angebote und der
          Verlauf der Bearbeitung.
        </p>
        {retained && <p>{retainedText(retained)} Ihre Fotos und was Sie nicht angenommen haben, löschen wir.</p>}
      </section>
      <section className="grid gap-4" aria-labelledby="what-stays">
        <h2 className="text-title-m" id="what-stays">
          Was bleibt
        </h2>
        <p>
          E-Mails, die wir uns geschrieben haben, liegen in unserem Postfach. Sollen wir auch sie löschen, sagen Sie es
          uns bitte. In Sicherungskopien stehen Ihre Angaben, bis diese überschrieben werden.
        </p>
      </section>
      <p>
        Die Anfrage ist sofort geschlossen. Nach {UNDO_WINDOW_HOURS} Stunden {retained ? "sperren" : "löschen"} wir Ihre
        Daten. Bis dahin können Sie das widerrufen, danach nicht mehr.
      </p>
      <form className={ACTIONS} method="post" action={`${path}/loeschen`}>
        <Button type="submit">Endgültig löschen</Button>
        <ButtonLink look="quiet" href={path}>
          Abbrechen
        </ButtonLink>
      </form>
    </div>
  );
}
