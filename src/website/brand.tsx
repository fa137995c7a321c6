import { company } from "../content/company";
import { Logo } from "./drawings/logo";

/** Logo and name, linked to the home page. */
export function Brand() {
  const [first, ...rest] = company.name.split(" ");
  return (
    <a className="brand" href="/">
      <Logo />
      <div>
        {first} <span>{rest.join(" ")}</span>
      </div>
    </a>
  );
}
