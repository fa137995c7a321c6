import { browserEntries } from "virtual:browser-entries";
import { data } from "react-router";
import { Island } from "../platform/island";
import { requestContext } from "../platform/request-context.server";
import { quotePage } from "../website/page";
import { pageMeta } from "../website/seo";
import type { Route } from "./+types/quote-page";
import "./quote.css";
import { QuoteView } from "./quote-view";
import { SENT_TITLE, start, titleOf } from "./steps";
import { answerWizardPost } from "./wizard-action.server";
import type { QuotePageData } from "./wizard-form";

/** All but the title, which changes from step to step and stands in the page itself. */
export const meta: Route.MetaFunction = () => pageMeta(quotePage).filter((tag) => !("title" in tag));

export function loader({ request }: Route.LoaderArgs): QuotePageData {
  const service = new URL(request.url).searchParams.get("service");
  return { view: "wizard", state: { ...start(service), errors: {} }, isPost: false };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, status, cacheControl } = await answerWizardPost(request, context.get(requestContext));
  return data(page, { status, headers: { "Cache-Control": cacheControl } });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const page: QuotePageData = actionData ?? loaderData;
  return (
    <div className="quote-page page-width">
      <title>{page.view === "sent" ? SENT_TITLE : titleOf(page.state.step, page.state.errors)}</title>
      <header className="quote-header">
        <h1>Kostenloses Angebot</h1>
        <p>Vier kurze Schritte, unverbindlich. Danach sehen wir uns das Objekt gemeinsam an.</p>
      </header>
      <Island id="quote-island" entry={browserEntries.wizard} state={page}>
        <QuoteView page={page} />
      </Island>
    </div>
  );
}
