/** People with access: the accounts and their roles, invitations, and who covers for whom. */
import type { Context } from "hono";
import { Hono } from "hono/quick";
import { roleLabel } from "../../content/lists";
import { invitationPath, invitedId } from "../../notify/invitation.server";
import type { ApiEnv } from "../../platform/api-env.server";
import { berlinDay } from "../../platform/berlin-days";
import { invalidFields, problem } from "../../platform/problem.server";
import { allowJson, json, noQuery, validId } from "../../platform/valid-input.server";
import { announce } from "../../requests/outbox/outbox.server";
import { changeAndTell, type Happening } from "../account/events.server";
import { type Account, findAccountByEmail, findWeakness, listOthers } from "../session/account.server";
import { isDevelopmentAccount } from "../session/development-account";
import { type AdminEnv, type AdminSecretsEnv, requireAdminSecrets } from "../session/guard.server";
import { limitLogins, startSession } from "../session/login.server";
import { hashPassword } from "../session/password.server";
import { requireProof } from "../session/proof.server";
import {
  acceptInvitation,
  changeRole,
  deleteOrphans,
  findInvitation,
  type Invitation,
  invite,
  listInvitations,
  listPeople,
  removePerson,
  saveCover,
  withdrawInvitation,
} from "./people.server";
import {
  acceptInvitationSchema,
  type Cover,
  coverSchema,
  invitationSchema,
  openInvitationSchema,
  roleSchema,
} from "./schema";

/** `GET /api/admin/people` */
export interface PeopleResponse {
  people: (Pick<Account, "id" | "email" | "role" | "lastLogin"> & { isYou: boolean })[];
  invitations: Pick<Invitation, "id" | "email" | "role" | "expiresAt">[];
}

/** `/api/admin/people`: who has access, with which role. */
export const peopleApi = new Hono<AdminEnv>()
  .get("/", noQuery, async (c) => {
    const { account, bindings } = c.var;
    const people = (await listPeople(bindings.db)).map((person) => ({ ...person, isYou: person.id === account.id }));
    const invitations = await listInvitations(bindings.db, new Date());
    return c.json({ people, invitations } satisfies PeopleResponse);
  })
  .post("/:id/role", validId, json(roleSchema), requireProof, async (c) => {
    const { id } = c.req.valid("param");
    const { role } = c.req.valid("json");
    const about = `${await emailOf(c, id)}: ${roleLabel(role)}`;
    return changePerson(c, { kind: "role", about }, changeRole(c.var.bindings.db, id, role));
  })
  .post("/:id/remove", validId, allowJson, requireProof, async (c) => {
    const { id } = c.req.valid("param");
    return changePerson(c, { kind: "removal", about: await emailOf(c, id) }, removePerson(c.var.bindings.db, id));
  });

async function emailOf(c: Context<AdminEnv>, id: string): Promise<string> {
  return (await listPeople(c.var.bindings.db)).find((person) => person.id === id)?.email ?? "";
}

async function changePerson(
  c: Context<AdminEnv>,
  happening: Happening,
  change: ReturnType<typeof changeRole> | ReturnType<typeof removePerson>,
): Promise<Response> {
  const changed = await changeAndTell(c, happening, change, { after: deleteOrphans(c.var.bindings.db) });
  if (changed.length > 0) return c.json({ success: true });
  return problem(
    409,
    "Das geht nicht: Diesen Zugang gibt es nicht mehr, oder er ist der letzte mit der Rolle „Leitung“.",
  );
}

/** `POST /api/admin/invitations`: the link's path, shown this once, and whether it also goes out by mail. */
export interface InvitationResponse {
  path: string;
  isMailed: boolean;
}

/** `/api/admin/invitations`: inviting somebody, and withdrawing that. */
export const invitationsApi = new Hono<AdminEnv>()
  .post("/", json(invitationSchema), requireProof, async (c) => {
    const { db, linkSecrets, mail } = c.var.bindings;
    const wanted = c.req.valid("json");
    if (!linkSecrets) return problem(503, "Einladungen sind nicht eingerichtet.");
    if (isDevelopmentAccount(wanted.email) || (await findAccountByEmail(db, wanted.email))) {
      return invalidFields({ email: ["Diese Adresse hat schon einen Zugang"] });
    }
    const isMailed = mail !== undefined;
    const now = new Date();
    const id = crypto.randomUUID();
    const author = { invitedBy: c.var.account.id, sessionId: c.var.session.id };
    const { replacing, inviting } = invite(db, { id, ...wanted, ...author }, now);
    const about = `${wanted.email}: ${roleLabel(wanted.role)}`;
    await changeAndTell(c, { kind: "invitation", about }, inviting, {
      before: [replacing],
      after: isMailed ? [announce(db, "invitation", id, now)] : [],
    });
    c.var.deliver(id);
    return c.json({ path: invitationPath(linkSecrets, id), isMailed } satisfies InvitationResponse, 201);
  })
  .post("/:id/withdraw", validId, allowJson, async (c) => {
    const isWithdrawn = await withdrawInvitation(c.var.bindings.db, c.req.valid("param").id);
    return isWithdrawn ? c.json({ success: true }) : problem(404, "Diese Einladung gibt es nicht mehr.");
  });

/** `POST /api/admin/invitation/open`: whom the link is for. */
export type OpenedInvitation = Pick<Invitation, "email" | "role" | "expiresAt">;

/** `/api/admin/invitation`, for whoever has the link: looking at it changes nothing, accepting it signs in. */
export const invitationApi = new Hono<AdminSecretsEnv>()
  .use(requireAdminSecrets)
  .post("/open", limitLogins, json(openInvitationSchema), async (c) => {
    const invitation = await readInvitation(c.var.bindings, c.req.valid("json").token);
    if (!invitation) return invitationGone();
    const { email, role, expiresAt } = invitation;
    return c.json({ email, role, expiresAt } satisfies OpenedInvitation);
  })
  .post("/accept", limitLogins, json(acceptInvitationSchema), async (c) => {
    const { db } = c.var.bindings;
    const { token, newPassword } = c.req.valid("json");
    const invitation = await readInvitation(c.var.bindings, token);
    if (!invitation) return invitationGone();
    const weakness = await findWeakness(db, newPassword, invitation.email);
    if (weakness) return invalidFields({ newPassword: [weakness] });
    const account = await acceptInvitation(db, invitation, await hashPassword(newPassword), new Date());
    if (!account) return invitationGone();
    // Its first device, so there is nobody to warn.
    const device = { id: crypto.randomUUID(), version: account.tokenVersion };
    return c.json({ success: true, token: await startSession(c, account, device) });
  });

async function readInvitation({ db, linkSecrets }: ApiEnv["Variables"]["bindings"], token: string) {
  const id = linkSecrets && invitedId(linkSecrets, token);
  return id ? findInvitation(db, id, new Date()) : undefined;
}

function invitationGone(): Response {
  return problem(
    404,
    "Diese Einladung gilt nicht mehr: Sie wurde schon benutzt, ist abgelaufen oder wurde zurückgezogen. Bitte lassen Sie sich neu einladen.",
  );
}

/** `GET /api/admin/cover`: the account's own cover, unless it is over, and who could cover. */
export interface CoverResponse {
  cover: Cover | null;
  others: Pick<Account, "id" | "email">[];
}

/** `/api/admin/cover`: each account says for itself who gets its notices while it is away. */
export const coverApi = new Hono<AdminEnv>()
  .get("/", noQuery, async (c) => {
    const { account, bindings } = c.var;
    const others = await listOthers(bindings.db, account.id);
    const { coverFrom: from, coverUntil: until, coveredBy: by } = account;
    const cover = from && until && by && until >= berlinDay(new Date()) ? { from, until, by } : null;
    return c.json({ cover, others } satisfies CoverResponse);
  })
  .post("/", json(coverSchema), async (c) => {
    const { account, bindings } = c.var;
    const cover = c.req.valid("json");
    const others = await listOthers(bindings.db, account.id);
    if (!others.some(({ id }) => id === cover.by)) return invalidFields({ by: ["Bitte wählen Sie, wer vertritt"] });
    await saveCover(bindings.db, account.id, cover);
    return c.json({ success: true });
  })
  .post("/end", allowJson, async (c) => {
    await saveCover(c.var.bindings.db, c.var.account.id, undefined);
    return c.json({ success: true });
  });
