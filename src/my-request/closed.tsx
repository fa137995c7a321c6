import { mainPhone } from "../content/company";
import { Button } from "../ui/button";
import { NARROW_PAGE } from "../ui/narrow-page";
import type { ErasingView, RetainedView } from "./view";
import { INTENT_FIELD, retainedText } from "./words";

/** Replaces the page until the data are deleted. */
export function ErasingNotice({ request: { path, reference, due, retained } }: { request: ErasingView }) {
  const title = retained ? "Ihre Daten werden gesperrt" : "Ihre Daten werden gelöscht";
  return (
    <div className={NARROW_PAGE}>
      <title>{`${title}: ${reference}`}</title>
      <h1>{title}</h1>
      <p>
        {retained
          ? retainedText(retained)
          : `Wir löschen Ihre Anfrage ${reference} mit allem, was dazu gespeichert ist, am ${due}.`}
      </p>
      <p>Bis {due} können Sie es sich noch anders überlegen.</p>
      <form method="post" action={path}>
        <Button look="quiet" type="submit" name={INTENT_FIELD} value="revoke">
          Löschung widerrufen
        </Button>
      </form>
    </div>
  );
}

/** Data kept only for statutory retention is not shown. */
export function RetainedNotice({ request: { reference, until } }: { request: RetainedView }) {
  return (
    <div className={NARROW_PAGE}>
      <title>{`Gesperrt: ${reference}`}</title>
      <h1>Ihre Daten sind gesperrt</h1>
      <p>{retainedText(until)}</p>
      <p>
        Fragen? <a href={`tel:${mainPhone.e164}`}>{mainPhone.display}</a>
      </p>
    </div>
  );
}
