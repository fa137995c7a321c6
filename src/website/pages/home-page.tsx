import { emptyContactForm } from "../../contact/message";
import { areaPage } from "../../content/area-page";
import { home } from "../../content/home";
import { services } from "../../content/services";
import { officeDescription } from "../../content/services/bueroreinigung";
import { mapPlaces, towns } from "../../content/towns";
import { ButtonLink, TALL_LINK } from "../../ui/button";
import { classes } from "../../ui/classes";
import { StepNumber } from "../../ui/step-number";
import { unbroken } from "../../ui/unbroken";
import { AreaMap } from "../drawings/area-map";
import { PARTS, Street, Symbols } from "../drawings/street";
import { AreaForm } from "../sections/area-form";
import { Bubbles } from "../sections/bubbles";
import { ContactSection } from "../sections/contact-section";
import { Hero } from "../sections/hero";
import { PlanSheet } from "../sections/plan-sheet";
import { Results, Team } from "../sections/results";
import { Headline, Intro, Prose, Section, SectionHead } from "../sections/section";
import { CARDS, PropertyServices, ServiceCard } from "../sections/service-card";
import { TownList } from "../sections/town-list";
import { OwnerLine, OwnerTile, TrustList } from "../sections/trust";
import { pageMeta } from "../seo/seo";
import { pageAt } from "../urls/pages";
import type { Route } from "./+types/home-page";
import { isHome } from "./service-area";

export const meta: Route.MetaFunction = () => pageMeta(pageAt("/"));

export default function HomePage() {
  return (
    <>
      <Symbols of={[...PARTS, "other"]} />
      <Welcome />
      <Services />
      <About />
      <Process />
      <Results />
      <AreasSection />
      <ContactSection form={emptyContactForm} />
    </>
  );
}

function Welcome() {
  const { headline, intro, quoteAction, servicesAction, facts } = home.hero;
  return (
    <Hero
      layout="home"
      foot={
        <div className="relative mt-6">
          <Street className="h-50 w-full bg-transparent stroke-2 md:h-[288px]" />
          <Bubbles className="sky" />
        </div>
      }
    >
      <Headline className="md:col-span-full">{headline}</Headline>
      <Intro>{intro}</Intro>
      <OwnerTile facts={[facts.join("\u00a0· ")]} />
      <div className="flex flex-wrap items-center gap-x-3 self-end print:hidden">
        <ButtonLink className="px-4" href={quoteAction.href}>
          {quoteAction.label}
        </ButtonLink>
        <a className={classes(TALL_LINK, "font-strong")} href={servicesAction.href}>
          {servicesAction.label}
        </a>
      </div>
      <AreaForm label={areaPage.headline} />
    </Hero>
  );
}

function Services() {
  return (
    <Section id="services" titleId="services-title">
      <SectionHead>
        <h2 id="services-title">{home.services.headline}</h2>
        <Intro>{home.services.intro}</Intro>
      </SectionHead>
      <ul className={classes("service-rows", CARDS)}>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ul>
      <PropertyServices />
    </Section>
  );
}

function About() {
  const { headline, paragraphs, plan, stats } = home.about;
  return (
    <Section
      id="about"
      titleId="about-title"
      background="mist"
      className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-2"
    >
      <Prose>
        <h2 id="about-title">{headline}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <OwnerLine />
        <TrustList />
        <Team />
      </Prose>
      <div className="grid content-start gap-3">
        <h3 className="text-title-m">{plan.title}</h3>
        <p>{plan.text}</p>
        <PlanSheet title={plan.sheet} about={plan.about} plan={officeDescription.plan?.slice(0, 4) ?? []} />
        <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-4">
          {stats.map(({ label, value }) => (
            <div className="flex flex-col-reverse" key={label}>
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="text-title-l leading-[1.1] font-black">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

function Process() {
  const { headline, intro, steps } = home.process;
  return (
    <Section id="process" titleId="process-title">
      <SectionHead>
        <h2 id="process-title">{headline}</h2>
        <Intro>{intro}</Intro>
      </SectionHead>
      <ol className="grid gap-x-12 gap-y-6 xl:grid-cols-4 print:grid-cols-2">
        {steps.map(({ title, text }, index) => (
          <li className="relative grid content-start gap-1 pl-12 xl:pt-12 xl:pl-0 print:break-inside-avoid" key={title}>
            <StepNumber>{index + 1}</StepNumber>
            <h3>{unbroken(title)}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Section on the area: the map, and a link to every town's page. */
function AreasSection() {
  return (
    <Section
      id="towns"
      titleId="towns-title"
      background="mist"
      className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-2 print:grid-cols-2"
    >
      <div className="grid gap-4">
        <h2 id="towns-title">{home.areas.headline}</h2>
        <Intro>{home.areas.text}</Intro>
        <TownList />
      </div>
      <AreaMap places={mapPlaces} current={towns.filter(isHome).map(({ slug }) => slug)} isPlain />
    </Section>
  );
}
