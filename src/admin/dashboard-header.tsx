import { useState } from "react";
import { Link, useLocation } from "react-router";
import { ORDERS_PATH, SETTINGS_PATH } from "../content/admin-paths";
import { classes } from "../ui/classes";
import { Tooltip } from "../ui/tooltip";
import { USER } from "./api-keys";
import { IconButton } from "./buttons";
import { formatLastLogin } from "./dates";
import { DropDown } from "./drop-down";
import { LogoutIcon, MenuIcon, SettingsIcon } from "./icons";
import { useApiResult } from "./queries";
import { useOpenId } from "./requests/row-links";
import { useLogout } from "./session/logout";
import { NO_CONNECTION } from "./session/session";
import type { SignedInUser } from "./session/session-api.server";
import { PasswordPanel } from "./settings/password-panel";

const PANEL_ID = "settings";

/** On phones an open row takes the whole screen; the page's heading remains for screen readers. */
const BEHIND_A_ROW = classes("max-2xl:hidden");

/** Who is signed in, the way to the other pages, the change of password, and the logout. */
export function DashboardHeader() {
  const { pathname } = useLocation();
  const user = useApiResult(USER);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const hasRow = useOpenId() !== undefined;
  const logOut = useLogout();

  return (
    <>
      <header
        className={classes("grid grid-cols-[1fr_auto] items-center gap-x-3 print:hidden", hasRow && "max-2xl:sr-only")}
      >
        <h1 className="text-title-m max-2xs:text-title-s">Verwaltung</h1>
        <p
          className={classes(
            "col-span-full row-start-2 flex gap-x-4 text-small/[1.4] text-ink-soft md:col-1",
            hasRow && BEHIND_A_ROW,
          )}
        >
          {user?.data && <UserLine user={user.data} />}
          {user?.problem !== NO_CONNECTION && user?.problem}
        </p>
        <div className={classes("col-start-2 row-start-1 flex flex-none gap-2 md:row-[1/3]", hasRow && BEHIND_A_ROW)}>
          {/* Another page closes it. */}
          <Menu key={pathname} />
          <Tooltip text="Passwort ändern">
            <IconButton
              icon={<SettingsIcon />}
              label="Einstellungen"
              aria-expanded={isPanelOpen}
              aria-controls={PANEL_ID}
              onClick={() => setPanelOpen(!isPanelOpen)}
            />
          </Tooltip>
          <Tooltip text="In diesem Browser abmelden">
            <IconButton icon={<LogoutIcon />} label="Abmelden" onClick={() => logOut(false)} />
          </Tooltip>
        </div>
      </header>
      <div className={classes(hasRow && BEHIND_A_ROW)} id={PANEL_ID}>
        {isPanelOpen && user?.data && <PasswordPanel email={user.data.email} onDone={() => setPanelOpen(false)} />}
      </div>
    </>
  );
}

function UserLine({ user: { email, lastLogin } }: { user: SignedInUser }) {
  return (
    <>
      <span className="truncate">{email}</span>
      {lastLogin && (
        <span className="max-md:text-[0.75rem] max-md:whitespace-nowrap">
          Letzte Anmeldung: <time dateTime={lastLogin}>{formatLastLogin(lastLogin)}</time>
        </span>
      )}
    </>
  );
}

const ENTRY = classes(
  "flex min-h-11 items-center px-4 text-inherit no-underline hover:bg-mist aria-[current=page]:font-bold",
);

/** The pages beside the three tabs. */
function Menu() {
  const { pathname } = useLocation();
  const pages = [
    { path: ORDERS_PATH, label: "Aufträge" },
    { path: SETTINGS_PATH, label: "Einstellungen" },
  ];
  return (
    <DropDown
      label="Mehr"
      summary={
        <>
          <MenuIcon />
          <span className="hidden md:inline" aria-hidden="true">
            Mehr
          </span>
        </>
      }
    >
      {() => (
        <nav className="grid" aria-label="Weitere Seiten">
          {pages.map(({ path, label }) => (
            <Link className={ENTRY} key={path} to={path} aria-current={path === pathname ? "page" : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      )}
    </DropDown>
  );
}
