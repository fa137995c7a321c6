import { invalidateAll } from "./api-cache";
import { clearNotifications } from "./app/push";
import { clearPhotos } from "./request/photo-source";

/** At the end of the session: deletes all loaded data, in memory and in the phone's list of notifications. */
export function clearSessionData(): void {
  invalidateAll();
  clearPhotos();
  clearNotifications();
}
