import { data } from "react-router";
import { company } from "../../content/company";
import { quoteLink, serviceQuoteLabel } from "../../content/navigation";
import { callLines } from "../../content/opening-hours";
import { servicePath, townPath } from "../../content/page-paths";
import { propertyServices, serviceById, townServiceIds } from "../../content/services";
import { mapPlaces } from "../../content/towns";
import { findTown } from "../../content/towns/described";
import type { DescribedTown } from "../../content/towns/types";
import { ButtonLink } from "../../ui/button";
import { classes } from "../../ui/classes";
import { House } from "../../ui/house";
import { AreaMap } from "../drawings/area-map";
import { Icon } from "../drawings/icons";
import { Symbols } from "../drawings/street";
import { ClosingBand } from "../sections/closing-band";
import { ContactDetails } from "../sections/contact-details";
import { Breadcrumb, Hero, HeroText } from "../sections/hero";
import { Points } from "../sections/points";
import { CommonQuestions } from "../sections/questions";
import { ButtonRow, Headline, Intro, Section, SIDE_BY_SIDE, SideHead } from "../sections/section";
import { CARDS, ServiceCard } from "../sections/service-card";
import { TownSurroundings } from "../sections/town-surroundings";
import { HeroProof, PriceLine } from "../sections/trust";
import { pageMeta } from "../seo/seo";
import { pageAt } from "../urls/pages";
import { quotePathOf } from "../urls/paths";
import type { Route } from "./+types/town-page";
import { NotFound } from "./not-found-page";
import { distanceInWords } from "./service-area";

export const meta: Route.MetaFunction = ({ params }) => pageMeta(pageAt(townPath({ slug: params.slug ?? "" })));

/** Answers 404 for a town without a page. */
export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: findTown(params.slug) ? 200 : 404 });
}

/** A town's landing page from its record. */
export default function TownPage({ params }: Route.ComponentProps) {
  const town = findTown(params.slug);
  if (!town) return <NotFound />;
  return (
    <>
      <Symbols of={[...townServiceIds, "staircase"]} />
      <Head town={town} />
      <Services town={town} />
      <Reasons town={town} />
      <TownSurroundings town={town} />
      <Answers town={town} />
      <ClosingBand {...town.closing} />
    </>
  );
}

const MAP = classes("max-w-[28rem] lg:max-w-none");

interface PartProps {
  town: DescribedTown;
}

function Head({ town }: PartProps) {
  return (
    <Hero layout="page">
      <Breadcrumb path={townPath(town)} />
      <HeroText>
        <Headline>{`Gebäudereinigung in ${town.name}`}</Headline>
        <Intro>{town.intro}</Intro>
        <ButtonRow>
          <ButtonLink className="px-4" href={quoteLink.href}>
            Kostenlose Beratung
          </ButtonLink>
          <span className="inline-flex min-h-12 items-center gap-2 text-ink-soft">
            <Icon name="pin" />
            {`Vor Ort in ${town.name}`}
          </span>
        </ButtonRow>
        <HeroProof town={town.name} />
      </HeroText>
      <div className="grid grid-cols-1 gap-1">
        <AreaMap className={MAP} places={mapPlaces} current={[town.slug]} isZoomed />
        <p className="text-small text-ink-soft">{distanceInWords(town)}</p>
      </div>
    </Hero>
  );
}

function Services({ town }: PartProps) {
  return (
    <Section titleId="services-title">
      <h2 id="services-title">{`${town.name}: unsere\u00a0Leistungen`}</h2>
      <div className="mt-3 max-w-reading text-ink-soft">
        <PriceLine factors={town.price} />
      </div>
      <ul className={classes("mt-6", CARDS)}>
        {townServiceIds.map((id) => {
          const service = serviceById(id);
          const title = `${service.shortName ?? service.name} ${town.name}`;
          return <ServiceCard key={id} service={service} title={title} text={town.cardTexts[id]} />;
        })}
      </ul>
      <Stairs town={town} />
    </Section>
  );
}

/** Services for landlords and managers, below the six of the town. */
function Stairs({ town }: PartProps) {
  const [staircase, management] = propertyServices;
  if (!staircase || !management) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-corner bg-water p-4 sm:px-6 print:break-inside-avoid print:p-0">
      <House className="h-auto w-20 flex-none rounded-corner" id="staircase" />
      <div className="min-w-0 flex-[1_1_12.5em]">
        <h3>{`${staircase.name} in ${town.name}`}</h3>
        <p className="text-ink-soft">{town.stairs}</p>
      </div>
      <div className="flex flex-wrap gap-x-6 font-strong *:inline-flex *:min-h-11 *:items-center">
        <a href={servicePath(staircase)}>Treppenhaus</a>
        <a href={servicePath(management)}>{management.shortName}</a>
        <a href={quotePathOf(staircase)}>{serviceQuoteLabel}</a>
      </div>
    </div>
  );
}

function Reasons({ town }: PartProps) {
  return (
    <Section titleId="reasons-title" background="mist" className="grid grid-cols-1 gap-6">
      <h2 id="reasons-title">{`Warum ${company.name} in ${town.name}?`}</h2>
      <Points points={town.reasons} />
    </Section>
  );
}

/** Questions of the town, and below them the ways to ask one's own. */
function Answers({ town }: PartProps) {
  return (
    <Section titleId="questions-title" background="mist" className="grid grid-cols-1 gap-8">
      <div className={SIDE_BY_SIDE}>
        <SideHead titleId="questions-title" title={`Fragen aus ${town.name}`} />
        <CommonQuestions questions={town.questions} />
      </div>
      <div className="grid grid-cols-1 gap-4 rounded-corner bg-paper p-4 sm:p-8 print:hidden">
        <h2 className="text-title-m" id="contact-title">
          Kontakt
        </h2>
        <ContactDetails isWide phones={callLines.map(({ phone }) => phone)} hours={company.officeHours} />
        <ButtonLink className="justify-self-start max-xs:justify-self-stretch" href={quoteLink.href}>
          Jetzt kostenlos anfragen
        </ButtonLink>
      </div>
    </Section>
  );
}
