import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContactView } from "../../src/contact/contact-view";
import { emptyContactForm } from "../../src/contact/message";
import { ReceiptNote, type SendFailure, SendNotice } from "../../src/forms/outcome";
import { noticeOf } from "../../src/forms/page-post.server";
import type { ReceiptMail } from "../../src/requests/outbox/triggered.server";

const noticeText = (kind: SendFailure["kind"]) =>
  renderToStaticMarkup(<SendNotice failure={noticeOf(kind)} failed="Ihre Anfrage …" />).replace(/<[^>]*>/g, "");

test.each(["failed", "too-many", "ask-again", "over-budget"] as const)(
  "a post that stored nothing is told so and why: %s",
  (kind) => {
    expect(noticeText(kind)).toMatch(
      /^Fehler beim Senden\s*(Ihre Anfrage …)?Nicht gesendet: \S.+Ihre Angaben stehen noch hier\./,
    );
  },
);

test("what a form answers is headed one level below the page's headline", () => {
  const sent = { view: "sent", email: "erika@example.com", receipt: true } as const;
  const answers = [
    <ContactView key="sent" state={sent} />,
    <ContactView key="failed" state={{ ...emptyContactForm, notice: noticeOf("failed") }} />,
    <SendNotice key="notice" failure={noticeOf("failed")} failed="Ihre Anfrage …" />,
  ];
  for (const answer of answers) expect(renderToStaticMarkup(answer).match(/<h\d/g)).toEqual(["<h2"]);
});

test("a form that was sent before with other content is asked about", () => {
  expect(noticeText("sent-before")).toMatch(
    /^Schon gesendet\. Als neue Anfrage senden\?Nicht gesendet: \S.+neue Anfrage\. Ihre Angaben stehen noch hier\./,
  );
});

test.each<[ReceiptMail | undefined, string]>([
  [true, "Eine Bestätigung ist unterwegs an erika@example.com."],
  [
    false,
    "Eine Bestätigung per E-Mail schicken wir diesmal nicht: An diese Adresse gingen heute schon E-Mails von uns. Ihre Anfrage liegt uns vollständig vor.",
  ],
  [undefined, "Eine Bestätigung per E-Mail verschicken wir nicht. Ihre Anfrage liegt uns vor."],
  [
    "later",
    "Ihre Anfrage ist eingegangen. Eine Bestätigung per E-Mail schicken wir, wenn wir Ihre Anfrage gelesen haben.",
  ],
])("a confirmation is announced only where one goes out: %s", (receipt, words) => {
  const note = renderToStaticMarkup(<ReceiptNote receipt={receipt} email="erika@example.com" what="Anfrage" />);
  expect(note.replace(/<[^>]*>/g, "")).toBe(words);
});

test("a confirmation below the sentence with the address does not name it again", () => {
  const note = renderToStaticMarkup(<ReceiptNote receipt={true} what="Nachricht" />);
  expect(note.replace(/<[^>]*>/g, "")).toBe("Eine Bestätigung ist unterwegs.");
});
