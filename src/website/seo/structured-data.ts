/** schema.org data of a page, each value visible there (a test compares); nobody has given any ratings. */
import type {
  BreadcrumbList,
  DayOfWeek,
  Graph,
  HomeAndConstructionBusiness,
  OpeningHoursSpecification,
  Service as ServiceNode,
  Thing,
  WebSite,
} from "schema-dts";
import { company, type Weekday } from "../../content/company";
import { callLines } from "../../content/opening-hours";
import type { DescribedService } from "../../content/services/types";
import { towns } from "../../content/towns";
import { publicHolidays } from "../../opening/holidays";
import type { SpecialDays } from "../../opening/working-days";
import { addDays, berlinDay, type Day } from "../../platform/time/berlin-days";
import { breadcrumb, type Page, SHARE_PICTURE } from "../urls/page";
import { canonicalUrl } from "../urls/paths";

/** Ids of the company and the website, the same on every page and in every year. */
const BUSINESS_ID = canonicalUrl("/#company");
const WEBSITE_ID = canonicalUrl("/#website");

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

function dayOfWeek(day: Weekday): DayOfWeek {
  return `https://schema.org/${DAYS[day - 1] as (typeof DAYS)[number]}`;
}

/** Graph of a page: the company, and the page's own subject. */
export function structuredData(page: Page): Graph {
  return { "@context": "https://schema.org", "@graph": nodesOf(page) };
}

function nodesOf(page: Page): Thing[] {
  switch (page.kind) {
    case "home":
      return [business(page), website()];
    case "service":
      return [service(page, page.service), business(page), breadcrumbList(page)];
    case "town":
      return [business(page), breadcrumbList(page)];
    default:
      return [business(page)];
  }
}

/** Kinds of pages that list the special hours: a search engine needs the days once. */
const KINDS_WITH_SPECIAL_HOURS: readonly Page["kind"][] = ["home", "form"];

/** Names of the towns that a page shows on a phone too, whose footer names none. */
function townsOn(page: Page): string[] {
  if (page.kind === "town") return [page.town.name];
  return ["home", "service"].includes(page.kind) ? towns.map(({ name }) => name) : [];
}

/** The company with what every page shows of it in the footer. */
function business(page: Page): HomeAndConstructionBusiness {
  const { address, position, profiles } = company;
  const [{ phone: office }, { phone: emergency }] = callLines;
  return {
    "@type": "HomeAndConstructionBusiness",
    "@id": BUSINESS_ID,
    name: company.name,
    url: canonicalUrl("/"),
    logo: canonicalUrl("/icon-512.png"),
    image: canonicalUrl(SHARE_PICTURE.path),
    telephone: office.e164,
    email: company.email,
    foundingDate: String(company.foundingYear),
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      postalCode: address.postcode,
      addressLocality: address.town,
      addressCountry: address.countryCode,
    },
    ...(position && { geo: { "@type": "GeoCoordinates", ...position } }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    contactPoint: { "@type": "ContactPoint", contactType: emergency.label, telephone: emergency.e164 },
    openingHoursSpecification: openingHours(),
    ...(KINDS_WITH_SPECIAL_HOURS.includes(page.kind) && {
      specialOpeningHoursSpecification: specialHours(berlinDay(new Date())),
    }),
    ...(townsOn(page).length > 0 && { areaServed: townsOn(page) }),
  };
}

/** Hours in which somebody answers in the office; the crews' hours say nothing to a visitor at the door. */
function openingHours(): OpeningHoursSpecification[] {
  return company.officeHours.periods.map(({ days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map(dayOfWeek),
    opens,
    closes,
  }));
}

/** The owner's days at the time of the deploy (scripts/deploy.ts). */
const OWN_DAYS: readonly SpecialDays[] = JSON.parse(import.meta.env.VITE_OWN_DAYS || "[]");

/**
 * Special hours in the next twelve months: the owner's days, and public holidays that are not among them. A closed day
 * opens and closes at the same time
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business).
 */
export function specialHours(today: Day, own = OWN_DAYS): OpeningHoursSpecification[] {
  const isOwn = (day: Day) => own.some(({ from, until }) => from <= day && day <= until);
  const holidays = publicHolidays(today, addDays(today, 365)).filter(({ from }) => !isOwn(from));
  return [...own, ...holidays].map(({ from, until, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: from,
    validThrough: until,
    opens: opens || "00:00",
    closes: closes || "00:00",
  }));
}

function website(): WebSite {
  return {
    "@type": "WebSite",
    "@id": WEBSITE_ID,
    name: company.name,
    url: canonicalUrl("/"),
    inLanguage: "de",
    publisher: { "@id": BUSINESS_ID },
  };
}

function service(page: Page, { name, hero }: DescribedService): ServiceNode {
  return {
    "@type": "Service",
    "@id": `${canonicalUrl(page.path)}#service`,
    name,
    serviceType: name,
    description: hero.intro,
    url: canonicalUrl(page.path),
    provider: { "@id": BUSINESS_ID },
    areaServed: towns.map(({ name }) => name),
  };
}

function breadcrumbList(page: Page): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: breadcrumb(page).map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: canonicalUrl(path),
    })),
  };
}
