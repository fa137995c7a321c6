import { data } from "react-router";
import { quoteLink } from "../../content/navigation";
import { servicePath, townPath } from "../../content/page-paths";
import { allServices } from "../../content/services";
import { towns } from "../../content/towns";
import { ButtonLink, TALL_LINK } from "../../ui/button";
import { classes } from "../../ui/classes";
import { divided } from "../../ui/divided";
import { House } from "../../ui/house";
import { Symbols } from "../drawings/street";
import { Hero, HeroText } from "../sections/hero";
import { ButtonRow, Intro } from "../sections/section";
import { notFoundMeta } from "../seo/seo";

export const meta = notFoundMeta;

/** Answers 404 for every path that no route knows. */
export function loader() {
  return data(null, { status: 404 });
}

/** Answers 404 for every method. */
export const action = loader;

/** Page at an address that does not exist, with ways onward. */
export function NotFound() {
  return (
    <>
      <Symbols of={["other"]} />
      <Hero layout="service">
        <HeroText className="pt-8 md:pb-20 print:pb-4">
          <div>
            <p className="text-title-l leading-[1.1] font-black text-accent" aria-hidden="true">
              404
            </p>
            <h1>Diese Seite gibt es nicht</h1>
          </div>
          <Intro>
            Vielleicht ist die Adresse veraltet, oder es hat sich ein Tippfehler eingeschlichen. Von hier aus geht es
            weiter:
          </Intro>
          {import.meta.env.DEV && <p>Did you forget to add the page to the router?</p>}
          <ButtonRow>
            <ButtonLink href="/">Zur Startseite</ButtonLink>
            <ButtonLink look="quiet" href={quoteLink.href}>
              {quoteLink.label}
            </ButtonLink>
          </ButtonRow>
        </HeroText>
        <House
          className="h-auto w-full self-end overflow-visible bg-transparent stroke-2"
          id="other"
          viewBox="-64 -16 224 118"
        />
      </Hero>
      <div className="page-width grid grid-cols-1 gap-6 py-section">
        <Links title="Unsere Leistungen" links={allServices.map((one) => [one.name, servicePath(one)])} />
        <Links title="Unsere Standorte" links={towns.map((one) => [one.name, townPath(one)])} />
      </div>
    </>
  );
}

function Links({ title, links }: { title: string; links: readonly [name: string, href: string][] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-title-s">{title}</h2>
      <ul className="footer-pairs mt-2 columns-[18rem]">
        {links.map(([name, href]) => (
          <li key={href}>
            <a className={classes(TALL_LINK, "leading-[1.3] font-strong wrap-anywhere")} href={href}>
              {divided(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default NotFound;
