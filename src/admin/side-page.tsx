import type { ReactNode } from "react";
import { Link } from "react-router";
import { DASHBOARD_PATH } from "../content/admin-paths";
import { CHIP } from "./chip";
import { TabHead } from "./requests/inbox";

interface SidePageProps {
  /** Id of the heading. */
  titleId: string;
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page beside the three tabs, with the way back to them. */
export function SidePage({ titleId, title, action, children }: SidePageProps) {
  return (
    <section className="mt-4" aria-labelledby={titleId}>
      <p className="mb-2 print:hidden">
        <Link className={CHIP} to={DASHBOARD_PATH}>
          Zur Übersicht
        </Link>
      </p>
      <TabHead titleId={titleId} title={title}>
        {action}
      </TabHead>
      {children}
    </section>
  );
}
