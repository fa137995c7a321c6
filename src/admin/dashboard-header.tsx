import { useState } from "react";
import { Link, useLocation } from "react-router";
import { ORDERS_PATH } from "../content/admin-paths";
import { timeInShort } from "../platform/time/berlin-days";
import { classes } from "../ui/classes";
import { USER } from "./api-keys";
import { ICON_BUTTON, IconButton } from "./buttons";
import { LogoutIcon, SettingsIcon } from "./icons";
import { useApiResult } from "./queries";
import { useOpenId } from "./requests/row-links";
import { useLogout } from "./session/logout";
import { PasswordPanel, StillValid } from "./settings/password-panel";
import { Tooltip } from "./tooltip";

const PANEL_ID = "settings";

/** Classes of what an open row covers on phones; the page's heading remains for screen readers. */
const BEHIND_A_ROW = classes("max-2xl:hidden");

/** Header with the account, links to the other pages, the change of password, and the logout. */
export function DashboardHeader() {
  const { pathname } = useLocation();
  const user = useApiResult(USER);
  // The panel closes where the page changes.
  const [openedAt, setOpenedAt] = useState<string>();
  const isPanelOpen = openedAt === pathname;
  const [changedAt, setChangedAt] = useState<string>();
  const hasRow = useOpenId() !== undefined;
  const logOut = useLogout();
  function closeChanged() {
    setOpenedAt(undefined);
    setChangedAt(pathname);
  }

  return (
    <>
      <header
        className={classes(
          "grid grid-cols-[1fr_auto] items-center gap-x-3 2xl:grid-cols-[auto_minmax(12em,1fr)_auto] 2xl:gap-x-6 print:hidden",
          hasRow && "max-2xl:sr-only",
        )}
      >
        <h1 className="text-title-m wrap-normal max-[24rem]:text-title-s">Verwaltung</h1>
        <UserLine isCovered={hasRow} />
        <div
          className={classes(
            "col-start-2 row-start-1 flex flex-wrap justify-end gap-2 max-2xs:col-span-full max-2xs:row-start-3 md:row-[1/3] 2xl:col-3 2xl:row-1",
            hasRow && BEHIND_A_ROW,
          )}
        >
          <Link
            className={classes(ICON_BUTTON, "no-underline aria-[current=page]:bg-mist")}
            to={ORDERS_PATH}
            aria-current={pathname === ORDERS_PATH ? "page" : undefined}
          >
            Aufträge
          </Link>
          <Tooltip text="Passwort ändern">
            <IconButton
              icon={<SettingsIcon />}
              label="Einstellungen"
              aria-expanded={isPanelOpen}
              aria-controls={PANEL_ID}
              onClick={() => setOpenedAt(isPanelOpen ? undefined : pathname)}
            />
          </Tooltip>
          <Tooltip text="In diesem Browser abmelden">
            <IconButton icon={<LogoutIcon />} label="Abmelden" onClick={() => logOut(false)} />
          </Tooltip>
        </div>
      </header>
      <div className={classes(hasRow && BEHIND_A_ROW)} id={PANEL_ID}>
        {isPanelOpen && user?.data && <PasswordPanel email={user.data.email} onDone={closeChanged} />}
        {!isPanelOpen && changedAt === pathname && <StillValid />}
      </div>
    </>
  );
}

function UserLine({ isCovered }: { isCovered: boolean }) {
  const user = useApiResult(USER);
  const { email, lastLogin } = user?.data ?? {};
  return (
    <p
      className={classes(
        "col-span-full row-start-2 flex flex-wrap items-baseline gap-x-2 text-[0.75rem]/[1.4] wrap-anywhere text-ink-soft md:col-1 md:gap-x-4 md:text-small/[1.4] 2xl:col-2 2xl:row-1",
        isCovered && BEHIND_A_ROW,
      )}
    >
      {email && <span>{email}</span>}
      {lastLogin && (
        <span>
          Letzte Anmeldung: <time dateTime={lastLogin}>{timeInShort(lastLogin, " um ")}</time>
        </span>
      )}
      {user?.problem && !user.isUnanswered && user.problem}
    </p>
  );
}
