import { company } from "../content/company";
import { PriceTable } from "../offer/price-table";
import { CallUs } from "../opening/call-us";
import { SummaryRows } from "../quote/summary";
import { useLinkedPage } from "../requests/linked";
import { PANEL, READING_PAGE, REFERENCE } from "../ui/narrow-page";
import { PrintedLink } from "./pass-on";
import { AgreedOrder, OfferLink, Steps } from "./request-overview";
import type { ReadableView } from "./view.server";

/** Page for readers with the link that only reads. */
export function ReadableOverview({ request }: { request: ReadableView }) {
  const { reference, receivedOn, status, steps, viewing, offer, orders, answers, readingUrl } = request;
  return (
    <div className={READING_PAGE}>
      <title>{`Anfrage ${reference}: ${status}`}</title>
      <header className="grid gap-2">
        <h1 className="text-title-l">Anfrage zum Lesen</h1>
        <p className="text-ink-soft">
          <strong className={REFERENCE} translate="no">
            {reference}
          </strong>
          {` vom ${receivedOn}`}
        </p>
        <p>Mit diesem Link können Sie lesen, nicht ändern oder antworten.</p>
      </header>
      <section className={PANEL} aria-labelledby="status-title">
        <h2 className="text-title-m" id="status-title">
          {status}
        </h2>
        {viewing && <p>{viewing}</p>}
        {offer?.isOpen && <PriceTable price={offer.price} />}
        {offer && <OfferLink offer={offer} />}
        <Steps steps={steps} />
      </section>
      {orders.map((order) => (
        <AgreedOrder title="Auftrag" order={order} key={order.number} />
      ))}
      <section className="grid gap-4" aria-labelledby="answers-title">
        <h2 className="text-title-m" id="answers-title">
          Was angefragt ist
        </h2>
        <SummaryRows rows={answers} />
      </section>
      <div className="grid gap-2">
        <p>
          Fragen? Schreiben Sie an <a href={`mailto:${company.email}`}>{company.email}</a>. Sonst erreichen Sie uns so:
        </p>
        <CallUs office={useLinkedPage()?.office} />
      </div>
      <PrintedLink url={readingUrl} />
    </div>
  );
}
