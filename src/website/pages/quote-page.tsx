import { browserEntries } from "virtual:browser-entries";
import { data } from "react-router";
import { requirePost } from "../../forms/page-post.server";
import { OwnersNotice } from "../../opening/owners-notice";
import { Island } from "../../platform/browser/island";
import { requestContext } from "../../platform/http/request-context.server";
import { QuoteView } from "../../quote/quote-view";
import { initialStep, SENT_TITLE, titleOf } from "../../quote/steps";
import { handleWizardPost } from "../../quote/wizard-action.server";
import type { QuotePageData } from "../../quote/wizard-form";
import { serviceIds } from "../../requests/answers/options";
import { classes } from "../../ui/classes";
import { NARROW_PAGE } from "../../ui/narrow-page";
import { Symbols } from "../drawings/street";
import { BeforePaint } from "../frame/before-paint";
import { CallLinks } from "../frame/call-links";
import { OwnerLine, TrustList } from "../sections/trust";
import { metaWithoutTitle } from "../seo/seo";
import { quotePage } from "../urls/page";
import type { Route } from "./+types/quote-page";

/** Layout of two columns where there is room: the wizard, and the evidence for the company. */
const WITH_PROOF = classes("justify-between 2xl:flex-row");

/** Classes of what disappears when the browser shows the thank-you screen in the wizard's place. */
const WIZARD_ONLY = classes("group-has-[#danke]:hidden");

export const meta: Route.MetaFunction = () => metaWithoutTitle(quotePage);

export function loader({ request }: Route.LoaderArgs): QuotePageData {
  const service = new URL(request.url).searchParams.get("service");
  return { view: "wizard", state: { ...initialStep(service), errors: {} }, isPost: false };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request);
  const { page, status, headers } = await handleWizardPost(request, context.get(requestContext));
  return data(page, { status, headers });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const page: QuotePageData = actionData ?? loaderData;
  return (
    <div className={classes("group", NARROW_PAGE, page.view === "wizard" && WITH_PROOF)}>
      <Symbols of={serviceIds} />
      <title>{page.view === "sent" ? SENT_TITLE : titleOf(page.state, page.notice)}</title>
      {page.view === "wizard" && (
        <CallLinks className={classes("md:hidden print:hidden low:hidden", WIZARD_ONLY)} place="line" />
      )}
      <Island
        id="quote-island"
        className="grid grid-cols-1 content-start gap-6 2xl:flex-1"
        entry={browserEntries.wizard}
        state={page}
      >
        <QuoteView page={page} />
      </Island>
      {page.view === "sent" && <OwnersNotice className="mt-6" notice={page.notice} />}
      <BeforePaint />
      {page.view === "wizard" && <WizardProof />}
    </div>
  );
}

/** Evidence beside the wizard, or below it: who answers, what speaks for the company, and the numbers. */
function WizardProof() {
  return (
    <aside
      className={classes(
        "grid content-start gap-4 rounded-corner bg-water p-4 max-md:not-has-[figure,p]:hidden sm:p-6 xl:sticky xl:top-[6.25rem] xl:self-start 2xl:w-[17rem] 2xl:flex-none print:hidden",
        WIZARD_ONLY,
      )}
      aria-label="Über uns"
    >
      <OwnerLine />
      <TrustList className="text-base" />
      <div className="grid gap-2 max-md:hidden">
        <h2 className="text-card">Lieber telefonisch?</h2>
        <CallLinks place="card" />
      </div>
    </aside>
  );
}
