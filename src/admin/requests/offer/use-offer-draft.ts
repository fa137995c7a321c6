import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { OfferDraft } from "../../../offer/schema";
import { offerDrafts } from "../../drafts";
import { sendJson } from "../../session/session";

/** Delay from the last keystroke to saving on the server. */
const SAVE_AFTER_MS = 1500;

/**
 * Saves what is typed in the tab at once and on the server a moment later, so that other devices have it too. If
 * another tab has saved meanwhile, the server keeps that version, and this tab its own.
 *
 * @param version of the draft on the server; null where there is none
 */
export function useOfferDraft(id: string, first: { draft: OfferDraft; version: number | null }) {
  const [draft, setDraft] = useState(first.draft);
  const version = useRef(first.version);
  const saved = useRef(JSON.stringify(first.draft));
  const isDone = useRef(false);

  const save = useEffectEvent(async () => {
    const text = JSON.stringify(draft);
    if (isDone.current || text === saved.current) return;
    saved.current = text;
    try {
      const response = await sendJson<{ version: number }>(
        `/api/admin/offers/${id}/draft`,
        { version: version.current, draft },
        { keepalive: true },
      );
      version.current = response.version;
    } catch {
      // Kept in the tab; the next change sends it again.
      saved.current = "";
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => () => void save(), []);

  return {
    draft,
    change(part: Partial<OfferDraft>) {
      setDraft((last) => {
        const next = { ...last, ...part };
        offerDrafts.keep(id, next);
        return next;
      });
    },
    /** Deletes the draft once the offer is sent. */
    discard() {
      isDone.current = true;
      offerDrafts.keep(id, undefined);
    },
  };
}
