import type { LegalBlock, LegalLine, LegalPage as LegalRecord } from "../content/legal/types";
import "./legal-page.css";
import { legalSlots } from "./legal-slots";

/** A legal text from its record: a table of contents beside the sections. */
export function LegalPage({ page }: { page: LegalRecord }) {
  return (
    <div className="legal page-width">
      <header className="legal-head">
        <h1>{page.title}</h1>
        {page.lead && <p className="lead">{page.lead}</p>}
      </header>
      <nav className="legal-contents" aria-labelledby="contents-title">
        <h2 id="contents-title">Inhalt</h2>
        <ol className="legal-contents-list">
          {page.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{unbroken(heading)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text">
        {page.sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{unbroken(heading)}</h2>
            {blocks.map((block) => (
              <Block key={blockKey(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case "paragraph":
      return <p>{unbroken(block.text)}</p>;
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{unbroken(item)}</li>
          ))}
        </ul>
      );
    case "lines":
      return (
        <p className="legal-lines">
          {block.lines.map((line) => (
            <span key={lineText(line)}>
              {typeof line === "string" ? unbroken(line) : <a href={line.href}>{line.text}</a>}
            </span>
          ))}
        </p>
      );
    case "slot": {
      const Slot = legalSlots[block.slot];
      return <Slot />;
    }
  }
}

/** Keeps "§ 18 Abs. 2" in one line (DIN 5008: protected spaces). */
function unbroken(text: string): string {
  return text.replace(/(§|Art\.|Abs\.|Absatz|Nr\.|lit\.|Satz) (?=\d|[a-z]\b)/g, "$1\u00a0");
}

function lineText(line: LegalLine): string {
  return typeof line === "string" ? line : line.text;
}

/** Blocks of one section differ in what they say. */
function blockKey(block: LegalBlock): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "list":
      return block.items.join();
    case "lines":
      return block.lines.map(lineText).join();
    case "slot":
      return block.slot;
  }
}
