import { data } from "react-router";
import { deliverInBackground } from "../notify/deliver.server";
import { requestContext } from "../platform/request-context.server";
import { logError } from "../platform/request-log.server";
import { pageMeta } from "../website/seo";
import type { Route } from "./+types/quote-page";
import "./quote.css";
import { firstStepWith, start, toInput } from "./steps";
import { submitQuote } from "./submit.server";
import { ThankYou } from "./thank-you";
import { Wizard } from "./wizard";
import { readWizardPost, type WizardState } from "./wizard-form.server";

export const meta: Route.MetaFunction = () => pageMeta("/angebot");

/** The page shows the wizard, or the thank-you screen after a submit. */
type PageData = { sent: false; state: WizardState; failed?: boolean } | { sent: true };

export function loader({ request }: Route.LoaderArgs): PageData {
  const service = new URL(request.url).searchParams.get("service");
  return { sent: false, state: { ...start(service), errors: {} } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const post = readWizardPost(await request.formData());
  if (!post.submit) {
    const hasErrors = Object.keys(post.state.errors).length > 0;
    return data<PageData>({ sent: false, state: post.state }, { status: hasErrors ? 422 : 200 });
  }
  const site = context.get(requestContext);
  try {
    const result = await submitQuote(site.bindings, {
      input: toInput(post.answers),
      idempotencyKey: null,
      suspicion: null,
    });
    if (result.kind === "stored") {
      deliverInBackground(site, result.receipt.id);
      return data<PageData>({ sent: true });
    }
    const errors = result.kind === "invalid" ? result.errors : {};
    const state = { step: firstStepWith(errors), answers: post.answers, errors };
    return data<PageData>({ sent: false, state }, { status: 422 });
  } catch (error) {
    logError(error, "wizard submit");
    const state: WizardState = { step: 4, answers: post.answers, errors: {} };
    return data<PageData>({ sent: false, state, failed: true }, { status: 503 });
  }
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const page: PageData = actionData ?? loaderData;
  return (
    <div className="quote-page page-width">
      <header className="quote-header">
        <h1>Kostenloses Angebot</h1>
        <p>Vier kurze Schritte, unverbindlich. Danach sehen wir uns das Objekt gemeinsam an.</p>
      </header>
      {page.sent ? (
        <ThankYou />
      ) : (
        <>
          {page.failed && <SendingFailed />}
          <Wizard {...page.state} />
        </>
      )}
    </div>
  );
}

function SendingFailed() {
  return (
    <div className="error-summary" role="alert">
      <h2>Fehler beim Senden</h2>
      <p>Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es erneut.</p>
    </div>
  );
}
