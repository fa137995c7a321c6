/** `npm run records`: the record of processing and the measures (Art. 30 and 32 GDPR), as a file to print. */
import { mkdirSync, writeFileSync } from "node:fs";
import { readCommandLine, showFailure } from "./command-line.ts";
import { loadSiteModule } from "./load-site-module.ts";

const FOLDER = "records";

readCommandLine("npm run records", {});
try {
  const { unstable_readConfig } = await import("wrangler");
  const { recordsDocument } = await loadSiteModule<typeof import("./records-document")>(
    "./scripts/records-document.tsx",
  );
  const now = new Date();
  const file = `${FOLDER}/verarbeitungsverzeichnis-${now.toISOString().slice(0, 10)}.html`;
  const day = now.toLocaleDateString("de-DE", { day: "2-digit", month: "2-digit", year: "numeric" });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, recordsDocument(unstable_readConfig({ config: "wrangler.toml" }), day));
  console.log(`Written: ${file}. Open it in a browser and print it; make it anew after each change of the site.`);
} catch (error) {
  showFailure(error);
}
