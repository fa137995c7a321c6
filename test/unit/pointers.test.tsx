import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { emptyCallback } from "../../src/contact/callback";
import { CallbackView } from "../../src/contact/callback-view";
import { callTimes } from "../../src/content/callback";
import { Wizard } from "../../src/quote/wizard";
import { serviceIds } from "../../src/requests/answers/options";
import { STEPS } from "../../src/requests/answers/questions";
import { Symbols } from "../../src/website/drawings/street";
import { pointersToNothing } from "../support/pointers";
import { quoteAnswers } from "../support/quote-answers";

const page = (...parts: string[]) => `<h2 id="preise">Preise</h2>${parts.map((part) => `<p>${part}</p>`).join("")}`;

test.each([
  "Mehr dazu siehe unten.",
  "Die Anschrift ist wie oben.",
  "Bitte wählen Sie unten einen Termin.",
  "Ändern können Sie oben, bis Sie drücken.",
  "Schreiben Sie es rechts daneben.",
  "Wie es weitergeht, lesen Sie im nächsten Schritt.",
  "Die Liste finden Sie auf dieser Seite.",
  "Näheres steht unter „Kosten“.",
  "Wählen Sie, und drücken Sie dann „Senden“.",
  'Zu den <a href="#kosten">Kosten</a>',
])("a sentence that leads nowhere is found: %s", (sentence) => {
  expect(pointersToNothing(page("Davor.", sentence, "Danach."))).toHaveLength(1);
});

test.each([
  "Näheres steht unter „Preise“.",
  "Wählen Sie, und drücken Sie dann „Senden“.</p><button>Senden</button><p>",
  'Zu den <a href="#preise">Preisen</a>',
  "Wir wischen von oben nach unten.",
  "Wir beginnen oben.",
  "Wir saugen und wischen darunter.",
  "Steht ein Link im Namen oder stehen mehrere Links in einem Text, sehen wir nach.",
])("what leads somewhere, or speaks of a house, is none of them: %s", (sentence) => {
  expect(pointersToNothing(page("Davor.", sentence, "Danach."))).toEqual([]);
});

test("every step of the wizard, for every service, and the wish to be called point at what is there", () => {
  const wish = renderToStaticMarkup(
    <CallbackView
      state={emptyCallback}
      slots={callTimes.map(({ id, label }) => ({ time: id, label, dayLabel: "", callDay: null, callSlot: label }))}
    />,
  );
  const steps = serviceIds.flatMap((service) =>
    STEPS.map((step) => {
      const state = { step, answers: quoteAnswers(service), errors: {}, entered: service };
      return renderToStaticMarkup(
        <>
          <Symbols of={serviceIds} />
          <Wizard state={state} isPost={false} />
        </>,
      );
    }),
  );
  for (const html of [wish, ...steps]) expect(pointersToNothing(html)).toEqual([]);
});
