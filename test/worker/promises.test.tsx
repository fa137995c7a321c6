/**
 * What the pages promise about storage, recipients, periods, hiding and advertising. Each row names a sentence that
 * stands on a page, and the check that holds it: a row fails when its sentence is gone or its check fails. A new
 * promise of this kind gets a row here, or is not made.
 */
import { env } from "cloudflare:workers";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { proofProblems, settingsProblems } from "../../scripts/deploy-problems";
import { writeFeed } from "../../src/desk/calendar-feed.server";
import { readDue } from "../../src/desk/stage.server";
import { offerView } from "../../src/my-request/offer-view.server";
import { PassOn } from "../../src/my-request/pass-on";
import { requestView } from "../../src/my-request/view.server";
import { deliverNow } from "../../src/notify/deliver.server";
import { composePush } from "../../src/notify/push/compose.server";
import { sendPush } from "../../src/notify/push/send.server";
import { contentSecurityPolicy } from "../../src/platform/http/security-headers.server";
import { DAY_MS, HOUR_MS } from "../../src/platform/time/durations";
import { readBindings } from "../../src/platform/worker/bindings.server";
import { countsOfClient } from "../../src/platform/worker/write-budget.server";
import { keepSent } from "../../src/quote/kept-in-tab";
import { erase } from "../../src/requests/erasing/erase.server";
import { deleteExpired } from "../../src/requests/erasing/jobs.server";
import { lastDayKept, retentionCutoff } from "../../src/requests/erasing/retention";
import { askForData } from "../../src/requests/work/demands.server";
import { setViewing } from "../../src/requests/work/viewings.server";
import { createCollector } from "../../src/statistics/collect.server";
import { createDayCounts } from "../../src/statistics/day-counts.server";
import LegalPage from "../../src/website/pages/legal-page";
import TownPage from "../../src/website/pages/town-page";
import { addAccount, call, post } from "../support/api";
import { linkOf, readBy, readingLinkOf } from "../support/customer-link";
import { count, db, execute } from "../support/database";
import { deleteRequests, storeOffer } from "../support/deal";
import { dumpStorage } from "../support/dump-storage";
import { emptyKv } from "../support/kv";
import { householdOffer } from "../support/offer-input";
import { PERSON, pageView, viewReport } from "../support/page-view";
import { jpeg, photoPost } from "../support/photo-post";
import { PushService, pushBindings } from "../support/push-service";
import { testBrowser } from "../support/push-subscription";
import { quoteInput } from "../support/quote-input";
import { REAL_PROOF } from "../support/real-proof";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { textOf } from "../support/rendered-page";
import { storeLead } from "../support/submission";

const bindings = readBindings(env);
const ADDRESS = "2001:db8:77:1::1";
const MARK = "Mxq7Kzwv";
const PERSON_WORDS = ["Quintilia", "Ohnesorg", "quintilia@example.com", "0151 4711 4712", "Geheimweg"];
const person = {
  firstName: "Quintilia",
  lastName: "Ohnesorg",
  email: "quintilia@example.com",
  phone: "0151 4711 4712",
  address: "Geheimweg 7, 24629 Kisdorf",
  requirements: MARK,
};

beforeEach(async () => {
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM statistics_days; DELETE FROM admin_users;");
  await emptyKv(env.STATISTICS);
  vi.spyOn(console, "info").mockImplementation(() => {});
});

const PAGES = {
  privacy: () =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={["/datenschutz"]}>
        <LegalPage />
      </MemoryRouter>,
    ),
  town: () => page(TownPage, { params: { slug: "kisdorf" } }),
  passingOn: () => renderToStaticMarkup(<PassOn url="" />),
};

function page(Page: unknown, props: object): string {
  const Rendered = Page as (props: object) => React.ReactNode;
  return renderToStaticMarkup(<Rendered {...props} />);
}

/** As it is read. */
function plain(html: string): string {
  return textOf(html.replaceAll("\u00a0", " ")).replaceAll(/\s+(?=[.,;])/g, "");
}

const store = (overrides = {}, now = new Date()) =>
  storeLead({ db, mail: undefined }, { ...person, ...overrides }, now);

function expectNone(text: string, words: readonly string[]): void {
  for (const word of words) expect(text, word).not.toContain(word);
}

const view = (overrides = {}, headers = {}) =>
  post("/api/analytics/page-view", pageView(overrides), {
    address: ADDRESS,
    headers: { "User-Agent": PERSON, ...headers },
  });

const views = async () => JSON.stringify((await env.STATISTICS.list()).keys);

const cookiesOf = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);

/** What is left of a request that was last changed at `changedAt`, when the hourly job runs at `now`. */
async function leftOf(status: string, changedAt: Date, now: Date): Promise<number | null> {
  const id = await store();
  await execute("UPDATE follow_ups SET status = ?, changed_at = ? WHERE id = ?", status, changedAt.toISOString(), id);
  await deleteExpired(bindings, now);
  return count(`leads WHERE id = '${id}'`);
}

const NOW = new Date("2026-11-21T12:00:00.000Z");
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

/** By page and sentence: what holds it. */
const PROMISES: Record<keyof typeof PAGES, Record<string, () => void | Promise<void>>> = {
  privacy: {
    // Storage
    async "Besuche zählen wir selbst, ohne Cookies und ohne die IP-Adresse zu speichern."() {
      const response = await view();
      expect([response.status, cookiesOf(response)]).toEqual([202, []]);
      expect(await views()).toContain("suche.example");
      expectNone(await dumpStorage(), [ADDRESS, "2001:db8"]);
    },
    async "Cookies gibt es nur im internen Bereich, in dem sich unser Team anmeldet, nämlich zwei („session“ und „device“)."() {
      const { email, password } = await addAccount();
      const names = cookiesOf(await post("/api/admin/login", { email, password }));
      expect(names.map((name) => name?.replace("__Host-", "")).toSorted()).toEqual(["device", "session"]);
      for (const answer of [await post("/api/leads", quoteInput()), await call("/api/form-token")])
        expect(cookiesOf(answer)).toEqual([]);
    },
    async "In unserer Datenbank steht an ihrer Stelle nur ein Prüfwert, der täglich wechselt"() {
      await post("/api/leads", quoteInput(), { address: ADDRESS });
      expect(await count("write_budget")).toBeGreaterThan(0);
      expectNone(await dumpStorage(), [ADDRESS, "2001:db8"]);
      const request = new Request("http://localhost/", { headers: { "CF-Connecting-IP": ADDRESS } });
      const keysAt = (now: Date) => Object.keys(countsOfClient({ request, secret: "secret", now }));
      expect(keysAt(NOW).filter((key) => keysAt(before(DAY_MS)).includes(key))).toEqual([]);
    },
    async "Von der Sitzungskennung bleibt nur ein Prüfwert (Hash), aus dem sie sich nicht zurückrechnen lässt."() {
      await view({ sessionId: `besuch-${MARK}` });
      expect(JSON.parse(await views())).toHaveLength(1);
      expectNone(await dumpStorage(), [MARK]);
    },
    async "Medium, Kampagne, Suchbegriffe und IP-Adresse werden nicht gespeichert."() {
      await view({ medium: MARK, campaign: MARK, searchTerms: MARK });
      expect(JSON.parse(await views())).toHaveLength(1);
      expectNone(await dumpStorage(), [MARK, "2001:db8", "Mozilla"]);
    },
    async "Sendet Ihr Browser das Signal „Global Privacy Control“ (Sec-GPC), wird Ihr Besuch nicht gezählt"() {
      await view({}, { "Sec-GPC": "1" });
      expect(JSON.parse(await views())).toEqual([]);
    },
    async "Quelle, Kampagne und Einstiegsseite der laufenden Browsersitzung, ohne deren Kennung."() {
      await post("/api/leads", { ...quoteInput(), firstSource: "suche.example", sessionId: `besuch-${MARK}` });
      expect(await env.DB.prepare("SELECT first_source FROM leads").first("first_source")).toBe("suche.example");
      expectNone(await dumpStorage(), [MARK]);
    },
    "danach für kurze Zeit nur die Nummer der Anfrage und die zufällige Kennung"() {
      const kept = new Map<string, string>();
      vi.stubGlobal("sessionStorage", { setItem: (key: string, value: string) => kept.set(key, value) });
      keepSent("R-7K3M-92", "kennung");
      vi.unstubAllGlobals();
      const [value = ""] = kept.values();
      expect(JSON.parse(value)).toEqual({ at: expect.any(Number), reference: "R-7K3M-92", key: "kennung" });
    },
    async "Fotos, wenn Sie uns welche schicken, ohne Ort, Zeit und Gerät der Aufnahme"() {
      const { reference, code } = await linkOf(await store());
      const taken = new TextEncoder().encode(`Exif\0\0${MARK}`);
      const [start, rest] = [jpeg().subarray(0, 2), jpeg().subarray(2)];
      const exif = new Uint8Array([...start, 0xff, 0xe1, 0, taken.length + 2, ...taken, ...rest]);
      expect((await call(`/anfrage/${reference}/${code}/fotos`, photoPost(exif))).status).toBe(201);
      const { objects } = (await env.PHOTOS?.list()) ?? { objects: [] };
      const stored = await env.PHOTOS?.get(objects.at(-1)?.key ?? "");
      const bytes = new TextDecoder("latin1").decode(await stored?.arrayBuffer());
      expect(bytes.length).toBeGreaterThan(100);
      expectNone(bytes, [MARK, "Exif"]);
    },
    async "eine Eingangsbestätigung, die Ihren freien Text nicht wiederholt"() {
      const mailer = new RecordingMailer();
      const mail = mailBindings(mailer);
      const id = await storeLead({ db, mail }, person, NOW);
      await deliverNow({ ...bindings, mail, now: () => NOW }, id);
      const receipts = JSON.stringify(mailer.sent.filter(({ to }) => to.includes(person.email)));
      expect(receipts).toContain("R-");
      expectNone(receipts, [MARK]);
    },
    // Periods
    async "6 Monate nach der letzten Änderung oder einem später vorgemerkten Termin"() {
      const end = retentionCutoff(NOW).getTime();
      expect(new Date(end).toISOString()).toBe("2026-05-21T12:00:00.000Z");
      expect(await leftOf("lost", new Date(end - 1000), NOW)).toBe(0);
      expect(await leftOf("lost", new Date(end + 1000), NOW)).toBe(1);
    },
    async "als Spam Gekennzeichnetes 14 Tage"() {
      expect(await leftOf("spam", before(14 * DAY_MS + 1000), NOW)).toBe(0);
      expect(await leftOf("spam", before(14 * DAY_MS - 1000), NOW)).toBe(1);
    },
    async "merken uns Art und Tag und erledigen es binnen eines Monats."() {
      const id = await store();
      expect(await askForData(db, id, "access", false, NOW)).toBe("access");
      const [row] = await readDue(db, NOW);
      expect(row).toMatchObject({ dataAsked: "access", dataAskedOn: "2026-11-21" });
      expect(row?.due.mark).toContain("Auskunft bis 21.12.");
    },
    async "Seite, Herkunft) 5 Tage im Zählspeicher"() {
      const put = vi.fn();
      const collect = createCollector(createDayCounts(async () => undefined));
      await collect({ put } as unknown as KVNamespace, viewReport(), ADDRESS, NOW);
      const [, , { expirationTtl }] = put.mock.calls[0] ?? [];
      expect(expirationTtl).toBe((5 * DAY_MS) / 1000);
    },
    "bis zum Ende des 6. Jahres danach": () => expect(lastDayKept("2026-05-01")).toBe("2032-12-31"),
    async "der Dienst kann sie nicht lesen und hält sie höchstens 24 Stunden vor"() {
      const service = new PushService();
      if (!bindings.push) throw new Error("The tests' Worker has no keys for push messages");
      const browser = testBrowser("a");
      const notice = { title: MARK, path: "/", tag: "x", ringsAgain: false, badge: 1 };
      await sendPush(pushBindings(service, bindings.push.vapid), browser.subscription, notice);
      const [sent] = service.received;
      expect(Number(sent?.headers.get("TTL"))).toBe((24 * HOUR_MS) / 1000);
      expectNone(new TextDecoder("latin1").decode(sent?.body), [MARK]);
      expect(browser.decrypt(sent?.body ?? new Uint8Array())).toContain(MARK);
    },
    // Recipients
    async "Sie nennt nur Leistung und Ort, nichts zu Ihrer Person."() {
      const id = await store();
      const notice = JSON.stringify(await composePush(db, "new", id, new Date()));
      expect(notice).toContain("Haushaltsreinigung, Kisdorf");
      expectNone(notice, [...PERSON_WORDS, MARK]);
    },
    "Die Seiten laden nichts von fremden Anbietern nach"() {
      vi.stubEnv("DEV", false);
      const sources = contentSecurityPolicy()
        .split("; ")
        .flatMap((directive) => directive.split(" ").slice(1));
      vi.unstubAllEnvs();
      expect(sources).toContain("'self'");
      expect(sources.filter((source) => !/^('.*'|data:)$/.test(source))).toEqual([]);
    },
    "der Dateispeicher mit den Fotos sind bei Cloudflare auf die Europäische Union festgelegt"() {
      const elsewhere = { r2_buckets: [{ binding: "PHOTOS", bucket_name: "photos" }] };
      expect(settingsProblems(elsewhere, "https://x.de").join()).toContain('jurisdiction = "eu" is missing');
    },
    async "Darin stehen Nummer, Leistung und Ort und, wenn wir es einschalten, die Adresse, aber nie Ihr Name."() {
      const id = await store();
      await setViewing(db, id, { version: 1, times: [before(-DAY_MS).toISOString()] }, { author: "x", now: NOW });
      const feed = (withAddress: boolean) => writeFeed(db, { generation: 1, withAddress }, NOW);
      expect(await feed(false)).toMatch(/R-[\w-]+\\, Haushaltsreinigung\\, Kisdorf/);
      expectNone(await feed(false), PERSON_WORDS);
      expect(await feed(true)).toContain("Geheimweg");
      expectNone((await feed(true)).replaceAll("Geheimweg", ""), PERSON_WORDS);
    },
    async "von gelöschten Anfragen nur die Stunde des Eingangs, die Herkunft und ob sie telefonisch kamen"() {
      const id = await store({ firstSource: "suche.example" }, new Date("2026-11-21T09:47:12.000Z"));
      await erase(db, [id], NOW);
      expect((await env.DB.prepare("SELECT * FROM erased_requests").all()).results).toEqual([
        { created_at: "2026-11-21T09:00:00.000Z", source: "suche.example", is_by_phone: 0 },
      ]);
      expectNone(await dumpStorage(), [id, MARK, ...PERSON_WORDS]);
    },
  },
  passingOn: {
    async "im Angebot stehen Ihr Name und Ihre Anschrift. Nachrichten, Fotos, Telefonnummer und E-Mail-Adresse zeigt er nicht."() {
      const id = await store();
      await storeOffer(db, id, new Date().toISOString());
      const link = await readingLinkOf(id);
      const offer = await offerView({ db, mail: undefined }, await readBy(link), link, 1, new Date());
      const request = await requestView({ db, photos: env.PHOTOS }, await readBy(link), link);
      const { recipientName, recipientAddress } = householdOffer;
      for (const word of [recipientName, ...recipientAddress.split("\n")])
        expect(JSON.stringify(offer?.words)).toContain(word);
      expect([offer?.thread, "photos" in request]).toEqual([undefined, false]);
      expectNone(JSON.stringify([offer, request]), [MARK, person.email, person.phone, (await linkOf(id)).code]);
    },
  },
  town: {
    "Umweltschonend dosiert. Konzentrate, abgemessen nach Herstellerangabe."() {
      const environment = { ...REAL_PROOF.environment, confirmedOn: "" };
      expect(proofProblems({ ...REAL_PROOF, environment }, [], "2026-11-21").join()).toContain("proof.environment");
    },
    "Versicherter Betrieb mit Zertifikat"() {
      const unproved = { ...REAL_PROOF, insurance: undefined, certificates: [] };
      const problems = proofProblems(unproved, [], "2026-11-21").join();
      for (const word of ["proof.insurance", "proof.certificates"]) expect(problems).toContain(word);
    },
  },
};

const promises = Object.entries(PROMISES).flatMap(([on, held]) =>
  Object.entries(held).map(([says, holds]) => ({ on: on as keyof typeof PAGES, says, holds })),
);

test("there are at most 25 of them", () => expect(promises.length).toBeLessThanOrEqual(25));

test.each(promises)("$on: $says", async ({ on, says, holds }) => {
  expect(plain(await PAGES[on]())).toContain(says);
  await holds();
});
