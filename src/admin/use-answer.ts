import { useLoaderData } from "react-router";
import type { Answer, Answers } from "./answers";

/** The answer that the page's loader gave; undefined while it is being read. For components of the dashboard. */
export function useAnswer<T>(path: string): Answer<T> | undefined {
  return useLoaderData<{ answers: Answers }>().answers[path] as Answer<T> | undefined;
}
