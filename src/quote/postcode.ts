/** The server's answer to the wizard whether the company comes to a postcode. */
import { area } from "../content/area";
import { towns } from "../content/towns";
import { placePostcodes } from "../content/towns/postcodes";
import { postcodeIn } from "../requests/postcode";

const served = [...towns.map(({ postcode }) => postcode), ...Object.values(placePostcodes)];

/** Answer in a sentence, also to what is no postcode. */
export function areaAnswer(typed: string): string {
  const postcode = postcodeIn(typed);
  if (!postcode) return area.invalid;
  return served.includes(postcode) ? `${area.served(postcode)}.` : area.unknown(postcode);
}
