import { redirect } from "react-router";
import { company } from "../content/company";
import type { Route } from "./+types/dashboard-page";
import { Dashboard } from "./dashboard.client";
import { loginPath } from "./return-to";
import { readStoredToken } from "./session";

export const meta: Route.MetaFunction = () => [
  { title: `Verwaltung | ${company.name}` },
  { name: "robots", content: "noindex, nofollow" },
];

/** Everything comes from the API with the bearer token, so the dashboard is made in the browser: the server sends the fallback and knows nothing of the rest. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (!readStoredToken()) throw redirect(loginPath(pathname + search));
  return null;
}
clientLoader.hydrate = true as const;

/** The token is looked at when the page opens; after that the calls tell when it has ended. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <>
      <h1 className="dashboard-title">Verwaltung</h1>
      <p role="status">Wird geladen…</p>
    </>
  );
}

export default function DashboardPage() {
  return <Dashboard />;
}
