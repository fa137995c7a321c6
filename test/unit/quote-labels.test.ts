import { expect, test } from "vitest";
import { home } from "../../src/content/home";
import { quoteLink } from "../../src/content/navigation";
import { propertyServices } from "../../src/content/services";
import { describedServices } from "../../src/content/services/described";
import { describedTowns } from "../../src/content/towns/described";
import ServicePage from "../../src/website/pages/service-page";
import TownPage from "../../src/website/pages/town-page";
import { renderPage, textOf } from "../support/rendered-page";

/** The specification's labels, and for the services' own pages, where it has none, the one of their cards. */
const LABELS = {
  service: ["Angebot anfordern"],
  town: ["Kostenlose Beratung", "Angebot anfordern", "Jetzt kostenlos anfragen"],
};

/** What the links into the wizard are called, without what only a screen reader adds. */
function labels(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*href="\/angebot[^"]*"[^>]*>(.*?)<\/a>/gs)];
  return [...new Set(links.map(([, content = ""]) => textOf(content).split(":")[0]?.trim() ?? ""))];
}

test.each(propertyServices)("the page $slug leads into the wizard for houses", ({ slug }) => {
  const links = renderPage(ServicePage, { slug }).match(/href="\/angebot[^"]*"/g);
  expect([...new Set(links)]).toEqual(['href="/angebot?service=property"']);
});

test("one action has the specification's labels and one where it has none", () => {
  const services = describedServices.map(({ slug }) => renderPage(ServicePage, { slug }));
  const towns = describedTowns.map(({ slug }) => renderPage(TownPage, { slug }));
  expect([quoteLink.label, home.hero.quoteAction.label]).toEqual(["Angebot erhalten", "Kostenloses Angebot"]);
  for (const html of services) expect(labels(html)).toEqual(LABELS.service);
  for (const html of towns) expect(labels(html)).toEqual(LABELS.town);
});
