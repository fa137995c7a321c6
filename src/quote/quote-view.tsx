import { mainPhone } from "../content/company";
import { ThankYou } from "./thank-you";
import { Wizard, type WizardBehaviour } from "./wizard";
import type { QuotePageData, WizardPage } from "./wizard-form";

/** The wizard with what came of the last submit, or the thank-you screen; the server and the browser both show it. */
export function QuoteView({ page, behaviour }: { page: QuotePageData; behaviour?: WizardBehaviour }) {
  if (page.view === "sent") return <ThankYou reference={page.reference} answers={page.answers} />;
  return (
    <>
      {page.notice && <Notice kind={page.notice} />}
      <Wizard state={page.state} isPost={page.isPost && !page.notice} behaviour={behaviour} />
    </>
  );
}

const NOTICES = {
  failed: {
    title: "Fehler beim Senden",
    text: "Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es erneut.",
  },
  "too-many": {
    title: "Bitte warten Sie eine Minute",
    text: "Von Ihrem Anschluss kamen sehr viele Anfragen in kurzer Zeit. Ihre Angaben stehen noch hier.",
  },
};

/** What a post without JavaScript says when nothing was stored. */
function Notice({ kind }: { kind: NonNullable<WizardPage["notice"]> }) {
  const { title, text } = NOTICES[kind];
  return (
    // biome-ignore lint/a11y/noAutofocus: why nothing was sent is what has to be read first
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      <p>
        {text} Oder rufen Sie uns an: <a href={`tel:${mainPhone.e164}`}>{mainPhone.display}</a>
      </p>
    </div>
  );
}
