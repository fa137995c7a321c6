/** Number of a step, left of what it numbers. Browsers print no background: there it would be white on white. */
export function StepNumber({ children }: { children: number }) {
  return (
    <span
      className="absolute left-0 size-8 rounded-corner bg-accent text-center leading-8 font-strong text-on-accent print:border print:bg-transparent print:text-ink"
      aria-hidden="true"
    >
      {children}
    </span>
  );
}
