/** Event of a form that shows the phone numbers anew: the frame's script then updates the office's line. */
export const CALL_LINES_SHOWN = "call-lines-shown";
