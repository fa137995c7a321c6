/** Two soap bubbles, which rise in a margin of the page or, on a phone, in the sky of its drawing (bubbles.css). */
export function Bubbles({ className = "bubbles" }: { className?: string }) {
  return (
    <div className={className} aria-hidden="true">
      <span className="bubble" />
      <span className="bubble" />
    </div>
  );
}
