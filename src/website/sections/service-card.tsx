import { serviceQuoteLabel } from "../../content/navigation";
import { servicePath } from "../../content/page-paths";
import { propertyServices } from "../../content/services";
import type { Service } from "../../content/services/types";
import { classes } from "../../ui/classes";
import { divided } from "../../ui/divided";
import { House } from "../../ui/house";
import { quotePathOf } from "../urls/paths";

interface ServiceCardProps {
  service: Service;
  /** Headline where it differs from the service's name. */
  title?: string;
  /** Text where it differs from the service's own. */
  text?: string;
}

/** Two cards in a row, on a desk three; fewer where letters are large. */
export const CARDS = classes(
  "grid grid-cols-1 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,max(15em,34%)),1fr))] sm:gap-6 2xl:grid-cols-[repeat(auto-fit,minmax(min(100%,max(15em,30%)),1fr))] print:grid-cols-3 print:gap-3",
);

/** A service as a card: "Mehr erfahren" leads to its page, "Angebot anfordern" into the wizard. */
export function ServiceCard({ service, title = service.name, text = service.cardText }: ServiceCardProps) {
  return (
    <li className="service-card" data-burst>
      <House className="service-picture" id={service.id} />
      <h3>{divided(title)}</h3>
      <p>{text}</p>
      <div>
        <a href={servicePath(service)}>
          Mehr erfahren<span className="sr-only">{`: ${title}`}</span>
        </a>
        <a href={quotePathOf(service)}>
          {serviceQuoteLabel}
          <span className="sr-only">{`: ${title}`}</span>
        </a>
      </div>
    </li>
  );
}

/** The pages for landlords and managers of houses, below the grid. */
export function PropertyServices() {
  return (
    <ul className={classes("service-rows screen-sm:mt-6", CARDS)}>
      {propertyServices.map((service) => (
        <li key={service.id}>
          <a
            className="flex h-full flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 text-ink no-underline print:border-0 screen-sm:rounded-corner screen-sm:border-0 screen-sm:bg-water screen-sm:p-4"
            href={servicePath(service)}
          >
            <House className="h-auto w-19 flex-none rounded-corner" id={service.id} />
            <b className="min-w-0 flex-[1_1_8em] font-strong text-accent-strong">{divided(service.name)}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
