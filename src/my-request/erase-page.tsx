import { requestContext } from "../platform/request-context.server";
import { UNDO_WINDOW_HOURS } from "../requests/work/customer";
import { Button, ButtonLink } from "../ui/button";
import { ACTIONS, NARROW_PAGE } from "../ui/narrow-page";
import type { Route } from "./+types/erase-page";
import { openedRequest } from "./opened.server";
import { pathOf, redirectToRequest, retainedUntil } from "./view.server";
import { requestErasure } from "./withdraw.server";
import { retainedText } from "./words";

export async function loader({ params, context }: Route.LoaderArgs) {
  const retained = retainedUntil(context.get(openedRequest));
  return { path: pathOf(params), reference: params.reference, retained };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { bindings, deliver } = context.get(requestContext);
  const opened = context.get(openedRequest);
  const isAsked = await requestErasure(bindings.db, opened, bindings.mail?.receipts ?? false);
  if (isAsked) deliver(opened.lead.id);
  return redirectToRequest(params, isAsked ? undefined : "zu-spaet");
}

export default function ErasePage({ loaderData: { path, reference, retained } }: Route.ComponentProps) {
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
