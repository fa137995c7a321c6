import { describe, expect, test } from "vitest";
import { company } from "../../src/content/company";
import type { MessageFieldId } from "../../src/content/message-fields";
import { callLines } from "../../src/content/opening-hours";
import { towns } from "../../src/content/towns";
import { type Letter, mailFromLetter } from "../../src/notify/letter";
import { answerMail } from "../../src/notify/mails/answer.server";
import { offerMail } from "../../src/notify/mails/offer.server";
import { type AnnouncedLead, leadNotice, leadReceipt, messageNotice } from "../../src/notify/mails/submission.server";
import { conditionsOf } from "../../src/offer/condition-words";
import { currentWordings } from "../../src/offer/facts";
import { POSITIONS_MAX } from "../../src/offer/fields";
import {
  INTRO_MAX_LENGTH,
  LINE_MAX_LENGTH,
  OFFER_NOTE_MAX_LENGTH,
  POSITION_TEXT_MAX_LENGTH,
} from "../../src/offer/schema";
import { cloudflareMailer } from "../../src/platform/mail/mailer.server";
import { singleLine } from "../../src/platform/text/clean-text";
import { contactInput } from "../support/contact-input";
import { mailSettings } from "../support/mail-settings";
import { documentOf, householdOffer, mixedOffer, officeOffer } from "../support/offer-input";
import { rendered } from "../support/rendered-mail";

function lead(overrides: Partial<AnnouncedLead> = {}): AnnouncedLead {
  return {
    id: "11111111-1111-4111-8111-111111111111",
    reference: "R-7K3M-92",
    service: "household",
    propertyType: "apartment",
    size: "51-80",
    rooms: "3",
    floors: null,
    bathrooms: null,
    frequency: "weekly",
    requirements: "Bitte klingeln.\nDer Hund ist freundlich.",
    selectedServices: "vacuum, ironing",
    startDate: "asap",
    timePreference: "morning",
    firstName: "Jörg",
    lastName: "O'Beispiel-Süß",
    email: "joerg.beispiel@example.com",
    phone: "04191 000 999",
    address: "Beispielweg 3, 24629 Kisdorf",
    postcode: null,
    town: null,
    ...overrides,
  };
}

const NO_PAGE = { page: undefined };
const answered = { about: "Anfrage", reference: "R-7K3M-92", name: "Jörg O'Beispiel-Süß", email: "joerg@example.com" };

describe("the mail about a request", () => {
  test("has name, service, place and number in the subject, and the customer as reply-to", async () => {
    const mail = await rendered(leadNotice(lead()));
    expect(mail.subject).toBe("Neue Anfrage von Jörg O'Beispiel-Süß: Haushaltsreinigung, Kisdorf (R-7K3M-92)");
    expect(mail.replyTo).toEqual({ name: "Jörg O'Beispiel-Süß", email: "joerg.beispiel@example.com" });
    expect(mail.to).toBe(mailSettings.receivers[0]);
  });

  test("says in both parts, in German, what the visitor asked for", async () => {
    const mail = await rendered(leadNotice(lead()));
    for (const words of ["Wohnung", "Wöchentlich", "04191 000 999", "Bügeln", "Der Hund ist freundlich."]) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
    expect(mail.text).toContain(`${company.origin}/admin/dashboard/anfragen/11111111-1111-4111-8111-111111111111`);
  });

  test.each([
    [{ company: "Brandt Elektro GmbH" }, "Jörg O'Beispiel-Süß, Brandt Elektro GmbH, bittet"],
    [{ company: "Brandt GmbH", firstName: "", lastName: "" }, "Brandt GmbH bittet"],
    [{ company: null }, "Jörg O'Beispiel-Süß bittet"],
    [{ company: null, firstName: "", lastName: "", email: "" }, "Jemand bittet"],
  ])("begins with who asks, a firm beside the person: %j", async (from, begin) => {
    expect((await rendered(leadNotice(lead(from)))).text).toContain(`\n${begin} um ein Angebot`);
  });

  test("has its call button above the answers, and the number itself is a link", async () => {
    const { html, text } = await rendered(leadNotice(lead()));
    const call = 'href="tel:+494191000999"';
    expect(html.indexOf(call)).toBeGreaterThan(0);
    expect(html.indexOf(call)).toBeLessThan(html.indexOf(">Nummer<"));
    expect(html.match(/<a [^>]*>[^<]*/)?.[0]).toMatch(/tel:.*>Anrufen$/);
    expect(html).toMatch(/<a href="tel:\+494191000999"[^>]*>04191 000 999<\/a>/);
    expect(text.indexOf("Anrufen:\ntel:+494191000999")).toBeLessThan(text.indexOf("Nummer: "));
  });

  test("has a button for each of several numbers, and none for a text without one", async () => {
    const { html, text } = await rendered(leadNotice(lead({ phone: "04191 000111 oder 0151 000222 ab 18 Uhr" })));
    expect(text).toContain("04191 000111 anrufen:\ntel:+494191000111\n\n0151 000222 anrufen:\ntel:+49151000222");
    expect(html.match(/href="tel:/g)).toHaveLength(2);
    expect((await rendered(leadNotice(lead({ phone: "bitte mailen" })))).html).not.toContain("tel:");
  });

  test.each([
    ["Evil\r\nBcc: victim@example.com", "Evil Bcc: victim@example.com"],
    ["Line\u2028separator", "Line separator"],
    ["\u202Egnp.exe", "gnp.exe"],
    ["A\u0000B\u0007C", "ABC"],
    ["x".repeat(500), `${"x".repeat(79)}…`],
  ])("a name like %j can neither end a header nor turn the reading round", async (firstName, shown) => {
    const mail = await rendered(leadNotice(lead({ firstName, lastName: "" })));
    expect(mail.replyTo?.name).toBe(shown);
    const headers = `${mail.subject}${mail.replyTo?.name}${mail.replyTo?.email}`;
    expect(headers).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  });

  test("an address with line breaks stays one line in the subject", async () => {
    const mail = await rendered(leadNotice(lead({ address: "24629 Kisdorf\r\nBcc: victim@example.com" })));
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  test("everything that was typed is text in the HTML part", async () => {
    const attack = `<img src=x onerror=alert(1)>"'&`;
    const mail = await rendered(
      leadNotice(
        lead({
          firstName: attack,
          requirements: attack,
          address: attack,
          phone: `">${attack}`,
          email: "a@example.com",
        }),
      ),
    );
    expect(mail.html).not.toContain("<img");
    expect(mail.html).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;");
  });

  test("a typed line cannot look like a row of ours", async () => {
    const mail = await rendered(leadNotice(lead({ requirements: "Hallo\nTelefon: 0900 000 000" })));
    expect(mail.text).toContain("\n    Telefon: 0900 000 000");
    expect(mail.text.match(/^Telefon: /gm)).toHaveLength(1);
  });
});

describe("the mail about a message", () => {
  const contact = {
    ...(contactInput() as Record<MessageFieldId, string>),
    id: "22222222-2222-4222-8222-222222222222",
    reference: "N-7K3M-92",
    name: "Änne Beispiel",
    email: "aenne@example.com",
    phone: null,
    subject: null,
    message: "Putzen Sie auch <b>Dachfenster</b>?",
  };

  test("falls back to the name without a subject, and escapes the message", async () => {
    const mail = await rendered(messageNotice(contact));
    expect(mail.subject).toBe("Neue Nachricht von Änne Beispiel (N-7K3M-92)");
    expect(mail.html).toContain("&lt;b&gt;Dachfenster&lt;/b&gt;");
    expect(mail.text).toContain("Putzen Sie auch <b>Dachfenster</b>?");
  });

  test("of somebody without an address has none to reply to", async () => {
    expect((await rendered(messageNotice({ ...contact, email: "" }))).replyTo).toBeUndefined();
    const letter = { title: "Nachricht", intro: [], replyTo: { name: "Erika Beispiel", email: "" } };
    expect((await rendered(letter)).replyTo).toBeUndefined();
  });

  test("has its call button above the message", async () => {
    const { html } = await rendered(messageNotice({ ...contact, phone: "04191 000 999" }));
    expect(html.match(/<a [^>]*>[^<]*/)?.[0]).toMatch(/tel:.*>Anrufen$/);
    expect(html.indexOf("tel:")).toBeLessThan(html.indexOf(">Nummer<"));
  });
});

test("a customer's mail names the office's number alone and when it is answered, and who writes at its foot", async () => {
  const { html, text } = await rendered(leadReceipt(lead(), NO_PAGE));
  const [{ label, phone }, emergency] = callLines;
  expect(text).toContain(`\n\n${phone.display} anrufen (${label})\n\n`);
  const bare = html.replace(/<\/?span[^>]*>/g, "");
  expect(bare).toContain(`>${phone.display} anrufen<br>${label}</a>`);
  for (const [hours] of label.matchAll(/[^ ]+–[^ ]+/g)) expect(html).toContain(`nowrap">${hours}`);
  const { street, postcode, town } = company.address;
  for (const part of [bare, text]) {
    expect(part).not.toContain(emergency.phone.e164);
    expect(part).toContain(`${company.legalName}\n${street}, ${postcode} ${town}`);
  }
});

test("an answer that greets or is signed already is not greeted or signed again", async () => {
  const greetings = async (text: string) =>
    (await rendered(answerMail(answered, text, undefined))).text.match(/Guten Tag/g)?.length;
  expect(await greetings("Guten Tag Jörg O'Beispiel-Süß,\n\nja, gern.")).toBe(1);
  expect(await greetings("ja, gern.")).toBe(1);
  expect((await rendered(answerMail(answered, "ja, gern.\n\nMfG Vera", undefined))).text).not.toContain("Grüße");
});

test("a mail's button is a cell with its own background, and stays on one line", async () => {
  const { html } = await rendered(leadReceipt(lead(), { page: "https://example.com/" }));
  expect(html).toMatch(
    /<td style="[^"]*background:#[^"]*"><a href="https:\/\/example\.com\/" style="[^"]*white-space:nowrap">Anfrage ansehen</,
  );
});

/** As an inbox reads a mail: from its beginning, hidden or not. */
const inInbox = async (letter: Letter) => (await rendered(letter)).html.match(/<body[^>]*>\s*<div[^>]*>([^<]*)/)?.[1];

test("an inbox shows the owner who writes from where about what, and customers the first sentence", async () => {
  expect(await inInbox(leadNotice(lead({ firstName: "Jörg", lastName: "Süß" })))).toBe("Jörg Süß, Kisdorf, R-7K3M-92");
  expect(await inInbox(leadNotice(lead({ lastName: "", address: null })))).toBe("Jörg, R-7K3M-92");
  expect(await inInbox(leadReceipt(lead(), NO_PAGE))).toMatch(/^Vielen Dank für Ihre Anfrage\. Wir sehen/);
  for (const typed of ["ja, gern.\n\nBis bald.", "Guten Tag Frau Süß,\n\nja, gern.\n\nBis bald."])
    expect(await inInbox(answerMail(answered, typed, undefined))).toBe("Ja, gern.");
});

test("every mail to a customer ends with the name that the owner has set and the firm, and no other", async () => {
  const end = (signedBy: string) => `\n\nViele Grüße\n${signedBy}${company.name}\n\n-- \n`;
  const receipt = leadReceipt(lead(), NO_PAGE);
  for (const letter of [receipt, answerMail(answered, "ja, gern.", undefined)])
    expect((await rendered(letter)).text).toContain(end(`${mailSettings.signedBy}\n`));
  const signed = (signedBy: string) => mailFromLetter(receipt, { receiver: "", signedBy });
  expect((await signed("")).text).toContain(end(""));
  expect((await signed("A<b>")).html).toContain("Viele Grüße\nA&lt;b&gt;\n");
  expect((await rendered(leadNotice(lead()))).text).not.toContain("Grüße");
});

describe("the mail with an offer", () => {
  const mailOf = (offer: typeof householdOffer, revision = 1) =>
    rendered(
      offerMail({
        offer: { revision } as Parameters<typeof offerMail>[0]["offer"],
        document: documentOf(offer),
        lead: { email: "erika@example.com" } as Parameters<typeof offerMail>[0]["lead"],
        wordings: { ...currentWordings(), ...(offer.customerKind === "consumer" ? {} : { instruction: "" }) },
        url: `${company.origin}/anfrage/R-7K3M-92/${"a".repeat(32)}/angebot/1`,
      }),
    );

  test.each(Object.entries({ householdOffer, officeOffer, mixedOffer }))("%s is short", async (_, offer) => {
    const { text } = await mailOf(offer);
    expect(text.length).toBeLessThanOrEqual(4500);
    // Each is said once; the address of the page does not count.
    for (const once of [/R-7K3M-92\/1/g, /13\.12\.2026/g, /Guten Tag/g]) expect(text.match(once)).toHaveLength(1);
  });

  test("of 20 lines with as much text as they can hold is shown whole by Gmail, which cuts after 102 kB", async () => {
    const longest = (length: number) => "Öl & „Glanz“ <neu> ".repeat(length).slice(0, length);
    const position = { ...householdOffer.positions[0], text: longest(POSITION_TEXT_MAX_LENGTH) };
    const { html } = await mailOf({
      ...householdOffer,
      recipientName: longest(LINE_MAX_LENGTH),
      actsFor: longest(LINE_MAX_LENGTH),
      intro: longest(INTRO_MAX_LENGTH),
      note: longest(OFFER_NOTE_MAX_LENGTH),
      positions: Array.from({ length: POSITIONS_MAX }, (_, index) => ({ ...position, id: `l${index}` })),
    } as typeof householdOffer);
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });

  test("says the price before anything else of it", async () => {
    const { text } = await mailOf(householdOffer);
    expect(text.search(/im Monat: 455,00\s€/)).toBeLessThan(text.indexOf("Haushaltsreinigung: Staubsaugen"));
    expect(text.slice(0, text.search(/im Monat: 455,00\s€/)).length).toBeLessThan(600);
  });

  test("has all terms in it, those that are looked for first above the others", async () => {
    const document = documentOf(householdOffer);
    const { text } = await mailOf(householdOffer);
    const [first, ...others] = text.split("\nIm Einzelnen\n");
    expect(first).toContain("Beginn: ab 01.12.2026");
    expect(others.join().split("\n")).toContain(`Objekt: ${document.object}`);
    for (const { text: term } of conditionsOf(document, false))
      for (const line of term.split("\n")) expect(text).toContain(line);
  });

  test("encloses the wordings as one text, letter by letter; a business gets the terms alone", async () => {
    const { text, html, attachment } = await mailOf(householdOffer);
    for (const part of [text, html]) {
      expect(part).toContain("Widerrufsbelehrung, Muster-Formular und AGB liegen bei.");
      expect(part).not.toContain("Folgen des Widerrufs");
    }
    expect(attachment?.filename).toBe("Widerrufsbelehrung-und-AGB.txt");
    const { instruction, terms } = currentWordings();
    for (const paragraph of `${instruction}\n\n${terms}`.split("\n\n"))
      expect(attachment?.text).toContain(paragraph.replace(/^# /, ""));
    const business = await mailOf(officeOffer);
    expect(business.text).toContain("Die AGB liegen bei.");
    expect(business.attachment?.filename).toBe("AGB.txt");
    expect(business.attachment?.text).not.toContain("Folgen des Widerrufs");
  });

  test("a mail that nobody of the firm has triggered says so to programs that answer for absent people", async () => {
    const sent: object[] = [];
    const binding = { send: async (mail: object) => ({ messageId: `${sent.push(mail)}` }) } as unknown as SendEmail;
    const mailer = cloudflareMailer(binding, { name: "A", email: "a@example.com" });
    const mail = await rendered(leadReceipt(lead(), NO_PAGE));
    await mailer.send({ ...mail, isAutomatic: true });
    await mailer.send({ ...mail, isAutomatic: false });
    const headers = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "OOF, AutoReply" };
    expect(sent[0]).toMatchObject({ headers });
    expect(sent[1]).not.toHaveProperty("headers");
    for (const one of sent) expect(one).not.toHaveProperty("isAutomatic");
  });

  test("an attached text goes out as the bytes of UTF-8, whose mark names it", async () => {
    const sent: { attachments?: { content: Uint8Array }[] }[] = [];
    const binding = { send: async (mail: (typeof sent)[number]) => ({ messageId: `${sent.push(mail)}` }) };
    const mailer = cloudflareMailer(binding as unknown as SendEmail, { name: "A", email: "a@example.com" });
    const { attachment, ...mail } = await mailOf(householdOffer);
    await mailer.send({ ...mail, attachment });
    await mailer.send(mail);
    expect(sent[0]).not.toHaveProperty("attachment");
    expect(sent[0]?.attachments).toMatchObject([{ type: "text/plain", filename: attachment?.filename }]);
    const content = sent[0]?.attachments?.[0]?.content ?? new Uint8Array();
    expect([...content.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(content)).toBe(attachment?.text);
    expect(sent[1]).not.toHaveProperty("attachments");
  });
});

const ofPostcode = (code: string) => towns.filter(({ postcode }) => postcode === code).length;
const alone = towns.find(({ postcode }) => ofPostcode(postcode) === 1);
const shared = towns.find(({ postcode }) => ofPostcode(postcode) > 1);
const [home, other] = towns;

test.each([
  [{ town: ` ${other?.name.toLowerCase()} ` }, other?.name],
  [{ town: "Hamburg", address: `Beispielweg 3, ${home?.postcode} ${home?.name}` }, "Hamburg"],
  [{ town: "Kis\r\ndorf" }, "Kis dorf"],
  [{ address: `in ${other?.name.toLowerCase()} am Markt` }, other?.name],
  [{ address: `${home?.name}er Straße 5, ${other?.name}` }, other?.name],
  [{ address: `${home?.name} Mitte 1, ${other?.postcode} ${other?.name}` }, other?.name],
  [{ address: `Am Wald 1, ${alone?.postcode}` }, alone?.name],
  [{ address: "Hinterm Deich", postcode: alone?.postcode ?? null }, alone?.name],
  // Several of our towns have this postcode.
  [{ address: `Hinterm Deich, ${shared?.postcode}` }, "ohne Ort"],
  [{ postcode: shared?.postcode ?? null }, "ohne Ort"],
  [{}, "ohne Ort"],
])("the town in the subject, of %j, is %j", async (parts, town) => {
  const mail = await rendered(leadNotice({ ...lead(), address: null, ...parts }));
  expect(mail.subject).toBe(`Neue Anfrage von Jörg O'Beispiel-Süß: Haushaltsreinigung, ${town} (R-7K3M-92)`);
});

test("a shortened line never ends in half a character", () => {
  expect(singleLine("😀".repeat(10), 4)).toBe("😀…");
});
