/** The dashboard's view as components read and change it. */
import { type Location, useLocation, useNavigate, useNavigation } from "react-router";
import { readView, type View, viewQuery } from "./view";

/**
 * The requested view, and a function to change it: while it is loading, its tab, filter and frame are already shown. A
 * new filter replaces the history entry; another tab or an opened row adds one.
 */
export function useView(): [view: View, change: (part: Partial<View>) => void] {
  const navigate = useNavigate();
  const location = useLocation();
  const next = useNavigation().location;
  const { search } = next?.pathname === location.pathname ? next : location;
  const view = readView(new URLSearchParams(search));
  const change = (part: Partial<View>) =>
    void navigate(viewQuery({ ...view, ...part }), {
      replace: ("filter" in part || "group" in part || "period" in part) && !("tab" in part),
      preventScrollReset: true,
    });
  return [view, change];
}

/**
 * History state of a row that was opened while no other was: the entry before it is the list at its scroll position.
 */
const FROM_LIST = { isFromList: true };

/**
 * The browser's current history entry. After "back" it is the target of the pending navigation, which is still
 * loading; the target of a link is not an entry yet.
 */
function useEntry(): Location {
  const location = useLocation();
  const next = useNavigation().location;
  const isThere = next && next.pathname + next.search === window.location.pathname + window.location.search;
  return isThere ? next : location;
}

/**
 * History options of a link to a row: the first opened row is pushed above the list, the next ones replace it and keep
 * its state.
 */
export function useRowLink(): { state: unknown; replace: boolean } {
  const { state, search } = useEntry();
  const { lead, contact } = readView(new URLSearchParams(search));
  return lead || contact ? { state, replace: true } : { state: FROM_LIST, replace: false };
}

/**
 * Closes the opened row: back to the list that it was opened from, or, after a link from elsewhere, to the list in its
 * place.
 */
export function useCloseRow(): () => void {
  const navigate = useNavigate();
  const { state, search } = useEntry();
  const isFromList = (state as typeof FROM_LIST | null)?.isFromList === true;
  const list = viewQuery({ ...readView(new URLSearchParams(search)), lead: undefined, contact: undefined });
  return () => (isFromList ? navigate(-1) : navigate(list, { replace: true, preventScrollReset: true }));
}
