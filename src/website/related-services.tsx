import { serviceById } from "../content/services";
import type { DescribedService } from "../content/services/types";
import { ServiceDrawing } from "./drawings/service-drawing";

/** Services that are often booked together with this one. */
export function RelatedServices({ service }: { service: DescribedService }) {
  return (
    <nav className="related" aria-labelledby="related-title">
      <h2 id="related-title">Oft zusammen gebucht</h2>
      <ul className="related-list">
        {service.related.map(serviceById).map(({ id, slug, name, shortName }) => (
          <li key={id}>
            <a href={`/leistungen/${slug}`}>
              <ServiceDrawing id={id} />
              {shortName ?? name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
