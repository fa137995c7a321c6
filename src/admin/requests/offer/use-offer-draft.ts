import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { OFFERS_API } from "../../../content/api-paths";
import type { OffersOfRequest } from "../../../offer/api.server";
import { draftSchema, type OfferDraft } from "../../../offer/schema";
import { apiPath, problemOf, readJson, SessionEndedError, sendJson } from "../../api-client";
import { FOLLOW_UPS } from "../../api-keys";
import { draftOf } from "../../drafts";
import { refresh } from "../../queries";

/** Delay from the last keystroke to saving on the server. */
const SAVE_AFTER_MS = 1500;

interface VersionedDraft {
  draft: OfferDraft;
  /** Version of the draft on the server that it goes on with; null where there is none. */
  version: number | null;
}

/**
 * Saves what is typed on the server: after a moment, and when the form or the page is left. Until then it is kept on
 * the device as well (admin/drafts.ts). What could not be saved keeps the form on the screen.
 *
 * @param stored on the server, or what the form begins with
 */
export function useOfferDraft(id: string, stored: VersionedDraft) {
  const kept = draftOf<VersionedDraft>(`offer-${id}`);
  const [first] = useState(() => keptOr(stored, kept.read()));
  const [draft, setDraft] = useState(first.draft);
  const [problem, setProblem] = useState<string>();
  const typed = useRef(first.draft);
  const version = useRef(first.version);
  const saved = useRef(JSON.stringify(stored.draft));
  const saving = useRef<Promise<void>>(undefined);
  const path = apiPath([OFFERS_API, id]);

  const isUnsaved = () => JSON.stringify(typed.current) !== saved.current;
  const keep = () => kept.keep(isUnsaved() ? { draft: typed.current, version: version.current } : undefined);

  async function send(last: number | null): Promise<void> {
    const draft = typed.current;
    const body = { version: last, draft };
    const response = await sendJson<{ version: number }>(`${path}/draft`, body);
    version.current = response.version;
    saved.current = JSON.stringify(draft);
    keep();
    // Whoever opens the request again finds that it is begun.
    if (last === null) void refresh([...FOLLOW_UPS, id]);
  }

  async function sendAll(): Promise<void> {
    try {
      while (isUnsaved()) await send(version.current);
      setProblem(undefined);
    } catch (error) {
      // Where the session has ended, the page is being left anyway.
      if (!(error instanceof SessionEndedError)) setProblem(problemOf(error));
    }
  }

  /** Saves, one call after the other. Never throws. */
  function save(): Promise<void> {
    saving.current ??= sendAll().finally(() => {
      saving.current = undefined;
    });
    return saving.current;
  }

  /** Saves this draft over whatever was saved elsewhere meanwhile. */
  async function saveThis(): Promise<void> {
    await saving.current;
    const known = await readJson<OffersOfRequest>(path).catch(() => undefined);
    if (known) version.current = known.draft?.version ?? null;
    await save();
  }

  useSaving(draft, isUnsaved, save, () => {
    // A call under way leads to the next version, and nobody is here to wait for it.
    if (saving.current) void send((version.current ?? 0) + 1).catch(() => undefined);
    else void save();
  });

  return {
    draft,
    /** Reason why the draft is not saved. */
    problem,
    change(part: Partial<OfferDraft>) {
      typed.current = { ...typed.current, ...part };
      setDraft(typed.current);
      keep();
    },
    /** Saves what was typed, so that no save is under way when it is sent. Never throws. */
    save,
    saveThis,
    /** Drops what was typed since the last save: it was sent, or given up. */
    discard() {
      typed.current = JSON.parse(saved.current);
      keep();
      setProblem(undefined);
    },
  };
}

/** Saving of the draft: after a moment, before the form is left, which stays where that fails, and as the page goes. */
function useSaving(draft: object, isUnsaved: () => boolean, save: () => Promise<void>, saveAtOnce: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  const blocker = useBlocker(isUnsaved);
  const leave = useEffectEvent(async () => {
    await save();
    if (isUnsaved()) blocker.reset?.();
    else blocker.proceed?.();
  });
  useEffect(() => {
    if (blocker.state === "blocked") void leave();
  }, [blocker.state]);

  const hidePage = useEffectEvent(() => {
    if (isUnsaved()) saveAtOnce();
  });
  useEffect(() => {
    const hide = () => hidePage();
    addEventListener("pagehide", hide);
    return () => removeEventListener("pagehide", hide);
  }, []);
}

/** Draft that this device has kept, or the stored one where the page, when it was left, could still save it. */
function keptOr(stored: VersionedDraft, kept: VersionedDraft | undefined): VersionedDraft {
  if (!kept) return stored;
  const typed = { ...stored.draft, ...kept.draft };
  const draft = draftSchema.safeParse(typed).data ?? typed;
  return JSON.stringify(draft) === JSON.stringify(stored.draft) ? stored : { ...kept, draft };
}
