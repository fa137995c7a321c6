import { test } from "vitest";
import { expectTurn, STAGES } from "../../support/whose-turn";

test.each(Object.entries(STAGES))("%s: the last word decides whose turn it is", (_, stage) => expectTurn(stage));
