import { classes } from "../ui/classes";

/** The owner's notice in the flow of a page that the server renders; nothing where there is none. */
export function OwnersNotice({ notice, className }: { notice: string | undefined; className?: string }) {
  if (!notice) return null;
  return (
    <aside className={classes("print:hidden", className)} aria-label="Hinweis">
      <p className="rounded-corner border-l-6 border-sun bg-notice px-4 py-3 font-strong wrap-anywhere">{notice}</p>
    </aside>
  );
}
