import type { ReactNode } from "react";

/** A message in which the word for an e-mail's address stays on one line: browsers part it after its hyphens. */
export function unbroken(message: string): ReactNode {
  const [before, word, ...after] = message.split(/(E-Mail(?:-Adresse)?)/);
  if (!word) return message;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{word}</span>
      {after.join("")}
    </>
  );
}
