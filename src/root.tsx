import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from "react-router";
import styles from "./app.css?url";
import { company } from "./content/company";
import { CallUs } from "./opening/call-us";
import { appOf, isHydrated } from "./platform/browser/hydration";
import { DARK_THEME_COLOR, THEME_COLOR } from "./platform/browser/theme-colors";
import { useNonce } from "./platform/http/nonce";
import { useLinkedPage } from "./requests/linked";

/** The document of every page. Only routes that ask for it ship React (`handle.hydrate`, docs/decisions/0003). */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const matches = useMatches();
  const hydrated = isHydrated(matches);
  const app = appOf(matches);
  const linked = useLinkedPage();
  const office = linked?.office;
  const revision = matches.find(({ params }) => params.revision)?.params.revision;
  return (
    <html
      lang="de"
      data-office={office && (office.isOpen ? "open" : "closed")}
      data-number={linked && [linked.reference, revision].filter(Boolean).join("/")}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={THEME_COLOR} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={DARK_THEME_COLOR} media="(prefers-color-scheme: dark)" />
        <link rel="preload" href="/fonts/figtree-400-800.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href={app?.touchIcon ?? "/apple-touch-icon.png"} />
        <link rel="manifest" href={app?.manifest ?? "/site.webmanifest"} />
        <Meta />
        <Links nonce="" />
      </head>
      <body>
        {children}
        {hydrated && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Page in place of one that could not be rendered; without the frame, because the frame may be what failed. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main className="page-width">
      <link rel="stylesheet" href={styles} />
      <title>Die Seite kann gerade nicht angezeigt werden</title>
      <h1>Da ist etwas schiefgegangen</h1>
      <p>
        Die Seite kann gerade nicht angezeigt werden. Bitte versuchen Sie es noch einmal. Sonst erreichen Sie uns so:
      </p>
      <CallUs />
      <p>
        <a href="/">Zur Startseite von {company.name}</a>
      </p>
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </main>
  );
}
