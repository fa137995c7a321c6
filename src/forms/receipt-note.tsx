const NOTES = {
  sent: "Eine Bestätigung ist per E-Mail zu Ihnen unterwegs.",
  notThisTime: "Eine Bestätigung per E-Mail schicken wir diesmal nicht. Angekommen ist trotzdem alles.",
  never: "Eine Bestätigung per E-Mail verschicken wir nicht. Angekommen ist alles.",
};

/** Whether a mail confirms what was sent. @param receipt undefined where visitors get none at all */
export function ReceiptNote({ receipt }: { receipt: boolean | undefined }) {
  return <p>{receipt === undefined ? NOTES.never : receipt ? NOTES.sent : NOTES.notThisTime}</p>;
}
