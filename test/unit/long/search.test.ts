import { test } from "vitest";
import { expectFoundWhileTyped, SEARCHED } from "../../support/search-words";

test.each(SEARCHED)("each word and each pair of words in %s finds the row, and so does each beginning", (field) =>
  expectFoundWhileTyped(field, 2000),
);
