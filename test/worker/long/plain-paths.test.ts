import { describe, test } from "vitest";
import { expectGuarded, GUARDED, spellingsOf } from "../../support/spellings";

describe.each(GUARDED)("%s spelled in another way", (path) => {
  test.each(spellingsOf(path))("as %s never gets behind the guards", expectGuarded);
});
