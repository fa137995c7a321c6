/** What a backup brings back is hidden until it is erased again. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { writeFeed } from "../../src/desk/calendar-feed.server";
import { newestOrderState, readDue } from "../../src/desk/stage.server";
import { askForLink } from "../../src/my-request/ask-link.server";
import { findByAnyLink, findRequest } from "../../src/my-request/find.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { announceScheduledMails } from "../../src/notify/jobs.server";
import { DAY_MS, HOUR_MS } from "../../src/platform/time/durations";
import type { Bindings } from "../../src/platform/worker/bindings.server";
import { eraseDue } from "../../src/requests/erasing/jobs.server";
import { exportLeads } from "../../src/requests/export/export.server";
import { csvOf } from "../../src/requests/export/table-files.server";
import { readingCodeOf } from "../../src/requests/link.server";
import { listLeads } from "../../src/requests/lists/leads.server";
import { askForData, dropDemand } from "../../src/requests/work/demands.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { writeToOwner } from "../../src/requests/work/thread.server";
import { setViewing, takeViewing } from "../../src/requests/work/viewings.server";
import { linkedBy, linkOf, linkSecrets } from "../support/customer-link";
import { db, execute } from "../support/database";
import { agreed, deleteRequests, storeOffer } from "../support/deal";
import { deliverAt, mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeLead } from "../support/submission";

const bindings = { db, statistics: env.STATISTICS };
const now = new Date();
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const actor = { author: "betreiberin@example.com", now };

beforeEach(() => deleteRequests(db));

const newLead = (overrides: Record<string, unknown> = {}) => storeLead({ db, mail: undefined }, overrides, now);

async function agreeOnViewing(id: string): Promise<void> {
  const slot = later(10 * DAY_MS).toISOString();
  const { version } = (await linkedBy(id, now)).followUp;
  await setViewing(db, id, { version, times: [slot, "2099-01-01T09:00:00.000Z"] }, actor);
  expect(await takeViewing(db, id, { round: 1, slot }, now)).toHaveProperty("ok");
}

/** As a restored backup does it (scripts/database.ts). */
const broughtBack = (id: string) =>
  execute(
    "UPDATE follow_ups SET erase_at = ?2, restricted_at = coalesce(restricted_at, ?2) WHERE id = ?1",
    id,
    now.toISOString(),
  );

describe("what a backup brings back", () => {
  test("is hidden everywhere until the next hourly job, and no mail about it goes out", async () => {
    const id = await newLead({ email: "weg@example.com" });
    await agreeOnViewing(id);
    await storeOffer(db, id, now.toISOString());
    await writeToOwner(db, id, "Wann kommen Sie?", { now });
    const link = await linkOf(id);
    await env.DB.exec("DELETE FROM outbox;");
    await broughtBack(id);
    expect(await findRequest({ db, linkSecrets }, link, now)).toBeUndefined();
    expect(await readDue(db, now)).toEqual([]);
    expect((await listLeads(db, 10, undefined, {})).rows).toEqual([]);
    expect(await new Response(csvOf(exportLeads(db, newestOrderState, now))).text()).not.toContain("weg@example.com");
    expect(await writeFeed(db, { generation: 1, withAddress: true }, now)).not.toContain(link.reference);
    const code = readingCodeOf(env.LINK_SECRET, { id, ...link, linkGeneration: 1 });
    expect(await findByAnyLink({ db, linkSecrets }, { ...link, code }, now)).toBeUndefined();
    const mailer = new RecordingMailer();
    const mail = mailBindings(mailer);
    const asked = { email: "weg@example.com", reference: link.reference };
    await askForLink({ db, formSecret: undefined }, new Request("http://localhost/"), asked, now);
    await announceScheduledMails({ ...bindings, mail } as unknown as Bindings, later(9 * DAY_MS));
    await deliverDue({ ...bindings, linkSecrets, mail, now: () => later(9 * DAY_MS) });
    expect(mailer.sent.filter(({ to }) => to.includes("weg@example.com"))).toEqual([]);
    await eraseDue(bindings, now);
    expect(await findFollowUp(db, id)).toBeUndefined();
  });

  test("is shown again where its contract still runs, without what that does not need", async () => {
    const id = await newLead({ firstSource: "google.com", firstCampaign: "herbst", entryPage: "/agb" });
    await agreed(db, id, {}, actor);
    await broughtBack(id);
    expect(await findRequest({ db, linkSecrets }, await linkOf(id), now)).toBeUndefined();
    await eraseDue(bindings, now);
    expect(await findFollowUp(db, id)).toMatchObject({ eraseAt: null, restrictedAt: null });
    const { lead } = await linkedBy(id, now);
    expect(lead).toMatchObject({ id, firstSource: null, firstCampaign: null, entryPage: null });
  });

  test("cannot be stored without being hidden", async () => {
    const id = await newLead();
    const hide = execute("UPDATE follow_ups SET erase_at = ? WHERE id = ?", now.toISOString(), id);
    await expect(hide).rejects.toThrow("hidden_until_erased");
  });
});

test("while the customer demands to be erased only the receipt and what the owner sends go out, and the rest afterwards", async () => {
  const id = await storeLead({ db, mail: mailBindings(new RecordingMailer()) }, {}, now);
  await agreeOnViewing(id);
  await env.DB.exec("DELETE FROM outbox WHERE kind <> 'lead-receipt';");
  await askForData(db, id, "erasure", true, later(1));
  await storeOffer(db, id, later(1).toISOString(), undefined, { byMail: true });
  const mailer = new RecordingMailer();
  const toCustomerAt = async (at: Date) => {
    await deliverAt(db, mailer, at, linkSecrets);
    return mailer.sent.splice(0).flatMap(({ to, subject }) => (to === "joerg.beispiel@example.com" ? [subject] : []));
  };
  const [offer, receipt] = [expect.stringMatching(/^Angebot/), expect.stringMatching(/^Löschung verlangt/)];
  expect((await toCustomerAt(later(HOUR_MS))).toSorted()).toEqual([offer, receipt]);
  await dropDemand(db, id, later(2 * HOUR_MS));
  expect((await toCustomerAt(later(3 * HOUR_MS))).at(-1)).toContain("ist bei uns angekommen");
});
