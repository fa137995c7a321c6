import { useLoaderData } from "react-router";
import type { Answer, Answers } from "./answers";

/** The loader's response for an API path; undefined while it loads. */
export function useAnswer<T>(path: string): Answer<T> | undefined {
  return useLoaderData<{ answers: Answers }>().answers[path] as Answer<T> | undefined;
}
