/** Prints the page; undefined on the server, and in browsers without it, such as Firefox on a phone. */
export const printPage = "print" in globalThis ? () => globalThis.print() : undefined;
