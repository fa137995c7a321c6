import { home } from "../content/home";
import { mapPlaces, towns } from "../content/towns";
import { AreaMap } from "./drawings/area-map";
import { townPath } from "./paths";

/** Where the company works: the map, and a link to every town's page. */
export function AreasSection() {
  return (
    <section className="section is-mist" id="towns" aria-labelledby="towns-title">
      <div className="areas-inner page-width">
        <div className="areas-text">
          <h2 id="towns-title">{home.areas.headline}</h2>
          <p className="lead">{home.areas.text}</p>
          <ul className="town-list">
            {towns.map((town) => (
              <li key={town.slug}>
                <a href={townPath(town)}>{town.name}</a>
              </li>
            ))}
          </ul>
        </div>
        <AreaMap places={mapPlaces} />
      </div>
    </section>
  );
}
