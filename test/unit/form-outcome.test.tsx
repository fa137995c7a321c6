import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReceiptNote, SendNotice } from "../../src/forms/outcome";
import type { ReceiptMail } from "../../src/requests/outbox/set-off.server";

test.each(["failed", "too-many", "ask-again", "over-budget"] as const)(
  "a post that stored nothing is told so and why: %s",
  (kind) => {
    const notice = renderToStaticMarkup(<SendNotice failure={{ kind }} failed="Ihre Anfrage …" heading="h2" />).replace(
      /<[^>]*>/g,
      "",
    );
    expect(notice).toMatch(
      /^Fehler beim Senden\s*(Ihre Anfrage …)?Nicht gesendet: \S.+Ihre Angaben stehen noch hier\./,
    );
  },
);

test.each<[ReceiptMail | undefined, string]>([
  [true, "Eine Bestätigung ist unterwegs an erika@example.com."],
  [false, "Eine Bestätigung per E-Mail schicken wir diesmal nicht. Ihre Anfrage liegt uns vollständig vor."],
  [undefined, "Eine Bestätigung per E-Mail verschicken wir nicht. Ihre Anfrage liegt uns vor."],
  [
    "later",
    "Ihre Anfrage ist eingegangen. Eine Bestätigung per E-Mail schicken wir, wenn wir Ihre Anfrage gelesen haben.",
  ],
])("a confirmation is announced only where one goes out: %s", (receipt, words) => {
  const note = renderToStaticMarkup(<ReceiptNote receipt={receipt} email="erika@example.com" what="Anfrage" />);
  expect(note.replaceAll("\u2060", "").replace(/<[^>]*>/g, "")).toBe(words);
});
