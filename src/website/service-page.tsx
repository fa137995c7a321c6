import { data } from "react-router";
import { mainPhone } from "../content/company";
import { findService } from "../content/services/described";
import type { DescribedService } from "../content/services/types";
import type { Route } from "./+types/service-page";
import { Breadcrumb } from "./breadcrumb";
import { ClosingBand } from "./closing-band";
import { Icon } from "./drawings/icons";
import { ServiceDrawing } from "./drawings/service-drawing";
import { hasLongWord } from "./long-words";
import { NotFound } from "./not-found";
import { pageAt } from "./pages";
import { quotePathFor, servicePath } from "./paths";
import { Questions } from "./questions";
import { RelatedServices } from "./related-services";
import { pageMeta } from "./seo";
import "./service-page.css";

export const meta: Route.MetaFunction = ({ params }) => pageMeta(pageAt(servicePath({ slug: params.slug ?? "" })));

/** Answers 404 for a service that does not exist. */
export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: findService(params.slug) ? 200 : 404 });
}

/** A service from its record: hero, benefits, tasks, extras, questions, and two ways to an offer for this service. */
export default function ServicePage({ params }: Route.ComponentProps) {
  const service = findService(params.slug);
  if (!service) return <NotFound />;
  return (
    <>
      <Hero service={service} />
      <Benefits service={service} />
      <Tasks service={service} />
      <Extras service={service} />
      <Answers service={service} />
      <ClosingBand
        closing={service.closing}
        action={{ label: "Kostenloses Angebot", href: quotePathFor(service.id) }}
      />
    </>
  );
}

interface PartProps {
  service: DescribedService;
}

function Hero({ service }: PartProps) {
  const { headline, lead } = service.hero;
  return (
    <section className="hero">
      <div className="hero-inner is-service page-width">
        <Breadcrumb path={servicePath(service)} />
        <div className="hero-text">
          <h1 className={hasLongWord(headline) ? "has-long-word" : undefined}>{headline}</h1>
          <p className="lead">{lead}</p>
          <div className="button-row">
            <a className="button" href={quotePathFor(service.id)}>
              {service.ctaLabel}
            </a>
            <a className="button is-quiet" href={`tel:${mainPhone.e164}`}>
              <Icon name="phone" />{" "}
              <span>
                Jetzt anrufen: <span className="nowrap">{mainPhone.display}</span>
              </span>
            </a>
          </div>
        </div>
        <ServiceDrawing id={service.id} />
      </div>
    </section>
  );
}

function Benefits({ service }: PartProps) {
  return (
    <section className="section" aria-labelledby="benefits-title">
      <div className="page-width">
        <h2 id="benefits-title">Das haben Sie davon</h2>
        <ul className="benefits">
          {service.benefits.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Tasks({ service }: PartProps) {
  return (
    <section className="section is-mist" aria-labelledby="tasks-title">
      <div className="side-by-side page-width">
        <div className="side-head">
          <h2 id="tasks-title">Was wir tun</h2>
          <p>Was davon bei Ihnen wie oft nötig ist, klären wir bei der Besichtigung. Sie ist kostenlos.</p>
        </div>
        <dl className="tasks">
          {service.tasks.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Extras({ service }: PartProps) {
  return (
    <section className="section" aria-labelledby="extras-title">
      <div className="side-by-side page-width">
        <div className="side-head">
          <h2 id="extras-title">Auf Wunsch dazu</h2>
        </div>
        <dl className="extras">
          {service.extras.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Answers({ service }: PartProps) {
  return (
    <section className="section is-ruled" aria-labelledby="questions-title">
      <div className="answers page-width">
        <div>
          <h2 id="questions-title">Häufige Fragen</h2>
          <Questions questions={service.questions} />
        </div>
        <RelatedServices service={service} />
      </div>
    </section>
  );
}
