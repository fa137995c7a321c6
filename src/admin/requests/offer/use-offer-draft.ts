import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBlocker } from "react-router";
import type { OffersOfRequest } from "../../../offer/api.server";
import type { OfferDraft } from "../../../offer/schema";
import { FOLLOW_UPS, pathOf } from "../../api-keys";
import { refresh } from "../../queries";
import { keepPageWith, problemOf, readJson, SessionEndedError, sendJson } from "../../session/session";

/** Delay from the last keystroke to saving on the server. */
const SAVE_AFTER_MS = 1500;

const EXPIRED = "Ihre Sitzung ist abgelaufen. Bitte melden Sie sich in einem anderen Tab an.";

/**
 * Saves what is typed on the server, and nowhere else: after a moment, and when the form or the page is left. What
 * could not be saved keeps the form on the screen, also when the session has expired.
 *
 * @param version of the draft on the server; null where there is none
 */
export function useOfferDraft(id: string, first: { draft: OfferDraft; version: number | null }) {
  const [draft, setDraft] = useState(first.draft);
  const [problem, setProblem] = useState<string>();
  const typed = useRef(first.draft);
  const version = useRef(first.version);
  const saved = useRef(JSON.stringify(first.draft));
  const saving = useRef<Promise<void>>(undefined);
  const path = pathOf(["/api/admin/offers", id]);

  const isUnsaved = () => JSON.stringify(typed.current) !== saved.current;

  async function send(last: number | null): Promise<void> {
    const draft = typed.current;
    const response = await sendJson<{ version: number }>(
      `${path}/draft`,
      { version: last, draft },
      { keepalive: true },
    );
    version.current = response.version;
    saved.current = JSON.stringify(draft);
    // Whoever opens the request again finds that it is begun.
    if (last === null) void refresh([...FOLLOW_UPS, id]);
  }

  async function sendAll(): Promise<void> {
    try {
      while (isUnsaved()) await send(version.current);
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof SessionEndedError ? EXPIRED : problemOf(error));
    }
  }

  /** One call after the other. Never throws. */
  function save(): Promise<void> {
    saving.current ??= sendAll().finally(() => {
      saving.current = undefined;
    });
    return saving.current;
  }

  /** Whatever was saved elsewhere meanwhile. */
  async function saveThis(): Promise<void> {
    await saving.current;
    const known = await readJson<OffersOfRequest>(path).catch(() => undefined);
    if (known) version.current = known.draft?.version ?? null;
    await save();
  }

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
    if (!isUnsaved()) return;
    // A call under way leads to the next version, and nobody is here to wait for it.
    const isSaving = saving.current !== undefined;
    if (isSaving) void send((version.current ?? 0) + 1).catch(() => undefined);
    else void save();
  });
  const askBeforeLeaving = useEffectEvent((event: BeforeUnloadEvent) => {
    if (problem && isUnsaved()) event.preventDefault();
  });
  const keepPage = useEffectEvent(() => {
    if (!isUnsaved()) return false;
    setProblem(EXPIRED);
    return true;
  });
  useEffect(() => {
    const ends = new AbortController();
    addEventListener("pagehide", () => hidePage(), ends);
    addEventListener("beforeunload", (event) => askBeforeLeaving(event), ends);
    keepPageWith(() => keepPage());
    return () => {
      ends.abort();
      keepPageWith(undefined);
    };
  }, []);

  return {
    draft,
    /** Why what was typed is not saved. */
    problem,
    change(part: Partial<OfferDraft>) {
      typed.current = { ...typed.current, ...part };
      setDraft(typed.current);
    },
    saveThis,
    /** What was typed since the last save is for nobody: it was sent, or given up. */
    discard() {
      typed.current = JSON.parse(saved.current);
      setProblem(undefined);
    },
  };
}
