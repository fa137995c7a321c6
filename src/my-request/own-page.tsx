import { browserEntries } from "virtual:browser-entries";
import { isRouteErrorResponse, Outlet } from "react-router";
import { CallUs } from "../opening/call-us";
import { readOffice } from "../opening/opening.server";
import { openingState } from "../opening/state";
import { requestContext } from "../platform/http/request-context.server";
import { LINKED_PAGE, type LinkedPage } from "../requests/linked";
import { ANSWER } from "../ui/answer";
import { READING_PAGE } from "../ui/narrow-page";
import type { Route } from "./+types/own-page";
import { GonePage } from "./gone-page";
import { followLink, type Gone, linkedRequest, type Unavailable } from "./linked.server";

export const handle = LINKED_PAGE;

export const middleware: Route.MiddlewareFunction[] = [followLink];

/** State for the frame; nothing where no link was given. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<LinkedPage | undefined> {
  if (!params.code) return undefined;
  const now = new Date();
  const { opening, notice } = await readOffice(context.get(requestContext).bindings.db, now);
  return { reference: context.get(linkedRequest).lead.reference, office: openingState(opening, now), notice };
}

/** Layout of a customer's pages: the link is checked once, before any of them. */
export default function OwnPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      {loaderData && <script type="module" src={browserEntries.ownPage.script} />}
    </>
  );
}

/** Page where the link opens nothing, storage does not answer, or it was opened too often. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <UnavailablePage />;
  if (error.status === 404) return <GonePage {...(error.data as Gone | null)} />;
  return <UnavailablePage typed={(error.data as Unavailable)?.typed} isTooOften={error.status === 429} />;
}

function UnavailablePage({ typed, isTooOften }: Unavailable & { isTooOften?: boolean }) {
  return (
    <div className={READING_PAGE}>
      <title>Gerade nicht möglich</title>
      <h1 {...ANSWER}>Das geht gerade nicht</h1>
      <p>
        {isTooOften && "Das waren sehr viele Aufrufe in kurzer Zeit. "}
        {typed === undefined
          ? "Die Seite kann gerade nicht angezeigt werden. "
          : "Ihre Antwort konnte nicht gespeichert werden. "}
        Bitte versuchen Sie es in einer Minute noch einmal. Sonst erreichen Sie uns so:
      </p>
      <CallUs />
      {typed && (
        <>
          <p>Das haben Sie geschrieben:</p>
          <blockquote className="border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">{typed}</blockquote>
        </>
      )}
    </div>
  );
}
