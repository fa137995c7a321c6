import { SPECULATION_RULES } from "../platform/speculation-rules";

/** Lets browsers that can do it fetch a page while the finger is still on its link. */
export function allowPrefetch(): void {
  document.head.appendChild(
    Object.assign(document.createElement("script"), { type: "speculationrules", textContent: SPECULATION_RULES }),
  );
}
