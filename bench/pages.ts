/** A warm public page against a constant string of the same size, at 1, 20 and 100 connections; beside it what others do with the same page. */
import { get } from "./load.ts";
import { honoPeer } from "./peers/hono-jsx.ts";
import { previousCommit } from "./peers/previous-commit.ts";
import { type Row, ratio } from "./report.ts";
import { compare } from "./rounds.ts";
import { sitePages } from "./site-pages.ts";
import { builtSite, constantString, script, startWorkers } from "./workers.ts";

const CONNECTIONS = [1, 20, 100];

export async function run(): Promise<Row[]> {
  const home = (await sitePages()).find(({ path }) => path === "/");
  if (!home) throw new Error("There is no home page");
  const before = await previousCommit();
  const workers = await startWorkers([
    constantString("constant string", Buffer.byteLength(home.html)),
    builtSite("home page"),
    builtSite("the same, previous commit", before.root),
    script("Hono JSX, same content", await honoPeer(home.html)),
  ]);
  const names = ["constant string", "home page", "the same, previous commit", "Hono JSX, same content"];

  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    const contenders = names.map((name) => ({ name, port: workers.port(name), request: get("/"), connections }));
    for (const { name, throughput, cpu } of (await compare(workers.pid, contenders)).slice(1)) {
      rows.push({
        part: "pages",
        what: `${name} ÷ constant string, ${connections} connections`,
        value: `${ratio(throughput)} (CPU ${ratio(cpu)})`,
        target: name === "home page" && connections === 20 ? "≥ 0.90" : "",
      });
    }
  }
  await workers.stop();
  before.remove();
  return rows;
}
