import { createContext, useContext } from "react";

/** The nonce of the inline scripts of a hydrated page; undefined where there are none, and in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
