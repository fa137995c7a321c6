import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { loginPath } from "./return-to";
import { HttpError, type ListPage, readJson, readListPage, SessionEnded } from "./session";

/** Something that is read once, and again only when the operator asks for it or has changed it (spec section 7: no retry, no refetch). */
export type Resource<T> = { status: "loading" } | { status: "failed"; message: string } | { status: "ready"; data: T };

/** Reads JSON when the component appears, and when `path` or `revision` changes. */
export function useResource<T>(path: string, revision = 0): [resource: Resource<T>, reload: () => void] {
  const [resource, setResource] = useState<Resource<T>>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  const onError = useErrorHandler();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` and `revision` ask for another reading
  useEffect(() => {
    let isCurrent = true;
    setResource({ status: "loading" });
    readJson<T>(path).then(
      (data) => isCurrent && setResource({ status: "ready", data }),
      (error) => isCurrent && setResource({ status: "failed", message: onError(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, revision, attempt, onError]);

  return [resource, useCallback(() => setAttempt((last) => last + 1), [])];
}

/** A list of which more pages may be read. */
export interface List<Row> {
  resource: Resource<Row[]>;
  reload: () => void;
  /** Absent where there are no more rows. */
  loadMore: (() => void) | undefined;
  more: "idle" | "loading" | "failed";
}

/** Reads a list's first page as `useResource` does, and the next ones on demand. */
export function useList<Row extends { id: string }>(path: string, revision = 0): List<Row> {
  const [first, setFirst] = useState<Resource<ListPage<Row>>>({ status: "loading" });
  const [more, setMore] = useState<List<Row>["more"]>("idle");
  const [attempt, setAttempt] = useState(0);
  const reading = useRef(0);
  const onError = useErrorHandler();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` and `revision` ask for another reading
  useEffect(() => {
    reading.current += 1;
    const mine = reading.current;
    const isCurrent = () => reading.current === mine;
    setFirst({ status: "loading" });
    setMore("idle");
    readListPage<Row>(path).then(
      (data) => isCurrent() && setFirst({ status: "ready", data }),
      (error) => isCurrent() && setFirst({ status: "failed", message: onError(error) }),
    );
    return () => {
      reading.current += 1;
    };
  }, [path, revision, attempt, onError]);

  const next = first.status === "ready" ? first.data.next : undefined;
  async function loadMore(address: string) {
    const mine = reading.current;
    setMore("loading");
    try {
      const page = await readListPage<Row>(address);
      if (reading.current !== mine) return;
      setFirst((last) =>
        last.status === "ready"
          ? { status: "ready", data: { rows: [...last.data.rows, ...page.rows], next: page.next } }
          : last,
      );
      setMore("idle");
    } catch (error) {
      if (reading.current !== mine) return;
      onError(error);
      setMore("failed");
    }
  }

  return {
    resource: first.status === "ready" ? { status: "ready", data: first.data.rows } : first,
    reload: useCallback(() => setAttempt((last) => last + 1), []),
    loadMore: next ? () => void loadMore(next) : undefined,
    more,
  };
}

/** Says in German what went wrong; where the session has ended, leads to the login and back here afterwards. */
export function useErrorHandler(): (error: unknown) => string {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef("");
  here.current = location.pathname + location.search;
  return useCallback(
    (error: unknown) => {
      if (error instanceof SessionEnded) {
        navigate(loginPath(here.current, "expired"), { replace: true });
        return "Ihre Sitzung ist abgelaufen.";
      }
      if (error instanceof HttpError) return `Der Server hat mit einem Fehler geantwortet (${error.status}).`;
      return "Keine Verbindung zum Server.";
    },
    [navigate],
  );
}
