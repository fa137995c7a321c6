import { breadcrumb } from "./page";
import { pageAt } from "./pages";

/** The way from the home page to this one, as the structured data says it too. */
export function Breadcrumb({ path }: { path: string }) {
  const page = pageAt(path);
  if (!page) return null;
  const crumbs = breadcrumb(page);
  return (
    <nav className="lg:col-span-full print:hidden" aria-label="Brotkrumen">
      <ol className="flex flex-wrap gap-x-2 text-[min(0.9rem,6.2vw)] wrap-anywhere text-ink-soft">
        {crumbs.map((crumb, index) => (
          <li
            className="inline-flex items-center not-first:before:mr-2 not-first:before:text-control not-first:before:content-['/'_/_'']"
            key={crumb.path}
          >
            {index < crumbs.length - 1 ? (
              <a className="inline-flex min-h-8 items-center text-ink-soft pointer-coarse:min-h-11" href={crumb.path}>
                {crumb.name}
              </a>
            ) : (
              <span aria-current="page">{crumb.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
