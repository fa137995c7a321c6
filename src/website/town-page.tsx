import { data } from "react-router";
import { company } from "../content/company";
import { quoteLink } from "../content/navigation";
import { serviceById, townServiceIds } from "../content/services";
import { mapPlaces } from "../content/towns";
import { findTown } from "../content/towns/described";
import type { DescribedTown } from "../content/towns/types";
import type { Route } from "./+types/town-page";
import { Breadcrumb } from "./breadcrumb";
import { ContactDetails } from "./contact-details";
import { AreaMap } from "./drawings/area-map";
import { Icon, type IconName } from "./drawings/icons";
import { NotFound } from "./not-found";
import { pageAt } from "./pages";
import { townPath } from "./paths";
import { Questions } from "./questions";
import { pageMeta } from "./seo";
import { ServiceCard } from "./service-card";
import { TownSurroundings } from "./town-surroundings";
import "./town-page.css";

export const meta: Route.MetaFunction = ({ params }) => pageMeta(pageAt(townPath({ slug: params.slug ?? "" })));

/** Answers 404 for a town without a page. */
export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: findTown(params.slug) ? 200 : 404 });
}

/** A town's landing page from its record (spec section 2, "Town pages"). */
export default function TownPage({ params }: Route.ComponentProps) {
  const town = findTown(params.slug);
  if (!town) return <NotFound />;
  return (
    <>
      <Hero town={town} />
      <Services town={town} />
      <Reasons town={town} />
      <TownSurroundings town={town} />
      <Answers town={town} />
      <Closing town={town} />
    </>
  );
}

interface PartProps {
  town: DescribedTown;
}

function Hero({ town }: PartProps) {
  return (
    <section className="hero">
      <div className="hero-inner is-town page-width">
        <Breadcrumb path={townPath(town)} />
        <div className="hero-text">
          <h1>Gebäudereinigung in {town.name}</h1>
          <p className="lead">{town.lead}</p>
          <div className="button-row">
            <a className="button" href={quoteLink.href}>
              Kostenlose Beratung
            </a>
            <span className="place-label">
              <Icon name="pin" /> Vor Ort in {town.name}
            </span>
          </div>
        </div>
        <AreaMap places={mapPlaces} current={town.slug} />
      </div>
    </section>
  );
}

function Services({ town }: PartProps) {
  return (
    <section className="section" aria-labelledby="services-title">
      <div className="page-width">
        <h2 id="services-title">Unsere Leistungen in {town.name}</h2>
        <ul className="cards">
          {townServiceIds.map(serviceById).map((service) => (
            <ServiceCard
              key={service.id}
              service={service}
              title={`${service.shortName ?? service.name} ${town.name}`}
              text={town.cardTexts[service.id as keyof DescribedTown["cardTexts"]]}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** One icon a selling point, in the order of the spec: since 2019, viewing, appointments, agents, insurance, prices. */
const REASON_ICONS: readonly IconName[] = ["pin", "search", "calendar", "leaf", "shield", "euro"];

function Reasons({ town }: PartProps) {
  return (
    <section className="section is-mist" aria-labelledby="reasons-title">
      <div className="page-width">
        <h2 id="reasons-title">
          Warum {company.name} in {town.name}?
        </h2>
        <ul className="reasons">
          {town.reasons.map(({ title, text }, index) => (
            <li key={title}>
              <Icon name={REASON_ICONS[index] ?? "check"} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Answers({ town }: PartProps) {
  return (
    <section className="section is-ruled" aria-labelledby="questions-title">
      <div className="side-by-side page-width">
        <div className="side-head">
          <h2 id="questions-title">Gefragt in {town.name}</h2>
        </div>
        <Questions questions={town.questions} />
      </div>
    </section>
  );
}

function Closing({ town }: PartProps) {
  const { title, paragraphs } = town.closing;
  return (
    <section className="section is-mist" aria-labelledby="contact-title">
      <div className="town-closing page-width">
        <div className="contact-card">
          <h2 id="contact-title">Kontakt</h2>
          <ContactDetails phones={company.phones.slice(0, 2)} hours={company.officeHours} />
          <a className="button is-wide" href={quoteLink.href}>
            Jetzt kostenlos anfragen
          </a>
        </div>
        <div className="prose">
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
