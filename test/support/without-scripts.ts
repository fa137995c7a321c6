/** The site as a browser shows it that runs no scripts, for browsers whose drivers need them to look at a page. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { freshAddress } from "./built-worker";

/** Passes on what is asked and posted, and takes the scripts out of the pages. */
export async function serveWithoutScripts(origin: string): Promise<{ origin: string; close(): void }> {
  const address = freshAddress();
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const body = method === "POST" ? await buffer(request) : null;
    const type = headers["content-type"];
    const answer = await fetch(origin + url, {
      method,
      body,
      redirect: "manual",
      headers: {
        ...address,
        Origin: origin,
        Accept: headers.accept ?? "*/*",
        ...(type ? { "Content-Type": type } : {}),
      },
    });
    const passed = ["content-type", "location"].flatMap((name) => {
      const value = answer.headers.get(name);
      return value ? [[name, value] as const] : [];
    });
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    response.writeHead(answer.status, Object.fromEntries(passed));
    response.end(
      isPage
        ? (await answer.text()).replace(/<script\b[\s\S]*?<\/script>|<\/?noscript>/g, "")
        : Buffer.from(await answer.arrayBuffer()),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => void server.close() };
}
