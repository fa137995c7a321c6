import { data } from "react-router";
import { ASK_LINK_PATH } from "../content/paths";
import { CallUs } from "../opening/call-us";
import { ANSWER } from "../ui/answer";
import { READING_PAGE } from "../ui/narrow-page";
import type { Gone } from "./linked.server";

/** Answers 404 for every address below /anfrage that no other route knows. */
export function loader() {
  return data(null, { status: 404 });
}

export const action = loader;

/** Page of every link that opens nothing, whether it is wrong or its request is gone; a renewed one says so. */
export function GonePage({ isRenewed }: Gone) {
  const title = isRenewed ? "Dieser Link wurde erneuert" : "Diese Seite ist nicht verfügbar";
  return (
    <div className={READING_PAGE}>
      <title>{title}</title>
      <h1 {...ANSWER}>{title}</h1>
      <p>
        {isRenewed
          ? "Dieser Link wurde aus Sicherheitsgründen erneuert. Den neuen bekommen Sie gern. Fragen? So erreichen Sie uns:"
          : "Dieser Link gilt nicht oder nicht mehr. Fragen? So erreichen Sie uns:"}
      </p>
      <CallUs />
      <p>
        <a href={ASK_LINK_PATH}>{isRenewed ? "Link anfordern" : "Link noch einmal schicken"}</a>
      </p>
      <p>
        <a href="/">Zur Startseite</a>
      </p>
    </div>
  );
}

/** Page at an address below /anfrage that does not exist. */
export default function NoPage() {
  return <GonePage />;
}
