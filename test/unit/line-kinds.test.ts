import { describe, expect, test } from "vitest";
import { parseDraft } from "../../src/offer/draft";
import { changeRhythm, startFrom, withNewLine } from "../../src/offer/draft-changes";
import { isWork, lineKindIds, lineKinds } from "../../src/offer/line-kinds";
import { lineRhythms, offerRhythms } from "../../src/offer/options";
import type { OfferDraft } from "../../src/offer/schema";
import { columnsOf, lineCents } from "../../src/offer/sums";
import { offerInWords } from "../../src/offer/words";
import { formatEuros } from "../../src/platform/text/euros";
import { documentOf, offerDraft } from "../support/offer-input";

const [work] = offerDraft.positions.map((line) => ({ ...line, quantity: "1", price: "100" }));
const begun: OfferDraft = { ...offerDraft, recipientAddress: "Beispielweg 3", positions: work ? [work] : [] };

/** Draft with a new line of a kind, in which ten is typed where it asks for a number. */
function withTen(draft: OfferDraft, kind: (typeof lineKindIds)[number]): OfferDraft {
  const fill = { text: "Neu", ...(lineKinds[kind].share ? { quantity: "10" } : { price: "10" }) };
  const positions = withNewLine(draft, kind);
  return {
    ...draft,
    positions: positions.map((line, at) => (at < draft.positions.length ? line : { ...line, ...fill })),
  };
}

/** The document of a draft that can be sent, and what its last line comes to. */
function sent(draft: OfferDraft) {
  const { offer, errors } = parseDraft(draft);
  const document = offer && documentOf(offer);
  const line = document?.positions.at(-1);
  return { errors, document, cents: document && line ? lineCents(line, document) : undefined };
}

describe.each(lineKindIds)("a new line for %s", (kind) => {
  test.each(offerRhythms)("changes the price, $label, by what the offer says", ({ id }) => {
    const draft = changeRhythm(begun, id);
    const { errors, document, cents = 0 } = sent(withTen(draft, kind));
    expect(errors).toBeUndefined();
    expect(Math.sign(cents)).toBe(isWork({ kind }) ? 1 : -1);
    const [before, after] = [sent(draft).document, document].map((one) => one && columnsOf(one)[0]?.enteredCents);
    expect(Math.sign((after ?? 0) - (before ?? 0))).toBe(Math.sign(cents));
    expect(document && offerInWords(document).positions.at(-1)?.amount).toBe(formatEuros(cents));
  });

  test.each(lineRhythms)("is never for nothing, $label", ({ id: rhythm }) => {
    const draft = withTen(begun, kind);
    const positions = draft.positions.map((line, at) => (at === 0 ? line : { ...line, rhythm }));
    expect(sent({ ...draft, positions }).cents).not.toBe(0);
  });

  test("keeps its share of the price in an offer to somebody else", () => {
    const { document } = sent(withTen(begun, kind));
    if (!document) throw new Error("It cannot be sent");
    const other = sent(startFrom({ ...begun, customerKind: "public" }, document));
    const shares = [document, other.document].map((one) => {
      const [first = 0, last = 0] = one?.positions.map((line) => lineCents(line, one)) ?? [];
      return last / first;
    });
    expect(shares[1]).toBeCloseTo(shares[0] ?? 0, 3);
  });
});
