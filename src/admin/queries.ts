/** Reads and writes of the dashboard: nothing is retried, and nothing is read again by itself. */
import { type Query, QueryClient, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { dismissToast, showToast } from "../ui/toast";
import type { ToastMessage } from "../ui/toast-region.client";
import {
  type ApiKey,
  apiPath,
  isUnanswered,
  problemOf,
  readJson,
  readListPage,
  SessionEndedError,
  sendJson,
} from "./api-client";
import { sendingDraft } from "./drafts";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => readJson(apiPath(queryKey)),
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
      // Else the notice that says it failed would load it again, for ever.
      retryOnMount: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Without a connection a call fails at once, instead of waiting for one.
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Why there are no data, in German, and whether that is because the server did not answer. */
interface Failure {
  problem: string;
  isUnanswered: boolean;
}

/** The data, or why there are none. */
export type ApiResult<T> = { data: T; problem?: undefined } | ({ data?: undefined } & Failure);

interface ReadOptions<T> {
  initialData?: () => T | undefined;
  /** Whether it is read again when it is next shown. */
  isDroppedUnseen?: boolean;
}

/** The response for an API path; undefined while it loads. */
export function useApiResult<T>(
  key: ApiKey<T>,
  { initialData, isDroppedUnseen = false }: ReadOptions<T> = {},
): ApiResult<T> | undefined {
  const { data, error } = useQuery<T>({
    queryKey: key,
    ...(initialData && { initialData: initialData as () => T }),
    ...(isDroppedUnseen && { gcTime: 0 }),
  });
  if (error) return failed(error);
  return data === undefined ? undefined : { data };
}

/** A list as far as it was read, newest first. */
export interface List<Row> {
  rows: Row[];
  /** Identity of the reading: another object once the list was read again from its beginning. */
  reading: object;
  hasMore: boolean;
  isLoadingMore: boolean;
  lacksMore: boolean;
  loadMore: () => void;
}

/** A list, read page by page; undefined while its first page loads. */
export function useApiList<Row>(key: ApiKey): ApiResult<List<Row>> | undefined {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => readListPage<Row>(pageParam),
    initialPageParam: apiPath(key),
    getNextPageParam: ({ next }) => next,
  });
  if (error && !isFetchNextPageError) return failed(error);
  if (!data) return undefined;
  return {
    data: {
      rows: data.pages.flatMap(({ rows }) => rows),
      reading: data.pages[0] ?? data,
      hasMore: hasNextPage,
      isLoadingMore: isFetchingNextPage,
      lacksMore: isFetchNextPageError,
      loadMore: () => void fetchNextPage(),
    },
  };
}

/** The end of the session is no failure to show: the page is being left. */
function failed(error: Error): Failure | undefined {
  return error instanceof SessionEndedError
    ? undefined
    : { problem: problemOf(error), isUnanswered: isUnanswered(error) };
}

/** Reads what failed once more, when a screen is opened. */
export function forgetFailures(): Promise<void> {
  return queryClient.resetQueries({ predicate: ({ state }: Query) => state.status === "error" });
}

/** Reads again what is shown, and the rest when it is next shown. */
export function refreshAll(): Promise<void> {
  return readAgain({});
}

/** Reads again every path below these. */
export async function refresh(...keys: ApiKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => readAgain({ queryKey })));
}

/** A first read that is still under way is begun anew: it may know no change, or have begun without a net. */
function readAgain(which: { queryKey?: ApiKey }): Promise<void> {
  void queryClient.cancelQueries(
    { ...which, predicate: ({ state }: Query) => state.data === undefined },
    { silent: true },
  );
  return queryClient.invalidateQueries(which);
}

/** Description of a post, and of what follows. */
export interface Post<Body, Answer> {
  /** The API path that gets the body, or what sends it. */
  to: ApiKey | ((body: Body) => Promise<Answer>);
  /** Keys that are read again, after success and failure; that is part of what is pending. */
  changes?: readonly ApiKey[] | ((body: Body, answer: Answer | undefined) => Promise<unknown> | undefined);
  /** Title of the toast about a failure where that is another one, and its text where that is not the server's. */
  failure?: string;
  failureText?: (error: unknown) => string;
  /** Whether there is no toast, because it is said in another place. */
  isShownElsewhere?: (error: Error) => boolean;
  success?: ToastMessage | ((answer: Answer, body: Body) => ToastMessage);
  /** Runs as soon as it has succeeded, also when the component is gone by then. */
  sent?: (answer: Answer, body: Body) => void;
  /** Runs after all that, if it has succeeded and the component is still there. */
  done?: (answer: Answer, body: Body) => void;
  /** The form whose kept text is done with once it has succeeded (drafts.ts). */
  draft?: string;
  /** Scope: changes with the same one run one after the other. */
  scope?: string;
}

/** Words about a failure, under `title` unless the answer was lost: then the server may have written it. */
export function failureInWords(title: string, error: Error, text = problemOf): { title: string; description: string } {
  if (!navigator.onLine || !isUnanswered(error)) return { title, description: text(error) };
  return {
    title: "Keine Antwort vom Server",
    description: "Vielleicht ist es trotzdem gespeichert: Bitte sehen Sie nach, bevor Sie es noch einmal versuchen.",
  };
}

/** Posts from a component, and tells whether that is pending and how it ended. */
export function usePost<Body = void, Answer = unknown>(post: Post<Body, Answer>) {
  const {
    to,
    changes,
    success,
    sent,
    failure = "Nicht gespeichert",
    failureText,
    isShownElsewhere,
    done,
    draft,
    scope,
  } = post;
  const inFlight = useRef(new Set<string>());
  const mutation = useMutation<Answer, Error, Body>({
    async mutationFn(body) {
      let answer: Answer | undefined;
      const isSent = draft ? sendingDraft(draft) : undefined;
      try {
        answer = typeof to === "function" ? await to(body) : await sendJson<Answer>(apiPath(to), body ?? {});
        isSent?.();
        if (success) showToast(typeof success === "function" ? success(answer, body) : success);
        sent?.(answer, body);
        return answer;
      } finally {
        await (typeof changes === "function" ? changes(body, answer) : refresh(...(changes ?? [])));
      }
    },
    onError(error) {
      if (error instanceof SessionEndedError) return;
      if (isShownElsewhere?.(error)) return dismissToast();
      showToast({ ...failureInWords(failure, error, failureText), tone: "destructive" });
    },
    ...(scope && { scope: { id: scope } }),
  });
  return {
    isPending: mutation.isPending,
    data: mutation.data,
    error: mutation.error,
    problem: mutation.error ? failed(mutation.error)?.problem : undefined,
    /** A second press may come before the first one's state is rendered. Resolves when it has ended, either way. */
    async submit(body: Body): Promise<void> {
      const key = JSON.stringify(body ?? null);
      if (inFlight.current.has(key)) return;
      inFlight.current.add(key);
      try {
        await mutation.mutateAsync(body, done && { onSuccess: done });
      } catch {
        // `onError` has told it, and `problem` holds it.
      } finally {
        inFlight.current.delete(key);
      }
    },
  };
}
