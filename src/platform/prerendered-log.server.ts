/**
 * The request log's side of prerendered pages. A line for each answer would cost more than the answer (docs/decisions/0099), so they are
 * counted, and one line tells of all with the same route and status:
 * `{"type":"requests","method":"GET","route":…,"status":…,"count":…,"ms":…}`.
 */

/** How long answers are counted before they are told of. */
const WINDOW_MS = 10_000;

/** How often a page was given since the last line; whoever gives it adds to it. HEAD counts as the GET that it stands for. */
export interface AnswerCounts {
  /** The page's own path, as the request log names it. */
  route: string;
  200: number;
  304: number;
}

/** To be called with each answer: the first one of a window sees to it that the window's counts are told. */
export type TellSoon = (execution: Pick<ExecutionContext, "waitUntil">) => void;

/** @param counts of all pages, asked for at the end of each window; what was told begins at 0 again */
export function prerenderedLog(counts: () => Iterable<AnswerCounts>): TellSoon {
  /** Until then a pending timer is going to print the counts. Later than that its request was cut off, and the next answer starts another. */
  let toldBy = 0;

  return (execution) => {
    const now = Date.now();
    if (now < toldBy) return;
    toldBy = now + 2 * WINDOW_MS;
    execution.waitUntil(tellAfterWindow());
  };

  async function tellAfterWindow(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, WINDOW_MS));
    toldBy = 0;
    for (const counted of counts()) for (const status of STATUSES) tell(counted, status);
  }
}

const STATUSES = [200, 304] as const;

function tell(counted: AnswerCounts, status: (typeof STATUSES)[number]): void {
  const { route, [status]: count } = counted;
  if (count === 0) return;
  counted[status] = 0;
  console.info(JSON.stringify({ type: "requests", method: "GET", route, status, count, ms: WINDOW_MS }));
}
