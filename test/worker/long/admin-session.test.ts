import { test } from "vitest";
import { expectSameAnswers } from "../../support/guesses";

test("whether an e-mail has an account cannot be asked, also after 500 wrong logins", () => expectSameAnswers(500));
