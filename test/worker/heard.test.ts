import { expect, test } from "vitest";
import { pagePaths } from "../../src/content/page-paths";
import { lostBlanks, otherNames } from "../support/heard";
import { openPage } from "../support/real-pages";

const OTHERS = ["/angebot?service=office", "/admin/login", "/gibt-es-nicht", "/anfrage/R-7K3M-92/falsch"];

test("on every page names are heard as they are read: no words run together, what is seen comes first", async () => {
  const paths = [...pagePaths, ...OTHERS];
  const found: string[] = [];
  for (const path of paths) {
    const { html } = await openPage(path);
    found.push(...[...lostBlanks(html), ...otherNames(html)].map((what) => `${path}: ${what}`));
  }
  console.info(`${paths.length} pages walked`);
  expect(found).toEqual([]);
});

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
