import { useState } from "react";
import { useToast } from "../ui/toast";
import { HttpError, sendJson } from "./session";
import { useErrorHandler } from "./use-resource";

/** Sends changes one at a time. What goes wrong is said in a toast, in the server's own words where it has some. */
export function useChange(): {
  isPending: boolean;
  /** @param failure what the toast says first when it went wrong @returns the answer, or undefined then */
  send: <T>(path: string, body: unknown, failure?: string) => Promise<T | undefined>;
} {
  const [isPending, setPending] = useState(false);
  const showToast = useToast();
  const onError = useErrorHandler();

  async function send<T>(path: string, body: unknown, failure = "Nicht gespeichert"): Promise<T | undefined> {
    setPending(true);
    try {
      return await sendJson<T>(path, body);
    } catch (error) {
      const general = onError(error);
      showToast({ title: failure, description: sentenceOf(error) ?? general, tone: "destructive" });
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
