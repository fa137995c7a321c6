/** Each power, each field of a setting and each other call; one of each kind is asked in ../powers.test.ts. */
import { beforeEach, test } from "vitest";
import {
  expectInWords,
  expectNoProof,
  expectTold,
  FIELDS,
  isPower,
  newOwner,
  POWERS,
  ROUTES,
} from "../../support/powers";

beforeEach(newOwner);

const rows = Object.entries(POWERS);

test.each(rows)("%s is told or not", (_, power) => expectTold(power));

test.each(FIELDS)("a change of $field of $id is told in words", expectInWords);

test.each(ROUTES.filter((route) => !isPower(route)))("%s needs no proof", expectNoProof);
