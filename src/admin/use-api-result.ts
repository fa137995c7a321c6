import { useLoaderData } from "react-router";
import type { ApiResult, ApiResults } from "./api-cache";

/** The loader's response for an API path; undefined while it loads. */
export function useApiResult<T>(path: string): ApiResult<T> | undefined {
  return useLoaderData<{ results: ApiResults }>().results[path] as ApiResult<T> | undefined;
}
