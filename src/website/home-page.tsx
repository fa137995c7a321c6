import { data } from "react-router";
import { answerContactPost } from "../contact/contact-action.server";
import { emptyContactForm } from "../contact/message";
import { home } from "../content/home";
import { services } from "../content/services";
import { requestContext } from "../platform/request-context.server";
import type { Route } from "./+types/home-page";
import { AreasSection } from "./areas-section";
import { ContactSection } from "./contact-section";
import { HeroDrawing } from "./drawings/hero-drawing";
import { Icon } from "./drawings/icons";
import "./home-page.css";
import { pageMeta } from "./seo";
import { ServiceCard } from "./service-card";

/** All but the title, which names errors of the contact form and so stands in the page itself. */
export const meta: Route.MetaFunction = () => pageMeta("/").filter((tag) => !("title" in tag));

/** A post comes from the contact form in a browser without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { state, status, cacheControl } = await answerContactPost(request, context.get(requestContext));
  return data(state, { status, headers: { "Cache-Control": cacheControl } });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

export default function HomePage({ actionData = emptyContactForm }: Route.ComponentProps) {
  const hasErrors = actionData.view === "form" && Object.keys(actionData.errors).length > 0;
  return (
    <>
      <title>{hasErrors ? `Fehler: ${home.meta.title}` : home.meta.title}</title>
      <Hero />
      <Services />
      <About />
      <Process />
      <AreasSection />
      <ContactSection form={actionData} />
    </>
  );
}

function Hero() {
  const { headline, lead, quoteAction, servicesAction, trustPoints } = home.hero;
  return (
    <section className="hero">
      <div className="hero-inner is-home page-width">
        <div className="hero-text">
          <h1>{headline}</h1>
          <p className="lead">{lead}</p>
          <div className="button-row">
            <a className="button" href={quoteAction.href}>
              {quoteAction.label}
            </a>
            <a className="button is-quiet" href={servicesAction.href}>
              {servicesAction.label}
            </a>
          </div>
        </div>
        <HeroDrawing />
        <ul className="trust-points">
          {trustPoints.map((point) => (
            <li key={point}>
              <Icon name="check" /> {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Services() {
  return (
    <section className="section" id="services" aria-labelledby="services-title">
      <div className="page-width">
        <div className="section-head">
          <h2 id="services-title">{home.services.headline}</h2>
          <p className="lead">{home.services.lead}</p>
        </div>
        <ul className="cards">
          {services.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function About() {
  const { headline, paragraphs, stats } = home.about;
  return (
    <section className="section is-mist" id="about" aria-labelledby="about-title">
      <div className="about-inner page-width">
        <div className="prose">
          <h2 id="about-title">{headline}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <dl className="stats">
          {stats.map((stat) => (
            <div key={stat.label}>
              <dt>{stat.label}</dt>
              <dd>{stat.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Process() {
  const { headline, lead, steps } = home.process;
  return (
    <section className="section" id="process" aria-labelledby="process-title">
      <div className="page-width">
        <div className="section-head">
          <h2 id="process-title">{headline}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ol className="process">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
