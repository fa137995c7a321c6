declare module "virtual:browser-entries" {
  /** Hashed URLs of a script that pages load without React Router's runtime; see vite-browser-entries.ts. */
  interface BrowserEntry {
    script: string;
    imports: string[];
    styles: string[];
  }
  export const browserEntries: Record<"frame" | "optOut" | "contactForm" | "wizard", BrowserEntry>;
}
