import { mainPhone } from "../content/company";
import { NARROW_PAGE } from "../ui/narrow-page";

/** The answer could not be stored: what was typed, and another way to say it. */
export function OfferUnavailable({ typed }: { typed: string }) {
  return (
    <div className={NARROW_PAGE}>
      <title>Gerade nicht möglich</title>
      <h1>Das geht gerade nicht</h1>
      <p>
        Ihre Antwort konnte nicht gespeichert werden. Bitte versuchen Sie es in einer Minute noch einmal, oder rufen Sie
        uns an: <a href={`tel:${mainPhone.e164}`}>{mainPhone.display}</a>
      </p>
      {typed !== "" && (
        <>
          <p>Das haben Sie geschrieben:</p>
          <blockquote className="border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">{typed}</blockquote>
        </>
      )}
    </div>
  );
}
