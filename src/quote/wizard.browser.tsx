/** Browser entry of `/angebot`: gives the wizard's element its behaviour. The page is complete without it. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { ToastArea } from "../ui/toast";
import { forgetDraft } from "./draft";
import { QuoteIsland } from "./quote-island";
import type { QuotePageData } from "./wizard-form";

const element = document.getElementById("quote-island");
const page: QuotePageData | null = JSON.parse(element?.dataset.state ?? "null");

if (page?.view === "sent") forgetDraft();
if (element && page?.view === "wizard") {
  // In slices, between which the browser can answer to a finger.
  startTransition(() => {
    hydrateRoot(
      element,
      <ToastArea>
        <QuoteIsland page={page} />
      </ToastArea>,
    );
  });
}
