import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { FollowUpDetail } from "../../src/admin/requests/detail.server";
import { requestView } from "../../src/my-request/view.server";
import { cloudflareMailer } from "../../src/platform/mail/mailer.server";
import { addAccount, call, post, signIn } from "../support/api";
import { contactInput } from "../support/contact-input";
import { linkedBy, linkOf, linkSecrets } from "../support/customer-link";
import { db } from "../support/database";
import { deleteRequests } from "../support/deal";
import { emptyCorrection } from "../support/empty-correction";
import { quoteInput } from "../support/quote-input";
import { deliverAt } from "../support/recording-mailer";
import { storeLead } from "../support/submission";

const SHOWN = "info@müller-reinigung.example";
const STORED = "info@xn--mller-reinigung-zvb.example";

const headers = await signIn(await addAccount());

beforeEach(() => deleteRequests(db));

describe("an address at an umlaut domain", () => {
  test.each([
    ["leads", quoteInput],
    ["contacts", contactInput],
  ])("of %s is read by the owner as people write it, and exported as mail servers know it", async (kind, input) => {
    const answer = await (await post(`/api/${kind}`, input({ email: STORED }))).json<{ id: string; email: string }>();
    expect(answer.email).toBe(SHOWN);
    const { id } = answer;
    const [row] = await (await call(`/api/${kind}`, { headers })).json<object[]>();
    const opened = await (await call(`/api/${kind}/${id}`, { headers })).json();
    expect([row, opened]).toMatchObject(Array(2).fill({ email: STORED, shownEmail: SHOWN }));
    expect(await (await call(`/api/admin/follow-ups/${id}/data`, { headers })).text()).toContain(`"${SHOWN}"`);
    expect(await (await call(`/api/admin/export/${kind}.csv`, { headers })).text()).toContain(`"${STORED}"`);
  });

  test("is corrected and noted as people write it", async () => {
    const id = await storeLead({ db, mail: undefined }, {}, new Date());
    const { firstName, lastName, phone, size } = quoteInput();
    const correction = { ...emptyCorrection, version: 1, firstName, lastName, phone, size, email: SHOWN };
    expect((await post(`/api/admin/follow-ups/${id}/correction`, correction, { headers })).status).toBe(200);
    expect(await env.DB.prepare("SELECT email FROM leads").first("email")).toBe(STORED);
    const detail = await (await call(`/api/admin/follow-ups/${id}`, { headers })).json<FollowUpDetail>();
    const data = expect.objectContaining({ after: expect.objectContaining({ email: SHOWN }) });
    expect(detail.history).toContainEqual(expect.objectContaining({ act: "correction", data }));
  });

  test("stands so in the owner's mail, whose answer goes to it as mail servers know it, and on the own page", async () => {
    const id = await storeLead({ db, mail: undefined }, { email: SHOWN }, new Date());
    const sent: object[] = [];
    const send = async (mail: object) => ({ messageId: `${sent.push(mail)}` });
    const mailer = cloudflareMailer({ send } as unknown as SendEmail, { name: "A", email: "a@example.com" });
    await deliverAt(db, mailer, new Date(), linkSecrets);
    const said = expect.stringContaining(SHOWN);
    const replyTo = expect.objectContaining({ email: STORED });
    expect(sent).toContainEqual(expect.objectContaining({ replyTo, text: said, html: said }));
    const page = await requestView({ db, photos: undefined }, await linkedBy(id), await linkOf(id));
    expect(page).toMatchObject({
      contact: expect.arrayContaining([{ label: "E-Mail", value: "i…o@müller-reinigung.example" }]),
    });
  });
});
