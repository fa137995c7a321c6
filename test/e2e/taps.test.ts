/** How many taps the owner's most frequent tasks take on a phone, from the list on. */
import type { Locator, Page } from "@playwright/test";
import { addDays, berlinDay, berlinInstant } from "../../src/platform/time/berlin-days";
import { expect } from "../support/browser-test";
import { SINGLE_JOB } from "../support/deal";
import { householdOffer } from "../support/offer-input";
import { type Bearer, offerTo, ownersPost, type SentRequest, sendRequest } from "../support/own-page";
import { signedInTest as test } from "../support/owner-test";

test.use({ viewport: { width: 390, height: 844 } });

/** What is done by hand: a row is opened, a button pressed, a field gone to and filled in. */
interface Hand {
  page: Page;
  open(): Promise<void>;
  press(name: string | RegExp): Promise<void>;
  tap(target: Locator): Promise<void>;
  type(label: string | RegExp, text: string): Promise<void>;
}

interface Task {
  /** At most; fewer is welcome. */
  taps: number;
  /** What was before. */
  given?(page: Page, bearer: Bearer, sent: SentRequest): Promise<unknown>;
  walk(hand: Hand): Promise<void>;
  /** What says that it is done. */
  done: string | RegExp;
}

const today = berlinDay(new Date());
const inAWeek = addDays(today, 7);

const called = (page: Page, bearer: Bearer, { id }: SentRequest) =>
  ownersPost(page, bearer, `follow-ups/${id}/contact`, { channel: "phone" });

async function reached(page: Page, bearer: Bearer, sent: SentRequest) {
  await called(page, bearer, sent);
  await ownersPost(page, bearer, `follow-ups/${sent.id}/outcome`, { version: 1, outcome: "reached" });
}

const offered = (page: Page, bearer: Bearer, sent: SentRequest, job: object = {}) =>
  offerTo(page, bearer, sent, { ...householdOffer, ...job, startsOn: inAWeek });

async function ordered(page: Page, bearer: Bearer, sent: SentRequest, job?: object) {
  const revision = await offered(page, bearer, sent, job);
  const accepted = { revision, acceptedOn: today, way: "phone", startsOn: job ? today : null };
  await ownersPost(page, bearer, `offers/${sent.id}/accept`, accepted);
}

const TASKS: Record<string, Task> = {
  "Anruf, Erreicht": {
    taps: 2,
    async walk({ page, tap, press }) {
      await tap(page.getByRole("link", { name: /^Anrufen: / }).first());
      await press("Erreicht");
    },
    done: /: Erreicht$/,
  },
  Notiz: {
    taps: 3,
    async walk({ open, type, press }) {
      await open();
      await type("Nachricht oder Notiz", "Ruft morgen an");
      await press("Nur intern notieren");
    },
    done: "Intern notiert",
  },
  "Antwort auf eine Frage": {
    taps: 3,
    async given(page, _, { path }) {
      await page.goto(path);
      await page.getByLabel("Ihre Nachricht an uns").fill("Geht auch abends?");
      await page.getByRole("button", { name: "Nachricht senden" }).click();
      await expect(page.getByText("Ihre Nachricht ist bei uns. Wir melden uns.")).toBeVisible();
    },
    async walk({ page, open, type, press }) {
      await open();
      // Over what is not shown yet nothing is sent.
      await expect(page.getByRole("region", { name: "Offene Frage" })).toBeVisible();
      await type("Nachricht oder Notiz", "Ja, gern.");
      await press("Senden");
    },
    done: "Gesendet",
  },
  "Rückruf an einem Tag": {
    taps: 3,
    given: reached,
    async walk({ page, open, tap, press }) {
      await open();
      await tap(page.locator("summary", { hasText: "Wiedervorlage" }));
      await press("In 3 Tagen");
    },
    done: /^Wiedervorlage am /,
  },
  "Termin vorschlagen": {
    taps: 4,
    given: reached,
    async walk({ open, press, type }) {
      await open();
      await press("Termin vorschlagen");
      await type("Tag und Uhrzeit", `${inAWeek}T09:30`);
      await press("Termin vorschlagen");
    },
    done: "Zeit vorgeschlagen",
  },
  "Termin am Telefon vereinbart": {
    taps: 4,
    async walk({ open, press, type }) {
      await open();
      await press("Termin vorschlagen");
      await type("Tag und Uhrzeit", `${inAWeek}T15:30`);
      await press("Termin festlegen");
    },
    done: "Termin festgelegt",
  },
  "Vorgeschlagene Zeit am Telefon zugesagt": {
    taps: 2,
    async given(page, bearer, sent) {
      await reached(page, bearer, sent);
      const times = ["07:30", "18:30"].map((time) => berlinInstant(inAWeek, time).toISOString());
      await ownersPost(page, bearer, `follow-ups/${sent.id}/viewing`, { version: 2, times });
    },
    async walk({ page, open, tap }) {
      await open();
      await tap(page.getByRole("button", { name: /18:30 festlegen$/ }));
    },
    done: /^ · .* 18:30 Uhr$/,
  },
  "Angebot schreiben": {
    taps: 6,
    given: reached,
    async walk({ open, press, type }) {
      await open();
      await press("Angebot schreiben");
      await type("Menge", "3");
      await type(/^Preis je Std/, "35");
      await press("Vorschau");
      await press("Per E-Mail senden");
    },
    done: "Angebot verschickt",
  },
  "Angebot am Telefon angenommen": {
    taps: 4,
    given: offered,
    async walk({ open, press }) {
      await open();
      await press("Angenommen");
      await press("Am Telefon");
      await press("Auftrag bestätigen und Bestätigung senden");
    },
    done: "Auftrag eingetragen",
  },
  "Schon vereinbart": {
    taps: 7,
    async walk({ page, open, press, type, tap }) {
      await open();
      await tap(page.getByLabel("Mehr dazu"));
      await press("Schon vereinbart");
      await type(/^Preis/, "250");
      await press("Schon vereinbart");
      await press("Bei der Kundin, beim Kunden");
      await press("Auftrag bestätigen und Bestätigung senden");
    },
    done: "Auftrag eingetragen",
  },
  "Ersten Tag eintragen": {
    taps: 4,
    given: ordered,
    async walk({ open, press, type }) {
      await open();
      await press("Ersten Tag eintragen");
      await type("Erster Tag", inAWeek);
      await press("Speichern");
    },
    done: "Gespeichert",
  },
  Erledigt: {
    taps: 3,
    given: (page, bearer, sent) => ordered(page, bearer, sent, SINGLE_JOB),
    // It begins while the customer may withdraw, so its fold is open.
    async walk({ page, open, tap, press }) {
      await open();
      await tap(page.getByLabel("Erledigt"));
      await press("Eintragen");
    },
    done: /erledigt|ausgeführt/i,
  },
};

for (const [name, { taps: most, given, walk, done }] of Object.entries(TASKS)) {
  test(`${name}: at most ${most} taps from the list`, async ({ page, bearer }) => {
    const lastName = `Taps${Object.keys(TASKS).indexOf(name)}`;
    const sent = await sendRequest(page.request, { lastName, email: `${lastName.toLowerCase()}@example.com` });
    await given?.(page, bearer, sent);
    await page.goto(`/admin/dashboard?q=${lastName}`);
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.click();
      taps += 1;
    };
    await walk({
      page,
      tap,
      open: () => tap(page.getByRole("link", { name: new RegExp(`^Jörg ${lastName} `) }).first()),
      press: (label) => tap(page.getByRole("button", { name: label, exact: true })),
      async type(label, text) {
        await tap(page.getByLabel(label).first());
        await page.getByLabel(label).first().fill(text);
      },
    });
    await expect(page.getByText(done).first()).toBeAttached();
    expect(taps).toBeLessThanOrEqual(most);
  });
}
