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
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text">
        {page.sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{heading}</h2>
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
      return <p>{block.text}</p>;
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "lines":
      return (
        <p className="legal-lines">
          {block.lines.map((line) => (
            <span key={lineText(line)}>{typeof line === "string" ? line : <a href={line.href}>{line.text}</a>}</span>
          ))}
        </p>
      );
    case "slot": {
      const Slot = legalSlots[block.slot];
      return <Slot />;
    }
  }
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
