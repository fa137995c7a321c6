/** Whether the company comes to a postcode, without the towns' texts: the wizard says so while it is filled in. */
import { area } from "../content/area";
import { towns } from "../content/towns";
import { placePostcodes } from "../content/towns/postcodes";
import { postcodeIn } from "../requests/postcode";

const served = [...towns.map(({ postcode }) => postcode), ...Object.values(placePostcodes)];

/** The answer in a sentence, also to what is no postcode. */
export function areaAnswer(typed: string): string {
  const postcode = postcodeIn(typed);
  if (!postcode) return area.invalid;
  return served.includes(postcode) ? `${area.served(postcode)}.` : area.unknown(postcode);
}
