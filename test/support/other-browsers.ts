/**
 * Firefox and WebKit from Debian's packages, driven by the W3C's protocols and nothing else: Playwright's own builds of
 * them cannot be downloaded everywhere, and none of its drivers starts a browser that is not its own. Firefox speaks
 * WebDriver BiDi over a socket (https://www.w3.org/TR/webdriver-bidi/), WebKit the classic WebDriver over HTTP
 * (https://www.w3.org/TR/webdriver2/); both take the same pointer and key actions.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "./waiting.ts";

/** Debian's packages, with what each brings. */
const PACKAGES = { "firefox-esr": firefoxPath, "webkit2gtk-driver": miniBrowserPath, xvfb: xvfbPath };

/** Packages whose programs are not there. */
export function missingPackages(): string[] {
  return Object.entries(PACKAGES).flatMap(([name, path]) => (path() ? [] : [name]));
}

function firefoxPath(): string | undefined {
  return ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));
}

function miniBrowserPath(): string | undefined {
  const folders = readdirSync("/usr/lib", { withFileTypes: true }).filter((entry) => entry.name.endsWith("-linux-gnu"));
  const paths = folders.flatMap(({ name }) =>
    ["4.1", "4.0"].map((version) => join("/usr/lib", name, `webkit2gtk-${version}`, "MiniBrowser")),
  );
  return spawnSync("which", ["WebKitWebDriver"]).status === 0 ? paths.find((path) => existsSync(path)) : undefined;
}

function xvfbPath(): string | undefined {
  return existsSync("/usr/bin/xvfb-run") ? "/usr/bin/xvfb-run" : undefined;
}

/** What a walk needs of a browser. */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  /** The value of an expression in the page, which JSON can carry. */
  read<Value>(expression: string): Promise<Value>;
  /** Pointer and keys, as the W3C's `actions`. */
  perform(actions: object[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Uncaught errors and console errors since the start, where the protocol tells them. */
  errors: string[];
  close(): Promise<void>;
}

export const OTHER_BROWSERS = { Firefox: startFirefox, WebKit: startWebKit };

/** As narrow as WebKit's window gets. */
const SIZE = { width: 450, height: 844 };

const START_LIMIT_MS = 60_000;

async function startFirefox(): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const options = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", `${await freePort()}`];
  const child = spawn(firefoxPath() ?? "", [...options, "about:blank"], {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const socket = new WebSocket(`${await printedAddress(child)}/session`);
  await once(socket, "open");
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const errors: string[] = [];
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, message, method, params } = JSON.parse(String(data));
    if (method === "log.entryAdded" && params.level === "error") errors.push(String(params.text));
    const call = waiting.get(id);
    if (type === "error") call?.reject(new Error(message));
    else call?.resolve(result);
  });
  let last = 0;
  const send = <Result>(method: string, params: object) => {
    const call = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(++last, call);
    socket.send(JSON.stringify({ id: last, method, params }));
    return call.promise as Promise<Result>;
  };

  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context;
  await send("browsingContext.setViewport", { context, viewport: SIZE });
  return {
    errors,
    async open(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async read(expression) {
      const params = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true };
      const answer = await send<{ type: string; result: { value?: string }; exceptionDetails?: { text: string } }>(
        "script.evaluate",
        params,
      );
      if (answer.type === "exception") throw new Error(answer.exceptionDetails?.text);
      return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
    },
    async perform(actions) {
      await send("input.performActions", { context, actions });
    },
    async screenshot() {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    async close() {
      socket.close();
      await end(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function startWebKit(): Promise<OtherBrowser> {
  const port = await freePort();
  const command = ["-a", "-s", "-screen 0 1280x1024x24", "WebKitWebDriver", `--port=${port}`];
  const child = spawn(xvfbPath() ?? "", command, { detached: true, stdio: "ignore" });
  const send = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const init = { method, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await answer.json()) as { value: { message?: string } };
    if (!answer.ok) throw new Error(value.message);
    return value as Result;
  };
  const limit = Date.now() + START_LIMIT_MS;
  await until(() => {
    if (Date.now() > limit) throw new Error("WebKitWebDriver does not answer");
    return send("GET", "/status").catch(() => undefined);
  });

  const options = { binary: miniBrowserPath(), args: ["--automation"] };
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const session = `/session/${sessionId}`;
  await send("POST", `${session}/window/rect`, SIZE);
  return {
    errors: [],
    async open(url) {
      await send("POST", `${session}/url`, { url });
    },
    async read(expression) {
      const value = await send<string | null>("POST", `${session}/execute/async`, {
        script: `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(JSON.stringify(value)))`,
        args: [],
      });
      return value === null ? undefined : JSON.parse(value);
    },
    async perform(actions) {
      await send("POST", `${session}/actions`, { actions });
    },
    async screenshot() {
      return Buffer.from(await send<string>("GET", `${session}/screenshot`), "base64");
    },
    async close() {
      await send("DELETE", session).catch(() => undefined);
      await end(child);
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (!address || typeof address === "string") throw new Error("No port is free");
  return address.port;
}

/** Where Firefox says that it listens. */
function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Firefox does not say where it listens")), START_LIMIT_MS);
    let said = "";
    child.stderr?.on("data", (text) => {
      said += text;
      const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said) ?? [];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

/** Ends the browser with all processes that it has started. */
async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  if (child.pid) process.kill(-child.pid, "SIGTERM");
  const timer = setTimeout(() => child.pid && process.kill(-child.pid, "SIGKILL"), 5000);
  await ended;
  clearTimeout(timer);
}
