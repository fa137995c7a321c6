import { browserEntries } from "virtual:browser-entries";
import type { DataDemand } from "../content/lists";
import { PriceTable } from "../offer/price-table";
import { CallUs } from "../opening/call-us";
import { titleWith } from "../platform/text/field-errors";
import { SummaryRows } from "../quote/summary";
import { useLinkedPage } from "../requests/linked";
import { Done } from "../ui/alert";
import { ANSWER } from "../ui/answer";
import { Button, ButtonLink, TALL_LINK } from "../ui/button";
import { classes } from "../ui/classes";
import { Hint } from "../ui/field";
import { FOLD_ON_PAPER, FOLD_SUMMARY } from "../ui/fold";
import { PANEL, READING_PAGE, REFERENCE } from "../ui/narrow-page";
import { unbroken } from "../ui/unbroken";
import { BESIDE, PART, PART_IN_SIGHT } from "./beside";
import { IntentButton } from "./intent-button";
import { PassOn, PrintedLink } from "./pass-on";
import { PhotosSection } from "./photos/photos-section";
import { Thread, type TypedField } from "./thread";
import { TURNS } from "./timeline";
import type { OrderView, RequestView } from "./view.server";
import { ViewingSection } from "./viewing-section";
import { DEMANDS, HIDDEN_TEXT_HINT, OFFERED_TEXT, THE_FORM } from "./words";

/** Typed text of the page: that of the thread, and of the viewing where it is, and when else it may be. */
export interface Typed {
  text: string;
  address: string;
  wish: string;
}

/** Typed text that is shown again: it could not be stored, or another button was pressed. */
export interface Unsent {
  typed: Partial<Typed>;
  /** Reason why it could not be stored, said at its field. */
  problem?: string;
  field?: keyof Typed;
  /** Key of the words about what the other button did (`doneWords`). */
  done?: string;
}

type OpenDemand = NonNullable<RequestView["demand"]>;

interface RequestOverviewProps {
  request: RequestView;
  /** Words about what was just done. */
  done?: string;
  unsent?: Unsent;
}

/** Page of a request: the state and what it is about, the conversation, and the rest in a fold. */
export function RequestOverview({ request, done, unsent }: RequestOverviewProps) {
  const { reference, timeline, path, orders } = request;
  const { typed = {}, field, problem } = unsent ?? {};
  const fieldOf = (id: keyof Typed): TypedField => ({ typed: typed[id], problem: field === id ? problem : undefined });
  const viewing = request.viewing && (
    <ViewingSection
      path={path}
      viewing={request.viewing}
      isState={timeline.isOfViewing === true}
      address={fieldOf("address")}
      wish={fieldOf("wish")}
    />
  );
  return (
    <div className={READING_PAGE}>
      <title>{titleWith({ problem, done }, `Anfrage ${reference}: ${timeline.title}`)}</title>
      <header className="grid gap-2">
        <p className="text-small text-ink-soft">
          {"Ihre Anfrage "}
          <strong className={REFERENCE} translate="no">
            {reference}
          </strong>
          {`, ${request.service}`}
        </p>
        <h1 className="text-title-l">{timeline.title}</h1>
      </header>
      <div className={BESIDE}>
        <div className={PART}>
          {done && <Done {...ANSWER}>{done}</Done>}
          {request.unsent && <UnsentHint isBack={request.unsent === "back"} />}
          <section className={PANEL} aria-label="Stand">
            <p>
              {timeline.turn && <strong>{TURNS[timeline.turn]}: </strong>}
              {timeline.nextStep}
            </p>
            {timeline.hint && <Hint>{timeline.hint}</Hint>}
            {request.offer?.isOpen && <PriceTable price={request.offer.price} />}
            {request.offer && <OfferLink offer={request.offer} />}
            {timeline.isOfViewing && viewing}
            {orders.filter(({ isState }) => isState).map(ownOrder)}
            <Steps steps={timeline.steps} />
          </section>
          {request.demand && <Demand {...request} demand={request.demand} />}
          {orders.filter(({ isState }) => !isState).map(ownOrder)}
          {!timeline.isOfViewing && viewing}
        </div>
        <div className={PART_IN_SIGHT}>
          <Thread
            thread={request.thread}
            reach={request.reach}
            action={path}
            {...fieldOf("text")}
            typed={typed.text ?? request.begun}
          />
          <div className="grid gap-2">
            <p className="print:hidden">
              {request.reach === "mail"
                ? unbroken("Eine Antwort auf unsere E-Mails genügt auch. Sonst erreichen Sie uns so:")
                : "Fragen? So erreichen Sie uns:"}
            </p>
            <CallUs office={useLinkedPage()?.office} />
          </div>
          <details className={FOLD_ON_PAPER} id="mehr">
            <summary className={classes(FOLD_SUMMARY, "print:hidden")}>
              Mehr: Angaben, {request.photos && "Fotos, "}Daten
            </summary>
            <div className="flex flex-col gap-6 pt-2 print:gap-3">
              <Answers request={request} />
              {request.photos && (
                <PhotosSection
                  path={path}
                  photos={request.photos}
                  mayAdd={request.mayAddPhotos}
                  entry={browserEntries.photos}
                />
              )}
              <PassOn url={request.readingUrl} />
              <PrintedLink url={request.readingUrl} />
              <OwnData request={request} />
            </div>
          </details>
        </div>
      </div>
    </div>
  );
}

function ownOrder(order: OrderView) {
  return <AgreedOrder title="Ihr Auftrag" order={order} isState={order.isState} key={order.number} />;
}

/** Demand for the customer's own data, while it is open. */
function Demand({
  demand: { asked, lastDay, isLate },
  reach,
  orders,
}: Pick<RequestView, "reach" | "orders"> & { demand: OpenDemand }) {
  return (
    <section className={classes(PANEL, "print:hidden")} aria-labelledby="demand-title">
      <h2 className="text-title-m" id="demand-title">
        {DEMANDS[asked]}
      </h2>
      <p>
        {isLate
          ? `Ihre Bitte hätte bis zum ${lastDay} erledigt sein müssen. Das tut uns leid. Rufen Sie uns bitte an.`
          : `Ihre Bitte ist da. Spätestens am ${lastDay} ist sie erledigt, und wir ${reach === "mail" ? "schreiben Ihnen" : "melden uns bei Ihnen"}.`}
        {asked === "erasure" && !isLate && orders.length === 0 && " Bis dahin ändert sich nichts."}
      </p>
      <IntentButton intent="drop-demand">Doch nicht</IntentButton>
    </section>
  );
}

function UnsentHint({ isBack }: { isBack: boolean }) {
  return (
    <div className={classes(PANEL, "print:hidden")}>
      <p>
        {isBack ? (
          <>
            <strong>{unbroken("Unsere E-Mail kam zurück.")}</strong> Stimmt Ihre Adresse? Rufen Sie uns bitte an, dann
            ändern wir sie. Was wir Ihnen schreiben, lesen Sie auch hier.
          </>
        ) : (
          <>
            <strong>{unbroken("Eine E-Mail an Sie ist noch nicht hinaus.")}</strong> Was wir Ihnen schreiben, lesen Sie
            auch hier.
          </>
        )}
      </p>
    </div>
  );
}

interface AgreedOrderProps {
  title: string;
  order: OrderView;
  /** Whether it stands in the box of the state. */
  isState?: boolean;
}

/** Order in short, with a link to the whole: a part of the state, or a matter of its own. */
export function AgreedOrder({ title, order, isState = false }: AgreedOrderProps) {
  const { number, path, price, rows } = order;
  return (
    <section
      className={isState ? classes("grid grid-cols-1 gap-4 print:gap-3") : PANEL}
      aria-labelledby={`order-${number}`}
      data-order={number}
    >
      <h2 className="text-title-m" id={`order-${number}`}>
        {`${title} `}
        <span className="whitespace-nowrap" translate="no">
          {number}
        </span>
      </h2>
      <PriceTable price={price} />
      <SummaryRows rows={rows} />
      <p className="print:hidden">
        <ButtonLink look="quiet" href={path}>
          Alles Vereinbarte ansehen
        </ButtonLink>
      </p>
    </section>
  );
}

/** Link to an offer, whose number stays on one line. */
export function OfferLink({ offer: { path, number, isOpen } }: { offer: NonNullable<RequestView["offer"]> }) {
  return (
    <p className="print:hidden">
      <ButtonLink look={isOpen ? undefined : "quiet"} href={path}>
        <span>
          {"Angebot "}
          <span className="whitespace-nowrap" translate="no">
            {number}
          </span>
          {" ansehen"}
        </span>
      </ButtonLink>
    </p>
  );
}

/** Steps from "eingegangen" to "beendet". */
export function Steps({ steps }: Pick<RequestView["timeline"], "steps">) {
  return (
    <ol className="grid gap-2 border-t border-line pt-4 print:grid-cols-2 print:pt-1" aria-label="Verlauf">
      {steps.map(({ label, day, note }) => (
        <li key={label}>
          <strong>{label}</strong>
          {` ${day}`}
          {note && `, ${note}`}
        </li>
      ))}
    </ol>
  );
}

function Answers({ request: { answers, contact, isTextHidden, isOffered } }: { request: RequestView }) {
  return (
    <section className="flex flex-col gap-4 print:gap-3" aria-labelledby="answers-title">
      <h2 className="text-title-m" id="answers-title">
        Ihre Angaben
      </h2>
      <SummaryRows rows={answers} />
      {isTextHidden && <Hint>{HIDDEN_TEXT_HINT}</Hint>}
      <h3 className="text-card">Ihre Kontaktdaten</h3>
      <SummaryRows rows={contact} />
      <Hint>Etwas falsch oder neu? Rufen Sie an, wir ändern es.</Hint>
      {isOffered && <p>{OFFERED_TEXT}</p>}
    </section>
  );
}

function OwnData({ request: { path, mayWithdraw, demand } }: { request: RequestView }) {
  return (
    <section className="grid gap-4 print:hidden" aria-labelledby="own-data-title">
      <h2 className="text-title-m" id="own-data-title">
        Anfrage und Daten
      </h2>
      {mayWithdraw && (
        <p>
          <a className={TALL_LINK} href={`${path}/zurueckziehen`}>
            Anfrage zurückziehen
          </a>
        </p>
      )}
      {!demand && (
        <>
          <p>
            Möchten Sie wissen, was wir über Sie gespeichert haben, oder sollen wir es löschen? Ein Klick genügt: Binnen
            eines Monats ist das erledigt.
          </p>
          <div className="flex flex-wrap gap-3">
            <BegunMessage asked="access" />
            <BegunMessage asked="erasure" />
          </div>
        </>
      )}
    </section>
  );
}

/** Message that says by its value what it demands: whatever is written on the page is no demand, and stays there. */
function BegunMessage({ asked }: { asked: DataDemand }) {
  return (
    <Button form={THE_FORM} look="quiet" type="submit" name="data" value={asked} formNoValidate>
      {DEMANDS[asked]}
    </Button>
  );
}
