import { data } from "react-router";
import { ASK_LINK_PATH } from "../content/paths";
import { CallUs } from "../platform/call-us";
import { NARROW_PAGE } from "../ui/narrow-page";

/** Every address below /anfrage that no other route knows. */
export function loader() {
  return data(null, { status: 404 });
}

export const action = loader;

const TITLE = "Diese Seite ist nicht verfügbar";

/** The same for every link that opens nothing: a wrong one, a revoked one, and one whose request is gone. */
export function Gone() {
  return (
    <div className={NARROW_PAGE}>
      <title>{TITLE}</title>
      <h1>{TITLE}</h1>
      <p>Dieser Link gilt nicht oder nicht mehr. Fragen? Rufen Sie uns an:</p>
      <CallUs />
      <p>
        <a href={ASK_LINK_PATH}>Link noch einmal schicken</a>
      </p>
      <p>
        <a href="/">Zur Startseite</a>
      </p>
    </div>
  );
}

export default Gone;
