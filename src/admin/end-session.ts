import { forgetAll } from "./answers";
import { clearNotices } from "./app/push";
import { forgetPictures } from "./request/photo-source";

/** The session is over: nothing that was read stays, neither in memory nor in the phone's list of notices. */
export function forgetWhatWasRead(): void {
  forgetAll();
  forgetPictures();
  clearNotices();
}
