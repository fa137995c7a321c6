/** Browser entry of the contact form; the frame's script loads it when somebody comes near the form, which works without it. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { ToastArea } from "../ui/toast";
import { ContactIsland } from "./contact-island";
import type { ContactState } from "./message";

const element = document.getElementById("contact-island");
const state: ContactState | null = JSON.parse(element?.dataset.state ?? "null");

if (element && state?.view === "form") {
  // In slices, between which the browser can answer to a finger.
  startTransition(() => {
    hydrateRoot(
      element,
      <ToastArea>
        <ContactIsland start={state} />
      </ToastArea>,
    );
  });
}
