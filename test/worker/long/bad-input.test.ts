import { test } from "vitest";
import { expectGerman, VALIDATED } from "../../support/wrong-bodies";

test.each(VALIDATED)("no value of any kind is refused in English at $path, wherever it stands", expectGerman);
