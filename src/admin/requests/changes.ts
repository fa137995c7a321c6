/** Changes of a request or message: how they are sent, what they make known, and what is read again afterwards. */
import { OFFERS_API } from "../../content/api-paths";
import { labelOf } from "../../content/labels";
import { berlinWallTime, dateInWords } from "../../platform/time/berlin-days";
import { MINUTE_MS } from "../../platform/time/durations";
import type { FollowUp } from "../../requests/work/find.server";
import { HAS_ANSWERED, outcomes, statusLabel } from "../../requests/work/options";
import type { ToastMessage } from "../../ui/toast-region.client";
import { type ApiKey, apiPath, isConflict, sendJson } from "../api-client";
import { BUSINESS, CONTACTS, DESK, FOLLOW_UPS, LEADS, STATISTICS } from "../api-keys";
import { announceToScreenReader } from "../live-region";
import { type Post, queryClient, refresh, usePost } from "../queries";
import type { Changed } from "./follow-up-api.server";
import { useSeen } from "./seen";

type Fields = Record<string, string | number | boolean | null | string[] | object | undefined>;

/** A change; but for the day it is refused when somebody else changed the request since the version on the screen. */
interface ChangePost {
  part: "status" | "day" | "outcome" | "undo" | "viewing";
  version: number;
  body: Fields;
}

/** Leaving the date field by pressing a button causes two changes: they run one after the other. */
export const IN_TURN = "changes";

/** Id of the request, message or order → version that the owner's last change led to. */
const ownVersions = new Map<string, number>();

/** Sends a change. The version on the screen may be older than that of one's own last change, which is read later. */
export async function sendInTurn<Answer extends { version: number }>(
  id: string,
  key: ApiKey,
  { version: shown, ...body }: { version: number },
  isVersioned = true,
): Promise<Answer> {
  const version = Math.max(shown, ownVersions.get(id) ?? 0);
  const changed = await sendJson<Answer>(apiPath(key), isVersioned ? { ...body, version } : body);
  // No other change lies between.
  if (changed.version === version + 1) ownVersions.set(id, changed.version);
  return changed;
}

/** Reading after a change of a request or message, also a rejected one: somebody else may have changed it first. */
function followed(id: string) {
  return { changes: () => refreshAfterChange(id), scope: IN_TURN };
}

/** Post of a change of a request or message, for a form that has all that it sends. @param seen see seen.ts */
export function changePost(id: string, part: ChangePost["part"], seen: string | undefined) {
  return {
    ...followed(id),
    to: (body: { version: number }) =>
      sendInTurn<Changed>(id, [...FOLLOW_UPS, id, part], withSeen(body, seen), part !== "day"),
  };
}

/** Body with what the screen shows of what was said. */
export function withSeen<Body extends object>(body: Body, seen: string | undefined): Body & { seen?: string } {
  return seen === undefined ? body : { ...body, seen };
}

/** Called with what the screen showed when something newer kept an act from being stored, with nothing once it is. */
type Refused = (seen: string | undefined) => void;

async function tellRefused<Answer>(sending: Promise<Answer>, seen: string | undefined, refused: Refused | undefined) {
  try {
    const answer = await sending;
    refused?.(undefined);
    return answer;
  } catch (error) {
    if (isConflict(error)) refused?.(seen);
    throw error;
  }
}

/**
 * Changes a request or message.
 *
 * @param success the toast about it; without one a screen reader is told
 */
export function useChange(
  id: string,
  success?: (changed: Changed, change: ChangePost) => ToastMessage,
  refused?: Refused,
) {
  const seen = useSeen();
  return usePost<ChangePost, Changed>({
    ...followed(id),
    async to(change) {
      const { part, version, body } = change;
      const changed = await tellRefused(changePost(id, part, seen).to({ ...body, version }), seen, refused);
      if (!success) announceToScreenReader(changeInWords(change));
      return changed;
    },
    success,
  });
}

/** Sentence of a toast about the mail of a change. @param mailsAt as the server answered */
export function mailInWords(mailsAt: string | null | undefined): string | undefined {
  if (!mailsAt) return mailsAt === null ? "Bitte sagen Sie es selbst." : undefined;
  const isNow = Date.parse(mailsAt) - Date.now() < MINUTE_MS;
  return isNow
    ? "Eine E-Mail ist unterwegs."
    : `Eine E-Mail darüber geht um ${berlinWallTime(new Date(mailsAt)).slice(11)} Uhr hinaus.`;
}

/** Words for a screen reader, of what has no toast. */
function changeInWords({ part, body }: ChangePost): string {
  if (part === "status") return `Status: ${statusLabel(String(body.status))}.`;
  if (part === "undo") return "Zurückgenommen.";
  return body.followUpOn ? `Wiedervorlage am ${dateInWords(String(body.followUpOn))}.` : "Wiedervorlage entfernt.";
}

/** Changes of offers, with the words of their toasts. */
const OFFER_MOVES = {
  send: "Angebot verschickt",
  accept: "Auftrag eingetragen",
  agree: "Auftrag eingetragen",
  decline: "Angebot abgelehnt",
  retract: "Angebot zurückgezogen",
} as const;

type OfferMove = keyof typeof OFFER_MOVES;

/** How an offer is sent, or what became of it is posted. @param id the request's */
export function useOfferPost(id: string, move: OfferMove): Post<object, { revision?: number; mailsAt?: string }> {
  const seen = useSeen();
  return {
    ...followed(id),
    to: (body) => sendJson(`${OFFERS_API}/${id}/${move}`, withSeen(body, seen)),
    success: ({ mailsAt }) => ({ title: OFFER_MOVES[move], description: mailInWords(mailsAt) }),
  };
}

/** Records an attempt to reach the customer, after which it is asked how that went. */
export function useContactRecord(id: string) {
  const seen = useSeen();
  return usePost<Fields>({
    async to(attempt) {
      await note(id, "contact", withSeen(attempt, seen));
      announceToScreenReader("Im Verlauf vermerkt.");
    },
    changes: () => refreshAfterChange(id),
  });
}

interface Written {
  part: "answers" | "notes";
  text: string;
  /** Key under which a note that is sent twice is stored once. */
  key: string;
}

/**
 * Writes to the customer, or a note.
 *
 * @param draft the form that it was typed into
 * @param sent runs once it is stored, also when the component is gone by then, as does `refused`
 */
export function useWriting(
  id: string,
  draft: string,
  { sent, refused }: { sent: (written: Written, mailsAt: Changed["mailsAt"]) => void; refused: Refused },
) {
  const seen = useSeen();
  return usePost<Written, Pick<Changed, "mailsAt">>({
    async to({ part, text, key }) {
      if (part === "notes") return note(id, part, { text, key });
      return tellRefused(note(id, part, withSeen({ text }, seen)), seen, refused);
    },
    draft,
    sent: ({ mailsAt }, written) => sent(written, mailsAt),
    changes: () => refreshAfterChange(id),
  });
}

/** Milliseconds in which what was done by one tap can be taken back. */
const UNDO_OFFERED_MS = 10_000;

/** The way back, for a toast. @param alt how to do the same without it */
export function undoing(alt: string, onClick: () => unknown) {
  return { durationMs: UNDO_OFFERED_MS, action: { label: "Rückgängig", alt, onClick: () => void onClick() } };
}

/** Records what came of a contact, or that no answer is to come, and offers the way back. @param name the person's */
export function useOutcome({ id, version }: Pick<FollowUp, "id" | "version">, name: string, refused?: Refused) {
  const undo = useChange(id);
  const success = ({ version: changed }: Changed, { body: { outcome } }: ChangePost) => ({
    title: `${name}: ${labelOf(outcomes, String(outcome))}`,
    ...(outcome === HAS_ANSWERED && { description: "Auf der Kundenseite steht jetzt: Wir sind dran." }),
    ...undoing("In der Anfrage Status und Wiedervorlage ändern", () =>
      undo.submit({ part: "undo", version: changed, body: {} }),
    ),
  });
  const { isPending, submit } = useChange(id, success, refused);
  return {
    isPending,
    report: (outcome: (typeof outcomes)[number]["id"]) =>
      void (isPending || submit({ part: "outcome", version, body: { outcome } })),
  };
}

/** Sends what has no version. */
function note(id: string, part: "contact" | "answers" | "notes", body: object): Promise<Pick<Changed, "mailsAt">> {
  return sendJson(apiPath([...FOLLOW_UPS, id, part]), body);
}

/** The lists and what is due are read again where they are shown; what was answered in the form is not changed. */
export async function refreshAfterChange(id: string): Promise<void> {
  await Promise.all([refresh(DESK, [...FOLLOW_UPS, id]), refreshLists()]);
}

/** Reads the lists again after an erasure; an opened row stays until it is closed: it cannot be read again. */
export async function refreshAfterErasure(): Promise<void> {
  await Promise.all([refresh(DESK, STATISTICS, BUSINESS), refreshLists()]);
}

function refreshLists(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path, rest] }) => (path === LEADS[0] || path === CONTACTS[0]) && typeof rest !== "string",
  });
}
