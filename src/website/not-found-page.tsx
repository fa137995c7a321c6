import { data } from "react-router";
import { mainPhone } from "../content/company";
import { quoteLink } from "../content/navigation";
import type { Route } from "./+types/not-found-page";
import { notFoundMeta } from "./seo";

export const meta: Route.MetaFunction = notFoundMeta;

/** Answers 404 for every path that no route knows, whatever the method. */
export function loader() {
  return data(null, { status: 404 });
}

export const action = loader;

export default function NotFoundPage() {
  return (
    <div className="section page-width prose">
      <h1>Diese Seite gibt es nicht</h1>
      <p className="lead">Vielleicht ist die Adresse veraltet, oder es hat sich ein Tippfehler eingeschlichen.</p>
      {import.meta.env.DEV && <p>Did you forget to add the page to the router?</p>}
      <div className="button-row">
        <a className="button" href="/">
          Zur Startseite
        </a>
        <a className="button is-quiet" href={quoteLink.href}>
          {quoteLink.label}
        </a>
      </div>
      <p>
        Oder rufen Sie uns an: <a href={`tel:${mainPhone.e164}`}>{mainPhone.display}</a>
      </p>
    </div>
  );
}
