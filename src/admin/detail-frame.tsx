import { type ReactNode, useEffect, useRef } from "react";
import { Tooltip } from "../ui/tooltip";
import { BackIcon, PrintIcon } from "./icons";

interface DetailFrameProps {
  title: string;
  /** One line under the title. */
  about: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of an opened lead or message: the way back, print, and the sections. It takes the focus when it opens (`OpenedRow` gives it back). */
export function DetailFrame({ title, about, onClose, children }: DetailFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    heading.current?.focus({ preventScroll: true });
    if (top < 0 || top > window.innerHeight) heading.current?.closest(".detail")?.scrollIntoView();
  }, []);
  return (
    <article className="detail" aria-labelledby="detail-title">
      <div className="detail-bar">
        <button className="icon-button is-labelled" type="button" onClick={onClose}>
          <BackIcon />
          <span>Zur Liste</span>
        </button>
        <Tooltip text="Drucken">
          <button className="icon-button" type="button" aria-label="Drucken" onClick={() => window.print()}>
            <PrintIcon />
            <span aria-hidden="true">Drucken</span>
          </button>
        </Tooltip>
      </div>
      <header className="detail-head">
        <h2 id="detail-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{about}</p>
      </header>
      {children}
    </article>
  );
}

/** A part of a detail. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="detail-section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Labelled values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
