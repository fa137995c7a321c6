import { data } from "react-router";
import { area } from "../content/area";
import { company } from "../content/company";
import { quoteLink } from "../content/navigation";
import { townPath } from "../content/page-paths";
import { AREA_PATH, QUOTE_PATH } from "../content/paths";
import { CACHE_NONE, requirePost } from "../forms/page-post.server";
import { isOverLimit, tooManyCalls } from "../platform/rate-limit.server";
import { postedFields } from "../platform/read-form";
import { requestContext } from "../platform/request-context.server";
import { CarriedAnswers } from "../quote/wizard";
import { lastStepOf } from "../quote/wizard-action.server";
import { goToStep, INTENT_FIELD, type WizardState } from "../quote/wizard-form";
import { Button, ButtonLink } from "../ui/button";
import { ACTIONS, NARROW_PAGE, PANEL } from "../ui/narrow-page";
import type { Route } from "./+types/area-page";
import { AreaForm } from "./area-form";
import { CallLinks } from "./call-links";
import { pageAt } from "./pages";
import { Headline, Intro } from "./section";
import { pageMeta } from "./seo";
import { isHome, kilometresTo, postcodeIn, townsFor } from "./service-area";

export const meta: Route.MetaFunction = () => pageMeta(pageAt(AREA_PATH));

interface Asked {
  typed: string;
  /** The wizard's answers, if its last step asks. */
  wizard?: WizardState;
}

/** The postcode is kept nowhere: not in a cache, and not in the referrer that the next page's count would report. */
const HEADERS = { "Cache-Control": CACHE_NONE, "Referrer-Policy": "strict-origin" };

export const headers = () => HEADERS;

export function loader({ request }: Route.LoaderArgs): Asked {
  return { typed: new URL(request.url).searchParams.get("plz") ?? "" };
}

/** The wizard's last step posts all answers, so that none gets into an address; they travel on in the page's form. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request);
  const { bindings } = context.get(requestContext);
  if (await isOverLimit(bindings.formLimit, request)) throw tooManyCalls();
  const wizard = lastStepOf(await postedFields(request), bindings.formSecret, new Date());
  return data<Asked>({ typed: wizard.answers.postcode ?? "", wizard });
}

/** Says whether the company comes to a postcode, and how far it is. */
export default function AreaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, wizard }: Asked = actionData ?? loaderData;
  const postcode = postcodeIn(typed);
  return (
    <div className={NARROW_PAGE}>
      <Headline>{area.headline}</Headline>
      <Intro>{area.intro}</Intro>
      {postcode && <Answer postcode={postcode} />}
      {wizard ? (
        <BackToWizard state={wizard} isWrong={!postcode} />
      ) : (
        <AreaForm label={area.field} typed={typed} errors={typed && !postcode ? [area.invalid] : undefined} />
      )}
      {!wizard && (
        <div className={ACTIONS}>
          <ButtonLink href={quoteLink.href}>{quoteLink.label}</ButtonLink>
          <CallLinks place="card" />
        </div>
      )}
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

/** The answers go back as they came. */
function BackToWizard({ state, isWrong }: { state: WizardState; isWrong: boolean }) {
  return (
    <form className="grid gap-4" method="post" action={QUOTE_PATH}>
      <CarriedAnswers state={state} isWhole />
      {isWrong && <p className="font-semibold">{area.invalid}</p>}
      <Button className="justify-self-start" type="submit" name={INTENT_FIELD} value={goToStep(state.step)}>
        Zurück zu Ihrer Anfrage
      </Button>
    </form>
  );
}
