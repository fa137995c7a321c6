import { impressum } from "../content/legal/impressum";
import type { Route } from "./+types/impressum-page";
import { LegalPage } from "./legal-page";
import { pageAt } from "./pages";
import { pageMeta } from "./seo";

export const meta: Route.MetaFunction = () => pageMeta(pageAt("/impressum"));

export default function ImpressumPage() {
  return <LegalPage page={impressum} />;
}
