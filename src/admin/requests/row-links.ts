/** The screens in the URL: what its query keeps, and how rows are opened and closed. */
import { useLocation, useMatch, useNavigate, useSearchParams } from "react-router";
import { messagePath, requestPath } from "../../content/admin-paths";

/** The URL's query, and a function to change parameters of it ("" deletes one), which replaces the history entry. */
export function useQueryState(): [query: URLSearchParams, change: (parameters: Record<string, string>) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (parameters: Record<string, string>) =>
    setQuery((last) => withParameters(last, parameters), { replace: true, preventScrollReset: true });
  return [query, change];
}

/** Query string with other parameters; an empty one is left out. */
export function withParameters(search: URLSearchParams, parameters: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parameters)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** History state of a row that was opened while no other was: the entry before it is the list. */
const FROM_LIST = { isFromList: true };

/** The id of the request or message that is open; "neu" for the form for a request by phone. */
export function useOpenId(): string | undefined {
  const request = useMatch<string>(`${requestPath(":id")}/*`);
  const message = useMatch<string>(messagePath(":id"));
  return (request ?? message)?.params.id;
}

/**
 * Props of a link to a row, apart from its address: the first opened row is pushed above the list, the next ones
 * replace it and keep its state. The search stays.
 */
export function useRowLink() {
  const { state, search } = useLocation();
  const isOpen = useOpenId() !== undefined;
  const history = isOpen ? { state, replace: true } : { state: FROM_LIST, replace: false };
  return { search, history: { ...history, preventScrollReset: true } };
}

/** Closes the opened row: back to the list that it was opened from, else to `list` in its place. */
export function useCloseRow(list: string): () => void {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const isFromList = (state as typeof FROM_LIST | null)?.isFromList === true;
  return () =>
    void (isFromList
      ? navigate(-1)
      : navigate({ pathname: list, search }, { replace: true, preventScrollReset: true }));
}
