import { area } from "../content/area";
import { company } from "../content/company";
import { quoteLink } from "../content/navigation";
import { townPath } from "../content/page-paths";
import { AREA_PATH } from "../content/paths";
import { CACHE_NONE } from "../forms/page-post.server";
import { postcodeIn } from "../requests/postcode";
import { ButtonLink } from "../ui/button";
import { ACTIONS, NARROW_PAGE, PANEL } from "../ui/narrow-page";
import type { Route } from "./+types/area-page";
import { AreaForm } from "./area-form";
import { pageAt } from "./pages";
import { Headline, Intro } from "./section";
import { pageMeta } from "./seo";
import { isHome, kilometresTo, townsFor } from "./service-area";

export const meta: Route.MetaFunction = () => pageMeta(pageAt(AREA_PATH));

/** The postcode is kept nowhere: not in a cache, and not in the referrer that the next page's count would report. */
const HEADERS = { "Cache-Control": CACHE_NONE, "Referrer-Policy": "strict-origin" };

export const headers = () => HEADERS;

export function loader({ request }: Route.LoaderArgs) {
  return { typed: new URL(request.url).searchParams.get("plz") ?? "" };
}

/** Says whether the company comes to a postcode, and how far it is. */
export default function AreaPage({ loaderData: { typed } }: Route.ComponentProps) {
  const postcode = postcodeIn(typed);
  return (
    <div className={NARROW_PAGE}>
      <Headline>{area.headline}</Headline>
      <Intro>{area.intro}</Intro>
      {postcode && <Answer postcode={postcode} />}
      <AreaForm label={area.field} typed={typed} errors={typed && !postcode ? [area.invalid] : undefined} />
      <div className={ACTIONS}>
        <ButtonLink href={quoteLink.href}>{quoteLink.label}</ButtonLink>
      </div>
    </div>
  );
}

function Answer({ postcode }: { postcode: string }) {
  const served = townsFor(postcode);
  if (served.length === 0) {
    return (
      <section className={PANEL} aria-labelledby="answer-title">
        <h2 className="text-title-m" id="answer-title">
          {area.unknown(postcode)}
        </h2>
        <p>{area.unknownText}</p>
      </section>
    );
  }
  return (
    <section className={PANEL} aria-labelledby="answer-title">
      <h2 className="text-title-m" id="answer-title">
        {area.served(postcode)}
      </h2>
      <ul className="grid grid-cols-1 gap-3 wrap-anywhere">
        {served.map(({ town, places }) => (
          <li key={town.slug}>
            <a className="inline-block py-1 font-strong" href={townPath(town)}>{`Gebäudereinigung in ${town.name}`}</a>
            {isHome(town)
              ? ", hier ist unser Büro"
              : `, rund ${kilometresTo(town)} km Luftlinie von unserem Büro in ${company.address.town}`}
            {places.length > 0 &&
              `; von dort fahren wir auch nach ${places.join(", ").replace(/, ([^,]*)$/, " und $1")}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
