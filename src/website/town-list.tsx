import { townPath } from "../content/page-paths";
import { towns } from "../content/towns";

/** A link to every town's page, in columns. */
export function TownList() {
  return (
    <ul className="columns-[8.5rem] gap-x-4 text-base">
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
  );
}
