/**
 * The request log's side of kept pages. A line for each answer from memory would cost more than the answer (docs/decisions/0070), so
 * they are counted, and one line tells of all with the same route and status:
 * `{"type":"requests","method":"GET","route":…,"status":…,"count":…,"ms":…}`.
 */

/** How long answers are counted before they are told of. */
const WINDOW_MS = 10_000;

/** Counts one answer. `route` is a page's own path, as the request log names it. */
export type CountAnswer = (route: string, status: number, execution: Pick<ExecutionContext, "waitUntil">) => void;

/** Counts answers and tells of them at the end of each window in which there were any. */
export function keptAnswersLog(): CountAnswer {
  let counts = new Map<string, number>();
  /** When somebody will have told; past it, whoever should have is gone. */
  let toldBy = 0;

  return (route, status, execution) => {
    const now = Date.now();
    if (now >= toldBy) {
      toldBy = now + 2 * WINDOW_MS;
      execution.waitUntil(tellAfterWindow());
    }
    const key = `${status} ${route}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };

  async function tellAfterWindow(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, WINDOW_MS));
    const told = counts;
    counts = new Map();
    toldBy = 0;
    for (const [key, count] of told) {
      const [status, route] = [Number(key.slice(0, 3)), key.slice(4)];
      console.info(JSON.stringify({ type: "requests", method: "GET", route, status, count, ms: WINDOW_MS }));
    }
  }
}
