import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fieldsOf } from "../../src/admin/fields";
import { MoreFields, RECIPIENT, RecipientFields } from "../../src/admin/requests/offer/more-fields";
import { PositionFields } from "../../src/admin/requests/offer/positions";
import { CUSTOMER_READS } from "../../src/admin/requests/words";
import { offerDraft } from "../support/offer-input";

/** What says an amount or a period. */
const NUMBERS = /quantity|price|validDays|noticeWeeks/;

test("every field of the composer whose words the customer reads says so beside it", () => {
  const [position] = offerDraft.positions;
  if (!position) throw new Error("There is no line");
  const form = { draft: offerDraft, errors: {}, onChange: () => {} };
  const field = fieldsOf("offer-", offerDraft, form.onChange, () => undefined);
  const html = renderToStaticMarkup(
    <>
      <RecipientFields names={RECIPIENT} field={field} />
      <MoreFields missing={RECIPIENT} field={field} {...form} />
      <PositionFields
        index={0}
        position={position}
        tax={{ mode: "regular", percent: 19 }}
        onRemove={() => {}}
        {...form}
      />
    </>,
  );
  const fields = [...html.matchAll(/<(?:textarea|input class="[^"]*" type="text")[^>]* id="([^"]*)"/g)];
  const ids = fields.map(([, id = ""]) => id).filter((id) => !NUMBERS.test(id));
  expect(ids).toHaveLength(7);
  for (const id of ids) expect(html).toMatch(new RegExp(`id="${id}-hint"[^>]*>${CUSTOMER_READS}`));
});
