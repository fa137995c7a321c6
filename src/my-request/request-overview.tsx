import { browserEntries } from "virtual:browser-entries";
import { company } from "../content/company";
import { CallUs } from "../platform/call-us";
import { useOpened } from "../platform/opened";
import { SummaryRows } from "../quote/summary";
import { Done } from "../ui/alert";
import { ButtonLink, TALL_LINK } from "../ui/button";
import { classes } from "../ui/classes";
import { Hint } from "../ui/field";
import { NARROW_PAGE, PANEL, REFERENCE } from "../ui/narrow-page";
import { PassOn } from "./pass-on";
import { PhotosSection } from "./photos/photos-section";
import { Thread } from "./thread";
import type { Timeline } from "./timeline";
import type { OrderView, RequestView } from "./view.server";
import { ViewingSection } from "./viewing-section";
import { HIDDEN_TEXT_HINT, OFFERED_TEXT } from "./words";

interface RequestOverviewProps {
  request: RequestView;
  /** Message about what was just done. */
  done?: string | undefined;
  /** A message that could not be stored; or where to come. */
  unsent?: { typed: string; problem: string; isAddress?: boolean | undefined } | undefined;
}

/** The customer's page: the request's status, its answers, and the available actions. */
export function RequestOverview({ request, done, unsent }: RequestOverviewProps) {
  const { reference, receivedOn, timeline } = request;
  const [address, message] = unsent?.isAddress ? [unsent, undefined] : [undefined, unsent];
  return (
    <div className={NARROW_PAGE}>
      <title>{`${timeline.title}: Anfrage ${reference}`}</title>
      <header className="grid gap-2">
        <h1 className="text-title-l">Ihre Anfrage</h1>
        <p className="text-ink-soft">
          <strong className={REFERENCE} translate="no">
            {reference}
          </strong>{" "}
          vom {receivedOn}
        </p>
      </header>
      {done && <Done>{done}</Done>}
      {request.isMailRefused && (
        <div className={classes(PANEL, "print:hidden")}>
          <p>
            <strong>Unsere E-&#8288;Mail kam nicht an.</strong> Stimmt Ihre Adresse? Rufen Sie uns bitte an, dann ändern
            wir sie. Was wir Ihnen schreiben, lesen Sie auch hier.
          </p>
        </div>
      )}
      <section className={PANEL} aria-labelledby="status-title">
        <h2 className="text-title-m" id="status-title">
          {timeline.title}
        </h2>
        <p>
          {timeline.turn && <strong>{timeline.turn}: </strong>}
          {timeline.nextStep}
        </p>
        {timeline.hint && <Hint>{timeline.hint}</Hint>}
        {request.offer && <OfferLink offer={request.offer} />}
        <Steps steps={timeline.steps} />
      </section>
      {request.orders.map((order) => (
        <AgreedOrder title="Ihr Auftrag" order={order} key={order.number} />
      ))}
      {request.viewing && <ViewingSection path={request.path} viewing={request.viewing} unsent={address} />}
      {request.photos && (
        <PhotosSection
          path={request.path}
          photos={request.photos}
          mayAdd={request.mayAddPhotos}
          entry={browserEntries.photos}
        />
      )}
      <Thread messages={request.messages} action={request.path} typed={request.begun} {...message} />
      <Answers request={request} />
      <Contact />
      <PassOn url={request.readingUrl} />
      <OwnData request={request} />
    </div>
  );
}

/** What was agreed in short, with the way to all of it. */
export function AgreedOrder({ title, order }: { title: string; order: OrderView }) {
  const { number, path, rows } = order;
  return (
    <section className={PANEL} aria-labelledby={`order-${number}`} data-order={number}>
      <h2 className="text-title-m" id={`order-${number}`}>
        {title}{" "}
        <span className="whitespace-nowrap" translate="no">
          {number}
        </span>
      </h2>
      <SummaryRows rows={rows} />
      {path && (
        <p className="print:hidden">
          <ButtonLink look="quiet" href={path}>
            Alles Vereinbarte ansehen
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** To an offer, whose number stays on one line. */
export function OfferLink({ offer: { path, number, isOpen } }: { offer: NonNullable<RequestView["offer"]> }) {
  return (
    <p className="print:hidden">
      <ButtonLink look={isOpen ? undefined : "quiet"} href={path}>
        <span>
          Angebot{" "}
          <span className="whitespace-nowrap" translate="no">
            {number}
          </span>{" "}
          ansehen
        </span>
      </ButtonLink>
    </p>
  );
}

/** The way from "eingegangen" to "beendet". */
export function Steps({ steps }: { steps: Timeline["steps"] }) {
  return (
    <ol className="grid gap-2 border-t border-line pt-4" aria-label="Verlauf">
      {steps.map(({ label, day, isDone, note }) => (
        <li className={classes("flex gap-x-3", isDone ? undefined : "text-ink-soft")} key={label}>
          <span aria-hidden="true">{isDone ? "●" : "○"}</span>
          <span>
            <strong>{label}</strong> {day ?? <span className="sr-only">noch offen</span>}
            {note && `, ${note}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Answers({ request: { answers, contact, isTextHidden, isOffered } }: { request: RequestView }) {
  return (
    <section className="grid gap-4" aria-labelledby="answers-title">
      <h2 className="text-title-m" id="answers-title">
        Ihre Angaben
      </h2>
      <SummaryRows rows={answers} />
      {isTextHidden && <Hint>{HIDDEN_TEXT_HINT}</Hint>}
      <h3 className="text-card">Ihre Kontaktdaten</h3>
      <SummaryRows rows={contact} />
      <Hint>E-&#8288;Mail-Adresse falsch oder neu? Rufen Sie an, wir ändern sie.</Hint>
      {isOffered && <p>{OFFERED_TEXT}</p>}
      <p className="print:hidden">
        <a className={TALL_LINK} href="#nachrichten">
          Etwas hat sich geändert?
        </a>
      </p>
    </section>
  );
}

export function Contact() {
  return (
    <div className="grid gap-2">
      <p>
        Fragen? Schreiben Sie an <a href={`mailto:${company.email}`}>{company.email}</a>, oder rufen Sie uns an:
      </p>
      <CallUs office={useOpened()?.office} />
    </div>
  );
}

function OwnData({ request: { path, mayWithdraw } }: { request: RequestView }) {
  return (
    <section className="grid gap-4 print:hidden" aria-labelledby="own-data-title">
      <h2 className="text-title-m" id="own-data-title">
        Anfrage und Daten
      </h2>
      <ul className="grid">
        {mayWithdraw && (
          <li>
            <a className={TALL_LINK} href={`${path}/zurueckziehen`}>
              Anfrage zurückziehen
            </a>
          </li>
        )}
        <li>
          <a className={TALL_LINK} href={`${path}/daten`}>
            Meine Daten ansehen
          </a>
        </li>
        <li>
          <a className={TALL_LINK} href={`${path}/loeschen`}>
            Meine Daten löschen
          </a>
        </li>
      </ul>
    </section>
  );
}
