/** When somebody who has written gets an answer. @param isPromised whether the owner has switched the promise on */
export function answerTime(isPromised = false): string {
  return isPromised ? "am nächsten Werktag" : "schnellstmöglich";
}

interface Reachable {
  email?: string | undefined;
  phone?: string | undefined;
}

/** When and by which way: "Antwort schnellstmöglich: per E-Mail an …". */
export function answerPromise({ email = "", phone }: Reachable, isPromised?: boolean): string {
  return `Antwort ${answerTime(isPromised)}: per E-\u2060Mail an ${email}${phone ? ` oder telefonisch unter ${phone}` : ""}.`;
}
