/** Tells the script of every page that a form shows the numbers anew; it knows what the office's line offers now. */
export const CALL_LINES_SHOWN = "call-lines-shown";
