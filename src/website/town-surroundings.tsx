import { company } from "../content/company";
import type { DescribedTown } from "../content/towns/types";

/** What is particular to the place: its buildings, the way there, the villages around, and at home the company's own story. */
export function TownSurroundings({ town }: { town: DescribedTown }) {
  const { postcode, name, district, administration, fromKaltenkirchen, way, buildings, neighbours, home } = town;
  return (
    <section className="section" aria-labelledby="surroundings-title">
      <div className="surroundings page-width">
        <div className="prose">
          <h2 id="surroundings-title">Was wir in {name} reinigen</h2>
          {buildings.map(({ title, text }) => (
            <div className="building" key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
          {home && (
            <div className="building">
              <h3>{home.title}</h3>
              {home.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
        </div>
        <aside className="place-facts" aria-labelledby="way-title">
          <h2 id="way-title">{way.title}</h2>
          <p>{way.text}</p>
          <dl className="place-data">
            <div>
              <dt>Postleitzahl</dt>
              <dd>{postcode}</dd>
            </div>
            <div>
              <dt>Lage</dt>
              <dd>
                {administration.startsWith("Amt ")
                  ? `${administration}, ${district}`
                  : `${administration} im ${district}`}
              </dd>
            </div>
            {fromKaltenkirchen && (
              <div>
                <dt>Ab {company.address.town}</dt>
                <dd>
                  {fromKaltenkirchen.kilometres} km Luftlinie nach {fromKaltenkirchen.direction}
                </dd>
              </div>
            )}
          </dl>
          <h3>In der Nachbarschaft</h3>
          <p>{neighbours.text}</p>
          <ul className="neighbours">
            {neighbours.places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </aside>
      </div>
    </section>
  );
}
