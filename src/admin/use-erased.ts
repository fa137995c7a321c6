import { useEffect, useRef } from "react";

/**
 * What happens when the opened row was erased: it is closed, and the list is read anew once it is closed, so that nobody asks for a row
 * that is gone.
 */
export function useErased(openId: string | undefined, close: () => void, reload: () => void): () => void {
  const isStale = useRef(false);
  useEffect(() => {
    if (openId || !isStale.current) return;
    isStale.current = false;
    reload();
  }, [openId, reload]);
  return () => {
    isStale.current = true;
    close();
  };
}
