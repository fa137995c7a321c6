import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReceiptNote } from "../../src/forms/outcome";

test.each([
  [true, "Eine Bestätigung ist unterwegs an erika@example.com."],
  [false, "Eine Bestätigung per E-Mail schicken wir diesmal nicht. Ihre Anfrage liegt uns vollständig vor."],
  [undefined, "Eine Bestätigung per E-Mail verschicken wir nicht. Ihre Anfrage liegt uns vollständig vor."],
])("a confirmation is announced only where one goes out: %s", (receipt, words) => {
  const note = renderToStaticMarkup(<ReceiptNote receipt={receipt} email="erika@example.com" what="Anfrage" />);
  expect(note.replaceAll("\u2060", "").replace(/<[^>]*>/g, "")).toBe(words);
});
