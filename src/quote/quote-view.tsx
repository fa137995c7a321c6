import { SendNotice } from "../forms/outcome";
import { ThankYou } from "./thank-you";
import { Wizard, type WizardBehaviour } from "./wizard";
import { type QuotePageData, quoteWords } from "./wizard-form";

interface QuoteViewProps {
  page: QuotePageData;
  behaviour?: WizardBehaviour;
  onPrint?: () => void;
}

/** Wizard with the outcome of the last submit, or the thank-you screen; server and browser both render it. */
export function QuoteView({ page, behaviour, onPrint }: QuoteViewProps) {
  if (page.view === "sent") return <ThankYou page={page} onPrint={onPrint} />;
  return (
    <>
      <header className="grid gap-2 print:hidden">
        <h1 className={page.state.step === 1 ? "text-title-l" : "text-base"}>Kostenloses Angebot</h1>
        {page.state.step === 1 && (
          <p className="text-ink-soft">Vier kurze Schritte, unverbindlich. Danach sehen wir uns alles gemeinsam an.</p>
        )}
      </header>
      {page.notice && <SendNotice failure={page.notice} failed={quoteWords.failed} />}
      <Wizard state={page.state} isPost={page.isPost && !page.notice} behaviour={behaviour} />
    </>
  );
}
