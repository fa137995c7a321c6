import { emptyContactForm } from "../contact/message";
import { home } from "../content/home";
import { services } from "../content/services";
import type { Route } from "./+types/home-page";
import { AreasSection } from "./areas-section";
import { ContactSection } from "./contact-section";
import { HeroDrawing } from "./drawings/hero-drawing";
import { Icon } from "./drawings/icons";
import "./home-page.css";
import { pageAt } from "./pages";
import { pageMeta } from "./seo";
import { ServiceCard } from "./service-card";

export const meta: Route.MetaFunction = () => pageMeta(pageAt("/"));

export default function HomePage() {
  return (
    <>
      <Hero />
      <Services />
      <About />
      <Process />
      <AreasSection />
      <ContactSection form={emptyContactForm} />
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
