import { randomUuid } from "../platform/random-uuid";

/** An unanswered submission: the same content is sent again with the same idempotency key. */
export interface Attempt {
  key: string;
  sent: string;
}

/** @returns the last attempt if it had the same content, else one with a new key */
export function attemptFor(last: Attempt | undefined, input: object): Attempt {
  const sent = JSON.stringify(input);
  return last?.sent === sent ? last : { key: randomUuid(), sent };
}
