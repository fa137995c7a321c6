import { company, mainPhone } from "../content/company";
import { home } from "../content/home";
import { services } from "../content/services";
import type { Route } from "./+types/home-page";
import { HeroDrawing } from "./drawings/hero-drawing";
import { Icon } from "./drawings/icons";
import { HoursTable } from "./hours-table";
import { pageMeta } from "./seo";
import { ServiceCard } from "./service-card";

export const meta: Route.MetaFunction = () => pageMeta("/");

export default function HomePage() {
  return (
    <>
      <Hero />
      <Services />
      <About />
      <Contact />
    </>
  );
}

function Hero() {
  const { headline, lead, quoteAction, servicesAction, trustPoints } = home.hero;
  return (
    <section className="hero">
      <div className="hero-inner page-width">
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
          <ul className="ticks">
            {trustPoints.map((point) => (
              <li key={point}>
                <Icon name="check" /> {point}
              </li>
            ))}
          </ul>
        </div>
        <HeroDrawing />
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
        <div className="cards">
          {services.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </div>
      </div>
    </section>
  );
}

function About() {
  const { headline, paragraphs, stats } = home.about;
  return (
    <section className="section is-mist" id="about" aria-labelledby="about-title">
      <div className="page-width">
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

function Contact() {
  const { address, email, phones, serviceHours } = company;
  return (
    <section className="section" id="contact" aria-labelledby="contact-title">
      <div className="page-width">
        <div className="section-head">
          <h2 id="contact-title">{home.contact.headline}</h2>
          <p className="lead">{home.contact.lead}</p>
        </div>
        <div className="contact-columns">
          <dl className="facts">
            <div>
              <dt>Adresse</dt>
              <dd>
                {address.street}, {address.postcode} {address.town}
              </dd>
            </div>
            <div>
              <dt>Telefon</dt>
              {phones.map((phone) => (
                <dd key={phone.e164}>
                  <a href={`tel:${phone.e164}`}>
                    {phone.label}: {phone.display}
                  </a>
                </dd>
              ))}
            </div>
            <div>
              <dt>E-Mail</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          </dl>
          <div className="prose">
            <h3>{serviceHours.label}</h3>
            <HoursTable hours={serviceHours} />
            <a className="button" href={`tel:${mainPhone.e164}`}>
              <Icon name="phone" /> Jetzt anrufen
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
