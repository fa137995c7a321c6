import { data } from "react-router";
import { serviceQuoteLabel } from "../content/navigation";
import { servicePath, townPath } from "../content/page-paths";
import { priceFactors } from "../content/price-factors";
import { serviceById } from "../content/services";
import { findService } from "../content/services/described";
import type { DescribedService, Point } from "../content/services/types";
import { towns } from "../content/towns";
import { ButtonLink } from "../ui/button";
import { classes } from "../ui/classes";
import { divided } from "../ui/divided";
import type { Route } from "./+types/service-page";
import { CallLinks } from "./call-links";
import { ClosingBand } from "./closing-band";
import { Drawing, serviceDrawing } from "./drawings/drawing";
import { Breadcrumb, FRAMED, Hero, HeroText } from "./hero";
import { NotFound } from "./not-found-page";
import { pageAt } from "./pages";
import { quotePathOf } from "./paths";
import { CommonQuestions } from "./questions";
import { Results } from "./results";
import { ButtonRow, Headline, Intro, Section, SIDE_BY_SIDE, SideHead } from "./section";
import { pageMeta } from "./seo";
import { StackedTable } from "./stacked-table";
import { HeroProof, PriceLine } from "./trust";

export const meta: Route.MetaFunction = ({ params }) => pageMeta(pageAt(servicePath({ slug: params.slug ?? "" })));

/** Answers 404 for a service that does not exist. */
export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: findService(params.slug) ? 200 : 404 });
}

/** Page of a service from its record: hero, benefits, tasks, extras, questions, and two ways to an offer for it. */
export default function ServicePage({ params }: Route.ComponentProps) {
  const service = findService(params.slug);
  if (!service) return <NotFound />;
  return (
    <>
      <Head service={service} />
      <Benefits service={service} />
      <Tasks service={service} />
      <Extras service={service} />
      <Results service={service.id} />
      <Answers service={service} />
      <ClosingBand
        title={service.closing.title}
        paragraphs={[service.closing.text]}
        href={quotePathOf(service)}
        label={serviceQuoteLabel}
      >
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
    <Hero layout="page">
      <Breadcrumb path={servicePath(service)} />
      <HeroText>
        <Headline>{headline}</Headline>
        <Intro>{intro}</Intro>
        <PriceLine factors={priceFactors[service.id]} service={service.id} />
        <ButtonRow>
          <ButtonLink href={quotePathOf(service)}>{serviceQuoteLabel}</ButtonLink>
        </ButtonRow>
      </HeroText>
      <Drawing className={FRAMED} file={serviceDrawing(service.id)} />
      <HeroProof />
    </Hero>
  );
}

function Benefits({ service }: PartProps) {
  return (
    <Section titleId="benefits-title">
      <h2 id="benefits-title">Ihre Vorteile</h2>
      <ul className="mt-8 grid grid-cols-1 gap-8 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,max(12em,34%)),1fr))] 2xl:grid-cols-[repeat(auto-fit,minmax(min(100%,max(12em,22%)),1fr))] print:mt-3 print:grid-cols-2 print:gap-x-8 print:gap-y-3">
        {service.benefits.map(({ title, text }) => (
          <li
            className="grid grid-cols-1 content-start gap-2 border-t-3 border-water-deep pt-4 print:break-inside-avoid print:py-2"
            key={title}
          >
            <h3>{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TermAndText({ title, text }: Point) {
  return (
    <>
      <dt className="text-card font-bold wrap-anywhere">{title}</dt>
      <dd className="wrap-anywhere text-ink-soft">{text}</dd>
    </>
  );
}

/** Tasks: the plan of the rooms, where there is one, on one sheet of paper, and two columns of a list with dividers. */
function Tasks({ service: { plan, tasks } }: PartProps) {
  return (
    <Section
      titleId="tasks-title"
      background="mist"
      className={classes(SIDE_BY_SIDE, plan && "print:break-inside-avoid")}
    >
      <SideHead titleId="tasks-title" title="Was wir tun">
        {plan
          ? "Beispiel. Ihren Plan vereinbaren wir bei der Besichtigung."
          : "Was davon bei Ihnen wie oft nötig ist, klären wir bei der kostenlosen Besichtigung."}
      </SideHead>
      <div className="grid grid-cols-1 gap-y-6">
        {plan && (
          <StackedTable
            caption="Beispiel eines Reinigungsplans"
            columns={["Raum", "jedes Mal", "wöchentlich", "monatlich"]}
            rows={plan.map(({ room, each, weekly, monthly }) => ({ key: room, cells: [room, each, weekly, monthly] }))}
          />
        )}
        <dl className="grid grid-cols-1 gap-x-12 md:grid-cols-[repeat(auto-fit,minmax(min(100%,16em),1fr))] print:mt-3 print:grid-cols-2 print:gap-x-8 print:gap-y-3">
          {tasks.map(({ title, text }) => (
            <div
              className="border-t border-line pt-4 pb-6 md:last:odd:col-span-full print:break-inside-avoid print:py-2"
              key={title}
            >
              <TermAndText title={title} text={text} />
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** Extras in a compact list, name and explanation in one line. */
function Extras({ service }: PartProps) {
  return (
    <Section titleId="extras-title" className={SIDE_BY_SIDE}>
      <SideHead titleId="extras-title" title="Auf Wunsch dazu" />
      <dl>
        {service.extras.map(({ title, text }) => (
          <div
            className="flex flex-wrap items-baseline gap-x-8 border-t border-line py-4 *:first:flex-[1_1_11em] *:last:flex-[2_1_20em] print:break-inside-avoid print:py-2"
            key={title}
          >
            <TermAndText title={title} text={text} />
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Answers({ service }: PartProps) {
  return (
    <Section
      titleId="questions-title"
      background="ruled"
      className="grid grid-cols-1 gap-x-section gap-y-12 xl:grid-cols-[2fr_1fr]"
    >
      <div className="grid grid-cols-1 content-start gap-6">
        <h2 id="questions-title">Häufige Fragen</h2>
        <CommonQuestions questions={service.questions} />
      </div>
      <div className="grid grid-cols-1 content-start gap-8 xl:pt-3 print:hidden">
        <RelatedServices service={service} />
        <Towns />
      </div>
    </Section>
  );
}

/** Services that go well with this one. */
function RelatedServices({ service }: { service: DescribedService }) {
  return (
    <nav className="grid grid-cols-1 gap-4" aria-labelledby="related-title">
      <h2 className="text-title-s" id="related-title">
        Passt gut dazu
      </h2>
      <ul className="grid gap-2">
        {service.related.map(serviceById).map((related) => (
          <li key={related.id}>
            <a
              className="flex items-center gap-x-4 text-base leading-[1.3] font-strong wrap-anywhere text-ink no-underline hover:text-accent-strong hover:underline"
              href={servicePath(related)}
            >
              <Drawing className="h-auto w-20 flex-none rounded-small" file={serviceDrawing(related.id)} />
              <span className="min-w-0">{divided(related.shortName ?? related.name)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Towns() {
  return (
    <nav className="grid grid-cols-1 gap-4" aria-labelledby="towns-title">
      <h2 className="text-title-s" id="towns-title">
        Wir kommen zu Ihnen in
      </h2>
      <ul className="flex flex-wrap gap-2">
        {towns.map((town) => (
          <li key={town.slug}>
            <a
              className="inline-flex min-h-8 items-center rounded-pill px-3 font-semibold wrap-anywhere bg-pool hover:bg-water pointer-coarse:min-h-11"
              href={townPath(town)}
            >
              {town.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
