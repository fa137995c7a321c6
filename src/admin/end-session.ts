import { clearNotifications } from "./app/push";
import { clearPhotos } from "./requests/photo-source";

/** At the end of the session: deletes photos from memory and the phone's list of notifications. */
export function clearSessionData(): void {
  clearPhotos();
  clearNotifications();
}
