import { useNavigate } from "react-router";
import { LOGIN_PATH } from "../../content/admin-paths";
import { clearNotifications, disablePushAtLogout } from "../app/push";
import { deleteDrafts } from "../drafts";
import { callApi, deleteToken, SessionEndedError } from "./session";

/** Signs out: this browser at once, whatever the server says; everywhere only after the server has confirmed it. */
export function useLogout(): (everywhere: boolean) => Promise<boolean> {
  const navigate = useNavigate();
  return async (everywhere) => {
    const answer = sendLogout(everywhere);
    if (everywhere && !(await answer)) return false;
    disablePushAtLogout();
    deleteToken();
    deleteDrafts();
    clearNotifications();
    navigate(LOGIN_PATH);
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
