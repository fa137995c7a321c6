import { serviceById } from "../content/services";
import type { DescribedService } from "../content/services/types";
import { ServiceDrawing } from "./drawings/service-drawing";
import { servicePath } from "./paths";

/** Services that are often booked together with this one. */
export function RelatedServices({ service }: { service: DescribedService }) {
  return (
    <nav className="related" aria-labelledby="related-title">
      <h2 id="related-title">Oft zusammen gebucht</h2>
      <ul className="related-list">
        {service.related.map(serviceById).map((related) => (
          <li key={related.id}>
            <a href={servicePath(related)}>
              <ServiceDrawing id={related.id} />
              {related.shortName ?? related.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
