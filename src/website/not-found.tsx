import { mainPhone } from "../content/company";
import { quoteLink } from "../content/navigation";
import { services } from "../content/services";
import { servicePath } from "./paths";

/** What a visitor reads at an address that does not exist, with ways onward. */
export function NotFound() {
  return (
    <section className="hero">
      <div className="not-found page-width">
        <p className="not-found-number" aria-hidden="true">
          4<span className="bubble" />4
        </p>
        <h1>Diese Seite gibt es nicht</h1>
        <p className="lead">
          Vielleicht ist die Adresse veraltet, oder es hat sich ein Tippfehler eingeschlichen. Von hier aus geht es
          weiter:
        </p>
        {import.meta.env.DEV && <p>Did you forget to add the page to the router?</p>}
        <div className="button-row">
          <a className="button" href="/">
            Zur Startseite
          </a>
          <a className="button is-quiet" href={quoteLink.href}>
            {quoteLink.label}
          </a>
        </div>
        <nav aria-labelledby="not-found-services">
          <h2 id="not-found-services">Unsere Leistungen</h2>
          <ul className="not-found-links">
            {services.map((service) => (
              <li key={service.id}>
                <a href={servicePath(service)}>{service.name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          Oder rufen Sie uns an: <a href={`tel:${mainPhone.e164}`}>{mainPhone.display}</a>
        </p>
      </div>
    </section>
  );
}
