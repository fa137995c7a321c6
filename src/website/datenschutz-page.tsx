import { datenschutz } from "../content/legal/datenschutz";
import type { Route } from "./+types/datenschutz-page";
import { LegalPage } from "./legal-page";
import { pageAt } from "./pages";
import { pageMeta } from "./seo";

export const meta: Route.MetaFunction = () => pageMeta(pageAt("/datenschutz"));

export default function DatenschutzPage() {
  return <LegalPage page={datenschutz} />;
}
