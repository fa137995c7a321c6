/** The company's mark without its name: a water drop whose tip stands under a gable roof. */
export function Logo({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <path d="M18.6 2.2a2 2 0 0 1 2.8 0L36 16.8a2 2 0 0 1-2.8 2.8L20 6.4 6.8 19.6A2 2 0 0 1 4 16.8zM20 10.6l8.3 8.3a11.8 11.8 0 1 1-16.6 0zM25.3 21.8a1.4 1.4 0 0 0-2 2 4.9 4.9 0 0 1 1.4 3.4 1.4 1.4 0 0 0 2.8 0 7.7 7.7 0 0 0-2.2-5.4z" />
    </svg>
  );
}
