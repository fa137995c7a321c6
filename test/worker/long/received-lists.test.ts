import { test } from "vitest";
import { addAccount, signIn } from "../../support/api";
import { BEGINNINGS, expectFound, PLACES } from "../../support/stored-texts";

const bearer = await signIn(await addAccount());

test.each(PLACES)("what is stored is found in %s by each word, while it is being typed", (...place) =>
  expectFound(place, BEGINNINGS, bearer),
);
