import { agb } from "../content/legal/agb";
import type { Route } from "./+types/agb-page";
import { LegalPage } from "./legal-page";
import { pageAt } from "./pages";
import { pageMeta } from "./seo";

export const meta: Route.MetaFunction = () => pageMeta(pageAt("/agb"));

export default function AgbPage() {
  return <LegalPage page={agb} />;
}
