import { forgetAll } from "./api-cache";
import { clearNotices } from "./app/push";
import { forgetPictures } from "./request/photo-source";

/** At the end of the session: deletes all loaded data, in memory and in the phone's list of notifications. */
export function forgetWhatWasRead(): void {
  forgetAll();
  forgetPictures();
  clearNotices();
}
