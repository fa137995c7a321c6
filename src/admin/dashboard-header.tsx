import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { classes } from "../ui/classes";
import { Tooltip } from "../ui/tooltip";
import { USER } from "./api-cache";
import type { SignedInUser } from "./api-types";
import { disablePushAtLogout } from "./app/push";
import { formatLastLogin } from "./dates";
import { deleteDrafts } from "./drafts";
import { clearSessionData } from "./end-session";
import { IconButton } from "./icon-button";
import { LogoutIcon, SettingsIcon } from "./icons";
import { Loading } from "./retry";
import { callApi, deleteToken, SessionEndedError } from "./session/session";
import { useApiResult } from "./use-api-result";
import { useView } from "./use-view";
import { openedRowPaths } from "./view";

/** Loaded when the settings are opened. */
const SettingsPanel = lazy(() =>
  import("./settings/settings-panel").then(({ SettingsPanel }) => ({ default: SettingsPanel })),
);

const SETTINGS_ID = "settings";

/** On phones an open row takes the whole screen; the page's heading remains for screen readers. */
const BEHIND_A_ROW = classes("max-2xl:hidden");

/** Who is signed in, the settings, and the logout. */
export function DashboardHeader() {
  const [view, change] = useView();
  const user = useApiResult<SignedInUser>(USER);
  const hasSettings = view.settings;
  const hasRow = openedRowPaths(view) !== undefined;
  const leave = useLogout();

  return (
    <>
      <header
        className={classes("grid grid-cols-[1fr_auto] items-center gap-x-3 print:hidden", hasRow && "max-2xl:sr-only")}
      >
        <h1 className="text-title-m">Verwaltung</h1>
        <p
          className={classes(
            "col-span-full row-start-2 flex flex-wrap gap-x-4 text-small/[1.4] wrap-anywhere text-ink-soft md:col-1",
            hasRow && BEHIND_A_ROW,
          )}
        >
          {user?.data && <UserLine user={user.data} />}
          {user?.problem}
        </p>
        <div className={classes("col-start-2 row-start-1 flex flex-none gap-2 md:row-[1/3]", hasRow && BEHIND_A_ROW)}>
          <Tooltip text="Passwort und Sitzungen">
            <IconButton
              icon={<SettingsIcon />}
              label="Einstellungen"
              aria-expanded={hasSettings}
              aria-controls={SETTINGS_ID}
              onClick={() => change({ settings: !hasSettings })}
            />
          </Tooltip>
          <Tooltip text="In diesem Browser abmelden">
            <IconButton icon={<LogoutIcon />} label="Abmelden" onClick={() => leave(false)} />
          </Tooltip>
        </div>
      </header>
      <div className={classes(hasRow && BEHIND_A_ROW)} id={SETTINGS_ID}>
        {hasSettings && user?.data && (
          <Suspense fallback={<Loading />}>
            <SettingsPanel
              email={user.data.email}
              onDone={() => change({ settings: false })}
              onLogoutEverywhere={() => leave(true)}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

function UserLine({ user: { email, lastLogin } }: { user: SignedInUser }) {
  return (
    <>
      <span>{email}</span>
      {lastLogin && (
        <span>
          Letzte Anmeldung: <time dateTime={lastLogin}>{formatLastLogin(lastLogin)}</time>
        </span>
      )}
    </>
  );
}

/** Signs out: this browser at once, whatever the server says; everywhere only after the server has confirmed it. */
function useLogout(): (everywhere: boolean) => Promise<boolean> {
  const navigate = useNavigate();
  return async (everywhere) => {
    const answer = sendLogout(everywhere);
    if (everywhere && !(await answer)) return false;
    disablePushAtLogout();
    deleteToken();
    deleteDrafts();
    clearSessionData();
    navigate("/admin/login");
    return true;
  };
}

/** Sent with the token that is stored now; `keepalive` lets the call outlive the page. */
async function sendLogout(everywhere: boolean): Promise<boolean> {
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", keepalive: true, headers, body: JSON.stringify({ everywhere }) };
  return callApi("/api/admin/logout", init).then(
    () => true,
    (error) => error instanceof SessionEndedError,
  );
}
