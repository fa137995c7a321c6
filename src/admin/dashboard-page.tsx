import { redirect, useNavigate } from "react-router";
import { company } from "../content/company";
import { serviceLabel } from "../quote/options";
import type { Lead } from "../quote/store.server";
import type { Route } from "./+types/dashboard-page";
import { formatDateTime, formatLastLogin } from "./dates";
import { forgetToken, HttpError, readJson, readStoredToken } from "./session";

export const meta: Route.MetaFunction = () => [
  { title: `Verwaltung | ${company.name}` },
  { name: "robots", content: "noindex, nofollow" },
];

interface User {
  email: string;
  lastLogin: string | null;
}

/** Everything comes from the API with the bearer token, so it is read in the browser, not on the server. */
export async function clientLoader() {
  if (!readStoredToken()) throw redirect("/admin/login");
  try {
    const [user, leads] = await Promise.all([readJson<User>("/api/admin/user"), readJson<Lead[]>("/api/leads")]);
    return { user, leads };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error;
    forgetToken();
    throw redirect("/admin/login");
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <p role="status">Wird geladen…</p>;
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { user, leads } = loaderData;

  function logOut() {
    forgetToken();
    navigate("/admin/login");
  }

  return (
    <>
      <header className="dashboard-header">
        <div>
          <h1>Verwaltung</h1>
          <p>
            {user.email}
            {user.lastLogin && <> · letzte Anmeldung {formatLastLogin(user.lastLogin)}</>}
          </p>
        </div>
        <button className="button is-quiet" type="button" onClick={logOut}>
          Abmelden
        </button>
      </header>
      <section aria-labelledby="leads-title">
        <h2 id="leads-title">Anfragen</h2>
        {leads.length === 0 ? <p>Noch keine Anfragen vorhanden</p> : <LeadList leads={leads} />}
      </section>
    </>
  );
}

function LeadList({ leads }: { leads: readonly Lead[] }) {
  return (
    <ul className="lead-list">
      {leads.map((lead) => (
        <li className="lead" key={lead.id}>
          <h3>
            {lead.firstName} {lead.lastName}
          </h3>
          <p>{serviceLabel(lead.service)}</p>
          <p>
            <a href={`mailto:${lead.email}`}>{lead.email}</a>
          </p>
          <p>
            <a href={`tel:${lead.phone.replace(/[^\d+]/g, "")}`}>{lead.phone}</a>
          </p>
          <p>
            <time dateTime={lead.createdAt}>{formatDateTime(lead.createdAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
