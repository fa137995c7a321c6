/** Clients of a server that is killed under them. */
import { until } from "./waiting";

/** So many clients at once, each of which sends again and again until all are stopped. */
export class Crowd {
  #answers = 0;
  #isStopped = false;
  #onAnswer: (() => void) | undefined;
  readonly #done: Promise<unknown>;

  /** @param turn what a client does each time; it calls `answered` for each of its answers */
  constructor(size: number, turn: (crowd: Crowd) => Promise<void>) {
    const client = async () => {
      while (!this.#isStopped) await turn(this);
    };
    this.#done = Promise.all(Array.from({ length: size }, client));
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  answered(): void {
    this.#answers += 1;
    this.#onAnswer?.();
  }

  /** Resolves after so many more answers. */
  answers(count: number): Promise<void> {
    const until = this.#answers + count;
    return new Promise((resolve) => {
      this.#onAnswer = () => this.#answers >= until && resolve();
    });
  }

  /** Lets everybody finish the turn at hand. */
  stop(): Promise<unknown> {
    this.#isStopped = true;
    return this.#done;
  }
}

/** An answer that sending again would not change. */
export class Refused extends Error {}

/**
 * Sends again and again until there is an answer.
 *
 * @param attempt gives undefined, or throws, where none came or it was cut off
 * @throws Refused, when the attempt does
 */
export async function untilAnswered<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  const { answer } = await until(async () => {
    try {
      const answer = await attempt();
      return answer !== undefined && { answer };
    } catch (error) {
      if (error instanceof Refused) throw error;
      return undefined;
    }
  });
  return answer;
}
