import { servicePath } from "../content/page-paths";
import { serviceById } from "../content/services";
import type { DescribedService } from "../content/services/types";
import { Drawing, serviceDrawing } from "./drawings/drawing";

/** Services that are often booked together with this one. */
export function RelatedServices({ service }: { service: DescribedService }) {
  return (
    <nav className="grid grid-cols-1 content-start gap-4 xl:pt-3 print:hidden" aria-labelledby="related-title">
      <h2 className="text-title-s" id="related-title">
        Oft zusammen gebucht
      </h2>
      <ul className="grid gap-2">
        {service.related.map(serviceById).map((related) => (
          <li key={related.id}>
            <a
              className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[min(1.0625rem,6.2vw)] leading-[1.3] font-strong wrap-anywhere text-ink no-underline hover:text-accent-strong hover:underline"
              href={servicePath(related)}
            >
              <Drawing className="h-auto w-20 flex-none rounded-small" file={serviceDrawing(related.id)} />
              {related.shortName ?? related.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
