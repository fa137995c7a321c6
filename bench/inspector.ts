/**
 * What V8 says of a running Worker, over the inspector's protocol:
 * https://chromedevtools.github.io/devtools-protocol/
 */

export interface Inspected {
  /** Bytes of the JavaScript heap and of the buffers that it holds. */
  memory(): Promise<number>;
  /** Looks at the memory again and again; the call that it gives back ends that and says what the highest was. */
  peakMemory(): () => Promise<number>;
  close(): void;
}

interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize?: number;
  backingStorageSize?: number;
}

const LOOK_EVERY_MS = 2;

/** @param inspector of a Miniflare with one Worker */
export async function inspect(inspector: URL): Promise<Inspected> {
  const list = (await (await fetch(new URL("/json", inspector.href.replace("ws:", "http:")))).json()) as {
    id: string;
    webSocketDebuggerUrl: string;
  }[];
  // The others are Miniflare's own.
  const worker = list.find(({ id }) => id.startsWith("core:user:"));
  const socket = new WebSocket(worker?.webSocketDebuggerUrl ?? "");
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(data);
    waiting.get(id)?.(result);
    waiting.delete(id);
  };
  let lastId = 0;
  const call = <T>(method: string, params = {}): Promise<T> =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve as (result: unknown) => void);
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });

  async function memory(): Promise<number> {
    const {
      usedSize,
      embedderHeapUsedSize = 0,
      backingStorageSize = 0,
    } = await call<HeapUsage>("Runtime.getHeapUsage");
    return usedSize + embedderHeapUsedSize + backingStorageSize;
  }

  return {
    memory,
    peakMemory() {
      let peak = 0;
      let isOver = false;
      const look = async (): Promise<void> => {
        while (!isOver) {
          peak = Math.max(peak, await memory());
          await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
        }
      };
      const looking = look();
      return async () => {
        isOver = true;
        await looking;
        return peak;
      };
    },
    close: () => socket.close(),
  };
}
