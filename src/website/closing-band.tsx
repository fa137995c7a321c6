import { mainPhone } from "../content/company";
import type { Action } from "../content/home";
import type { Point } from "../content/services/types";
import { Icon } from "./drawings/icons";

interface ClosingBandProps {
  closing: Point;
  action: Action;
}

/** The last word of a page: a sentence, the way to an offer, and the number for everyone who would rather talk. */
export function ClosingBand({ closing, action }: ClosingBandProps) {
  return (
    <section className="band" aria-labelledby="closing-title">
      <div className="band-inner page-width">
        <div className="band-text">
          <h2 id="closing-title">{closing.title}</h2>
          <p>{closing.text}</p>
        </div>
        <div className="band-actions">
          <a className="button is-light" href={action.href}>
            {action.label}
          </a>
          <a className="band-phone" href={`tel:${mainPhone.e164}`}>
            <Icon name="phone" /> {mainPhone.display}
          </a>
        </div>
      </div>
    </section>
  );
}
