import { company } from "./company";

/** When somebody who has written gets an answer, and by which way: "Antwort am nächsten Werktag: per E-Mail an …". */
export function answerPromise({ email = "", phone }: { email?: string; phone?: string }): string {
  const when = company.answerPromise ?? "Wir melden uns schnellstmöglich bei Ihnen";
  return `${when}: per E-Mail an ${email}${phone ? ` oder telefonisch unter ${phone}` : ""}.`;
}
