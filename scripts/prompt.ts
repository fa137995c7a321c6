/** Questions on the terminal; answers may also be piped in, one a line. */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";

export interface Prompt {
  ask(question: string): Promise<string>;
  /** What is typed is not shown. */
  askHidden(question: string): Promise<string>;
  close(): void;
}

export function openPrompt(): Prompt {
  let isHidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true });
  const answers = lines[Symbol.asyncIterator]();

  async function ask(question: string): Promise<string> {
    process.stdout.write(question);
    const { value, done } = await answers.next();
    return done ? "" : value;
  }

  return {
    ask,
    async askHidden(question) {
      isHidden = true;
      const answer = await ask(question);
      isHidden = false;
      process.stdout.write("\n");
      return answer;
    },
    close: () => lines.close(),
  };
}
