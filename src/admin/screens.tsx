import type { ReactNode } from "react";
import { Link } from "react-router";
import { DASHBOARD_PATH } from "../content/admin-paths";
import { company } from "../content/company";
import { TALL_LINK } from "../ui/button";
import { classes } from "../ui/classes";
import { ICON_BUTTON } from "./buttons";
import { BackIcon } from "./icons";

interface SidePageProps {
  titleId: string;
  title: string;
  back?: { to: string; label: string };
  action?: ReactNode;
  children: ReactNode;
}

interface InboxProps extends Omit<SidePageProps, "action" | "back"> {
  /** The opened row: beside the list, on a phone in place of it, and alone on paper. */
  opened?: ReactNode;
}

/** A list, and its opened row. */
export function Inbox({ titleId, title, opened, children }: InboxProps) {
  return (
    <section
      className={classes(
        opened !== undefined &&
          "screen-2xl:grid screen-2xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] screen-2xl:items-start screen-2xl:gap-8",
      )}
      aria-labelledby={titleId}
    >
      <div className={classes(opened !== undefined && "hidden screen-2xl:block")}>
        {/* On the screen its tab says it. */}
        <h2 className="sr-only print:not-sr-only" id={titleId}>
          {title}
        </h2>
        {children}
      </div>
      {opened}
    </section>
  );
}

/** Page at an address of the app that does not exist. */
export function NoSuchScreen() {
  return (
    <section className="grid justify-items-start gap-2 py-4">
      <h2 className="text-title-s">Diese Seite gibt es nicht</h2>
      <p>Vielleicht ist die Adresse veraltet oder unvollständig.</p>
      <Link className={TALL_LINK} to={DASHBOARD_PATH}>
        Zu den Anfragen
      </Link>
    </section>
  );
}

/** A page in front of the dashboard, where one signs in. */
export function DoorFrame({ title, children }: Pick<SidePageProps, "title" | "children">) {
  return (
    <div className="mx-auto mt-[clamp(0.5rem,6vh,4rem)] grid max-w-96 grid-cols-1 gap-6">
      <div>
        <p className="font-strong text-ink-soft">{company.name}</p>
        <h1 className="text-title-l">{title}</h1>
      </div>
      {children}
    </div>
  );
}

/** A page beside the three tabs. */
export function SidePage({ titleId, title, back, action, children }: SidePageProps) {
  return (
    <section className="@container mt-2" aria-labelledby={titleId}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex items-center gap-3">
          {back && (
            <Link className={classes(ICON_BUTTON, "flex-none print:hidden")} to={back.to} aria-label={back.label}>
              <BackIcon />
            </Link>
          )}
          <h2 className="text-title-s" id={titleId}>
            {title}
          </h2>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
