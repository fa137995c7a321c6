import { test } from "vitest";
import { expectTruthful } from "../../support/changed-times";

test("after every sequence of four steps the last mail says what is stored", () => expectTruthful(40));
