import { useState } from "react";
import { useNavigate } from "react-router";
import { Tooltip } from "../ui/tooltip";
import type { SignedInUser } from "./api-types";
import { formatLastLogin } from "./dates";
import { LogoutIcon, SettingsIcon } from "./icons";
import { forgetNoteDrafts } from "./note-drafts";
import { callApi, forgetToken, SessionEnded } from "./session";
import { SettingsPanel } from "./settings-panel";
import { useResource } from "./use-resource";

const SETTINGS_ID = "settings";

/** Who is signed in, and the ways to the settings and out. */
export function DashboardHeader() {
  const [user] = useResource<SignedInUser>("/api/admin/user");
  const [hasSettings, setSettings] = useState(false);
  const leave = useLogout();

  return (
    <>
      <header className="dashboard-header">
        <h1>Verwaltung</h1>
        <p className="dashboard-user">
          {user.status === "ready" && <UserLine user={user.data} />}
          {user.status === "loading" && "Wird geladen…"}
          {user.status === "failed" && user.message}
        </p>
        <div className="dashboard-actions">
          <Tooltip text="Passwort und Sitzungen">
            <button
              className="icon-button"
              type="button"
              aria-label="Einstellungen"
              aria-expanded={hasSettings}
              aria-controls={SETTINGS_ID}
              onClick={() => setSettings(!hasSettings)}
            >
              <SettingsIcon />
              <span aria-hidden="true">Einstellungen</span>
            </button>
          </Tooltip>
          <Tooltip text="In diesem Browser abmelden">
            <button className="icon-button" type="button" aria-label="Abmelden" onClick={() => leave(false)}>
              <LogoutIcon />
              <span aria-hidden="true">Abmelden</span>
            </button>
          </Tooltip>
        </div>
      </header>
      <div id={SETTINGS_ID}>
        {hasSettings && user.status === "ready" && (
          <SettingsPanel
            email={user.data.email}
            onDone={() => setSettings(false)}
            onLogoutEverywhere={() => leave(true)}
          />
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

/** Signs out: of this browser at once, whatever the server says; of every other one only when it says so (`true`). */
function useLogout(): (everywhere: boolean) => Promise<boolean> {
  const navigate = useNavigate();
  return async (everywhere) => {
    const answer = sendLogout(everywhere);
    if (everywhere && !(await answer)) return false;
    forgetToken();
    forgetNoteDrafts();
    navigate("/admin/login");
    return true;
  };
}

/** The call carries the token that is stored now, and goes on when the page is left. */
async function sendLogout(everywhere: boolean): Promise<boolean> {
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", keepalive: true, headers, body: JSON.stringify({ everywhere }) };
  return callApi("/api/admin/logout", init).then(
    () => true,
    (error) => error instanceof SessionEnded,
  );
}
