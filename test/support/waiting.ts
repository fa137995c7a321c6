/** Waiting in tests: for what is to come about, never for a time to pass. */

const STEP_MS = 20;

/** A rest where nothing tells when it is over; only in folders of long tests (test/unit/waiting.test.ts). */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks again and again; the test's own limit is the limit. @returns the first answer that is something */
export async function until<Answer>(
  ask: () => Answer | undefined | null | false | Promise<Answer | undefined | null | false>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await pause(STEP_MS);
  }
}
