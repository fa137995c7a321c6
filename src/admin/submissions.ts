/** What the dashboard sends. Everything goes through the route's `clientAction`. */
import { useRef } from "react";
import { type SubmitTarget, useFetcher } from "react-router";
import type { FollowUp } from "../requests/work/store.server";
import { showToast } from "../ui/toast";
import {
  invalidate,
  invalidateAfterChange,
  invalidateAfterErasure,
  invalidateAfterNote,
  invalidateAll,
  loadNextPage,
  PUSH,
  SESSIONS,
} from "./api-cache";
import { reregister } from "./app/push";
import { announceToScreenReader } from "./live-region";
import { DeviceRefusedError, setUpPasskey } from "./passkeys/authenticator.client";
import { PASSKEYS } from "./passkeys/paths";
import { changeInWords } from "./request/change-words";
import { deleteNoteDraft } from "./request/note-drafts";
import { downloadFile, problemOf, SessionEndedError, sendJson, storeToken } from "./session/session";

type FollowUpPart = "status" | "day" | "viewing" | "amount" | "outcome" | "notes" | "contact" | "open";

/** Parts without a version. Sent with `keepalive`, because a `tel:` link may leave the page. */
const UNVERSIONED_PARTS: readonly FollowUpPart[] = ["notes", "contact", "open"];

export type Submission =
  /** Changes a request or message. `version` is the one that the operator saw. */
  | { kind: "follow-up"; id: string; part: FollowUpPart; version?: number; body: Fields }
  /** Sends an offer, or records the outcome of the newest one. */
  | { kind: "offer"; id: string; part: keyof typeof STATUS_AFTER_OFFER; body: object }
  /** Deletes the requests and messages with these ids. */
  | { kind: "erase"; ids: string[] }
  /**
   * Posts to the API. `failure` is the title of the toast if the API rejects the post, `invalidates` the path of the
   * cached response that the post invalidates.
   */
  | { kind: "post"; path: string; body: Fields; failure: string; invalidates?: string }
  /** Stores a request entered by phone; the key makes a repeated send idempotent. */
  | { kind: "phone-request"; body: Fields; key: string }
  /** Deletes what is in the spam tab and was there when the tab was loaded. */
  | { kind: "empty-spam"; until: string }
  | { kind: "password"; newPassword: string }
  /** Signs out another device. */
  | { kind: "end-session"; id: string }
  /** Creates or removes a passkey. */
  | { kind: "set-up-passkey" }
  | { kind: "remove-passkey"; id: string }
  | { kind: "download"; path: string }
  | { kind: "older"; list: string }
  /** Drops one cached response, so that it is fetched again. */
  | { kind: "invalidate"; path: string }
  | { kind: "refresh" };

/** The request's status after each of them; undefined where it does not change. */
const STATUS_AFTER_OFFER = { send: "offer", accept: "won", decline: "lost", retract: undefined } as const;

const OFFER_DONE = {
  send: "Angebot verschickt.",
  accept: "Angebot angenommen.",
  decline: "Angebot abgelehnt.",
  retract: "Angebot zurückgezogen.",
} as const;

export type Fields = Record<string, string | number | boolean | null | string[]>;

/** The API's response, or a German error message. `sent` is the submission that it belongs to. */
export interface Outcome<T = unknown> {
  sent: Submission;
  data?: T;
  problem?: string;
}

/** Sends from a component, and tells whether that is pending and how it ended. */
export function useSubmission<T>(): {
  isPending: boolean;
  outcome: Outcome<T> | undefined;
  /** Resolves when the page shows the outcome. */
  submit: (submission: Submission) => Promise<void>;
  /** Clears the outcome. */
  reset: () => void;
} {
  const fetcher = useFetcher<Outcome<T>>();
  const inFlight = useRef(new Set<string>());
  return {
    isPending: fetcher.state !== "idle",
    outcome: fetcher.data,
    reset: fetcher.reset,
    // A second press may come before the first one's state is rendered.
    async submit(submission) {
      const key = JSON.stringify(submission);
      if (inFlight.current.has(key)) return;
      inFlight.current.add(key);
      try {
        await fetcher.submit(submission as SubmitTarget, { method: "post", encType: "application/json" });
      } finally {
        inFlight.current.delete(key);
      }
    },
  };
}

/** Runs a submission; reports failure in a toast. @throws SessionEndedError */
export async function perform(submission: Submission): Promise<Outcome> {
  try {
    const data = await run(submission);
    const done =
      (submission.kind === "follow-up" && changeInWords(submission)) ||
      (submission.kind === "offer" && OFFER_DONE[submission.part]);
    if (done) announceToScreenReader(done);
    return { sent: submission, data };
  } catch (error) {
    if (error instanceof SessionEndedError) throw error;
    const problem = error instanceof DeviceRefusedError ? error.message : problemOf(error);
    const toast = failureToast(submission, problem);
    if (toast) showToast({ ...toast, tone: "destructive" });
    return { sent: submission, problem };
  }
}

function run(submission: Submission): Promise<unknown> {
  switch (submission.kind) {
    case "follow-up":
      return enqueue(() => changeFollowUp(submission));
    case "offer":
      return enqueue(() => moveOffer(submission));
    case "erase":
      return sendJson("/api/admin/person/erase", { ids: submission.ids }).finally(invalidateAfterErasure);
    case "post":
      return sendJson(submission.path, submission.body).finally(
        () => submission.invalidates && invalidate(submission.invalidates),
      );
    case "phone-request":
      return sendJson("/api/admin/phone-requests", submission.body, {
        headers: { "Idempotency-Key": submission.key },
      }).then((stored) => {
        invalidateAll();
        return stored;
      });
    case "empty-spam":
      return sendJson("/api/admin/spam/empty", { until: submission.until }).finally(invalidateAfterErasure);
    case "password":
      return changePassword(submission.newPassword);
    case "end-session":
      return sendJson(`${SESSIONS}/${submission.id}/end`, {}).finally(() => invalidate(SESSIONS));
    case "set-up-passkey":
      return setUpPasskey().finally(() => invalidate(PASSKEYS));
    case "remove-passkey":
      return sendJson(`${PASSKEYS}/${submission.id}/remove`, {}).finally(() => invalidate(PASSKEYS));
    case "download":
      return downloadFile(submission.path);
    case "older":
      return loadNextPage(submission.list);
    case "invalidate":
      return Promise.resolve(invalidate(submission.path));
    case "refresh":
      return Promise.resolve(invalidateAll());
  }
}

let lastChange: Promise<unknown> = Promise.resolve();

/**
 * Leaving the date field by pressing a button causes two changes: they run one after the other, even if the first
 * fails.
 */
function enqueue<T>(change: () => Promise<T>): Promise<T> {
  const turn = lastChange.then(change, change);
  lastChange = turn;
  return turn;
}

/** Id of the request or message → version that the operator's last change led to. */
const ownVersions = new Map<string, number>();

async function changeFollowUp({ id, part, version, body }: Extract<Submission, { kind: "follow-up" }>) {
  if (UNVERSIONED_PARTS.includes(part)) return sendUnversioned(id, part, body);
  const seen = version && Math.max(version, ownVersions.get(id) ?? 0);
  let changed: Partial<FollowUp> | undefined;
  try {
    changed = await sendJson<Partial<FollowUp>>(`/api/admin/follow-ups/${id}/${part}`, { ...body, version: seen });
    if (changed.version) ownVersions.set(id, changed.version);
    return changed;
  } finally {
    // After a rejection too: somebody else may have changed it first.
    await invalidateAfterChange(id, changed?.status);
  }
}

async function moveOffer({ id, part, body }: Extract<Submission, { kind: "offer" }>) {
  let isMoved = false;
  try {
    const moved = await sendJson(`/api/admin/offers/${id}/${part}`, body);
    isMoved = true;
    return moved;
  } finally {
    // After a rejection too: somebody else may have moved it first.
    await invalidateAfterChange(id, isMoved ? STATUS_AFTER_OFFER[part] : undefined);
  }
}

async function sendUnversioned(id: string, part: FollowUpPart, body: Fields): Promise<unknown> {
  const path = `/api/admin/follow-ups/${id}/${part}`;
  try {
    const noted = await sendJson(path, body, { keepalive: true });
    if (part === "notes") deleteNoteDraft(id, String(body.text));
    return noted;
  } finally {
    invalidateAfterNote(id);
  }
}

async function changePassword(newPassword: string): Promise<void> {
  const { token } = await sendJson<{ token: string }>("/api/admin/change-password", { newPassword });
  storeToken(token);
  // The change has ended the notifications of every device; this one registers again.
  await reregister().catch(() => {});
  invalidate(PUSH);
}

function failureToast(submission: Submission, problem: string): { title: string; description: string } | undefined {
  switch (submission.kind) {
    case "follow-up":
    case "offer":
      return { title: "Nicht gespeichert", description: problem };
    case "erase":
    case "empty-spam":
      return { title: "Nicht gelöscht", description: problem };
    case "post":
      return { title: submission.failure, description: problem };
    case "password":
      return { title: "Fehler", description: "Passwort konnte nicht geändert werden." };
    case "end-session":
      return { title: "Nicht abgemeldet", description: problem };
    case "set-up-passkey":
      return { title: "Nicht eingerichtet", description: problem };
    case "remove-passkey":
      return { title: "Nicht entfernt", description: problem };
    case "download":
      return { title: "Fehler", description: problem };
    default:
      return undefined;
  }
}
