import { townPath } from "../../content/page-paths";
import { towns } from "../../content/towns";

const byName = [...towns].sort((one, other) => one.name.localeCompare(other.name, "de"));

/** A link to every town's page, in columns, by name. */
export function TownList() {
  return (
    <ul className="columns-[8.5rem] gap-x-4 text-base">
      {byName.map((town) => (
        <li className="break-inside-avoid" key={town.slug}>
          <a
            className="flex min-h-11 items-center border-t border-line font-strong no-underline hover:underline"
            href={townPath(town)}
          >
            {town.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
