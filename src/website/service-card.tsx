import type { Service } from "../content/services/types";
import { ServiceDrawing } from "./drawings/service-drawing";
import { quotePathFor, servicePath } from "./paths";

interface ServiceCardProps {
  service: Service;
  /** Headline where it differs from the service's name. */
  title?: string;
  /** Text where it differs from the service's own. */
  text?: string;
}

/** A service as a card: "Mehr erfahren" leads to its page, "Angebot anfordern" into the wizard. */
export function ServiceCard({ service, title = service.name, text = service.cardText }: ServiceCardProps) {
  return (
    <li className="service-card">
      <ServiceDrawing id={service.id} />
      <h3>{title}</h3>
      <p>{text}</p>
      <div className="service-card-links">
        <a href={servicePath(service)}>
          Mehr erfahren<span className="visually-hidden">: {title}</span>
        </a>
        <a href={quotePathFor(service.id)}>
          Angebot anfordern<span className="visually-hidden">: {title}</span>
        </a>
      </div>
    </li>
  );
}
