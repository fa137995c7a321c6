import { expect, test } from "vitest";
import { lostBlanks, otherNames } from "../support/heard";

test("what would be heard otherwise is found", () => {
  expect(lostBlanks("<p>Noch<!-- --> <b>offen</b></p>")).toHaveLength(1);
  expect(lostBlanks("<p><b>Noch</b> <!-- -->offen</p>")).toHaveLength(1);
  expect(lostBlanks("<p>Noch <!-- -->offen</p><p>Noch<!-- -->: offen</p>")).toEqual([]);
  expect(otherNames('<button aria-label="Foto 1 entfernen">Entfernen</button>')).toHaveLength(1);
  expect(otherNames('<button aria-label="Entfernen: Foto 1">Entf</button>')).toHaveLength(1);
  expect(otherNames("<a href='/'><svg><path/></svg></a>")).toHaveLength(1);
  expect(otherNames("<h2><span>Angebot</span><span>7</span></h2>")).toHaveLength(1);
  expect(otherNames('<button aria-label="Entfernen: Foto 1">Entfernen</button><a href="/">Start</a>')).toEqual([]);
});
