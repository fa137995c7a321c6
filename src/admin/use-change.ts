import { useState } from "react";
import { useToast } from "../ui/toast";
import { HttpError, sendJson } from "./session";
import { useErrorHandler } from "./use-resource";

/** Sends changes one at a time. What goes wrong is said in a toast, in the server's own words where it has some. */
export function useChange(): {
  isPending: boolean;
  /** @returns the answer, or undefined when it went wrong */
  send: <T>(path: string, body: unknown) => Promise<T | undefined>;
} {
  const [isPending, setPending] = useState(false);
  const showToast = useToast();
  const onError = useErrorHandler();

  async function send<T>(path: string, body: unknown): Promise<T | undefined> {
    setPending(true);
    try {
      return await sendJson<T>(path, body);
    } catch (error) {
      const general = onError(error);
      showToast({ title: "Nicht gespeichert", description: sentenceOf(error) ?? general, tone: "destructive" });
      return undefined;
    } finally {
      setPending(false);
    }
  }
  return { isPending, send };
}

/** What a problem answer says to people: the first field's message, else its detail. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return undefined;
  try {
    const { errors, detail } = JSON.parse(error.body) as { errors?: Record<string, string[]>; detail?: string };
    return Object.values(errors ?? {})[0]?.[0] ?? detail;
  } catch {
    return undefined;
  }
}
