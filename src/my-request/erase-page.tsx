import { company } from "../content/company";
import { ERASED_KEPT_DAYS } from "../content/lifetimes";
import { requestContext } from "../platform/request-context.server";
import { STILL_RUNNING } from "../requests/erasing/kept.server";
import { keptWhileRunning, NOT_NEEDED, retainedText } from "../requests/erasing/retention";
import { ownPath } from "../requests/link.server";
import { REVOKABLE_HOURS } from "../requests/work/limits";
import { Button, ButtonLink } from "../ui/button";
import { ACTIONS, NARROW_PAGE } from "../ui/narrow-page";
import type { Route } from "./+types/erase-page";
import { openedRequest } from "./opened.server";
import { redirectToRequest, retainedUntil } from "./view.server";
import { requestErasure } from "./withdraw.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = context.get(openedRequest);
  return {
    path: ownPath(params),
    reference: params.reference,
    retained: retainedUntil(opened),
    isRunning: opened.keptUntil === STILL_RUNNING,
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { bindings } = context.get(requestContext);
  const opened = context.get(openedRequest);
  const isAsked = await requestErasure(bindings.db, opened, bindings.mail !== undefined);
  const answered = opened.keptUntil === STILL_RUNNING ? "loeschung-beantwortet" : undefined;
  return redirectToRequest(params, isAsked ? answered : "zu-spaet");
}

export default function ErasePage({ loaderData }: Route.ComponentProps) {
  const { path, reference, retained, isRunning } = loaderData;
  if (isRunning) return <RunningPage path={path} reference={reference} />;
  const verb = retained ? "sperren" : "löschen";
  return (
    <div className={NARROW_PAGE}>
      <title>{`Daten zur Anfrage ${reference} ${verb}?`}</title>
      <h1>{`Möchten Sie Ihre Daten ${verb} lassen?`}</h1>
      <section className="grid gap-4" aria-labelledby="what-goes">
        <h2 className="text-title-m" id="what-goes">
          {retained ? "Was gesperrt wird" : "Was gelöscht wird"}
        </h2>
        <p>
          Ihre Anfrage{" "}
          <span className="whitespace-nowrap" translate="no">
            {reference}
          </span>{" "}
          mit allen Angaben, Ihr Name, Ihre Kontaktdaten, {!retained && "Ihre Fotos, "}unsere Angebote und der Verlauf
          der Bearbeitung.
        </p>
        {retained && <p>{retainedText(retained)} Ihre Fotos und was Sie nicht angenommen haben, löschen wir.</p>}
      </section>
      <section className="grid gap-4" aria-labelledby="what-stays">
        <h2 className="text-title-m" id="what-stays">
          Was bleibt
        </h2>
        <p>
          E-&#8288;Mails, die wir uns geschrieben haben, liegen in unserem Postfach. Sollen wir auch sie löschen, sagen
          Sie es uns bitte. In Sicherungskopien stehen Ihre Angaben, bis diese überschrieben werden.
        </p>
        <p>
          Für unsere Statistik bleiben am Ende nur die Stunde des Eingangs, Herkunft und Weg der Anfrage, ohne Nummer
          und Namen. Damit keine Sicherungskopie Ihre Anfrage zurückholt, merken wir uns {ERASED_KEPT_DAYS}
          {" Tage lang ihre zufällige interne Kennung."}
        </p>
      </section>
      <p>
        Nach {REVOKABLE_HOURS} Stunden {verb} wir Ihre Daten. Bis dahin ruht die Anfrage, und Sie können das widerrufen,
        danach nicht mehr.
      </p>
      <EraseForm path={path} label={`Daten ${verb} lassen`} />
    </div>
  );
}

/** Page while a contract runs: what the contract does not need is erased at once. */
function RunningPage({ path, reference }: { path: string; reference: string }) {
  return (
    <div className={NARROW_PAGE}>
      <title>{`Daten zur Anfrage ${reference} löschen?`}</title>
      <h1>Ihr Vertrag läuft weiter</h1>
      <p>
        Wer seine Daten löscht, kündigt damit nicht. Zum Kündigen genügt eine E-&#8288;Mail an{" "}
        <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
      <p>Was der Vertrag nicht braucht, löschen wir sofort: {NOT_NEEDED}.</p>
      {keptWhileRunning(company.dataProtectionAuthority[0] ?? "").map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <EraseForm path={path} label="Jetzt löschen" />
    </div>
  );
}

function EraseForm({ path, label }: { path: string; label: string }) {
  return (
    <form className={ACTIONS} method="post" action={`${path}/loeschen`}>
      <Button type="submit">{label}</Button>
      <ButtonLink look="quiet" href={path}>
        Abbrechen
      </ButtonLink>
    </form>
  );
}
