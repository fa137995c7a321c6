import { breadcrumb } from "./page";
import { pageAt } from "./pages";

/** The way from the home page to this one, as the structured data says it too. */
export function Breadcrumb({ path }: { path: string }) {
  const page = pageAt(path);
  if (!page) return null;
  const crumbs = breadcrumb(page);
  return (
    <nav className="breadcrumb" aria-label="Brotkrumen">
      <ol className="breadcrumb-list">
        {crumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index < crumbs.length - 1 ? (
              <a href={crumb.path}>{crumb.name}</a>
            ) : (
              <span aria-current="page">{crumb.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
