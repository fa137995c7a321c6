import { home } from "../content/home";
import { townPath } from "../content/page-paths";
import { mapPlaces, towns } from "../content/towns";
import { AreaMap } from "./drawings/area-map";
import { Lead, Section } from "./section";

/** Where the company works: the map, and a link to every town's page. */
export function AreasSection() {
  return (
    <Section
      id="towns"
      titleId="towns-title"
      background="mist"
      className="grid grid-cols-1 items-center gap-x-section gap-y-8 xl:grid-cols-2"
    >
      <div className="grid gap-4">
        <h2 id="towns-title">{home.areas.headline}</h2>
        <Lead>{home.areas.text}</Lead>
        <ul className="columns-[8.5rem] gap-x-4">
          {towns.map((town) => (
            <li className="break-inside-avoid" key={town.slug}>
              <a
                className="flex min-h-11 items-center border-t border-line font-semibold no-underline hover:underline"
                href={townPath(town)}
              >
                {town.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <AreaMap
        className="h-auto w-[min(100%,36rem)] rounded-panel border-6 border-paper raised-card print:w-[9cm]"
        places={mapPlaces}
        isPlain
      />
    </Section>
  );
}
