import { SPECULATION_RULES } from "../platform/speculation-rules";

/** Lets supporting browsers fetch a page while the visitor is still pressing its link. */
export function allowPrefetch(): void {
  document.head.appendChild(
    Object.assign(document.createElement("script"), { type: "speculationrules", textContent: SPECULATION_RULES }),
  );
}
