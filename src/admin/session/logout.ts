import { useNavigate } from "react-router";
import { LOGIN_PATH } from "../../content/admin-paths";
import { LOGOUT_API } from "../../content/api-paths";
import { callApi, SessionEndedError } from "../api-client";
import { clearNotifications, endSubscription } from "../app/push";
import { deleteDrafts } from "../drafts";
import { deleteToken } from "./session";

/** Signs out: this browser at once; everywhere only once the server has confirmed it, else it throws. */
export function useLogout(): (everywhere: boolean) => Promise<void> {
  const navigate = useNavigate();
  return async (everywhere) => {
    // With the token that is stored now; `keepalive` lets the call outlive the page.
    const init = { method: "POST", keepalive: true, headers: JSON_TYPE, body: JSON.stringify({ everywhere }) };
    const answer = callApi(LOGOUT_API, init).catch((error) => {
      if (everywhere && !(error instanceof SessionEndedError)) throw error;
    });
    if (everywhere) await answer;
    // The server ends the device with its login.
    endSubscription().catch(() => {});
    deleteToken();
    deleteDrafts();
    clearNotifications();
    navigate(LOGIN_PATH);
  };
}

const JSON_TYPE = { "Content-Type": "application/json" };
