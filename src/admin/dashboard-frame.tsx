import { classes } from "../ui/classes";
import { ChartIcon, LeadsIcon, MessageIcon } from "./icons";
import { TAB, TAB_BAR } from "./tab-classes";

export const TABS = [
  { id: "leads", label: "Anfragen", icon: <LeadsIcon /> },
  { id: "contacts", label: "Nachrichten", icon: <MessageIcon /> },
  { id: "analytics", label: "Statistik", icon: <ChartIcon /> },
] as const;

export type TabId = (typeof TABS)[number]["id"];

/** Enough placeholder rows for a phone's first screen. */
const ROWS = [0, 1, 2, 3, 4];

/** Placeholder for a line of text. */
const LINE = classes("h-4 rounded-corner bg-mist");

/** The dashboard's skeleton, without data: it is in the page's HTML and in the app's shell, so it appears at once. */
export function DashboardFrame() {
  return (
    <>
      <h1 className="text-title-m">Verwaltung</h1>
      <p className="loading text-small text-ink-soft">Wird geladen…</p>
      <div className="loading" aria-hidden="true">
        <div className="my-2 h-16 rounded-corner border border-line md:h-20 2xl:h-14" />
        <div className={TAB_BAR}>
          {TABS.map(({ id, label, icon }) => (
            <span className={TAB} key={id}>
              {icon}
              {label}
            </span>
          ))}
        </div>
        <div className="list-frame mt-3">
          <div className={classes(LINE, "my-4 w-32")} />
          {ROWS.map((row) => (
            <div className="grid gap-2 border-t border-line py-4" key={row}>
              <div className={classes(LINE, "w-48 max-w-full")} />
              <div className={classes(LINE, "w-64 max-w-full")} />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
