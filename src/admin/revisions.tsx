import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

/** What shows requests and messages. */
type ListId = "leads" | "contacts" | "spam" | "waiting";

interface Revisions {
  /** A number for each list; the list is read again when its number changes. */
  revisions: Readonly<Record<ListId, number>>;
  /** Something was changed or is to be looked up: every list is read again, but the one that shows the change itself and so keeps its place. */
  readAgain: (except?: ListId) => void;
}

const FIRST: Revisions["revisions"] = { leads: 0, contacts: 0, spam: 0, waiting: 0 };

const RevisionsContext = createContext<Revisions>({ revisions: FIRST, readAgain: () => {} });

/** The lists of the surrounding `RevisionsArea`, and how to have them read again. */
export function useRevisions(): Revisions {
  return useContext(RevisionsContext);
}

/** Around all lists of requests: they stay on the page while another one is shown, and what is changed there is true for them too. */
export function RevisionsArea({ children }: { children: ReactNode }) {
  const [revisions, setRevisions] = useState(FIRST);
  const readAgain = useCallback(
    (except?: ListId) =>
      setRevisions((last) => {
        const next = {
          leads: last.leads + 1,
          contacts: last.contacts + 1,
          spam: last.spam + 1,
          waiting: last.waiting + 1,
        };
        return except ? { ...next, [except]: last[except] } : next;
      }),
    [],
  );
  const value = useMemo(() => ({ revisions, readAgain }), [revisions, readAgain]);
  return <RevisionsContext value={value}>{children}</RevisionsContext>;
}
