import type { ReactNode } from "react";
import { divided } from "./divided";

/** A message in which the word for an e-mail's address stays on one line: browsers part it after its hyphens. */
export function unbroken(message: string): ReactNode {
  const [before, word, ...after] = divided(message).split(/(E-Mail(?:-Adresse)?)/);
  if (!word) return before;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{word}</span>
      {after.join("")}
    </>
  );
}
