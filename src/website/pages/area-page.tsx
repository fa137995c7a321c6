import { area } from "../../content/area";
import { areaPage } from "../../content/area-page";
import { home } from "../../content/home";
import { quoteLink } from "../../content/navigation";
import { townPath } from "../../content/page-paths";
import { AREA_PATH } from "../../content/paths";
import { mapPlaces } from "../../content/towns";
import { CACHE_NONE } from "../../forms/page-post.server";
import { titleWith } from "../../platform/text/field-errors";
import { postcodeIn } from "../../requests/postcode";
import { ANSWER } from "../../ui/answer";
import { ButtonLink } from "../../ui/button";
import { classes } from "../../ui/classes";
import { FOLD, FOLD_SUMMARY } from "../../ui/fold";
import { ACTIONS } from "../../ui/narrow-page";
import { AreaMap } from "../drawings/area-map";
import { CallLinks } from "../frame/call-links";
import { AreaForm } from "../sections/area-form";
import { Headline, Intro } from "../sections/section";
import { TownList } from "../sections/town-list";
import { metaWithoutTitle } from "../seo/seo";
import { pageAt } from "../urls/pages";
import type { Route } from "./+types/area-page";
import { distanceInWords, type ServedTown, townsFor } from "./service-area";

const MAP = classes("bg-mist xl:col-start-2 xl:row-[1/span_2]");
const BAND = classes("on-band grid gap-4 rounded-corner bg-band p-6 text-on-band print:p-0 print:text-ink");

export const meta: Route.MetaFunction = () => metaWithoutTitle(pageAt(AREA_PATH));

/** Headers that keep the postcode nowhere: in no cache, and not in the referrer that the next page counts. */
const HEADERS = { "Cache-Control": CACHE_NONE, "Referrer-Policy": "strict-origin" };

export const headers = () => HEADERS;

export function loader({ request }: Route.LoaderArgs) {
  return { typed: new URL(request.url).searchParams.get("plz") ?? undefined };
}

/** Page that says whether the company comes to a postcode, and how far it is; the map marks the town. */
export default function AreaPage({ loaderData: { typed } }: Route.ComponentProps) {
  const postcode = postcodeIn(typed ?? "");
  const served = postcode ? townsFor(postcode) : [];
  const problem = typed === undefined || postcode ? undefined : area.invalid;
  const answer = postcode && (served.length > 0 ? area.served(postcode) : area.unknown(postcode));
  return (
    <div className="page-width grid grid-cols-1 items-start gap-x-section gap-y-8 pt-8 pb-section xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
      <title>{titleWith({ problem, done: answer }, areaPage.meta.title)}</title>
      <div className="grid grid-cols-1 gap-6">
        <Headline className="text-title-l">{areaPage.headline}</Headline>
        {answer ? <Answer title={answer} served={served} /> : <Intro>{areaPage.intro}</Intro>}
        {!answer && <AreaForm typed={typed} errors={problem && [problem]} isMain />}
      </div>
      <AreaMap className={MAP} places={mapPlaces} current={served.map(({ town }) => town.slug)} isPlain isZoomed />
      <div className="grid grid-cols-1 gap-6">
        {answer && (
          <details className={FOLD}>
            <summary className={FOLD_SUMMARY}>Andere Postleitzahl</summary>
            <AreaForm typed={typed} />
          </details>
        )}
        <section aria-labelledby="towns-title">
          <h2 className="mb-2 text-title-s" id="towns-title">
            {home.areas.headline}
          </h2>
          <TownList />
        </section>
      </div>
    </div>
  );
}

const listed = new Intl.ListFormat("de");

function Answer({ title, served }: { title: string; served: readonly ServedTown[] }) {
  const text = served.length === 0 && areaPage.unknownText;
  return (
    <section className={BAND} aria-labelledby={ANSWER.id}>
      <h2 className="text-title-m" {...ANSWER}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      {served.map(({ town, places }) => (
        <p className="wrap-anywhere" key={town.slug}>
          <a className="block font-strong text-inherit" href={townPath(town)}>{`Gebäudereinigung in ${town.name}`}</a>
          {distanceInWords(town)}
          {places.length > 0 && ` Von dort fahren wir auch nach ${listed.format(places)}.`}
        </p>
      ))}
      <div className={ACTIONS}>
        <ButtonLink look="onBand" href={quoteLink.href}>
          {quoteLink.label}
        </ButtonLink>
        {text && <CallLinks place="band" />}
      </div>
    </section>
  );
}
