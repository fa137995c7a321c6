import { Fragment } from "react";
import { data } from "react-router";
import { serviceQuoteLabel } from "../../content/navigation";
import { callLines } from "../../content/opening-hours";
import { servicePath, townPath } from "../../content/page-paths";
import { priceFactors } from "../../content/price-factors";
import { serviceById } from "../../content/services";
import { findService } from "../../content/services/described";
import type { DescribedService } from "../../content/services/types";
import { towns } from "../../content/towns";
import { ButtonLink, TALL_LINK } from "../../ui/button";
import { classes } from "../../ui/classes";
import { divided } from "../../ui/divided";
import { House } from "../../ui/house";
import { Symbols } from "../drawings/street";
import { CallLinks } from "../frame/call-links";
import { Bubbles } from "../sections/bubbles";
import { ClosingBand } from "../sections/closing-band";
import { Breadcrumb, Hero, HeroText } from "../sections/hero";
import { Points } from "../sections/points";
import { CommonQuestions } from "../sections/questions";
import { Results } from "../sections/results";
import { ButtonRow, Headline, Intro, Section, SIDE_BY_SIDE, SideHead } from "../sections/section";
import { StackedTable } from "../sections/stacked-table";
import { HeroProof, PriceLine } from "../sections/trust";
import { pageMeta } from "../seo/seo";
import { pageAt } from "../urls/pages";
import { quotePathOf } from "../urls/paths";
import type { Route } from "./+types/service-page";
import { NotFound } from "./not-found-page";

export const meta: Route.MetaFunction = ({ params }) => pageMeta(pageAt(servicePath({ slug: params.slug ?? "" })));

/** Answers 404 for a service that does not exist. */
export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: findService(params.slug) ? 200 : 404 });
}

/** Page of a service from its record: hero, tasks, benefits, extras, questions, and two ways to an offer for it. */
export default function ServicePage({ params }: Route.ComponentProps) {
  const service = findService(params.slug);
  if (!service) return <NotFound />;
  return (
    <>
      <Symbols of={[service.id, "other", ...service.related]} />
      <Head service={service} />
      <Tasks service={service} />
      <Benefits service={service} />
      <Extras service={service} />
      <Results service={service.id} />
      <Answers service={service} />
      <ClosingBand title={service.closing.title} paragraphs={[service.closing.text]}>
        <ButtonLink className="print:hidden" look="onBand" href={quotePathOf(service)}>
          {serviceQuoteLabel}
        </ButtonLink>
        <CallLinks place="band" />
      </ClosingBand>
    </>
  );
}

interface PartProps {
  service: DescribedService;
}

function Head({ service }: PartProps) {
  const { headline, intro } = service.hero;
  return (
    <Hero layout="service">
      <Breadcrumb path={servicePath(service)} />
      <Headline className="text-title-l md:col-span-full">{headline}</Headline>
      <HeroText className="md:pb-20 print:pb-4">
        <Intro>{intro}</Intro>
        <PriceLine factors={priceFactors[service.id]} service={service.id} />
        <div className="flex flex-wrap items-center gap-4">
          <ButtonRow>
            <ButtonLink className="px-4" href={quotePathOf(service)}>
              {serviceQuoteLabel}
            </ButtonLink>
            {/* In a word: the number itself stands in the bar. */}
            {callLines[0].ways.map(({ way, href, short }) => (
              <a className={classes(way, TALL_LINK, "w-16 font-strong whitespace-nowrap")} key={href} href={href}>
                {short}
              </a>
            ))}
          </ButtonRow>
          <HeroProof />
        </div>
      </HeroText>
      <div className="relative self-end">
        <House className="h-auto w-full overflow-visible bg-transparent stroke-2" id={service.id} viewBox="0 0 206 102">
          <use href="#other" transform="translate(118 27.4) scale(.72)" />
        </House>
        <Bubbles className="sky" />
      </div>
    </Hero>
  );
}

/** Tasks: the plan of the rooms as a sheet, where there is one, and at its foot what it does not say. */
function Tasks({ service: { plan, tasks } }: PartProps) {
  return (
    <Section titleId="tasks-title" className={SIDE_BY_SIDE}>
      <SideHead titleId="tasks-title" title="Was wir tun">
        {plan
          ? "Beispiel. Ihren Plan vereinbaren wir vor Ort."
          : "Was davon bei Ihnen wie oft nötig ist, klären wir bei der kostenlosen Besichtigung."}
      </SideHead>
      <div className="grid grid-cols-1 gap-6">
        {plan && (
          <div className="plan-sheet framed">
            <StackedTable
              caption="Beispiel eines Reinigungsplans"
              columns={["Raum", "jedes Mal", "wöchentlich", "monatlich"]}
              rows={plan.map(({ room, each, weekly, monthly }) => ({
                key: room,
                cells: [room, each, weekly, monthly],
              }))}
            />
          </div>
        )}
        <Points points={tasks} />
      </div>
    </Section>
  );
}

function Benefits({ service }: PartProps) {
  return (
    <Section titleId="benefits-title" background="mist" className={SIDE_BY_SIDE}>
      <SideHead titleId="benefits-title" title="Ihre Vorteile" />
      <Points points={service.benefits} />
    </Section>
  );
}

function Extras({ service }: PartProps) {
  return (
    <Section titleId="extras-title" className={SIDE_BY_SIDE}>
      <SideHead titleId="extras-title" title="Auf Wunsch dazu" />
      <Points points={service.extras} />
    </Section>
  );
}

function Answers({ service }: PartProps) {
  return (
    <Section
      titleId="questions-title"
      background="mist"
      className="grid grid-cols-1 gap-x-section gap-y-8 xl:grid-cols-[7fr_5fr]"
    >
      <div className="grid grid-cols-1 content-start gap-6">
        <h2 id="questions-title">Häufige Fragen</h2>
        <CommonQuestions questions={service.questions} />
      </div>
      <div className="grid grid-cols-1 content-start gap-6 xl:pt-3 print:hidden">
        <RelatedServices service={service} />
        <Towns />
      </div>
    </Section>
  );
}

/** Services that go well with this one. */
function RelatedServices({ service }: { service: DescribedService }) {
  return (
    <nav className="grid grid-cols-1 gap-3" aria-labelledby="related-title">
      <h2 className="text-title-s" id="related-title">
        Passt gut dazu
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(45%,6.5em),1fr))] gap-3">
        {service.related.map(serviceById).map((related) => (
          <li key={related.id}>
            <a
              className="grid gap-2 text-small leading-[1.3] font-strong wrap-anywhere text-ink no-underline hover:text-accent-strong hover:underline"
              href={servicePath(related)}
            >
              <House className="h-auto w-full rounded-corner" id={related.id} />
              <span>{divided(related.shortName ?? related.name)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Towns() {
  return (
    <nav className="grid grid-cols-1 gap-1" aria-labelledby="towns-title">
      <h2 className="text-title-s" id="towns-title">
        Wir kommen zu Ihnen in
      </h2>
      <p className="leading-[2]">
        {towns.map((town, index) => (
          <Fragment key={town.slug}>
            {index > 0 && ", "}
            <a className="font-strong whitespace-nowrap" href={townPath(town)}>
              {town.name}
            </a>
          </Fragment>
        ))}
      </p>
    </nav>
  );
}
